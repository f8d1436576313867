package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.TimeUpException;

class SymmetricMeasureTest {
    private static final int[][] RING = {{-1, 1, 0}, {0, -1, 1}, {1, 0, -1}};

    @Test
    void the_ring_of_the_papers_fourth_figure_has_only_the_trivial_measure() {
        LinearSystem system = Systems.of(new long[] {1, 1, 1}, RING);
        assertThat(LinearMeasure.of(system).offsets()).containsExactly(1, 1, -2);
        assertThat(SymmetricMeasure.of(system).offsets()).containsOnly(0);
    }

    @Test
    void a_single_token_breaks_the_symmetry_of_the_ring() {
        LinearSystem system = Systems.of(new long[] {1, 0, 0}, RING);
        assertThat(SymmetricMeasure.of(system).offsets()).containsExactly(1, 1, -2);
    }

    @Test
    void all_philosophers_regress_when_they_put_back_the_right_fork() {
        int n = 7;
        long[] offsets = SymmetricMeasure.of(Systems.philosophers(n)).offsets();
        assertThat(Arrays.copyOfRange(offsets, 0, 3 * n)).containsOnly(1);
        assertThat(Arrays.copyOfRange(offsets, 3 * n, 4 * n)).containsOnly(-3);
    }

    @Test
    void offsets_are_consistent_and_equal_on_orbits_and_nothing_else_is_lost() {
        Random random = new Random(5);
        for (int i = 0; i < 300; i++) {
            LinearSystem system = mirrored(Systems.random(random));
            String what = "system " + i + " of seed 5";
            LinearMeasure measure = SymmetricMeasure.of(system);
            AutomorphismClasses orbits = AutomorphismClasses.of(system);
            Consistency.check(system, measure, what);
            for (int t = 0; t < orbits.transitions().length; t++) {
                int first = orbits.firsts()[orbits.transitions()[t]];
                assertThat(measure.offset(t)).as(what).isEqualTo(measure.offset(first));
            }
            assertThat(rank(SymmetricMeasure.folded(system, orbits).incidence()))
                    .as(what)
                    .isEqualTo(dimensionByTheEquationsOfThePaper(system, orbits));
        }
    }

    /** A ring of six places and two of three, each place with a way out: the rings look alike, but none can be another. */
    @Test
    void classes_may_be_coarser_than_orbits_and_then_symmetric_measures_are_missed() {
        int[] next = {1, 2, 3, 4, 5, 0, 7, 8, 6, 10, 11, 9};
        int[][] effects = new int[24][24];
        for (int p = 0; p < 12; p++) {
            effects[p][p] = -1;
            effects[p][next[p]] = 1;
            effects[12 + p][p] = -1;
            effects[12 + p][12 + p] = 1;
        }
        long[] initial = new long[24];
        Arrays.fill(initial, 0, 12, 1);
        LinearSystem system = Systems.of(initial, effects);
        AutomorphismClasses classes = AutomorphismClasses.of(system);
        assertThat(classes.places()[12]).isEqualTo(classes.places()[18]);
        long[] weights = new long[24];
        for (int p = 12; p < 24; p++) weights[p] = p < 18 ? 1 : 2;
        LinearMeasure symmetric = LinearMeasure.ofWeights(system, weights);
        assertThat(symmetric.monotone()).isTrue();
        assertThat(symmetric.offset(12)).isNotEqualTo(symmetric.offset(18));
        LinearMeasure found = SymmetricMeasure.of(system);
        assertThat(found.offset(12)).isEqualTo(found.offset(18)).isPositive();
    }

    @Test
    void a_long_chain_of_places_is_refined_from_its_ends() {
        int places = 100_000;
        SparseVector[] steps = new SparseVector[places - 1];
        List<String> names = new ArrayList<>();
        for (int t = 0; t < steps.length; t++) {
            steps[t] = SparseVector.of(new int[] {t, t + 1}, new int[] {-1, 1});
            names.add("t" + t);
        }
        LinearSystem chain = new LinearSystem(Incidence.of(places, steps), new long[places], names);
        AutomorphismClasses classes = AutomorphismClasses.of(chain);
        assertThat(classes.placeClasses()).isEqualTo(places);
        assertThat(classes.transitionClasses()).isEqualTo(places - 1);
    }

    @Test
    void a_thread_that_is_interrupted_refines_no_more() {
        LinearSystem system = Systems.philosophers(3);
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> AutomorphismClasses.of(system)).isInstanceOf(TimeUpException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void classes_are_those_of_refining_all_nodes_again_and_again() {
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            LinearSystem system = i % 2 == 0 ? Systems.random(random) : mirrored(Systems.random(random));
            AutomorphismClasses classes = AutomorphismClasses.of(system);
            PlainRefinement plain = PlainRefinement.of(system);
            String what = "system " + i + " of seed 7";
            assertThat(classes.places()).as(what).isEqualTo(plain.places());
            assertThat(classes.transitions()).as(what).isEqualTo(plain.transitions());
        }
    }

