package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.InputException;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.packed.PetriEncoding;
import org.sweepline.reduction.cutoff.EquivalenceClasses;
import org.sweepline.reduction.cutoff.EquivalenceCutOff;
import org.sweepline.reduction.cutoff.Observation;

/** Random nets with counters that nothing ever tests: infinite, but finite if counters count modulo a number. */
class EquivalenceOnRandomNetsTest {
    private static final int MOST_STATES = 600;
    private static final Limits LIMITS = Limits.NONE.explored(20_000);

    @Test
    void every_class_is_seen_and_no_other() {
        checkSeeds(0, 50);
    }

    @Test
    @Tag("slow")
    void every_class_of_many_nets_is_seen_and_no_other() {
        checkSeeds(1_000_000, 5_000);
    }

    private static void checkSeeds(long first, int count) {
        int complete = 0;
        for (long seed = first; seed < first + count; seed++) {
            Net plain = PlainNet.random(seed);
            if (PlainNet.reachable(plain, MOST_STATES).size() < MOST_STATES) complete += new Case(plain, seed).check();
        }
        assertThat(complete).as("runs that ended").isGreaterThan(count);
    }

    /** One net with two counters that always agree up to a constant, so that one of them is implied. */
    private static final class Case {
        private final Random random;
        private final long seed;
        private final Net net;
        private final int counter;
        private final int modulus;
        private final Set<List<Long>> classes;
        private boolean deadlock;

        Case(Net plain, long seed) {
            this.seed = seed;
            random = new Random(seed);
            counter = plain.places();
            modulus = 1 + random.nextInt(4);
            net = counting(plain);
            classes = quotient();
        }

        private Net counting(Net plain) {
            NetBuilder builder = Net.builder(plain.name());
            for (int p = 0; p < plain.places(); p++) builder.place(plain.place(p), plain.initial(p));
            builder.place("rounds", random.nextInt(3));
            builder.place("mirror", random.nextInt(3));
            for (int t = 0; t < plain.transitions(); t++) {
                String id = plain.transition(t);
                builder.transition(id);
                for (int i = 0; i < plain.inputs(t).length; i++)
                    builder.arc(plain.place(plain.inputs(t)[i]), id, plain.inputWeights(t)[i]);
                for (int i = 0; i < plain.outputs(t).length; i++)
                    builder.arc(id, plain.place(plain.outputs(t)[i]), plain.outputWeights(t)[i]);
                if (random.nextBoolean()) {
                    int step = 1 + random.nextInt(2);
                    builder.arc(id, "rounds", step);
                    builder.arc(id, "mirror", step);
                }
            }
            return builder.build();
        }

        private List<Long> classOf(long[] marking) {
            long[] key = marking.clone();
            key[counter] %= modulus;
            key[counter + 1] %= modulus;
            return PlainNet.key(key);
        }

        /** The classes of the reachable markings, found by plain equivalence reduction. */
        private Set<List<Long>> quotient() {
            long[] initial = new long[net.places()];
            for (int p = 0; p < initial.length; p++) initial[p] = net.initial(p);
            Set<List<Long>> known = new HashSet<>(Set.of(classOf(initial)));
            Deque<long[]> open = new ArrayDeque<>(List.of(initial));
            while (!open.isEmpty()) {
                long[] marking = open.remove();
                boolean stuck = true;
                for (int t = 0; t < net.transitions(); t++) {
                    if (!PlainNet.enabled(net, t, marking)) continue;
                    stuck = false;
                    long[] next = PlainNet.fire(net, t, marking);
                    if (known.add(classOf(next))) open.add(next);
                }
                deadlock |= stuck;
            }
            return known;
        }

        private String text() {
            return "tokens(rounds) mod " + modulus + ", tokens(mirror) mod " + modulus;
        }

        /** How many of the runs came to an end. */
        int check() {
            int ended = 0;
            String place = net.place(random.nextInt(counter));
            for (String progress : List.of("none", "tokens(rounds)", "tokens(" + place + ") + tokens(rounds)")) {
                run(progress, Optional.empty(), true);
                ended++;
                if (run(progress, Optional.of("tokens(" + place + ") >= 1"), false)) ended++;
            }
            for (String compatible : List.of("none", "tokens(" + place + ")", "tokens(rounds) mod " + modulus)) {
                wide(encoding -> representatives(encoding, compatible, true));
            }
            wide(encoding -> representatives(encoding, "tokens(rounds)", false));
            return ended;
        }

        /** A run that begins again with a wider encoding as often as a value does not fit. */
        private boolean wide(Predicate<PetriEncoding> run) {
            PetriEncoding encoding = new PetriModel(net).encode();
            while (true) {
                try {
                    return run.test(encoding);
                } catch (EncodingOverflow overflow) {
                    encoding = (PetriEncoding) overflow.wider();
                }
            }
        }

        /** A sweep that stores one marking of a class; it ends for sure if the measure is constant on classes. */
        private boolean representatives(PetriEncoding encoding, String progress, boolean compatible) {
            PetriVocabulary vocabulary = new PetriVocabulary(net);
            Progress measure =
                    encoding.measures().compile(vocabulary.measure(progress)).progress();
            EquivalenceClasses alike = new EquivalenceClasses(
                    encoding.system(), encoding.equivalence(vocabulary.equivalence(text())), List.of());
            Set<List<Long>> seen = new HashSet<>();
            Watch all = (state, successors, from, to) -> {
                seen.add(classOf(marking(encoding, state)));
                return Watch.Answer.GO_ON;
            };
            Outcome outcome = new Sweep(measure, SweepOptions.DEFAULT, alike)
                    .run(encoding.system(), List.of(all, Watches.deadlock()), LIMITS, Listener.NONE);
            String name = "seed " + seed + ", " + progress;
            if (!compatible && alike.incompatibility().isPresent()) return false;
            assertThat(outcome.ending()).as(name).isEqualTo(new Outcome.Complete());
            assertThat(seen).as(name).isEqualTo(classes);
            assertThat(outcome.findings().get(1).isPresent()).as(name).isEqualTo(deadlock);
            if (compatible) assertThat(alike.incompatibility()).as(name).isEmpty();
            if (measure.none()) assertThat(alike.stored()).as(name).isEqualTo(classes.size());
            assertThat(alike.stored()).as(name).isGreaterThanOrEqualTo(classes.size());
            return true;
        }

