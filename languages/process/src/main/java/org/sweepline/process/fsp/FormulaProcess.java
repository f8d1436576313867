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
 * Makes a process of a safety formula, which blocks the actions that violate the formula.
 *
 * <p>The process has the actions of the formula and no others, so it does not see what else happens: for it, the next
 * position is the next of its own actions. An action is blocked where LTSA goes to {@code ERROR}: when the actions so far
 * tell the violation ({@link InformativePrefixes}). Of a few odd safety formulas, which LTSA refuses, no sequence tells the
 * violation; there an action is blocked after which the formula cannot hold any more.
 */
final class FormulaProcess {
    /** Stands for all actions that the formula does not speak of; no label of a file is like it. */
    private static final String OTHER = "*";

    private FormulaProcess() {}

    /** The smallest such deterministic process; an {@link InputException} without position says why there is none. */
    static Lts of(Assertion formula) {
        // One more action than those of the formula, as otherwise a run could not avoid what must happen eventually.
        Set<String> more = new TreeSet<>(formula.actions());
        more.add(OTHER);
        BuchiAutomaton negation = automaton(Operator.NOT.of(formula.formula()));
        if (!acceptsSome(negation, InformativePrefixes.avoided(formula.formula(), more))) {
            return InformativePrefixes.avoided(formula.formula(), formula.actions());
        }
        BuchiAutomaton automaton = automaton(formula.formula());
        if (!acceptsSome(negation, prefixes(automaton, more))) return prefixes(automaton, formula.actions());
        throw new InputException(
                "only a safety formula can be one, and this formula has violations that no finite trace"
                        + " shows; check it with assert");
    }

    /** Whether a process allows an infinite sequence that the automaton accepts. */
    private static boolean acceptsSome(BuchiAutomaton automaton, Lts allowed) {
        return new WordGraph(automaton, allowed).acceptsSome();
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
