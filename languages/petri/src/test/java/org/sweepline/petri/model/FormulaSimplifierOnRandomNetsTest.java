package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.FormulaSimplifier;
import org.sweepline.logic.reference.BranchingSemantics;
import org.sweepline.logic.reference.GraphSemantics;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Expressions;
import org.sweepline.petri.Net;
import org.sweepline.petri.packed.RandomGoals;

/** Formulas that are made simpler without exploring still say the same about a net, by the book. */
class FormulaSimplifierOnRandomNetsTest {
    private static final int MOST_NODES = 100;
    private static final int FORMULAS = 6;

    private int formulas;
    private int literals;
    private int changed;

    @Test
    void simpler_formulas_have_the_same_truth() {
        check(0, 400);
        assertThat(literals).as("literals of %s formulas", formulas).isGreaterThan(formulas / 10);
        assertThat(changed).as("changed of %s formulas", formulas).isGreaterThan(formulas / 4);
    }

    @Test
    @Tag("slow")
    void simpler_formulas_have_the_same_truth_on_many_nets() {
        check(1_000_000, 1_010_000);
    }

    private void check(long from, long to) {
        for (long seed = from; seed < to; seed++) {
            RandomGoals goals = new RandomGoals(seed);
            if (PlainNet.reachable(goals.net(), MOST_NODES).size() == MOST_NODES) continue;
            Graph graph = new Graph(goals.net());
            PetriModel net = new PetriModel(goals.net());
            FormulaSimplifier simplifier = FormulaSimplifier.of(net.encode());
            Draw draw = new Draw(new Random(seed), goals, net.expressions());
            for (int i = 0; i < FORMULAS; i++) {
                Formula ctl = draw.formula(1 + i, true);
                Formula simple = simplifier.ctl(ctl);
                assertThat(Classes.isCtl(simple))
                        .as("seed %d: %s", seed, simple)
                        .isTrue();
                boolean before = graph.branching.where(ctl)[0];
                assertThat(graph.branching.where(simple)[0])
                        .as("seed %d: %s, simpler %s", seed, ctl, simple)
                        .isEqualTo(before);
                count(ctl, simple);
                Formula run = draw.formula(1 + i, false);
                boolean all = i % 2 == 0;
                Formula ltl = all ? Operator.FOR_ALL.of(run) : Operator.EXISTS.of(run);
                Formula simpler = simplifier.ltl(ltl);
                assertThat(graph.linear(simpler, all))
                        .as("seed %d: %s, simpler %s", seed, ltl, simpler)
                        .isEqualTo(graph.linear(ltl, all));
                count(ltl, simpler);
            }
        }
        System.out.printf("%d formulas, %d simpler, %d of them literals%n", formulas, changed, literals);
    }

    private void count(Formula before, Formula after) {
        formulas++;
        if (!before.equals(after)) changed++;
        if (after.isLiteral() && !before.isLiteral()) literals++;
    }

    /** Draws formulas of either kind, with conditions that are often always true or false. */
    private record Draw(Random random, RandomGoals goals, Expressions expressions) {
        Formula formula(int operators, boolean ctl) {
            if (operators == 0) {
                if (random.nextInt(12) == 0) return Formula.literal(random.nextBoolean());
                return new Formula.Atom(new Proposition.Holds(expressions.condition(goals.condition(1))));
            }
            int left = random.nextInt(operators);
            Formula f = formula(left, ctl);
            Formula g = formula(operators - 1 - left, ctl);
            return switch (random.nextInt(12)) {
                case 0 -> Operator.NOT.of(g);
                case 1 -> path(Operator.NEXT.of(g), ctl);
                case 2, 3 -> path(Operator.FINALLY.of(g), ctl);
                case 4, 5 -> path(Operator.GLOBALLY.of(g), ctl);
                case 6 -> path(Operator.UNTIL.of(f, g), ctl);
                case 7 -> path(random.nextBoolean() ? Operator.WEAK_UNTIL.of(f, g) : Operator.RELEASE.of(f, g), ctl);
                case 8 -> path(Operator.STRONG_RELEASE.of(f, g), ctl);
                case 9 -> Operator.EQUIVALENT.of(f, g);
                case 10 -> Operator.OR.of(List.of(f, g));
                default -> Operator.AND.of(List.of(f, g));
            };
        }

        private Formula path(Formula path, boolean ctl) {
            if (!ctl) return path;
            return random.nextBoolean() ? Operator.FOR_ALL.of(path) : Operator.EXISTS.of(path);
        }
    }

    /** The state graph of a net, with runs that end and with runs that stay. */
    private static final class Graph {
        private final BranchingSemantics branching;
        private final GraphSemantics runs;

        Graph(Net net) {
            List<long[]> markings = PlainNet.reachable(net, MOST_NODES);
            Map<List<Long>, Integer> numbers = new HashMap<>();
            for (long[] marking : markings) numbers.put(PlainNet.key(marking), numbers.size());
            int[][] successors = new int[markings.size()][];
            int[][] staying = new int[markings.size()][];
            for (int node = 0; node < successors.length; node++) {
                List<Integer> next = new ArrayList<>();
                for (int t = 0; t < net.transitions(); t++) {
                    long[] marking = markings.get(node);
                    if (PlainNet.enabled(net, t, marking))
                        next.add(numbers.get(PlainNet.key(PlainNet.fire(net, t, marking))));
                }
                successors[node] = next.stream().mapToInt(i -> i).toArray();
                staying[node] = next.isEmpty() ? new int[] {node} : successors[node];
            }
            Map<Proposition, boolean[]> rows = new HashMap<>();
            branching = new BranchingSemantics(
                    successors, (proposition, node) -> row(net, markings, rows, proposition)[node]);
            runs = new GraphSemantics(staying, (proposition, node) -> row(net, markings, rows, proposition)[node]);
        }

        private static boolean[] row(
                Net net, List<long[]> markings, Map<Proposition, boolean[]> rows, Proposition proposition) {
            return rows.computeIfAbsent(proposition, p -> {
                boolean[] row = new boolean[markings.size()];
                for (int node = 0; node < row.length; node++) {
                    row[node] = PetriWalk.at(net, markings.get(node)).satisfies(((Proposition.Holds) p).condition());
                }
                return row;
            });
        }

        /** Whether all runs satisfy what is behind the quantifier, or some run does. */
        boolean linear(Formula formula, boolean all) {
            Formula run = formula;
            while (run.is(Operator.FOR_ALL) || run.is(Operator.EXISTS))
                run = run.operands().get(0);
            return all ? !runs.somePath(0, Operator.NOT.of(run)) : runs.somePath(0, run);
        }
    }
}
