package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.TemporalOptions;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.reference.GraphSemantics;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.petri.Net;

/** LTL on random nets by every method, against a tableau on the graph that plain walks find. */
class LtlOnRandomNetsTest {
    private static final int FORMULAS = 4;

    @Test
    void every_method_gives_the_verdict_of_the_tableau() {
        checkSeeds(0, Integer.getInteger("sweepline.nets", 70));
    }

    @Test
    @Tag("slow")
    void every_method_gives_the_verdict_of_the_tableau_on_many_nets() {
        checkSeeds(1_000_000, 4_000);
    }

    private static void checkSeeds(long first, int count) {
        int checked = 0;
        Map<Boolean, Integer> verdicts = new HashMap<>();
        Map<Boolean, Integer> ending = new HashMap<>();
        for (long seed = first; seed < first + count; seed++) {
            Net net = PlainNet.random(seed);
            if (PlainNet.reachable(net, RunGraph.MOST_NODES / 2).size() == RunGraph.MOST_NODES / 2) continue;
            Case one = new Case(net, new Random(seed), ending);
            if (one.graph.tooLarge()) continue;
            for (int i = 0; i < FORMULAS; i++) {
                Formula formula = one.formula();
                try {
                    verdicts.merge(one.check(formula), 1, Integer::sum);
                } catch (Throwable failure) {
                    throw new AssertionError("seed " + seed + ", " + formula + ": " + failure, failure);
                }
                checked++;
            }
        }
        assertThat(checked).as("formulas checked").isGreaterThan(count);
        assertThat(verdicts.get(true)).as("that hold").isGreaterThan(checked / 10);
        assertThat(verdicts.get(false)).as("that do not").isGreaterThan(checked / 10);
        assertThat(ending.get(true)).as("that hold where all runs end").isGreaterThan(checked / 100);
        assertThat(ending.get(false)).as("that do not").isGreaterThan(checked / 100);
    }

    /** One net with the graph of its runs. */
    private static final class Case {
        private final Net net;
        private final Random random;
        private final PetriModel specification;
        private final RunGraph graph;

        /** How often the ends of runs were enough to give a verdict. */
        private final Map<Boolean, Integer> ending;

        Case(Net net, Random random, Map<Boolean, Integer> ending) {
            this.ending = ending;
            this.net = net;
            this.random = random;
            specification = new PetriModel(net);
            graph = new RunGraph(net, true);
        }

        /** Whether the formula holds, which every method says. */
        boolean check(Formula formula) {
            Map<Proposition, boolean[]> table = new HashMap<>();
            GraphSemantics plain = new GraphSemantics(
                    graph.successors(), (proposition, node) -> table.computeIfAbsent(proposition, this::row)[node]);
            boolean holds = !plain.somePath(0, Operator.NOT.of(formula));
            for (CheckOptions options : variants()) {
                Property question = new Ltl(formula.toString(), formula);
                Answer answer = Checker.check(specification, List.of(question), options, CheckListener.NONE)
                        .answers()
                        .get(0);
                Class<?> expected = holds ? Verdict.Holds.class : Verdict.Violated.class;
                assertThat(answer.verdict())
                        .as("%s, %s", options.method(), options.temporal())
                        .isInstanceOf(expected);
                boolean shown = answer.evidence() instanceof Evidence.Run || answer.evidence() instanceof Evidence.Path;
                assertThat(shown).as("a run is shown").isEqualTo(!holds);
                if (answer.course()
                        .filter(how -> how.automaton().contains("whose runs all end"))
                        .isPresent()) ending.merge(holds, 1, Integer::sum);
            }
            return holds;
        }

        private boolean[] row(Proposition proposition) {
            boolean[] row = new boolean[graph.size()];
            for (int node = 0; node < row.length; node++) row[node] = graph.truth(proposition, node);
            return row;
        }

        private List<CheckOptions> variants() {
            Map<RunMethod, CheckOptions> all = new EnumMap<>(RunMethod.class);
            for (RunMethod method : RunMethod.values()) {
                all.put(method, CheckOptions.DEFAULT.temporal(TemporalOptions.DEFAULT.method(method)));
            }
            List<CheckOptions> variants = new ArrayList<>(all.values());
            variants.add(CheckOptions.DEFAULT.method(random.nextBoolean() ? Method.FULL : Method.DFS));
            variants.add(CheckOptions.DEFAULT.method(Method.FULL).temporal(TemporalOptions.DEFAULT.look(1)));
            String place = net.place(random.nextInt(net.places()));
            variants.add(CheckOptions.DEFAULT
                    .progress(specification.expressions().measure("tokens(" + place + ")"))
                    .temporal(TemporalOptions.DEFAULT.method(RunMethod.RETURNS)));
            return variants;
        }

        Formula formula() {
            return draw(1 + random.nextInt(5));
        }

        private Formula draw(int operators) {
            if (operators == 0) return new Formula.Atom(graph.atom(random));
            int left = random.nextInt(operators);
            Formula one = draw(operators - 1);
            return switch (random.nextInt(10)) {
                case 0 -> Operator.NOT.of(one);
                case 1 -> Operator.NEXT.of(one);
                case 2, 3 -> Operator.FINALLY.of(one);
                case 4, 5 -> Operator.GLOBALLY.of(one);
                case 6 -> Operator.UNTIL.of(draw(left), draw(operators - 1 - left));
                case 7 -> Operator.WEAK_UNTIL.of(draw(left), draw(operators - 1 - left));
                case 8 -> Operator.OR.of(List.of(draw(left), draw(operators - 1 - left)));
                default -> Operator.AND.of(List.of(draw(left), draw(operators - 1 - left)));
            };
        }
    }
}
