package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
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
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunMethod;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.reference.BranchingSemantics;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Measure;
import org.sweepline.petri.Net;

/** CTL on random nets in every way, against its definition on the graph that plain walks find. */
class CtlOnRandomNetsTest {
    private static final int FORMULAS = 6;

    @Test
    void every_way_gives_the_verdict_of_the_definition() {
        checkSeeds(0, Integer.getInteger("sweepline.nets", 150));
    }

    @Test
    @Tag("slow")
    void every_way_gives_the_verdict_of_the_definition_on_many_nets() {
        checkSeeds(1_000_000, 10_000);
    }

    @Test
    void the_last_step_of_a_path_is_not_forgotten_at_its_end() {
        Net net =
                Net.builder("once").place("p", 1).transition("t").arc("p", "t").build();
        Formula took = new Formula.Atom(Proposition.Took.of(List.of("t")));
        Formula formula = Operator.EXISTS.of(Operator.FINALLY.of(Operator.EXISTS.of(Operator.GLOBALLY.of(took))));
        // After a look at one state, the formula would be one about runs, in which what stays has taken no step.
        CheckOptions options = CheckOptions.DEFAULT.temporal(TemporalOptions.DEFAULT.look(1));
        List<Property> questions = List.of(new Ctl("", formula));
        assertThat(Checker.check(new PetriModel(net), questions, options, CheckListener.NONE)
                        .answers()
                        .get(0)
                        .verdict())
                .isInstanceOf(Verdict.Holds.class);
    }

    private static void checkSeeds(long first, int count) {
        int checked = 0;
        Map<Boolean, Integer> verdicts = new HashMap<>();
        for (long seed = first; seed < first + count; seed++) {
            Net net = PlainNet.random(seed);
            if (PlainNet.reachable(net, RunGraph.MOST_NODES / 2).size() == RunGraph.MOST_NODES / 2) continue;
            Case one = new Case(net, new Random(seed));
            if (one.graph.tooLarge()) continue;
            List<Formula> formulas = new ArrayList<>();
            for (int i = 0; i < FORMULAS; i++) formulas.add(one.draw(1 + one.random.nextInt(5)));
            try {
                for (boolean holds : one.check(formulas)) verdicts.merge(holds, 1, Integer::sum);
            } catch (Throwable failure) {
                throw new AssertionError("seed " + seed + ", " + formulas + ": " + failure, failure);
            }
            checked += FORMULAS;
        }
        assertThat(checked).as("formulas checked").isGreaterThan(count);
        assertThat(verdicts.get(true)).as("that hold").isGreaterThan(checked / 10);
        assertThat(verdicts.get(false)).as("that do not").isGreaterThan(checked / 10);
    }

    /** One net with the graph of its runs. */
    private static final class Case {
        private final Net net;
        private final Random random;
        private final PetriModel specification;
        private final RunGraph graph;

        Case(Net net, Random random) {
            this.net = net;
            this.random = random;
            specification = new PetriModel(net);
            graph = new RunGraph(net, false);
        }

        /** Whether each formula holds, which every way says. */
        List<Boolean> check(List<Formula> formulas) {
            BranchingSemantics plain = new BranchingSemantics(graph.successors(), graph::truth);
            List<Boolean> expected =
                    formulas.stream().map(formula -> plain.where(formula)[0]).toList();
            List<Property> questions = new ArrayList<>();
            for (Formula formula : formulas) questions.add(new Ctl(formula.toString(), formula));
            for (CheckOptions options : variants()) {
                List<Answer> answers = Checker.check(specification, questions, options, CheckListener.NONE)
                        .answers();
                for (int i = 0; i < formulas.size(); i++) {
                    assertThat(answers.get(i).verdict())
                            .as("%s: %s, %s", formulas.get(i), options.method(), options.temporal())
                            .isInstanceOf(expected.get(i) ? Verdict.Holds.class : Verdict.Violated.class);
                }
            }
            return expected;
        }

        private List<CheckOptions> variants() {
            TemporalOptions kripke = TemporalOptions.DEFAULT.method(RunMethod.KRIPKE);
            String place = net.place(random.nextInt(net.places()));
            Measure tokens = specification.expressions().measure("tokens(" + place + ")");
            return List.of(
                    CheckOptions.DEFAULT,
                    CheckOptions.DEFAULT.temporal(kripke),
                    CheckOptions.DEFAULT.method(Method.FULL).temporal(kripke),
                    CheckOptions.DEFAULT.progress(tokens).temporal(kripke),
                    CheckOptions.DEFAULT.temporal(TemporalOptions.DEFAULT.look(1 + random.nextInt(20))),
                    CheckOptions.DEFAULT.progress(tokens).temporal(TemporalOptions.DEFAULT.look(1)));
        }

        Formula draw(int operators) {
            if (operators == 0) return new Formula.Atom(graph.atom(random));
            int left = random.nextInt(operators);
            Formula one = draw(operators - 1);
            return switch (random.nextInt(12)) {
                case 0 -> Operator.NOT.of(one);
                case 1 -> quantified(Operator.NEXT.of(one));
                case 2, 3, 4 -> quantified(Operator.FINALLY.of(one));
                case 5, 6, 7 -> quantified(Operator.GLOBALLY.of(one));
                case 8 -> quantified(Operator.UNTIL.of(draw(left), draw(operators - 1 - left)));
                case 9 -> quantified(Operator.WEAK_UNTIL.of(draw(left), draw(operators - 1 - left)));
                case 10 -> Operator.OR.of(List.of(draw(left), draw(operators - 1 - left)));
                default -> Operator.AND.of(List.of(draw(left), draw(operators - 1 - left)));
            };
        }

        private Formula quantified(Formula path) {
            return random.nextBoolean() ? Operator.FOR_ALL.of(path) : Operator.EXISTS.of(path);
        }
    }
}
