package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Raft.Node;
import example.Raft.Role;
import example.Raft.State;
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
import org.sweepline.library.Verdict;

@ModelCheck(timeout = "2m")
class RaftTest {
    private static Check<State> check(Raft raft) {
        return Check.of(raft)
                .progress(State::terms)
                .always("a term has one leader", State::oneLeaderATerm)
                .always("what is committed stays", State::committedAlike)
                .reachable("something is committed", state -> state.nodes().values().stream()
                        .anyMatch(node -> node.committed() > 0))
                .reachable(
                        "two believe that they lead",
                        state -> state.nodes().values().stream()
                                        .filter(RaftTest::leads)
                                        .count()
                                > 1);
    }

    private static boolean leads(Node node) {
        return node.role() == Role.LEADER;
    }

    @ModelCheck
    void three_servers_agree(ModelChecker checker) {
        Raft raft = new Raft(3, 2, 2, false);
        Report<State> full = checker.check(check(raft).method(Method.FULL));
        assertEquals(STATES, count(raft));
        assertEquals(STATES, full.figures().states().orElseThrow());
        Report<State> swept = checker.check(check(raft).method(Method.SWEEP));
        assertEquals(STATES, swept.figures().states().orElseThrow());
        assertTrue(swept.figures().peak() < full.figures().peak());
    }

    @Test
    void entries_of_earlier_terms_must_not_be_committed_by_counting() {
        Report<State> report = check(new Raft(3, 4, 1, true)).symmetry().run();
        assertEquals(Verdict.VIOLATED, report.answer("what is committed stays").verdict());
        assertFalse(report.answer("what is committed stays")
                .trace()
                .orElseThrow()
                .last()
                .committedAlike());
        assertEquals(Verdict.HOLDS, report.answer("a term has one leader").verdict());
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

    private static final long STATES = 10_527;
}
