package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import example.TwoPhaseCommit.Phase;
import example.TwoPhaseCommit.State;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.check.Method;
import org.sweepline.junit.ModelCheck;
import org.sweepline.junit.ModelChecker;
import org.sweepline.library.Check;
import org.sweepline.library.Model;
import org.sweepline.library.Report;

@ModelCheck(timeout = "1m")
class TwoPhaseCommitTest {
    private static Check<State> check(int managers) {
        return Check.of(new TwoPhaseCommit(managers))
                .always("consistent", State::consistent)
                .reachable("all commit", state -> state.all(Phase.COMMITTED))
                .reachable("all abort", state -> state.all(Phase.ABORTED));
    }

    @ModelCheck
    void three_managers(ModelChecker checker) {
        Report<State> report = checker.check(check(3));
        assertEquals(288, report.figures().states().orElseThrow());
    }

    @ModelCheck
    void five_managers(ModelChecker checker) {
        Report<State> report = checker.check(check(5));
        assertEquals(8832, report.figures().states().orElseThrow());
        assertEquals(8832, count(new TwoPhaseCommit(5)));
    }

    @ModelCheck
    void five_managers_of_which_nobody_cares_which_is_which(ModelChecker checker) {
        Report<State> report = checker.check(check(5).method(Method.FULL).symmetry());
        assertEquals(314, report.figures().states().orElseThrow());
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

    @Test
    void the_search_that_counts_knows_the_small_ones() {
        assertEquals(288, count(new TwoPhaseCommit(3)));
    }
}
