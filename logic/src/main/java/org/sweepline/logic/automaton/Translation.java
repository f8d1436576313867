package org.sweepline.logic.automaton;

import java.util.List;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/** Translates LTL formulas to Büchi automata that accept exactly the words for which the formula holds. */
public final class Translation {
    private Translation() {}

    /**
     * The automaton of a formula without path quantifiers; its propositions are in the order in which the formula first
     * mentions them.
     *
     * @throws TooLargeException if it is too large, or has more than {@link BuchiAutomaton#MOST_PROPOSITIONS}
     */
    public static BuchiAutomaton of(Formula ltl) throws TooLargeException {
        return of(ltl, TranslationLimit.DEFAULT);
    }

    /** The same, with a limit of one's own. */
    public static BuchiAutomaton of(Formula ltl, TranslationLimit limit) throws TooLargeException {
        Work work = new Work(limit);
        Subformulas subformulas = new Subformulas(work);
        NegationNormalForm normalForm = new NegationNormalForm(subformulas, work);
        int root = normalForm.of(ltl, true);
        List<Proposition> propositions = normalForm.propositions();
        if (propositions.size() > BuchiAutomaton.MOST_PROPOSITIONS) {
            throw new TooLargeException("the formula has " + propositions.size()
                    + " different propositions, and an automaton can read at most " + BuchiAutomaton.MOST_PROPOSITIONS
                    + ": split it into several");
        }
        LetterSets letters = new LetterSets(work);
        DraftAutomaton automaton = TableauAutomaton.of(root, subformulas, letters, work);
        automaton = Reduction.onEdges(automaton, work);
        automaton = Reduction.onStates(StateMarks.of(automaton, work), work);
        return automaton.finished(propositions, work);
    }
}
