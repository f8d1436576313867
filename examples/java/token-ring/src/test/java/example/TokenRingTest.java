package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import example.TokenRing.State;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.sweepline.check.Method;
import org.sweepline.junit.ModelCheck;
import org.sweepline.junit.ModelChecker;
import org.sweepline.library.Check;
import org.sweepline.library.Model;
import org.sweepline.library.Report;

class TokenRingTest {
    /** No step takes back a round, so that the sweep forgets each of them when it is over. */
    private static Check<State> check(TokenRing ring) {
        return Check.of(ring)
                .method(Method.SWEEP)
                .progress(State::round)
                .always("nobody waits for two rounds", state -> state.longestWait() < 2)
                .reachable("somebody waits for one", state -> state.longestWait() == 1);
    }

    @ModelCheck
    void ten_rounds_are_counted_by_a_plain_search_too(ModelChecker checker) {
        TokenRing ring = new TokenRing(3, 10);
        Report<State> report = checker.check(check(ring));
        assertEquals(TEN, report.figures().states().orElseThrow());
        assertEquals(TEN, count(ring));
    }

    @ModelCheck(maxPeakStates = PEAK, timeout = "1m")
    void a_thousand_rounds_take_no_more_memory(ModelChecker checker) {
        Report<State> report = checker.check(check(new TokenRing(3, 1_000)));
        assertEquals(THOUSAND, report.figures().states().orElseThrow());
    }

    /** Counts the states without the help of anybody. */
    private static <S> long count(Model<S> model) {
        Set<S> seen = new HashSet<>(Set.of(model.initial()));
        Deque<S> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            model.steps(open.remove(), (action, next) -> {
                if (seen.add(next)) open.add(next);
            });
        }
        return seen.size();
    }

    private static final long TEN = 404;
    private static final long THOUSAND = 38_024;
    private static final long PEAK = 1000;
}
