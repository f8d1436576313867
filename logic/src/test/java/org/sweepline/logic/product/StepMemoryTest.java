package org.sweepline.logic.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.temporal.Proposition;

class StepMemoryTest {
    @Test
    void a_state_is_described_with_what_is_true_of_the_steps_that_led_to_it() {
        Proposition took = Proposition.Took.of(List.of("a", "b"));
        Proposition busy =
                new Proposition.Fluent("BUSY", true, new TreeSet<>(List.of("c")), new TreeSet<>(List.of("d")));
        TransitionSystem system =
                new LabelledGraph(List.of(0), List.of(List.of(new LabelledGraph.Edge(0, 0))), List.of(0));
        StepMemory memory = new StepMemory(system, List.of(took, busy));
        Successors successors = new Successors(memory.stateBytes());
        memory.initial(successors);
        StateBuffer state = new StateBuffer(memory.stateBytes());
        successors.copy(0, state);
        assertThat(memory.describe(state)).endsWith("; [BUSY]");
        successors.clear();
        memory.expander().successors(state, successors);
        successors.copy(0, state);
        assertThat(memory.describe(state)).endsWith("; [took(a, b), BUSY]");
    }
}
