package org.sweepline.petri.structure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.linear.Incidence;
import org.sweepline.petri.Net;
import org.sweepline.petri.generate.Generators;

class IncidenceTest {
    @Test
    void a_column_is_what_a_transition_gives_minus_what_it_takes() {
        Net net = Net.builder("net")
                .place("a")
                .place("b")
                .place("side")
                .place("c")
                .transition("t")
                .arc("a", "t", 2)
                .arc("b", "t", 3)
                .arc("t", "b", 1)
                .arc("side", "t", 2)
                .arc("t", "side", 2)
                .arc("t", "c")
                .build();
        Incidence incidence = NetEffects.incidence(net);
        assertThat(incidence.column(0)).hasToString("(0: -2, 1: -2, 3: 1)");
        assertThat(incidence.row(1)).hasToString("(0: -2)");
        assertThat(incidence.row(2).size()).isZero();
        assertThat(ExactAlgebra.rank(net)).isEqualTo(1);
    }

    @Test
    void a_net_without_transitions_has_rank_zero() {
        assertThat(ExactAlgebra.rank(Net.builder("net").place("p", 1).build())).isZero();
    }

    @Test
    void the_largest_arc_weights_are_exact() {
        Net net = Net.builder("net")
                .place("a")
                .place("b")
                .transition("take")
                .transition("give")
                .arc("a", "take", Integer.MAX_VALUE)
                .arc("take", "b", Integer.MAX_VALUE - 1)
                .arc("give", "a", Integer.MAX_VALUE - 1)
                .arc("b", "give", Integer.MAX_VALUE - 2)
                .build();
        assertThat(ExactAlgebra.rank(net)).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 10, 12})
    void n_philosophers_have_rank_3n(int n) {
        assertThat(ExactAlgebra.rank(Generators.philosophers(n))).isEqualTo(3 * n);
    }

    @ParameterizedTest
    @CsvSource({"1, 3, 6", "3, 3, 30", "5, 5, 102"})
    void the_echo_algorithm_has_the_known_rank(int rows, int columns, int rank) {
        assertThat(ExactAlgebra.rank(Generators.echo(rows, columns))).isEqualTo(rank);
    }

    @Test
    void the_rank_of_random_nets_is_that_of_naive_elimination() {
        for (long seed = 0; seed < 2000; seed++) {
            Net net = RandomNets.net(seed);
            assertThat(ExactAlgebra.rank(net)).as("seed %d", seed).isEqualTo(DenseAlgebra.rank(net));
        }
    }
}
