package org.sweepline.petri.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.petri.Net;
import org.sweepline.petri.generate.Generators;

class MarkingBasisTest {
    @Test
    void twelve_philosophers_need_36_of_60_places() {
        Net net = Generators.philosophers(12);
        MarkingBasis basis = MarkingBasis.of(net, ones(net));
        assertThat(basis.kept()).hasSize(36);
        for (long[] marking : RandomNets.reachable(net, 1000)) {
            assertRebuilt(net, basis, marking, "philosophers");
        }
    }

    @Test
    void a_place_that_never_changes_is_a_constant() {
        Net net = Net.builder("constant")
                .place("key", 3)
                .place("made")
                .transition("make")
                .arc("key", "make", 2)
                .arc("make", "key", 2)
                .arc("make", "made")
                .build();
        MarkingBasis basis = MarkingBasis.of(net, ones(net));
        assertThat(basis.kept()).containsExactly(1);
        assertThat(basis.derived(1)).isEmpty();
        MarkingBasis.Derived key = basis.derived(0).orElseThrow();
        assertThat(key.constant()).isEqualTo(3);
        assertThat(key.places()).isEmpty();
        assertThat(key.coefficients()).isEmpty();
    }

    @Test
    void the_cheaper_of_two_places_is_kept() {
        Net net = Net.builder("complement")
                .place("free", 4)
                .place("used")
                .transition("take")
                .arc("free", "take")
                .arc("take", "used")
                .build();
        assertThat(MarkingBasis.of(net, new int[] {3, 2}).kept()).containsExactly(1);
        MarkingBasis basis = MarkingBasis.of(net, new int[] {2, 3});
        assertThat(basis.kept()).containsExactly(0);
        MarkingBasis.Derived used = basis.derived(1).orElseThrow();
        assertThat(used.place()).isEqualTo(1);
        assertThat(used.constant()).isEqualTo(4);
        assertThat(used.places()).containsExactly(0);
        assertThat(used.coefficients()).containsExactly(-1);
        assertThat(tokens(used, new long[] {1, 99})).isEqualTo(3);
    }

    @Test
    void a_place_that_follows_only_by_a_fraction_is_kept() {
        Net net = Net.builder("thirds")
                .place("a", 6)
                .place("b")
                .transition("t")
                .arc("a", "t", 2)
                .arc("t", "b", 3)
                .build();
        assertThat(MarkingBasis.of(net, new int[] {1, 1}).kept()).containsExactly(0, 1);
    }

    @Test
    void every_reachable_marking_of_a_random_net_is_rebuilt_from_a_cheapest_basis() {
        for (long seed = 0; seed < 2000; seed++) {
            Net net = RandomNets.net(seed);
            int[] cost = new Random(seed).ints(net.places(), 0, 4).toArray();
            MarkingBasis basis = MarkingBasis.of(net, cost);
            assertGreedy(net, cost, basis, seed);
            for (long[] marking : RandomNets.reachable(net, 200)) {
                assertRebuilt(net, basis, marking, "seed " + seed);
            }
        }
    }

    /** Integrality aside, the places kept are independent rows that cost what naive greedy choice costs. */
    private static void assertGreedy(Net net, int[] cost, MarkingBasis basis, long seed) {
        List<Integer> byCost = new ArrayList<>();
        for (int c = 0; c < 4; c++) {
            for (int p = 0; p < net.places(); p++) {
                if (cost[p] == c) {
                    byCost.add(p);
                }
            }
        }
        List<long[]> independent = new ArrayList<>();
        int cheapest = 0;
        for (int p : byCost) {
            if (DenseAlgebra.combination(independent, DenseAlgebra.row(net, p)) == null) {
                independent.add(DenseAlgebra.row(net, p));
                cheapest += cost[p];
            }
        }
        List<long[]> kept = new ArrayList<>();
        int forFractions = 0;
        int paid = 0;
        for (int p : byCost) {
            if (Arrays.binarySearch(basis.kept(), p) >= 0) {
                DenseAlgebra.Fraction[] combination = DenseAlgebra.combination(kept, DenseAlgebra.row(net, p));
                if (combination == null) {
                    kept.add(DenseAlgebra.row(net, p));
                    paid += cost[p];
                } else {
                    forFractions++;
                }
            }
        }
        assertThat(kept).as("seed %d", seed).hasSize(DenseAlgebra.rank(net));
        assertThat(paid).as("seed %d", seed).isEqualTo(cheapest);
        assertThat(basis.kept()).as("seed %d", seed).hasSize(kept.size() + forFractions);
    }

    private static long tokens(MarkingBasis.Derived derived, long[] known) {
        long tokens = derived.constant();
        for (int i = 0; i < derived.places().length; i++) {
            tokens = Math.addExact(tokens, Math.multiplyExact(derived.coefficients()[i], known[derived.places()[i]]));
        }
        return tokens;
    }

    private static void assertRebuilt(Net net, MarkingBasis basis, long[] marking, String what) {
        long[] known = new long[net.places()];
        Arrays.fill(known, Long.MIN_VALUE);
        for (int p : basis.kept()) {
            known[p] = marking[p];
            assertThat(basis.derived(p)).as(what).isEmpty();
        }
        for (int p = 0; p < net.places(); p++) {
            if (basis.derived(p).isPresent()) {
                assertThat(tokens(basis.derived(p).get(), known)).as(what).isEqualTo(marking[p]);
            } else {
                assertThat(basis.kept()).as(what).contains(p);
            }
        }
    }

    private static int[] ones(Net net) {
        int[] ones = new int[net.places()];
        Arrays.fill(ones, 1);
        return ones;
    }
}
