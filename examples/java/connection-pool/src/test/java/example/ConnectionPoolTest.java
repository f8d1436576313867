package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import example.ConnectionPool.Client;
import example.ConnectionPool.State;
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

class ConnectionPoolTest {
    @ModelCheck(timeout = "30s")
    void no_connection_is_lost_and_every_client_can_get_one(ModelChecker checker) {
        ConnectionPool pool = new ConnectionPool(2, 4, true);
        Report<State> report = checker.check(Check.of(pool)
                .method(Method.FULL)
                .always("no connection is lost", state -> state.connections() == 2)
                .home("client 0 can get one", state -> state.clients().get(0) == Client.USING));
        assertEquals(count(pool), report.figures().states().orElseThrow());
        assertEquals(STATES, count(pool));
    }

    @Test
    void a_careless_client_loses_one() {
        Report<State> report = Check.of(new ConnectionPool(1, 2, false))
                .always("no connection is lost", state -> state.connections() == 1)
                .run();
        assertEquals(Verdict.VIOLATED, report.answer("no connection is lost").verdict());
        assertEquals(
                "[Borrow[client=0], Enqueue[client=1], GiveBack[client=0], GiveUp[client=1]]",
                report.answer("no connection is lost")
                        .trace()
                        .orElseThrow()
                        .actions()
                        .toString());
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

    private static final int STATES = 129;
}
