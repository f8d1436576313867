package org.sweepline.petri.proof;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.logic.BoolExpression;
import org.sweepline.petri.generate.Generators;

class InterruptedConstraintsTest {
    @AfterEach
    void leaveTheThreadAsItWas() {
        Thread.interrupted();
    }

    @Test
    void what_a_deadlock_asks_of_all_transitions_is_not_written_to_the_end() {
        LinearConstraints constraints = new LinearConstraints(Generators.philosophers(3), p -> Long.MAX_VALUE);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> constraints.of(new BoolExpression.Deadlock(), true))
                .isInstanceOf(TimeUpException.class);
    }
}
