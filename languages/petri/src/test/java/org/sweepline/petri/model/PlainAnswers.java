package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Largest;
import org.sweepline.check.property.OneSafe;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Space;
import org.sweepline.check.property.Stable;
import org.sweepline.check.property.TerminalStates;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Walk;
import org.sweepline.petri.MarkingText;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;

/** What is true of a net by the plain search: the oracle for answers to questions about it. */
final class PlainAnswers {
    private static final Class<?> HOLDS = Verdict.Holds.class;
    private static final Class<?> VIOLATED = Verdict.Violated.class;

    private final Net net;
    private final PetriVocabulary vocabulary;
    private final List<long[]> reachable;
    private final Map<Condition, Optional<long[]>> examples = new HashMap<>();

    PlainAnswers(Net net, List<long[]> reachable) {
        this.net = net;
        vocabulary = new PetriVocabulary(net);
        this.reachable = reachable;
    }

    /** Questions of every kind that is answered state by state, about random conditions. */
    List<Property> questions(Random random) {
        List<Property> all = new ArrayList<>(List.of(
                new Deadlock(),
                new Reachable(condition(random)),
                new Always(condition(random)),
                new DeadTransitions(),
                new OneSafe(),
                new Stable(),
                new Largest(vocabulary.quantity(number(random))),
                new Space()));
        // An exploration for some of them may come to an end before it has seen everything.
        if (random.nextInt(3) == 0) all.removeIf(question -> random.nextInt(4) > 0);
        if (all.contains(new Space())) all.addAll(List.of(new Bounds(), new TerminalStates(3)));
        return all.isEmpty() ? List.of(new Deadlock()) : List.copyOf(all);
    }

