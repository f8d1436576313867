package org.sweepline.logic.branching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ElevatorTest {
    @Test
    void nodes_are_taken_in_falling_and_rising_order_by_turns() {
        Elevator elevator = new Elevator(new long[] {0b1001, 1});
        assertThat(elevator.take()).isEqualTo(64);
        elevator.add(100);
        elevator.add(2);
        assertThat(elevator.take()).isEqualTo(3);
        assertThat(elevator.take()).isEqualTo(2);
        elevator.add(1);
        elevator.add(50);
        assertThat(elevator.take()).isEqualTo(1);
        assertThat(elevator.take()).isZero();
        assertThat(elevator.take()).isEqualTo(50);
        assertThat(elevator.take()).isEqualTo(100);
        assertThat(elevator.take()).isNegative();
        elevator.add(3);
        assertThat(elevator.take()).isEqualTo(3);
        assertThat(elevator.take()).isNegative();
    }

    @Test
    void none_waits_where_there_are_no_nodes() {
        assertThat(new Elevator(new long[0]).take()).isNegative();
    }

    @Test
    void the_next_one_is_found_wherever_it_is() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int words = 1 + random.nextInt(random.nextInt(10) == 0 ? 5_000 : 70);
            long[] set = new long[words];
            TreeSet<Integer> expected = new TreeSet<>();
            for (int i = random.nextInt(50); i > 0; i--) expected.add(random.nextInt(64 * words));
            for (int node : expected) Fixpoints.add(set, node);
            Elevator elevator = new Elevator(set);
            boolean rising = false;
            int at = 64 * words - 1;
            for (int step = 0; step < 300; step++) {
                if (random.nextInt(3) == 0) {
                    int node = random.nextInt(64 * words);
                    elevator.add(node);
                    expected.add(node);
                }
                Integer next = rising ? expected.ceiling(at) : expected.floor(at);
                if (next == null) {
                    rising = !rising;
                    next = rising ? expected.ceiling(at) : expected.floor(at);
                }
                assertThat(elevator.take()).as("seed %d, step %d", seed, step).isEqualTo(next == null ? -1 : next);
                if (next == null) continue;
                at = next;
                expected.remove(next);
            }
        }
    }
}
