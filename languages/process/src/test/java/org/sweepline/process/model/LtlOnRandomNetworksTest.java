package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.TemporalOptions;
import org.sweepline.check.TemporalOptions.Fairness;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.reference.AlmostAllRuns;
import org.sweepline.logic.reference.GraphSemantics;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Walk;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.RandomNetworks;

/** Formulas about actions and fluents hold in random networks as they do by the book, with and without fair choice. */
class LtlOnRandomNetworksTest {
    private static final int MOST_NODES = 120;
    private static final int FORMULAS = 3;

    @Test
    void verdicts_are_those_of_the_book() {
        checkSeeds(0, 60);
    }

    @Test
    @Tag("slow")
    void verdicts_are_those_of_the_book_in_many_networks() {
        checkSeeds(1_000_000, 5_000);
    }

    private static void checkSeeds(long first, int count) {
        Map<Fairness, int[]> verdicts = new EnumMap<>(Fairness.class);
        int differ = 0;
        for (long seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            for (int i = 0; i < FORMULAS; i++) {
                Case one = new Case(RandomNetworks.random(seed), random);
                if (!one.fits()) break;
                boolean[] holds = new boolean[2];
                for (Fairness fairness : Fairness.values()) {
                    String name = "seed " + seed + ", " + fairness + ", " + one.formula;
                    holds[fairness.ordinal()] = one.check(fairness, name);
                    verdicts.computeIfAbsent(fairness, f -> new int[2])[holds[fairness.ordinal()] ? 1 : 0]++;
                }
                // What every run satisfies, almost all do.
                assertThat(!holds[0] || holds[1])
                        .as("seed %d, %s", seed, one.formula)
                        .isTrue();
                if (holds[0] != holds[1]) differ++;
            }
        }
        for (Fairness fairness : Fairness.values()) {
            assertThat(verdicts.get(fairness)[0]).as("violated").isGreaterThan(count / 4);
            assertThat(verdicts.get(fairness)[1]).as("hold").isGreaterThan(count / 4);
        }
        assertThat(differ).as("hold under fair choice only").isGreaterThan(count / 50);
    }

    /** A network, a formula, and all that can be met: states with the step that led there and what fluents are true. */
    private static final class Case {
        private final Random random;
        private final ProcessModel specification;
        private final List<String> actions;
        private final Formula formula;
        private final List<Proposition.Fluent> fluents = new ArrayList<>();
        private final List<Node> nodes = new ArrayList<>();
        private final Map<String, Integer> numbers = new HashMap<>();
        private final List<int[]> successors = new ArrayList<>();

        private record Node(Walk walk, String action, List<Boolean> fluents) {}

        Case(Network network, Random random) {
            this.random = random;
            specification = new ProcessModel(network, List.of());
            actions = specification.encode().system().actions();
            formula = actions.size() > 2 ? formula(2 + random.nextInt(5)) : Formula.literal(true);
            for (Proposition proposition : Classes.mentions(formula)) {
                if (proposition instanceof Proposition.Fluent fluent) fluents.add(fluent);
            }
            number(new Node(
                    specification.walk(),
                    "",
                    fluents.stream().map(Proposition.Fluent::initially).toList()));
            for (int n = 0; n < nodes.size() && fits(); n++) successors.add(next(nodes.get(n)));
        }

        boolean fits() {
            return nodes.size() <= MOST_NODES && actions.size() > 2;
        }

        private int[] next(Node node) {
            List<String> enabled = node.walk.enabled();
            if (enabled.isEmpty()) return new int[] {number(new Node(node.walk, "", node.fluents))};
            int[] next = new int[enabled.size()];
            for (int step = 0; step < next.length; step++) {
                String action = enabled.get(step);
                Walk walk = node.walk.fork();
                walk.take(step);
                List<Boolean> after = new ArrayList<>();
                for (int i = 0; i < fluents.size(); i++) {
                    boolean kept =
                            node.fluents.get(i) && !fluents.get(i).ending().contains(action);
                    after.add(kept || fluents.get(i).starting().contains(action));
                }
                next[step] = number(new Node(walk, action, after));
            }
            return next;
        }

