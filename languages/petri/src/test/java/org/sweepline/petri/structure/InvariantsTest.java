package org.sweepline.petri.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.linear.SparseVector;
import org.sweepline.petri.Net;
import org.sweepline.petri.generate.Generators;

class InvariantsTest {
    private static Net cycle(int taken, int givenBack) {
        return Net.builder("cycle")
                .place("a", 1)
                .place("b")
                .transition("go")
                .transition("back")
                .arc("a", "go", 2)
                .arc("go", "b", 3)
                .arc("b", "back", taken)
                .arc("back", "a", givenBack)
                .build();
    }

    @Test
    void a_cycle_has_one_place_and_one_transition_invariant() {
        Net net = cycle(1, 1);
        assertThat(ExactAlgebra.placeInvariants(net)).isEmpty();
        assertThat(ExactAlgebra.transitionInvariants(net)).isEmpty();

        Net balanced = cycle(6, 4);
        assertThat(ExactAlgebra.placeInvariants(balanced)).hasToString("[(0: 3, 1: 2)]");
        assertThat(ExactAlgebra.transitionInvariants(balanced)).hasToString("[(0: 2, 1: 1)]");
    }

    @Test
    void each_philosopher_and_each_fork_is_preserved() {
        Net net = Generators.philosophers(5);
        assertThat(ExactAlgebra.placeInvariants(net)).hasSize(25 - 15);
        assertThat(ExactAlgebra.transitionInvariants(net)).hasSize(20 - 15);
    }

    @Test
    void random_nets_have_independent_primitive_invariants_that_annihilate() {
        for (long seed = 0; seed < 2000; seed++) {
            Net net = RandomNets.net(seed);
            int rank = DenseAlgebra.rank(net);
            List<SparseVector> places = ExactAlgebra.placeInvariants(net);
            List<SparseVector> transitions = ExactAlgebra.transitionInvariants(net);
            assertThat(places).as("seed %d", seed).hasSize(net.places() - rank);
            assertThat(transitions).as("seed %d", seed).hasSize(net.transitions() - rank);
            for (SparseVector y : places) {
                for (int t = 0; t < net.transitions(); t++) {
                    assertThat(y.dot(DenseAlgebra.effect(net, t)))
                            .as("seed %d", seed)
                            .isZero();
                }
            }
            for (SparseVector x : transitions) {
                for (int p = 0; p < net.places(); p++) {
                    assertThat(x.dot(DenseAlgebra.row(net, p)))
                            .as("seed %d", seed)
                            .isZero();
                }
            }
            assertPrimitiveWithOwnLine(places, seed);
            assertPrimitiveWithOwnLine(transitions, seed);
        }
    }

    /** A line in which only this vector has a value, and a positive one, shows independence too. */
    private static void assertPrimitiveWithOwnLine(List<SparseVector> basis, long seed) {
        for (SparseVector vector : basis) {
            BigInteger content = BigInteger.ZERO;
            boolean ownLine = false;
            for (int i = 0; i < vector.size(); i++) {
                content = content.gcd(vector.value(i));
                int line = vector.column(i);
                ownLine |= vector.signum(i) > 0
                        && basis.stream().filter(v -> v.find(line) >= 0).count() == 1;
            }
            assertThat(content).as("seed %d", seed).isEqualTo(BigInteger.ONE);
            assertThat(ownLine).as("seed %d", seed).isTrue();
        }
    }
}
