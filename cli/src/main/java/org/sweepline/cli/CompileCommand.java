package org.sweepline.cli;

import static org.sweepline.report.format.Quantities.count;

import java.io.PrintWriter;
import org.sweepline.process.lts.AutWriter;
import org.sweepline.process.lts.Determiniser;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.Minimiser;
import org.sweepline.report.ExitCode;

/** Composes processes into one labelled transition system and writes it down. */
final class CompileCommand extends TerminalCommand {
    private static final int MOST_STATES = 20_000_000;

    private final ModelOptions input;
    private final OutputOption output;
    private final Given<Minimise> minimise;
    private final Given<Boolean> deterministic;

    CompileCommand(Sweepline sweepline) {
        super(sweepline, "Compose processes into one .aut file.");
        input = new ModelOptions(options);
        options.heading("Result");
        minimise = options.word(
                "--minimise",
                "HOW",
                Minimise.class,
                "strong: merge states that are strongly bisimilar;",
                "weak: merge states that are observationally equivalent, ignoring internal steps.");
        deterministic = options.flag("--deterministic", "Make it deterministic, ignoring internal steps.");
        output = new OutputOption(options);
        manual.examples(
                "sweepline compile model.lts -o model.aut",
                "sweepline compile --process SENDER --minimise weak model.lts",
                "sweepline compile sender.aut receiver.aut -o both.aut");
    }

    /** Which states are merged. */
    enum Minimise {
        STRONG,
        WEAK
    }

    @Override
    public Integer call() {
        options.requireOutputs();
        Lts lts = reduced(ComposedProcess.of(input, terminal(), MOST_STATES).lts());
        output.write(out -> AutWriter.write(lts, out), terminal().documents());
        tell(lts);
        return ExitCode.HOLDS.number();
    }

    private Lts reduced(Lts lts) {
        Lts fewer = deterministic.value() ? Determiniser.subsets(lts) : lts;
        if (!minimise.given()) return fewer;
        return minimise.value() == Minimise.WEAK ? Minimiser.weak(fewer) : Minimiser.strong(fewer);
    }

    /** Prints what the format cannot say to standard error, since the system itself may go to standard output. */
    private void tell(Lts lts) {
        PrintWriter err = terminal().err();
        err.println(Failures.oneLine("sweepline: " + count(lts.states(), "state") + ", " + count(lts.edges(), "edge")
                + ", " + count(lts.alphabet().size(), "label") + output.told()));
        if (lts.error() != Lts.NONE) err.println("sweepline: state " + lts.error() + " is ERROR");
        if (lts.end() != Lts.NONE) err.println("sweepline: state " + lts.end() + " is END");
    }
}