        private int number(Node node) {
            String key = node.action + " " + node.fluents + " " + node.walk.state();
            Integer known = numbers.putIfAbsent(key, nodes.size());
            if (known != null) return known;
            nodes.add(node);
            return nodes.size() - 1;
        }

        private boolean truth(Proposition proposition, int number) {
            Node node = nodes.get(number);
            if (proposition instanceof Proposition.Holds holds) return node.walk.satisfies(holds.condition());
            if (proposition instanceof Proposition.Took took)
                return took.actions().contains(node.action);
            return node.fluents.get(fluents.indexOf(proposition));
        }

        boolean check(Fairness fairness, String name) {
            int[][] graph = successors.toArray(int[][]::new);
            boolean holds = fairness == Fairness.NONE
                    ? !new GraphSemantics(graph, this::truth).somePath(0, Operator.NOT.of(formula))
                    : new AlmostAllRuns(graph, this::truth).satisfy(0, formula);
            Property question = new Ltl("F", formula);
            for (Method method : List.of(Method.SWEEP, Method.FULL)) {
                CheckOptions options =
                        CheckOptions.DEFAULT.method(method).temporal(TemporalOptions.DEFAULT.fairness(fairness));
                Answer answer;
                try {
                    answer = Checker.check(specification, List.of(question), options, CheckListener.NONE)
                            .answers()
                            .get(0);
                } catch (IllegalStateException wrong) {
                    throw new AssertionError(name, wrong);
                }
                Class<?> expected = holds ? Verdict.Holds.class : Verdict.Violated.class;
                assertThat(answer.verdict()).as("%s, %s", name, method).isInstanceOf(expected);
                boolean shown = answer.evidence() instanceof Evidence.Run || answer.evidence() instanceof Evidence.Path;
                assertThat(shown).as("%s, %s: a run is shown", name, method).isEqualTo(!holds);
            }
            return holds;
        }

        private Formula formula(int size) {
            if (size <= 1) return new Formula.Atom(proposition());
            int operator = random.nextInt(size == 2 ? 5 : 11);
            if (operator < 5) {
                Formula operand = formula(size - 1);
                return switch (operator) {
                    case 0 -> Operator.NOT.of(operand);
                    case 1 -> Operator.NEXT.of(operand);
                    case 2, 3 -> Operator.FINALLY.of(operand);
                    default -> Operator.GLOBALLY.of(operand);
                };
            }
            int first = 1 + random.nextInt(size - 2);
            Formula left = formula(first);
            Formula right = formula(size - 1 - first);
            return switch (operator) {
                case 5 -> Operator.AND.of(List.of(left, right));
                case 6, 7 -> Operator.OR.of(List.of(left, right));
                case 8 -> Operator.UNTIL.of(left, right);
                case 9 -> Operator.WEAK_UNTIL.of(left, right);
                default -> Operator.EQUIVALENT.of(left, right);
            };
        }

        /** Of the actions the first is the internal step, which has no name for formulas. */
        private Proposition proposition() {
            String one = actions.get(1 + random.nextInt(actions.size() - 1));
            String other = actions.get(1 + random.nextInt(actions.size() - 1));
            int kind = random.nextInt(6);
            if (kind == 0)
                return new Proposition.Holds(specification.expressions().condition("deadlock"));
            if (kind < 4 || one.equals(other)) return Proposition.Took.of(List.of(one, other));
            boolean initially = random.nextBoolean();
            return new Proposition.Fluent(
                    one + "-" + other + "-" + initially,
                    initially,
                    new TreeSet<>(List.of(one)),
                    new TreeSet<>(List.of(other)));
        }
    }
}
