package org.sweepline.petri.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.linear.SparseVector;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;
import org.sweepline.petri.generate.Generators;

class LinearMeasureTest {
    @Test
    void closing_a_cycle_takes_back_the_progress_made_on_it() {
        Net net = cycle();
        LinearMeasure measure = LinearMeasure.of(NetEffects.system(net));
        assertThat(measure.offsets()).containsExactly(1, 1, -2);
        assertThat(measure.regressTransitions()).containsExactly(2);
        assertThat(measure.monotone()).isFalse();
        assertThat(measure.offsets()).doesNotContain(0);
        assertThat(measure.inU(0)).isTrue();
        assertThat(measure.inU(2)).isFalse();
        assertThat(measure.value(new long[] {0, 1, 0}) - measure.value(new long[] {1, 0, 0}))
                .isEqualTo(1);
    }

    @Test
    void the_order_of_the_scan_decides_which_transition_regresses() {
        assertThat(LinearMeasure.of(NetEffects.system(cycle()), new int[] {2, 1, 0})
                        .offsets())
                .containsExactly(-2, 1, 1);
    }

    /** The example worked by hand in docs/method/linear-measures.md. */
    @Test
    void a_shortcut_makes_the_progress_of_the_long_way() {
        Net net = Net.builder("shortcut")
                .place("a", 1)
                .place("b")
                .place("c")
                .transition("ab")
                .transition("bc")
                .transition("ca")
                .transition("ac")
                .arc("a", "ab")
                .arc("ab", "b")
                .arc("b", "bc")
                .arc("bc", "c")
                .arc("c", "ca")
                .arc("ca", "a")
                .arc("a", "ac")
                .arc("ac", "c")
                .build();
        LinearMeasure measure = LinearMeasure.of(NetEffects.system(net));
        assertThat(measure.offsets()).containsExactly(1, 1, -2, 2);
        assertThat(measure.weights()).containsExactly(-2, -1, 0);
    }

    @Test
    void fractions_are_scaled_away() {
        Net net = Net.builder("halves")
                .place("a")
                .transition("two")
                .transition("one")
                .arc("two", "a", 2)
                .arc("one", "a")
                .build();
        LinearMeasure measure = LinearMeasure.of(NetEffects.system(net));
        assertThat(measure.offsets()).containsExactly(2, 1);
        assertThat(measure.weights()).containsExactly(1);
        assertThat(measure.step()).isEqualTo(1);
    }

    @Test
    void weights_may_need_a_larger_scale_than_offsets() {
        Net net = Net.builder("pair")
                .place("a")
                .transition("two")
                .arc("two", "a", 2)
                .build();
        LinearMeasure measure = LinearMeasure.of(NetEffects.system(net));
        assertThat(measure.offsets()).containsExactly(2);
        assertThat(measure.weights()).containsExactly(1);
        assertThat(measure.step()).isEqualTo(2);
    }

    @Test
    void a_transition_without_effect_makes_no_progress() {
        Net net = Net.builder("loop")
                .place("a", 1)
                .transition("t")
                .arc("a", "t")
                .arc("t", "a")
                .build();
        LinearMeasure measure = LinearMeasure.of(NetEffects.system(net));
        assertThat(measure.offset(0)).isZero();
        assertThat(measure.inU(0)).isFalse();
        assertThat(measure.monotone()).isTrue();
        assertThat(measure.offsets()).contains(0);
        assertThat(measure.step()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 10, 12})
    void releasing_the_right_fork_is_the_regress_of_each_philosopher(int n) {
        Net net = Generators.philosophers(n);
        LinearMeasure measure = LinearMeasure.of(NetEffects.system(net), byNames(net, "tl", "tr", "rl", "rr"));
        for (int t = 0; t < net.transitions(); t++) {
            assertThat(measure.offset(t)).isEqualTo(net.transition(t).startsWith("rr") ? -3 : 1);
        }
        assertThat(measure.regressTransitions())
                .containsExactly(IntStream.range(0, net.transitions())
                        .filter(t -> net.transition(t).startsWith("rr"))
                        .toArray());
    }

    @Test
    void a_philosopher_scanned_in_another_order_regresses_elsewhere() {
        Net net = Generators.philosophers(5);
        List<Integer> order = new ArrayList<>();
        order.add(net.transitionIndex("rr_2"));
        order.add(net.transitionIndex("tr_2"));
        order.add(net.transitionIndex("rl_2"));
        for (int t : byNames(net, "tl", "tr", "rl", "rr")) {
            if (!order.contains(t)) {
                order.add(t);
            }
        }
        LinearMeasure measure = LinearMeasure.of(
                NetEffects.system(net),
                order.stream().mapToInt(Integer::intValue).toArray());
        assertThat(Arrays.stream(measure.regressTransitions()).mapToObj(net::transition))
                .containsExactlyInAnyOrder("rr_0", "rr_1", "tl_2", "rr_3", "rr_4");
        assertThat(Arrays.stream(measure.regressTransitions()).mapToLong(measure::offset))
                .containsOnly(-3L);
    }

