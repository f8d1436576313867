package org.sweepline.logic.automaton;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.logic.temporal.Simplifier;

/** Translates LTL formulas to Büchi automata that accept exactly the words for which the formula holds. */
public final class Translation {
    private static final int DEEPEST = 1_000;
    /** One of so many parts of the work may go into an automaton that need not be found. */
    private static final int OPTIONAL_PART = 3;

    private static final int MOST_SUBSETS_PER_STATE = 8;

    private final LetterSets letters;
    private final WorkLimit work;
    private final List<Proposition> propositions;

    private Translation(Formula ltl, WorkLimit work) throws TooLargeException {
        this.work = work;
        letters = new LetterSets(work);
        propositions = Classes.mentions(ltl);
        if (propositions.size() > BuchiAutomaton.MOST_PROPOSITIONS) {
            throw new TooLargeException("the formula has " + propositions.size()
                    + " different propositions, and an automaton can read at most " + BuchiAutomaton.MOST_PROPOSITIONS
                    + ": split it into several, or join conditions of one state in braces");
        }
    }

    /**
     * The automaton of a formula without path quantifiers; its propositions are in the order in which the formula first
     * mentions them, without those that do not matter.
     *
     * @throws TooLargeException if it is too large, or has more than {@link BuchiAutomaton#MOST_PROPOSITIONS} propositions
     */
    public static BuchiAutomaton of(Formula ltl) throws TooLargeException {
        return of(ltl, TranslationLimit.DEFAULT);
    }

    /** The automaton of a formula, within a given limit. */
    public static BuchiAutomaton of(Formula ltl, TranslationLimit limit) throws TooLargeException {
        checkDepth(ltl);
        WorkLimit work = new WorkLimit(limit);
        Translation translation = new Translation(ltl, work);
        GeneralisedBuchi automaton = translation.small(ltl);
        return automaton.finished(translation.propositions, work);
    }

    private GeneralisedBuchi small(Formula ltl) throws TooLargeException {
        GeneralisedBuchi onEdges = AutomatonReduction.onEdges(tableau(ltl), work);
        GeneralisedBuchi onStates = AutomatonReduction.onStates(StateMarks.of(lateEntries(onEdges), work), work);
        if (onStates.states() == 1) return onStates;
        GeneralisedBuchi deterministic = deterministic(ltl, onEdges);
        return deterministic != null && deterministic.states() <= onStates.states() ? deterministic : onStates;
    }

    private GeneralisedBuchi lateEntries(GeneralisedBuchi automaton) {
        long before = work.begin(OPTIONAL_PART);
        try {
            return LateEntries.of(automaton);
        } catch (TooLargeException enough) {
            return automaton;
        } finally {
            work.end(before);
        }
    }

    /** An automaton whose every component accepts all or nothing, if the formula has one that is found with little work. */
    private GeneralisedBuchi deterministic(Formula ltl, GeneralisedBuchi automaton) {
        long before = work.begin(OPTIONAL_PART);
        try {
            int mostStates = MOST_SUBSETS_PER_STATE * (automaton.states() + 1);
            GeneralisedBuchi weak = WeakMinimisation.of(automaton, mostStates, work);
            if (weak == null || !Disjointness.disjoint(weak.complement(), automaton, work)) return null;
            GeneralisedBuchi negation = AutomatonReduction.onEdges(tableau(Operator.NOT.of(ltl)), work);
            if (!Disjointness.disjoint(weak, negation, work)) return null;
            return AutomatonReduction.onStates(weak.trimmed().withFewestSets(), work);
        } catch (TooLargeException enough) {
            return null;
        } finally {
            work.end(before);
        }
    }

    private GeneralisedBuchi tableau(Formula ltl) throws TooLargeException {
        Formula simple;
        try {
            simple = Simplifier.simplify(ltl);
        } catch (SyntaxException tooLarge) {
            throw new TooLargeException(tooLarge.getMessage());
        }
        return TableauAutomaton.of(new Subformulas(simple, propositions), letters, work);
    }

    /** Formulas that are read are not that deep; others must not end in an overflow of the stack. */
    private static void checkDepth(Formula ltl) throws TooLargeException {
        Collection<Formula> level = List.of(ltl);
        for (int depth = 0; !level.isEmpty(); depth++) {
            if (depth > DEEPEST) {
                throw new TooLargeException("the formula is nested more than " + DEEPEST + " levels deep");
            }
            // The same object in several places counts once, or a few of them could stand for billions.
            Map<Formula, Boolean> next = new IdentityHashMap<>();
            for (Formula formula : level) for (Formula operand : formula.operands()) next.put(operand, true);
            level = next.keySet();
        }
    }
}
