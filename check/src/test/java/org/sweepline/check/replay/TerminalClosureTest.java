package org.sweepline.check.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Walk;

class TerminalClosureTest {
    /** A ring of states whose names are as long as wanted; counts the steps that anyone takes. */
    private static final class Ring implements Walk {
        private final int size;
        private final String name;
        private final int[] steps;
        private int at;

        Ring(int size, int nameLength) {
            this(size, "x".repeat(nameLength), new int[1], 0);
        }

        private Ring(int size, String name, int[] steps, int at) {
            this.size = size;
            this.name = name;
            this.steps = steps;
            this.at = at;
        }

        @Override
        public String state() {
            return name + at;
        }

        @Override
        public List<String> enabled() {
            return List.of("next");
        }

        @Override
        public String take(int step) {
            steps[0]++;
            at = (at + 1) % size;
            return state();
        }

        @Override
        public boolean satisfies(Condition condition) {
            throw new UnsupportedOperationException(condition.text());
        }

        @Override
        public long value(Quantity quantity) {
            throw new UnsupportedOperationException(quantity.text());
        }

        @Override
        public Walk fork() {
            return new Ring(size, name, steps, at);
        }
    }

    @Test
    void a_component_is_walked_through() {
        Ring ring = new Ring(10_000, 10);
        assertThat(TerminalClosure.confirms(ring, 10_000, Set.of("next"), walk -> false))
                .isTrue();
        assertThat(ring.steps[0]).isEqualTo(10_000);
    }

    @Test
    void a_component_that_leads_to_more_states_than_it_has_is_a_defect_however_many_they_are() {
        for (int size : new int[] {4, 100_000}) {
            Ring ring = new Ring(size, 10);
            assertThatThrownBy(() -> TerminalClosure.confirms(ring, 3, Set.of("next"), walk -> false))
                    .hasMessage("a walk from a terminal component of 3 states with the actions [next]"
                            + " comes to 4 states, with the actions [next]");
        }
    }

    @Test
    void states_of_very_many_processes_are_too_long_to_walk_through_many_of_them() {
        Ring ring = new Ring(10_000, 200_000);
        assertThat(TerminalClosure.confirms(ring, 10_000, Set.of("next"), walk -> false))
                .isFalse();
        assertThat(ring.steps[0]).isLessThan(1_000);
    }
}
