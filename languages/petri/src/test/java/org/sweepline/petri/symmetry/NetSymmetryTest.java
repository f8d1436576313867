package org.sweepline.petri.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.logic.Condition;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.packed.PetriEncoding;
import org.sweepline.reduction.SymmetricSystem;
import org.sweepline.reduction.Symmetry;
import org.sweepline.reduction.group.Permutation;
import org.sweepline.reduction.group.PermutationGroup;

/** Symmetries of random nets, compared with orbits that are computed from all markings. */
class NetSymmetryTest {
    private static final int MOST_STATES = 500;
    private static final int MOST_WITNESSES = 50;

    @Test
    void random_nets_have_one_representative_for_each_orbit() {
        assertThat(compare(0, 120)).isGreaterThan(35);
    }

    @Test
    @Tag("slow")
    void thousands_of_random_nets_have_one_representative_for_each_orbit() {
        assertThat(compare(10_000, 5000)).isGreaterThan(1200);
    }

    /** Compares nets and returns how many had symmetries. */
    private static int compare(long firstSeed, int nets) {
        int symmetric = 0;
        for (long seed = firstSeed; seed < firstSeed + nets; seed++) {
            Net net = SymmetricNets.draw(seed);
            Optional<ExploredNet> full = ExploredNet.of(net, MOST_STATES);
            if (full.isEmpty()) continue;
            Random random = new Random(seed);
            List<Condition> conditions = RandomConditions.draw(random, net);
            Optional<Symmetry> found = full.get().encoding().keeping(conditions);
            if (found.isEmpty()) continue;
            symmetric++;
            Map<PlainState, PlainState> orbits = orbits(net, full.get(), conditions, seed);
            representatives(full.get(), found.get(), orbits, seed);
            conditionsKept(full.get(), found.get(), conditions, seed);
            Set<PlainState> explored = ExploredNet.of(
                            full.get().encoding(),
                            MOST_STATES,
                            e -> new SymmetricSystem(
                                    e.system(), e.keeping(conditions).orElseThrow(), new LongAdder()))
                    .orElseThrow()
                    .states();
            int classes = new HashSet<>(orbits.values()).size();
            if (found.get().exact()) {
                assertThat(explored)
                        .as("seed %d: %s", seed, found.get().explanation())
                        .hasSize(classes);
            } else {
                assertThat(explored.size()).as("seed %d", seed).isBetween(classes, orbits.size());
            }
            Set<PlainState> met = new HashSet<>();
            for (PlainState state : explored) met.add(orbits.get(state));
            assertThat(met).as("seed %d", seed).hasSize(classes);
        }
        return symmetric;
    }

    /** For each state one state of its orbit, by following generators, which are checked to keep steps on the way. */
    private static Map<PlainState, PlainState> orbits(
            Net net, ExploredNet full, List<Condition> conditions, long seed) {
        NetSymmetry symmetry = NetSymmetry.of(
                        net, conditions.stream().map(ExpressionCondition::of).toList())
                .orElseThrow();
        PermutationGroup group = symmetry.places();
        Map<List<Long>, PlainState> markings = full.markings();
        Map<PlainState, PlainState> orbits = new HashMap<>();
        for (List<Long> start : markings.keySet()) {
            if (orbits.containsKey(markings.get(start))) continue;
            List<List<Long>> open = new ArrayList<>(List.of(start));
            orbits.put(markings.get(start), markings.get(start));
            while (!open.isEmpty()) {
                List<Long> marking = open.remove(open.size() - 1);
                for (Permutation generator : group.generators()) {
                    List<Long> image = image(generator, marking);
                    assertThat(markings).as("seed %d: image of a marking", seed).containsKey(image);
                    if (orbits.putIfAbsent(markings.get(image), markings.get(start)) == null) open.add(image);
                }
            }
        }
        return orbits;
    }

    private static List<Long> image(Permutation permutation, List<Long> marking) {
        List<Long> image = new ArrayList<>(marking);
        for (int p = 0; p < marking.size(); p++) image.set(permutation.of(p), marking.get(p));
        return image;
    }

    private static void representatives(
            ExploredNet full, Symmetry symmetry, Map<PlainState, PlainState> orbits, long seed) {
        Symmetry.Canonizer canonizer = symmetry.canonizer();
        Map<PlainState, PlainState> chosen = new HashMap<>();
        StateBuffer into = new StateBuffer(0);
        int checked = 0;
        for (PlainState state : full.states()) {
            canonizer.canonical(state.buffer(), into);
            PlainState canonical = PlainState.of(into);
            assertThat(orbits.get(canonical)).as("seed %d", seed).isEqualTo(orbits.get(state));
            PlainState other = chosen.putIfAbsent(orbits.get(state), canonical);
            if (symmetry.exact() && other != null)
                assertThat(canonical).as("seed %d", seed).isEqualTo(other);
            if (++checked > MOST_WITNESSES) continue;
            Symmetry.Element witness = canonizer.witness(state.buffer());
            witness.apply(state.buffer(), into);
            assertThat(PlainState.of(into)).as("seed %d", seed).isEqualTo(canonical);
            witness.inverse().apply(canonical.buffer(), into);
            assertThat(PlainState.of(into)).as("seed %d", seed).isEqualTo(state);
            witness.inverse().after(witness).apply(state.buffer(), into);
            assertThat(PlainState.of(into)).as("seed %d", seed).isEqualTo(state);
        }
    }

