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
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the Büchi automaton that a formula becomes. */
@Command(
        name = "automaton",
        description = "Show the Büchi automaton of a formula of LTL: it accepts the runs that satisfy the formula.",
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  sweepline automaton 'G (req -> F ack)'",
            "  sweepline automaton --format never 'not G F p'"
        })
final class AutomatonCommand extends TerminalCommand {
    @Parameters(paramLabel = "FORMULA", description = "Conditions in any language, joined by G F X U R W M and so on.")
    private String formula;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "hoa: Hanoi omega automata (the default); never: a never claim of SPIN.")
    private Format format = Format.HOA;

    /** How automata are written. */
    enum Format {
        HOA,
        NEVER
    }

    @Override
    public Integer call() {
        NamedFormula parsed = NamedFormula.of(formula, "formula");
        Formula ltl = Classes.overAllRuns(parsed.formula())
                .orElseThrow(() -> new InputException("formula: an automaton reads one run; drop the A and E inside"));
        try {
            BuchiAutomaton automaton = Translation.of(ltl);
            terminal().out().print(text(automaton));
            return ExitCode.HOLDS.number();
        } catch (TooLargeException large) {
            throw new InputException("formula: " + large.getMessage(), large);
        }
    }

    private String text(BuchiAutomaton automaton) {
        if (format == Format.HOA) return BuchiText.hoa(automaton, AutomatonCommand::name);
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
