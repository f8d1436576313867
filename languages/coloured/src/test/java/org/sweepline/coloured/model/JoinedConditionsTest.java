package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.logic.Condition;
import org.sweepline.model.Walk;

/** What connectives make of conditions means the same to the packed states and to the plain rules. */
class JoinedConditionsTest {
    private static final ColouredModel PROTOCOL = protocol();
    private static final ColouredEncoding ENCODING = PROTOCOL.encode();
    private static final List<Condition> ATOMS = Stream.of(
                    "tokens(A) = 1",
                    "tokens(B) > 0",
                    "hd (marking(NextSend)) > hd (marking(NextRec))",
                    "deadlock",
                    "tokens(C) = 0 or tokens(D) = 0")
            .<Condition>map(PROTOCOL.expressions()::condition)
            .toList();

    private static ColouredModel protocol() {
        Path file = Path.of(
                System.getProperty("sweepline.root", "../.."), "examples", "limit-protocol", "limit-protocol.cpn");
        return new ColouredModel(CpnModels.load(file, Map.of("limit", 2, "packets", 2)));
    }

    private static Condition joined(Random random, int depth) {
        if (depth == 0) return ATOMS.get(random.nextInt(ATOMS.size()));
        List<Condition> operands = new ArrayList<>();
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) operands.add(joined(random, depth - 1));
        return switch (random.nextInt(3)) {
            case 0 -> joined(random, depth - 1).not();
            case 1 -> Condition.all(operands);
            default -> Condition.any(operands);
        };
    }

    /** A walk that stands in each reachable state, by what the state is in words. */
    private static Map<String, Walk> walks() {
        Walk start = PROTOCOL.walk();
        Map<String, Walk> found = new HashMap<>(Map.of(start.state(), start));
        Queue<Walk> waiting = new ArrayDeque<>(List.of(start));
        while (!waiting.isEmpty()) {
            Walk walk = waiting.remove();
            for (int i = 0; i < walk.enabled().size(); i++) {
                Walk next = walk.fork();
                next.take(i);
                if (found.putIfAbsent(next.state(), next) == null) waiting.add(next);
            }
        }
        return found;
    }

    private static List<StateBuffer> states() {
        List<StateBuffer> states = new ArrayList<>();
        Watch watch = (state, successors, from, to) -> {
            StateBuffer copy = new StateBuffer(0);
            copy.copy(state.toWords(), 0, state.bytes());
            states.add(copy);
            return Watch.Answer.GO_ON;
        };
        Sweep.full(SweepOptions.DEFAULT).run(ENCODING.system(), List.of(watch));
        return states;
    }

    @Test
    void they_are_compiled_and_evaluated_alike_and_their_texts_say_what_they_mean() {
        Map<String, Walk> walks = walks();
        List<StateBuffer> states = states();
        assertThat(states).hasSameSizeAs(walks.keySet());
        Random random = new Random(1);
        int undecided = 0;
        for (int round = 0; round < 60; round++) {
            Condition condition = joined(random, 1 + round % 3);
            StatePredicate compiled = ENCODING.predicate(condition);
            StatePredicate written = ENCODING.predicate(PROTOCOL.expressions().condition(condition.text()));
            int satisfied = 0;
            for (StateBuffer state : states) {
                Walk walk = walks.get(ENCODING.system().describe(state));
                boolean holds = walk.satisfies(condition);
                assertThat(compiled.test(state)).as(condition.text()).isEqualTo(holds);
                assertThat(written.test(state)).as(condition.text()).isEqualTo(holds);
                if (holds) satisfied++;
            }
            if (satisfied > 0 && satisfied < states.size()) undecided++;
        }
        assertThat(undecided).as("conditions that tell states apart").isGreaterThan(20);
    }

    @Test
    void a_part_that_does_not_matter_need_have_no_value() {
        Condition some = PROTOCOL.expressions().condition("tokens(A) > 0");
        Condition first = PROTOCOL.expressions().condition("#1 (hd (marking(A))) = 1");
        StateBuffer initial = states().get(0);
        Walk walk = PROTOCOL.walk();
        Condition guarded = Condition.all(List.of(some, first));
        assertThat(ENCODING.predicate(guarded).test(initial)).isFalse();
        assertThat(walk.satisfies(guarded)).isFalse();
        Condition either = Condition.any(List.of(some.not(), first));
        assertThat(ENCODING.predicate(either).test(initial)).isTrue();
        assertThat(walk.satisfies(either)).isTrue();
        StatePredicate unguarded = ENCODING.predicate(Condition.all(List.of(first, some)));
        assertThatThrownBy(() -> unguarded.test(initial))
                .isInstanceOf(ExpansionException.class)
                .hasMessageStartingWith("#1 (hd (marking(A))) = 1 has no value");
        assertThatThrownBy(() -> walk.satisfies(Condition.all(List.of(first, some))))
                .isInstanceOf(ExpansionException.class)
                .hasMessage("#1 (hd (marking(A))) = 1: uncaught exception Empty");
    }

    @Test
    void a_text_that_nobody_has_read_is_no_condition_of_a_net() {
        Condition unread = new Condition.Unread("tokens(A) = 1").not();
        assertThatThrownBy(() -> ENCODING.predicate(unread)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PROTOCOL.walk().satisfies(unread)).isInstanceOf(IllegalArgumentException.class);
    }
}