    /** Colours of all nodes from those of their neighbours, in rounds, until no colour splits. */
    private record PlainRefinement(int[] places, int[] transitions) {
        static PlainRefinement of(LinearSystem system) {
            Incidence incidence = system.incidence();
            int[] places = numbered(Arrays.stream(system.initial()).boxed().toArray());
            int[] transitions = new int[incidence.transitions()];
            for (int round = 0; round < places.length + transitions.length; round++) {
                transitions = next(transitions, incidence::column, places);
                places = next(places, incidence::row, transitions);
            }
            return new PlainRefinement(places, transitions);
        }

        private static int[] next(int[] colours, IntFunction<SparseVector> lines, int[] neighbours) {
            Object[] looks = new Object[colours.length];
            for (int n = 0; n < looks.length; n++) {
                SparseVector line = lines.apply(n);
                List<List<Long>> seen = new ArrayList<>();
                for (int i = 0; i < line.size(); i++) {
                    seen.add(List.of((long) neighbours[line.column(i)], line.longValue(i)));
                }
                seen.sort(Comparator.comparing(String::valueOf));
                looks[n] = List.of(colours[n], seen);
            }
            return numbered(looks);
        }

        private static int[] numbered(Object[] looks) {
            Map<Object, Integer> numbers = new HashMap<>();
            int[] numbered = new int[looks.length];
            for (int i = 0; i < looks.length; i++) {
                numbered[i] = numbers.computeIfAbsent(looks[i], look -> numbers.size());
            }
            return numbered;
        }
    }

    private static int rank(Incidence incidence) {
        Echelon echelon = new Echelon(incidence.places(), incidence.placesSparsestFirst(), Long.MAX_VALUE);
        for (int t = 0; t < incidence.transitions(); t++) echelon.add(incidence.column(t));
        return echelon.rank();
    }

    /** One equation for each invariant and for each pair of equivalent transitions; the rest of the offsets is free. */
    private static int dimensionByTheEquationsOfThePaper(LinearSystem system, AutomorphismClasses orbits) {
        int transitions = orbits.transitions().length;
        Echelon equations = new Echelon(transitions, system.fileOrder(), Long.MAX_VALUE);
        for (SparseVector invariant : Invariants.ofTransitions(system.incidence(), Long.MAX_VALUE))
            equations.add(invariant);
        for (int t = 0; t < transitions; t++) {
            int first = orbits.firsts()[orbits.transitions()[t]];
            if (first < t) equations.add(SparseVector.of(new int[] {first, t}, new int[] {1, -1}));
        }
        return transitions - equations.rank();
    }

    @Test
    void no_automorphism_leaves_its_classes() {
        Random random = new Random(6);
        int symmetric = 0;
        for (int i = 0; i < 300; i++) {
            LinearSystem system = Systems.random(random);
            if (system.places() > 4 || system.incidence().transitions() > 5) continue;
            AutomorphismClasses orbits = AutomorphismClasses.of(system);
            int[] found = new int[1];
            String what = "system " + i + " of seed 6";
            automorphisms(system, places -> {
                found[0]++;
                for (int p = 0; p < places.length; p++) {
                    assertThat(orbits.places()[places[p]]).as(what).isEqualTo(orbits.places()[p]);
                }
            });
            if (found[0] > 1) symmetric++;
        }
        assertThat(symmetric).isPositive();
    }

    /** All permutations of places that keep the initial marking and map the effects onto the effects. */
    private static void automorphisms(LinearSystem system, Consumer<int[]> found) {
        for (int[] permutation : permutations(system.places())) {
            boolean keeps = true;
            for (int p = 0; p < permutation.length; p++) {
                keeps &= system.initial()[p] == system.initial()[permutation[p]];
            }
            List<List<Long>> before = new ArrayList<>();
            List<List<Long>> after = new ArrayList<>();
            for (int t = 0; t < system.incidence().transitions(); t++) {
                Long[] effect = new Long[permutation.length];
                Long[] moved = new Long[permutation.length];
                for (int p = 0; p < permutation.length; p++) {
                    effect[p] = system.incidence().column(t).at(p).longValueExact();
                    moved[permutation[p]] = effect[p];
                }
                before.add(List.of(effect));
                after.add(List.of(moved));
            }
            for (List<Long> effect : before) keeps &= after.remove(effect);
            if (keeps) found.accept(permutation);
        }
    }

    private static List<int[]> permutations(int n) {
        if (n == 0) return List.of(new int[0]);
        List<int[]> all = new ArrayList<>();
        for (int[] shorter : permutations(n - 1)) {
            for (int at = 0; at < n; at++) {
                int[] longer = new int[n];
                for (int i = 0; i < n; i++) longer[i] = i < at ? shorter[i] : i == at ? n - 1 : shorter[i - 1];
                all.add(longer);
            }
        }
        return all;
    }

    /** Two copies of a system side by side, so that there is some symmetry. */
    private static LinearSystem mirrored(LinearSystem system) {
        int places = system.places();
        int transitions = system.incidence().transitions();
        int[][] effects = new int[2 * transitions][2 * places];
        for (int t = 0; t < transitions; t++) {
            for (int p = 0; p < places; p++) {
                int change = system.incidence().column(t).at(p).intValueExact();
                effects[t][p] = change;
                effects[transitions + t][places + p] = change;
            }
        }
        long[] initial = Arrays.copyOf(system.initial(), 2 * places);
        System.arraycopy(system.initial(), 0, initial, places, places);
        return Systems.of(initial, effects);
    }
}