    @ParameterizedTest
    @CsvSource({"1, 3", "3, 3", "5, 5"})
    void every_step_of_the_echo_algorithm_is_progress_by_one(int rows, int columns) {
        LinearMeasure measure = LinearMeasure.of(NetEffects.system(Generators.echo(rows, columns)));
        assertThat(measure.offsets()).containsOnly(1);
        assertThat(measure.monotone()).isTrue();
        assertThat(measure.offsets()).doesNotContain(0);
    }

    @Test
    void random_nets_get_the_unique_offsets_of_naive_elimination() {
        for (long seed = 0; seed < 2000; seed++) {
            Net net = RandomNets.net(seed);
            int[] order = shuffled(net.transitions(), seed);
            LinearMeasure measure = LinearMeasure.of(NetEffects.system(net), order);
            long scale = 1;
            List<long[]> u = new ArrayList<>();
            DenseAlgebra.Fraction[] expected = new DenseAlgebra.Fraction[net.transitions()];
            for (int t : order) {
                DenseAlgebra.Fraction[] coefficients = DenseAlgebra.combination(u, DenseAlgebra.effect(net, t));
                assertThat(measure.inU(t)).as("seed %d", seed).isEqualTo(coefficients == null);
                expected[t] = DenseAlgebra.Fraction.of(1);
                if (coefficients == null) {
                    u.add(DenseAlgebra.effect(net, t));
                    scale = measure.offset(t);
                } else {
                    expected[t] =
                            Arrays.stream(coefficients).reduce(DenseAlgebra.Fraction.ZERO, DenseAlgebra.Fraction::plus);
                }
            }
            assertThat(scale).as("seed %d", seed).isPositive();
            long divisor = scale;
            for (int t = 0; t < net.transitions(); t++) {
                assertThat(DenseAlgebra.Fraction.of(measure.offset(t)))
                        .as("seed %d, transition %d", seed, t)
                        .isEqualTo(expected[t].times(DenseAlgebra.Fraction.of(scale)));
                assertThat(measure.value(DenseAlgebra.effect(net, t)))
                        .as("seed %d, transition %d", seed, t)
                        .isEqualTo(measure.offset(t));
                divisor = SparseVector.gcd(divisor, measure.offset(t));
            }
            for (long weight : measure.weights()) {
                divisor = SparseVector.gcd(divisor, weight);
            }
            assertThat(divisor)
                    .as("scaled by no more than needed, seed %d", seed)
                    .isEqualTo(1);
        }
    }

    @Test
    void a_measure_too_large_for_64_bits_is_refused_with_the_reason() {
        NetBuilder net = Net.builder("growth").place("p0", 1);
        for (int i = 0; i < 6; i++) {
            net.place("p" + (i + 1)).transition("t" + i);
            net.arc("p" + i, "t" + i).arc("t" + i, "p" + (i + 1), 1_000_000);
        }
        Net built = net.build();
        List<String> reasons = new ArrayList<>();
        Optional<LinearMeasure> measure = LinearMeasure.tryOf(
                NetEffects.system(built), IntStream.range(0, 6).toArray(), reasons::add);
        assertThat(measure).isEmpty();
        assertThat(reasons).singleElement().asString().contains("does not fit 64 bits");
        assertThatThrownBy(() -> LinearMeasure.of(NetEffects.system(built))).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void given_weights_determine_the_offsets() {
        LinearMeasure measure = LinearMeasure.ofWeights(NetEffects.system(cycle()), new long[] {0, 5, 7});
        assertThat(measure.offsets()).containsExactly(5, 2, -7);
        assertThat(measure.weights()).containsExactly(0, 5, 7);
        assertThat(measure.value(new long[] {4, 1, 2})).isEqualTo(19);
        assertThat(measure.inU(0)).isFalse();
    }

    @Test
    void given_weights_that_could_overflow_are_refused() {
        assertThatThrownBy(() -> LinearMeasure.ofWeights(
                        NetEffects.system(cycle()), new long[] {0, Long.MAX_VALUE, Long.MIN_VALUE}))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("does not fit 64 bits");
        assertThatThrownBy(() -> LinearMeasure.ofWeights(NetEffects.system(cycle()), new long[2]))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void an_order_must_name_every_transition_once() {
        assertThatThrownBy(() -> LinearMeasure.of(NetEffects.system(cycle()), new int[] {0, 1}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> LinearMeasure.of(NetEffects.system(cycle()), new int[] {0, 1, 1}))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Net cycle() {
        NetBuilder net = Net.builder("cycle").place("p0", 1).place("p1").place("p2");
        for (int i = 0; i < 3; i++) {
            net.transition("t" + i).arc("p" + i, "t" + i).arc("t" + i, "p" + (i + 1) % 3);
        }
        return net.build();
    }

    private static int[] byNames(Net net, String... prefixes) {
        List<Integer> order = new ArrayList<>();
        for (String prefix : prefixes) {
            for (int t = 0; t < net.transitions(); t++) {
                if (net.transition(t).startsWith(prefix)) {
                    order.add(t);
                }
            }
        }
        return order.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int[] shuffled(int size, long seed) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, size).boxed().toList());
        Collections.shuffle(order, new Random(seed));
        return order.stream().mapToInt(Integer::intValue).toArray();
    }
}