        private boolean run(String progress, Optional<String> points, boolean mustEnd) {
            return wide(encoding -> run(encoding, progress, points, mustEnd));
        }

        private boolean run(PetriEncoding encoding, String progress, Optional<String> points, boolean mustEnd) {
            PetriVocabulary vocabulary = new PetriVocabulary(net);
            Progress measure =
                    encoding.measures().compile(vocabulary.measure(progress)).progress();
            Optional<Observation> condition =
                    points.map(text -> new Observation(text, encoding.predicate(vocabulary.condition(text))));
            EquivalenceCutOff cutOff = new EquivalenceCutOff(
                    encoding.system(),
                    condition,
                    encoding.equivalence(vocabulary.equivalence(text())),
                    List.of(),
                    measure,
                    100);
            Set<List<Long>> seen = new HashSet<>();
            Watch all = (state, successors, from, to) -> {
                seen.add(classOf(marking(encoding, state)));
                return Watch.Answer.GO_ON;
            };
            Outcome outcome = new Sweep(measure, SweepOptions.DEFAULT, cutOff)
                    .run(encoding.system(), List.of(all, Watches.deadlock()), LIMITS, Listener.NONE);
            String name = "seed " + seed + ", " + progress + ", " + points;
            if (mustEnd) assertThat(outcome.ending()).as(name).isEqualTo(new Outcome.Complete());
            if (!outcome.complete()) {
                assertThat(outcome.ending().toString()).as(name).contains("limit of 20000 explored");
                return false;
            }
            assertThat(seen).as(name).isEqualTo(classes);
            assertThat(outcome.findings().get(1).isPresent()).as(name).isEqualTo(deadlock);
            if (points.isEmpty()) assertThat(cutOff.classes()).as(name).isEqualTo(classes.size());
            return true;
        }
    }

    private static long[] marking(Encoding encoding, StateBuffer state) {
        long[] marking = new long[encoding.variables().names().size()];
        for (int p = 0; p < marking.length; p++)
            marking[p] = encoding.variables().value(p, state);
        return marking;
    }

    private static PetriModel ring() {
        NetBuilder net = Net.builder("ring");
        net.place("a", 1).place("b", 0).place("rounds", 0).place("left", 5);
        net.transition("go").arc("a", "go", 1).arc("go", "b", 1).arc("go", "rounds", 1);
        net.transition("back").arc("b", "back", 1).arc("back", "a", 1);
        net.transition("use").arc("left", "use", 1).arc("a", "use", 1).arc("use", "a", 1);
        return new PetriModel(net.build());
    }

    @Test
    void places_that_are_not_spoken_of_count_as_they_are() {
        PetriModel ring = ring();
        PetriEncoding encoding = ring.encode();
        EquivalenceCutOff cutOff = new EquivalenceCutOff(
                encoding.system(),
                Optional.empty(),
                encoding.equivalence(ring.expressions().equivalence("0 * tokens(rounds)")),
                List.of(),
                Progress.NONE,
                100);
        Outcome outcome = new Sweep(Progress.NONE, SweepOptions.DEFAULT, cutOff)
                .run(encoding.system(), List.of(), LIMITS, Listener.NONE);
        assertThat(outcome.complete()).isTrue();
        assertThat(cutOff.classes()).isEqualTo(2 * 6);
    }

    @Test
    void an_equivalence_that_forgets_what_a_transition_needs_is_found_out() {
        PetriModel ring = ring();
        PetriEncoding encoding = ring.encode();
        EquivalenceCutOff cutOff = new EquivalenceCutOff(
                encoding.system(),
                Optional.empty(),
                encoding.equivalence(ring.expressions().equivalence("0 * tokens(rounds, left)")),
                List.of(),
                Progress.NONE,
                100);
        Outcome outcome = new Sweep(Progress.NONE, SweepOptions.DEFAULT, cutOff)
                .run(encoding.system(), List.of(), LIMITS, Listener.NONE);
        assertThat(outcome.ending().toString())
                .contains("the equivalence is not consistent: it does not tell a rounds:3 left from a rounds:3, but")
                .contains("use leads to a");
    }

    @Test
    void what_is_wrong_with_an_equivalence_is_said() {
        List<String> wrong = new ArrayList<>();
        for (String text : List.of("", " ", "tokens(round) mod 2", "tokens(a) >= 1", "time", "tokens(a),")) {
            assertThatThrownBy(() -> ring().expressions().equivalence(text))
                    .isInstanceOfSatisfying(InputException.class, e -> wrong.add(e.getMessage()));
        }
        assertThat(wrong)
                .containsExactly(
                        "expression:1: the expression is empty",
                        "expression:1: the expression is empty",
                        "expression:8: unknown place \"round\"; did you mean \"rounds\"?",
                        "expression:1: tokens(a) >= 1 is a condition, not a number",
                        "the net has no time; say by which numbers markings are to be compared, as in tokens(p) mod 2",
                        "expression:11: the expression ends where a condition or a number is expected");
    }
}
