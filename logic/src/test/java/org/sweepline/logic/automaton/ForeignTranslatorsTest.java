package org.sweepline.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

class ForeignTranslatorsTest {
    @ParameterizedTest
    @EnumSource(Translator.class)
    void languages_are_those_of_other_translators_and_automata_no_larger(Translator other) throws Exception {
        compare(other, 0, 80, 7);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Translator.class)
    void languages_are_those_of_other_translators_in_many_cases(Translator other) throws Exception {
        compare(other, 1_000, 3_000, 12);
    }

    private static void compare(Translator other, int from, int count, int size) throws Exception {
        assumeTrue(other.installed(), "not installed, nothing to compare with: " + other);
        long ours = 0;
        long theirs = 0;
        int compared = 0;
        int unanswered = 0;
        for (int seed = from; seed < from + 2 * count && compared < count; seed++) {
            Random random = RandomFormulas.seeded(seed);
            int propositions = 1 + random.nextInt(4);
            // Spin as it is usually built does not know next.
            RandomFormulas formulas = new RandomFormulas(random, propositions, other == Translator.LBT);
            Formula formula = random.nextInt(8) == 0 ? formulas.family() : formulas.of(1 + random.nextInt(size));
            Formula negation = Operator.NOT.of(formula);
            Optional<BuchiAutomaton> their = other.translate(formula, propositions);
            Optional<BuchiAutomaton> theirNegation = other.translate(negation, propositions);
            if (their.isEmpty() || theirNegation.isEmpty()) {
                unanswered++;
                continue;
            }
            compared++;
            BuchiAutomaton our = Translation.of(formula);
            BuchiAutomaton ourNegation = Translation.of(negation);
            ours += our.states() + ourNegation.states();
            theirs += reachable(their.get()) + reachable(theirNegation.get());
            String which = "seed " + seed + ": " + formula;
            assertThat(Intersection.empty(our, theirNegation.get())).as(which).isTrue();
            assertThat(Intersection.empty(their.get(), ourNegation)).as(which).isTrue();
            assertThat(Intersection.empty(our, ourNegation)).as(which).isTrue();
            for (int i = 0; i < 5; i++) {
                Lasso word = Lasso.random(random, propositions);
                assertThat(word.acceptedBy(our)).as("%s on %s", which, word).isEqualTo(word.satisfies(formula));
            }
        }
        assumeTrue(compared > 0, "no answer, nothing to compare with: " + other);
        System.out.printf(
                "%s: %d formulas and their negations, %.2f states on average, ours %.2f; %d left out, without an answer%n",
                other, compared, theirs / 2.0 / compared, ours / 2.0 / compared, unanswered);
        assertThat(ours).isLessThanOrEqualTo(theirs);
    }

    /** How many states a run can be in: never claims have some that none can. */
    private static int reachable(BuchiAutomaton automaton) {
        BitSet reached = new BitSet();
        reached.set(0);
        List<Integer> open = new ArrayList<>(List.of(0));
        for (int i = 0; i < open.size(); i++) {
            for (int edge = automaton.firstEdge(open.get(i)); edge < automaton.edgesEnd(open.get(i)); edge++) {
                if (reached.get(automaton.target(edge))) continue;
                reached.set(automaton.target(edge));
                open.add(automaton.target(edge));
            }
        }
        return open.size();
    }
}
