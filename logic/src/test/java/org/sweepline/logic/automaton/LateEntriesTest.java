package org.sweepline.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

/** By which letters automata enter the components in which they accept. */
class LateEntriesTest {
    private static final int LETTERS = 8;

    private static Formula recurs(int proposition) {
        return Operator.GLOBALLY.of(Operator.FINALLY.of(RandomFormulas.atom(proposition)));
    }

    private static Formula ends(int proposition) {
        return Operator.FINALLY.of(Operator.GLOBALLY.of(Operator.NOT.of(RandomFormulas.atom(proposition))));
    }

    /** The letters of three propositions by which an accepting component is entered from another. */
    private static Set<Long> entries(Formula formula) throws TooLargeException {
        BuchiAutomaton automaton = Translation.of(formula);
        Set<Long> letters = new HashSet<>();
        for (int state = 0; state < automaton.states(); state++) {
            for (int edge = automaton.firstEdge(state); edge < automaton.edgesEnd(state); edge++) {
                int target = automaton.target(edge);
                if (automaton.component(target) == automaton.component(state) || !automaton.accepting(target)) continue;
                for (long letter = 0; letter < LETTERS; letter++)
                    if (automaton.reads(edge, letter)) letters.add(letter);
            }
        }
        return letters;
    }

    @Test
    void what_recurs_is_waited_for() throws TooLargeException {
        // The first proposition recurs, the second one ends.
        assertThat(entries(Operator.AND.of(List.of(recurs(0), ends(1))))).containsExactlyInAnyOrder(1L, 5L);
    }

    @Test
    void of_several_that_recur_one_is_waited_for() throws TooLargeException {
        Formula formula = Operator.AND.of(List.of(recurs(0), recurs(1), ends(2)));
        assertThat(entries(formula)).isIn(Set.of(1L, 3L), Set.of(2L, 3L));
    }

    @Test
    void the_rarer_of_two_is_waited_for() throws TooLargeException {
        Formula both = Operator.GLOBALLY.of(
                Operator.FINALLY.of(Operator.AND.of(List.of(RandomFormulas.atom(0), RandomFormulas.atom(1)))));
        Formula formula = Operator.AND.of(List.of(
                Operator.GLOBALLY.of(Operator.FINALLY.of(Operator.NOT.of(RandomFormulas.atom(0)))), both, ends(2)));
        assertThat(entries(formula)).containsExactly(3L);
    }

    @Test
    void where_nothing_recurs_any_letter_that_stays_will_do() throws TooLargeException {
        assertThat(entries(ends(0))).containsExactlyInAnyOrder(0L, 2L, 4L, 6L);
    }
}