    private static void conditionsKept(ExploredNet full, Symmetry symmetry, List<Condition> conditions, long seed) {
        Symmetry.Canonizer canonizer = symmetry.canonizer();
        StateBuffer into = new StateBuffer(0);
        for (Condition condition : conditions) {
            StatePredicate predicate = full.encoding().predicate(condition);
            for (PlainState state : full.states()) {
                canonizer.canonical(state.buffer(), into);
                assertThat(predicate.test(into))
                        .as("seed %d: %s", seed, condition)
                        .isEqualTo(predicate.test(state.buffer()));
            }
        }
    }

    @Test
    void steps_of_orbits_correspond() {
        for (long seed = 0; seed < 100; seed++) {
            Net net = SymmetricNets.draw(seed);
            Optional<NetSymmetry> symmetry = NetSymmetry.of(net, List.of());
            if (symmetry.isEmpty()) continue;
            int[] orbits = symmetry.get().transitionOrbits();
            for (int t = 0; t < orbits.length; t++) {
                assertThat(orbits[t]).as("seed %d", seed).isLessThanOrEqualTo(t);
                assertThat(net.inputs(t)).as("seed %d", seed).hasSameSizeAs(net.inputs(orbits[t]));
            }
            for (Permutation generator : symmetry.get().nodes().generators()) {
                firesAlike(net, generator, new Random(seed));
            }
        }
    }

    /** Walks at random and checks that the images of markings are joined by the images of transitions. */
    private static void firesAlike(Net net, Permutation generator, Random random) {
        int[] marking = new int[net.places()];
        for (int p = 0; p < marking.length; p++) marking[p] = net.initial(p);
        for (int step = 0; step < 50; step++) {
            int t = random.nextInt(net.transitions());
            int other = generator.of(net.places() + t) - net.places();
            int[] next = fire(net, t, marking);
            int[] nextImage = fire(net, other, image(generator, marking));
            if (next == null) {
                assertThat(nextImage).isNull();
            } else {
                assertThat(nextImage).isEqualTo(image(generator, next));
                marking = next;
            }
        }
    }

    private static int[] image(Permutation permutation, int[] marking) {
        int[] image = new int[marking.length];
        for (int p = 0; p < image.length; p++) image[permutation.of(p)] = marking[p];
        return image;
    }

    private static int[] fire(Net net, int t, int[] marking) {
        int[] next = marking.clone();
        for (int i = 0; i < net.inputs(t).length; i++) next[net.inputs(t)[i]] -= net.inputWeights(t)[i];
        for (int tokens : next) {
            if (tokens < 0) return null;
        }
        for (int i = 0; i < net.outputs(t).length; i++) next[net.outputs(t)[i]] += net.outputWeights(t)[i];
        return next;
    }

    @Test
    void balanced_measures_are_kept_and_their_columns_never_decrease() {
        int balanced = 0;
        for (long seed = 0; seed < 60; seed++) {
            Net net = SymmetricNets.draw(seed);
            Optional<ExploredNet> full = ExploredNet.of(net, 300);
            if (full.isEmpty()) continue;
            PetriEncoding encoding = full.get().encoding();
            Optional<Symmetry> symmetry = encoding.keeping(List.of());
            if (symmetry.isEmpty()) continue;
            assertThat(symmetry.get().keeps(Progress.NONE)).isTrue();
            String sum = "3*tokens(" + net.place(1) + ") - tokens(" + net.place(2) + ")";
            for (String text : List.of("linear:greedy", "linear:columns", sum)) {
                Optional<CompiledMeasure> measure =
                        encoding.balanced(new PetriVocabulary(net).measure(text), symmetry.get());
                if (measure.isEmpty()) continue;
                balanced++;
                Progress progress = measure.get().progress();
                assertThat(symmetry.get().keeps(progress))
                        .as("seed %d, %s", seed, text)
                        .isTrue();
                constantOnOrbits(full.get(), symmetry.get(), progress, "seed " + seed + ", " + text);
            }
        }
        assertThat(balanced).isGreaterThan(40);
    }

    private static void constantOnOrbits(ExploredNet full, Symmetry symmetry, Progress progress, String name) {
        Symmetry.Canonizer canonizer = symmetry.canonizer();
        StateBuffer into = new StateBuffer(0);
        for (PlainState state : full.states()) {
            canonizer.canonical(state.buffer(), into);
            assertThat(progress.column(into)).as(name).isEqualTo(progress.column(state.buffer()));
            assertThat(progress.layer(into)).as(name).isEqualTo(progress.layer(state.buffer()));
            for (PlainState next : state.successors(
                    full.encoding().system(), full.encoding().system().expander())) {
                assertThat(progress.column(next.buffer()))
                        .as(name)
                        .isGreaterThanOrEqualTo(progress.column(state.buffer()));
            }
        }
    }
}
