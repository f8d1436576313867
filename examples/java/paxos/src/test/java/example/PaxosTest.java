package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Paxos.State;
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

@ModelCheck(timeout = "2m")
class PaxosTest {
    /** Every step sends a message, so that their number never falls. */
    private static Check<State> check(Paxos paxos) {
        return Check.of(paxos)
                .progress(state -> state.messages().size())
                .always("one value is chosen", state -> state.chosen().size() < 2)
                .reachable("something is chosen", state -> !state.chosen().isEmpty());
    }

    @ModelCheck
    void three_acceptors_agree(ModelChecker checker) {
        Paxos paxos = new Paxos(3, 2);
        Report<State> full = checker.check(check(paxos).method(Method.FULL));
        assertEquals(STATES, count(paxos));
        assertEquals(STATES, full.figures().states().orElseThrow());
        Report<State> swept = checker.check(check(paxos).method(Method.SWEEP));
        assertEquals(STATES, swept.figures().states().orElseThrow());
        assertTrue(swept.figures().peak() < full.figures().peak() / 2);
    }

    @ModelCheck(maxPeakStates = 60_000)
    void a_third_ballot_changes_nothing(ModelChecker checker) {
        Report<State> swept = checker.check(check(new Paxos(3, 3)).method(Method.SWEEP));
        assertEquals(185_369, swept.figures().states().orElseThrow());
    }

    @ModelCheck
    void it_does_not_matter_which_acceptor_is_which(ModelChecker checker) {
        Report<State> report =
                checker.check(check(new Paxos(3, 2)).method(Method.FULL).symmetry());
        assertEquals(ORBITS, report.figures().states().orElseThrow());
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

    private static final long STATES = 3921;
    private static final long ORBITS = 443;
}
