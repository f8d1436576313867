package org.sweepline.process.fsp;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.sweepline.logic.automaton.BuchiAutomaton;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.logic.automaton.Translation;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.model.InputException;
import org.sweepline.process.lts.Determiniser;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.lts.Minimiser;

/**
 * Makes a process of a formula: its traces are the prefixes of the sequences of actions for which the formula holds.
 *
 * <p>The process has the actions of the formula and no others, so it does not see what else happens: for it, the next
 * position is the next of its own actions. Nothing is lost that way only for a safety formula; a process cannot keep
 * others from going on forever without what the formula demands.
 */
final class FormulaProcess {
    /** Stands for all actions that the formula does not speak of; no label of a file is like it. */
    private static final String OTHER = "*";

    private FormulaProcess() {}

    /** The smallest such deterministic process; an {@link InputException} without position says why there is none. */
    static Lts of(Assertion formula) {
        BuchiAutomaton automaton = automaton(formula.formula());
        checkSafety(formula, automaton);
        return prefixes(automaton, formula.actions());
    }

    /**
     * Fails for a formula that is not a safety formula. There is one more action than those of the formula, as otherwise a
     * run could not avoid what must happen eventually.
     */
    private static void checkSafety(Assertion formula, BuchiAutomaton automaton) {
        Set<String> actions = new TreeSet<>(formula.actions());
        actions.add(OTHER);
        Lts allowed = prefixes(automaton, actions);
        if (!new WordGraph(automaton(Operator.NOT.of(formula.formula())), allowed).acceptsSome()) return;
        throw new InputException(
                "only a safety formula can be one, and this formula has violations that no finite trace"
                        + " shows; check it with assert");
    }

    private static Lts prefixes(BuchiAutomaton automaton, Collection<String> actions) {
        Lts prefixes = new WordGraph(automaton, anything(actions)).prefixes();
        return Minimiser.strong(Determiniser.subsets(prefixes));
    }

    private static BuchiAutomaton automaton(Formula formula) {
        try {
            return Translation.of(formula);
        } catch (TooLargeException large) {
            throw new InputException(large.getMessage(), large);
        }
    }

    private static Lts anything(Collection<String> actions) {
        LtsBuilder builder = new LtsBuilder();
        builder.state();
        for (String action : actions) builder.edge(0, action, 0);
        return builder.build();
    }
}
