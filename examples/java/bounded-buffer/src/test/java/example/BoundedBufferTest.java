package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.BoundedBuffer.State;
import org.junit.jupiter.api.Test;
import org.sweepline.junit.ModelCheck;
import org.sweepline.junit.ModelChecker;
import org.sweepline.library.Check;
import org.sweepline.library.Report;
import org.sweepline.library.Trace;
import org.sweepline.library.Verdict;

class BoundedBufferTest {
    @ModelCheck(timeout = "10s")
    void with_notifyAll_somebody_can_always_go_on(ModelChecker checker) {
        Report<State> report =
                checker.check(Check.of(new BoundedBuffer(1, true)).deadlockFree());
        assertEquals(6, report.figures().states().orElseThrow());
    }

    @Test
    void with_notify_all_threads_may_come_to_wait() {
        Report<State> report =
                Check.of(new BoundedBuffer(1, false)).deadlockFree().run();
        assertEquals(Verdict.VIOLATED, report.answer("deadlock").verdict());
        Trace<State> trace = report.answer("deadlock").trace().orElseThrow();
        assertEquals(3, trace.last().waiting().size());
        assertEquals(8, trace.steps().size());
        assertThrows(AssertionError.class, report::assertHolds);
        assertTrue(report.toString().contains("CONSUMER waits"), report.toString());
    }

    @ModelCheck
    void a_buffer_for_two_is_large_enough_for_three_threads(ModelChecker checker) {
        Report<State> report =
                checker.check(Check.of(new BoundedBuffer(2, false)).deadlockFree());
        assertEquals(9, report.figures().states().orElseThrow());
    }
}
