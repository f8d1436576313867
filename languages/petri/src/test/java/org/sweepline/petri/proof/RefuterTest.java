package org.sweepline.petri.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.petri.Net;

class RefuterTest {
    @Test
    void what_a_solution_lacks_is_added_up_in_a_conjunction_and_the_least_in_a_disjunction() {
        Net net = Net.builder("places").place("a").place("b").build();
        Solution empty = new Solution(NetRows.of(net), BigInteger.ONE);
        LinearConstraint three = LinearConstraint.sum(new int[] {0}, 1, 3);
        LinearConstraint five = LinearConstraint.sum(new int[] {1}, 1, 5);
        assertThat(Refuter.distance(three, empty)).isEqualTo(3);
        assertThat(Refuter.distance(new LinearConstraint.All(List.of(three, five)), empty))
                .isEqualTo(8);
        assertThat(Refuter.distance(new LinearConstraint.Any(List.of(five, three)), empty))
                .isEqualTo(3);
        assertThat(Refuter.distance(LinearConstraint.TRUE, empty)).isZero();
    }
}
