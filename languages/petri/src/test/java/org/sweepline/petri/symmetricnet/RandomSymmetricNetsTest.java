package org.sweepline.petri.symmetricnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Space;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.check.reduce.ReductionOptions.Use;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;
import org.sweepline.petri.Net;
import org.sweepline.petri.model.PetriModel;
import org.sweepline.petri.symmetricnet.RandomSymmetricNet.Figures;

/** Compares unfoldings of random symmetric nets with an interpreter that fires coloured transitions. */
class RandomSymmetricNetsTest {
    private static final int MOST_STATES = 400;

    @Test
    void unfolded_nets_have_the_state_spaces_of_the_coloured_ones() {
        compare(0, 300, 100);
    }

    @Test
    @Tag("slow")
    void many_unfolded_nets_have_the_state_spaces_of_the_coloured_ones() {
        compare(10_000, 15_000, 1500);
    }

    private static void compare(long first, long last, int least) {
        int compared = 0;
        for (long seed = first; seed < last; seed++) {
            RandomSymmetricNet random = new RandomSymmetricNet(seed);
            Figures expected = random.explore(MOST_STATES);
            Net net = SymmetricText.read(random.pnml());
            if (!expected.complete()) continue;
            if (expected.edges() > 0) compared++;
            PetriModel specification = new PetriModel(net);
            List<Answer> answers = compare("seed " + seed, specification, expected);
            if (seed % 5 == 0) reduced("seed " + seed, specification, answers);
        }
        assertThat(compared).as("nets with steps and few states").isGreaterThan(least);
    }

    /** Reductions find the same answers, though the symmetries of the unfolded net are not those of its colours alone. */
    private static void reduced(String seed, PetriModel net, List<Answer> answers) {
        ReductionOptions reductions = ReductionOptions.NONE.symmetry(Use.ALWAYS).stubborn(Use.ALWAYS);
        for (Answer answer : answers) {
            Property question = answer.property();
            if (question instanceof Space || question instanceof Bounds) continue;
            Verdict found = Checker.check(
                            net, List.of(question), CheckOptions.DEFAULT.reductions(reductions), CheckListener.NONE)
                    .answers()
                    .get(0)
                    .verdict();
            assertThat(found.getClass())
                    .as("%s: %s", seed, question)
                    .isEqualTo(answer.verdict().getClass());
        }
    }

    private static List<Answer> compare(String seed, PetriModel net, Figures expected) {
        List<Property> questions =
                new ArrayList<>(List.of(new Space(), new Deadlock(), new Bounds(), new DeadTransitions()));
        // The names of coloured nodes stand for all their unfoldings.
        for (int p = 0; p < expected.mostTokens().size(); p++) {
            long most = expected.mostTokens().get(p);
            questions.add(new Reachable(net.expressions().condition("tokens(p" + p + ") = " + most)));
            questions.add(new Always(net.expressions().condition("tokens(p" + p + ") <= " + most)));
        }
        List<String> steps = net.net().folding().orElseThrow().transitions().names();
        for (String step : steps) questions.add(new Reachable(net.expressions().condition("fireable(" + step + ")")));
        Report report = Checker.check(net, questions, CheckOptions.DEFAULT.method(Method.FULL), CheckListener.NONE);
        Statistics figures = report.statistics().orElseThrow();
        assertThat(figures.states()).as(seed).hasValue(expected.states());
        assertThat(figures.edges()).as(seed).hasValue(expected.edges());
        List<Answer> answers = report.answers();
        assertThat(answers.get(1).verdict() instanceof Verdict.Violated)
                .as("%s: deadlock", seed)
                .isEqualTo(expected.deadlocks() > 0);
        Evidence.Bounds bounds = (Evidence.Bounds) answers.get(2).evidence();
        for (int p = 0; p < expected.mostTokens().size(); p++) {
            assertThat(bounds.largest().get(p))
                    .as("%s: place %s", seed, p)
                    .isEqualTo(expected.mostTokens().get(p).longValue());
            assertThat(answers.get(4 + 2 * p).verdict()).as(seed).isInstanceOf(Verdict.Holds.class);
            assertThat(answers.get(5 + 2 * p).verdict()).as(seed).isInstanceOf(Verdict.Holds.class);
        }
        TreeSet<String> dead = new TreeSet<>(steps);
        dead.removeAll(expected.fired());
        assertThat(((Evidence.Unseen) answers.get(3).evidence()).actions())
                .as(seed)
                .containsExactlyInAnyOrderElementsOf(dead);
        for (int t = 0; t < steps.size(); t++) {
            assertThat(answers.get(answers.size() - steps.size() + t).verdict() instanceof Verdict.Holds)
                    .as("%s: %s", seed, steps.get(t))
                    .isEqualTo(!dead.contains(steps.get(t)));
        }
        return answers;
    }
}
