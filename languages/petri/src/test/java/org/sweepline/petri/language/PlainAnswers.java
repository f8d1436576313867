package org.sweepline.petri.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.sweepline.check.Answer;
import org.sweepline.check.Replay;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Question;
import org.sweepline.model.Walk;
import org.sweepline.petri.Net;

/** What is true of a net by the plain search: the oracle for answers to questions about it. */
final class PlainAnswers {
    private static final Class<?> HOLDS = Verdict.Holds.class;
    private static final Class<?> VIOLATED = Verdict.Violated.class;

    private final Net net;
    private final List<long[]> reachable;
    private final Map<String, Optional<long[]>> examples = new HashMap<>();

    PlainAnswers(Net net, List<long[]> reachable) {
        this.net = net;
        this.reachable = reachable;
    }

    /** Questions of every kind that is answered state by state, about random conditions. */
    List<Question> questions(Random random) {
        List<Question> all = new ArrayList<>(List.of(
                new Question.Deadlock(),
                new Question.Reachable(expression(random)),
                new Question.Always(expression(random)),
                new Question.DeadTransitions(),
                new Question.OneSafe(),
                new Question.Stable(),
                new Question.Largest(number(random)),
                new Question.Space()));
        // An exploration for some of them may come to an end before it has seen everything.
        if (random.nextInt(3) == 0) all.removeIf(question -> random.nextInt(4) > 0);
        return all.isEmpty() ? List.of(new Question.Deadlock()) : List.copyOf(all);
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
        Question question = answer.question();
        if (question instanceof Question.Deadlock) {
            assertThat(answer.verdict()).as(what).isInstanceOf(exists("deadlock") ? VIOLATED : HOLDS);
        } else if (question instanceof Question.Reachable reach) {
            boolean expected = exists(reach.expression());
            assertThat(answer.verdict()).as(what + reach).isInstanceOf(expected ? HOLDS : VIOLATED);
        } else if (question instanceof Question.Always always) {
            boolean expected = exists("not (" + always.expression() + ")");
            assertThat(answer.verdict()).as(what + always).isInstanceOf(expected ? VIOLATED : HOLDS);
        } else if (question instanceof Question.DeadTransitions) {
            assertThat(((Answer.Unseen) answer.evidence()).actions()).as(what).isEqualTo(dead());
            assertThat(answer.verdict()).as(what).isInstanceOf(dead().isEmpty() ? HOLDS : VIOLATED);
        } else if (question instanceof Question.Space) {
            assertThat(answer.verdict()).as(what).isInstanceOf(HOLDS);
            Answer.Values values = (Answer.Values) answer.evidence();
            assertThat(values.largest()).as(what).isEqualTo(largest());
            assertThat(values.largestSum()).as(what).isEqualTo(largestSum());
        } else if (question instanceof Question.OneSafe) {
            boolean crowded = largest().stream().anyMatch(tokens -> tokens > 1);
            assertThat(answer.verdict()).as(what).isInstanceOf(crowded ? VIOLATED : HOLDS);
        } else if (question instanceof Question.Stable) {
            assertThat(((Answer.Unchanged) answer.evidence()).places()).as(what).isEqualTo(stable());
            assertThat(answer.verdict()).as(what).isInstanceOf(stable().isEmpty() ? VIOLATED : HOLDS);
        } else if (question instanceof Question.Largest number) {
            assertThat(answer.verdict()).as(what + number).isInstanceOf(HOLDS);
            assertThat(((Answer.Largest) answer.evidence()).value())
                    .as(what + number)
                    .isEqualTo(largest(number.expression()));
        } else if (question instanceof Question.Home home) {
            assertThat(answer.verdict()).as(what + home).isInstanceOf(isHome(home.expression()) ? HOLDS : VIOLATED);
        } else {
            throw new IllegalArgumentException("no oracle for " + question);
        }
        if (answer.path().isPresent()) replay(answer, what);
    }

    private void replay(Answer answer, String what) {
        Question question = answer.question();
        Walk walk = new PetriSpecification(net).walk();
        for (Replay.Step step : answer.path().orElseThrow().steps()) walk.take(step.place());
        if (answer.evidence() instanceof Answer.Crowd crowd) {
            assertThat(crowd.tokens())
                    .as(what)
                    .isEqualTo(walk.tokens(crowd.place()))
                    .isGreaterThan(1);
        }
        if (question instanceof Question.Largest number) {
            assertThat(walk.value(number.expression())).as(what).isEqualTo(largest(number.expression()));
        }
        if (question instanceof Question.Deadlock)
            assertThat(walk.enabled()).as(what).isEmpty();
        if (question instanceof Question.Reachable reach) {
            assertThat(walk.satisfies(reach.expression())).as(what).isTrue();
        }
        if (question instanceof Question.Always always) {
            assertThat(walk.satisfies(always.expression())).as(what).isFalse();
        }
    }

    /** Whether some reachable marking satisfies an expression. */
    boolean exists(String expression) {
        return examples.computeIfAbsent(
                        expression,
                        text -> reachable.stream()
                                .filter(m -> PetriWalk.at(net, m).satisfies(text))
                                .findFirst())
                .isPresent();
    }

    /** Whether from every reachable marking one that satisfies the expression can be reached. */
    private boolean isHome(String expression) {
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
            if (!PetriWalk.at(net, marking).satisfies(expression)) continue;
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

    private long largest(String number) {
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

    String expression(Random random) {
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