    private String number(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> place(random);
            case 1 -> place(random) + " - 2 * " + place(random);
            case 2 -> place(random) + " * " + place(random) + " + " + place(random);
            default -> "2 * " + place(random) + " + " + place(random) + " - 1";
        };
    }

    long states() {
        return reachable.size();
    }

    long edges() {
        long edges = 0;
        for (long[] marking : reachable) {
            for (int t = 0; t < net.transitions(); t++) edges += PlainNet.enabled(net, t, marking) ? 1 : 0;
        }
        return edges;
    }

    /** Compares an answer with the truth and, where it has a path, walks it. */
    void check(Answer answer, String what) {
        Property question = answer.property();
        if (question instanceof Deadlock) {
            assertThat(answer.verdict()).as(what).isInstanceOf(deadlocks() ? VIOLATED : HOLDS);
        } else if (question instanceof Reachable reach) {
            boolean expected = exists(reach.condition());
            assertThat(answer.verdict()).as(what + reach).isInstanceOf(expected ? HOLDS : VIOLATED);
        } else if (question instanceof Always always) {
            boolean expected = exists(always.condition().not());
            assertThat(answer.verdict()).as(what + always).isInstanceOf(expected ? VIOLATED : HOLDS);
        } else if (question instanceof DeadTransitions) {
            assertThat(((Evidence.Unseen) answer.evidence()).actions()).as(what).isEqualTo(dead());
            assertThat(answer.verdict()).as(what).isInstanceOf(dead().isEmpty() ? HOLDS : VIOLATED);
        } else if (question instanceof Space) {
            Evidence.Space space = (Evidence.Space) answer.evidence();
            // A sweep that explores states again may not know how many there are.
            boolean counted = space.size().isPresent();
            assertThat(answer.verdict()).as(what).isInstanceOf(counted ? HOLDS : Verdict.Unknown.class);
            if (counted) assertThat(space.size()).as(what).contains(new SpaceSize(states(), edges()));
            assertThat(space.complete()).as(what).isTrue();
            assertThat(space.largestValue()).as(what).isEqualTo(Collections.max(largest()));
            assertThat(space.largestSum()).as(what).isEqualTo(largestSum());
        } else if (question instanceof Bounds) {
            assertThat(answer.verdict()).as(what).isInstanceOf(HOLDS);
            assertThat(((Evidence.Bounds) answer.evidence()).largest()).as(what).isEqualTo(largest());
        } else if (question instanceof TerminalStates terminal) {
            assertThat(answer.verdict()).as(what).isInstanceOf(HOLDS);
            Evidence.TerminalStates states = (Evidence.TerminalStates) answer.evidence();
            List<String> dead = terminal();
            assertThat(states.all()).as(what).isEqualTo(dead.size());
            assertThat(states.first())
                    .as(what)
                    .hasSize(Math.min(terminal.listed(), dead.size()))
                    .extracting(Evidence.TerminalState::state)
                    .doesNotHaveDuplicates()
                    .isSubsetOf(dead);
        } else if (question instanceof OneSafe) {
            boolean crowded = largest().stream().anyMatch(tokens -> tokens > 1);
            assertThat(answer.verdict()).as(what).isInstanceOf(crowded ? VIOLATED : HOLDS);
        } else if (question instanceof Stable) {
            // A proof needs no list of all of them.
            if (!(answer.evidence() instanceof Evidence.Proved)) {
                assertThat(((Evidence.Unchanged) answer.evidence()).places())
                        .as(what)
                        .isEqualTo(stable());
            }
            assertThat(answer.verdict()).as(what).isInstanceOf(stable().isEmpty() ? VIOLATED : HOLDS);
        } else if (question instanceof Largest number) {
            assertThat(answer.verdict()).as(what + number).isInstanceOf(HOLDS);
            assertThat(((Evidence.Largest) answer.evidence()).value())
                    .as(what + number)
                    .isEqualTo(largest(number.quantity()));
        } else if (question instanceof Home home) {
            assertThat(answer.verdict()).as(what + home).isInstanceOf(isHome(home.condition()) ? HOLDS : VIOLATED);
        } else {
            throw new IllegalArgumentException("no oracle for " + question);
        }
        if (answer.evidence().path().isPresent()) replay(answer, what);
    }

    long terminalStates() {
        return terminal().size();
    }

    /** The markings in which nothing is enabled, in words. */
    private List<String> terminal() {
        return reachable.stream()
                .filter(marking ->
                        IntStream.range(0, net.transitions()).noneMatch(t -> PlainNet.enabled(net, t, marking)))
                .map(marking -> MarkingText.describe(net, marking))
                .toList();
    }

    private void replay(Answer answer, String what) {
        Property question = answer.property();
        Walk walk = new PetriModel(net).walk();
        for (Replay.Step step : answer.evidence().path().orElseThrow().steps()) walk.take(step.place());
        if (answer.evidence() instanceof Evidence.Overfull overfull) {
            assertThat(overfull.tokens())
                    .as(what)
                    .isEqualTo(walk.tokens(overfull.place()))
                    .isGreaterThan(1);
        }
        if (question instanceof Largest number) {
            assertThat(walk.value(number.quantity())).as(what).isEqualTo(largest(number.quantity()));
        }
        if (question instanceof Deadlock) assertThat(walk.enabled()).as(what).isEmpty();
        if (question instanceof Reachable reach) {
            assertThat(walk.satisfies(reach.condition())).as(what).isTrue();
        }
        if (question instanceof Always always) {
            assertThat(walk.satisfies(always.condition())).as(what).isFalse();
        }
    }

    /** Whether some reachable marking has no successor. */
    boolean deadlocks() {
        return exists(vocabulary.condition("deadlock"));
    }

    private boolean exists(Condition condition) {
        return examples.computeIfAbsent(
                        condition,
                        asked -> reachable.stream()
                                .filter(m -> PetriWalk.at(net, m).satisfies(asked))
                                .findFirst())
                .isPresent();
    }

    /** Whether from every reachable marking one that satisfies the condition can be reached. */
    private boolean isHome(Condition condition) {
        Map<List<Long>, Integer> numbers = new HashMap<>();
        for (long[] marking : reachable) numbers.put(PlainNet.key(marking), numbers.size());
        List<List<Integer>> before = new ArrayList<>();
        for (int m = 0; m < reachable.size(); m++) before.add(new ArrayList<>());
        BitSet ways = new BitSet();
        List<Integer> waiting = new ArrayList<>();
        for (int m = 0; m < reachable.size(); m++) {
            long[] marking = reachable.get(m);
            for (int t = 0; t < net.transitions(); t++) {
                if (!PlainNet.enabled(net, t, marking)) continue;
                before.get(numbers.get(PlainNet.key(PlainNet.fire(net, t, marking))))
                        .add(m);
            }
            if (!PetriWalk.at(net, marking).satisfies(condition)) continue;
            ways.set(m);
            waiting.add(m);
        }
        while (!waiting.isEmpty()) {
            for (int m : before.get(waiting.remove(waiting.size() - 1))) {
                if (!ways.get(m)) waiting.add(m);
                ways.set(m);
            }
        }
        return ways.cardinality() == reachable.size();
    }

    private List<String> dead() {
        List<String> dead = new ArrayList<>();
        for (int t = 0; t < net.transitions(); t++) {
            int transition = t;
            boolean fires = reachable.stream().anyMatch(m -> PlainNet.enabled(net, transition, m));
            if (!fires) dead.add(net.transition(t));
        }
        return dead;
    }

    /** The places that have as many tokens in every reachable marking. */
    private List<String> stable() {
        List<String> stable = new ArrayList<>();
        for (int p = 0; p < net.places(); p++) {
            int place = p;
            if (reachable.stream().allMatch(m -> m[place] == net.initial(place))) stable.add(net.place(p));
        }
        return stable;
    }

    private long largest(Quantity number) {
        return reachable.stream()
                .mapToLong(m -> PetriWalk.at(net, m).value(number))
                .max()
                .orElseThrow();
    }

    private List<Long> largest() {
        List<Long> largest = new ArrayList<>();
        for (int p = 0; p < net.places(); p++) {
            int place = p;
            largest.add(reachable.stream().mapToLong(m -> m[place]).max().orElseThrow());
        }
        return largest;
    }

    private long largestSum() {
        return reachable.stream().mapToLong(m -> Arrays.stream(m).sum()).max().orElseThrow();
    }

    String place(Random random) {
        return "tokens(" + net.place(random.nextInt(net.places())) + ")";
    }

    Condition condition(Random random) {
        return vocabulary.condition(expression(random));
    }

    private String expression(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> expression(random) + " and " + expression(random);
            case 1 -> "(" + expression(random) + ") or not (" + expression(random) + ")";
            case 2 -> "fireable(" + net.transition(random.nextInt(net.transitions())) + ")";
            case 3 -> "not deadlock or " + place(random) + " > 1";
            default -> place(random) + comparison(random) + place(random) + " + " + (random.nextInt(4) - 1);
        };
    }

    private static String comparison(Random random) {
        return List.of(" = ", " != ", " < ", " <= ", " > ", " >= ").get(random.nextInt(6));
    }
}
