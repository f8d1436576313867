package org.sweepline.cli;

import org.sweepline.check.file.NamedFormula;
import org.sweepline.logic.automaton.BuchiAutomaton;
import org.sweepline.logic.automaton.BuchiText;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.logic.automaton.Translation;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;
import org.sweepline.report.ExitCode;

/** Shows the Büchi automaton that a formula becomes. */
final class AutomatonCommand extends TerminalCommand {
    private final Given<String> formula;
    private final Given<Format> format;

    AutomatonCommand(Sweepline sweepline) {
        super(
                sweepline,
                "Show the Büchi automaton of a formula of LTL.",
                "It accepts the runs that satisfy the formula.");
        formula = options.parameter(
                0, "1", "FORMULA", String.class, "Conditions in any language, joined by G F X U R W M and so on.");
        format = options.word(
                "--format",
                "FORMAT",
                Format.HOA,
                "hoa: Hanoi omega automata (the default); never: a never claim of SPIN.");
        manual.examples("sweepline automaton 'G (req -> F ack)'", "sweepline automaton --format never 'not G F p'");
    }

    /** How automata are written. */
    enum Format {
        HOA,
        NEVER
    }

    @Override
    public Integer call() {
        NamedFormula parsed = NamedFormula.of(formula.value(), "formula");
        Formula ltl = Classes.overAllRuns(parsed.formula())
                .orElseThrow(() -> new InputException("formula: an automaton reads one run; drop the A and E inside"));
        try {
            BuchiAutomaton automaton = Translation.of(ltl);
            terminal().documents().print(text(automaton));
            return ExitCode.HOLDS.number();
        } catch (TooLargeException large) {
            throw new InputException("formula: " + large.getMessage(), large);
        }
    }

    private String text(BuchiAutomaton automaton) {
        if (format.value() == Format.HOA) return BuchiText.hoa(automaton, AutomatonCommand::name);
        if (automaton.sets() > 1) {
            throw new InputException("a never claim has one acceptance set, and this automaton has " + automaton.sets()
                    + "; --format hoa writes it");
        }
        return BuchiText.neverClaim(automaton, AutomatonCommand::name);
    }

    private static String name(Proposition proposition) {
        return new Formula.Atom(proposition).toString();
    }
}
