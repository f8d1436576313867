package org.sweepline.petri.packed;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.structure.NetEffects;

class InterruptedPreparationTest {
    private final Net net = Generators.philosophers(3);

    @AfterEach
    void leaveTheThreadAsItWas() {
        Thread.interrupted();
    }

    @Test
    void a_net_is_not_built_to_the_end() {
        NetBuilder builder = Net.builder("one").place("p", 1).transition("t").arc("p", "t");
        endsWhenInterrupted(builder::build);
    }

    @Test
    void its_incidence_matrix_is_not_filled_to_the_end() {
        endsWhenInterrupted(() -> NetEffects.incidence(net));
    }

    @Test
    void its_tables_of_consumers_are_not_filled_to_the_end() {
        endsWhenInterrupted(() -> new Consumers(net));
    }

    @Test
    void the_tables_that_count_its_tokens_are_not_filled_to_the_end() {
        MarkingLayout layout = new MarkingLayout(net, FieldWidths.of(net));
        endsWhenInterrupted(() -> new TokenSum(layout));
    }

    private static void endsWhenInterrupted(ThrowingCallable work) {
        Thread.currentThread().interrupt();
        assertThatThrownBy(work).isInstanceOf(TimeUpException.class);
    }
}
