package org.sweepline.cli;

import static org.sweepline.cli.Section.paragraph;

import java.nio.file.Path;
import java.time.Duration;

/** The command {@code resume}: goes on with a check where its last checkpoint was written. */
final class ResumeCommand extends TerminalCommand {
    private final Given<Path> folder;
    private final Given<Duration> every;
    private final LimitOptions.Resources limits;
    private final CheckOutput output;

    ResumeCommand(Sweepline sweepline) {
        super(
                sweepline,
                "Go on with a check from its last checkpoint.",
                "The check ends with the same result as if nothing had happened. Files, questions and options are those it was"
                        + " started with; only what is listed here can be another.");
        folder = options.parameter(0, "1", "DIR", Path.class, "The folder of --checkpoint.");
        options.heading("Checkpoints");
        every = CheckpointOptions.every(options);
        options.heading("Limits");
        limits = new LimitOptions.Resources(options);
        output = CheckOutput.ofResumed(options);
        manual.note(
                "What is remembered",
                paragraph(
                        "The time limit counts anew, from the start of this command; without --memory the check takes what a check"
                                + " without it would. If something is said about output, nothing of it is taken from the start."));
        manual.examples("sweepline resume night", "sweepline resume --memory 8g --json night");
        manual.exitCodes(Manual.EXIT_CODES);
    }

    @Override
    public Integer call() {
        output.detail();
        options.requireOutputs();
        try (RunFolder run = RunFolder.open(folder.value())) {
            run.task().requireUnchanged(folder.value());
            CheckCommand check = new CheckCommand(sweepline());
            sweepline().parse(check, run.task().ofCommand());
            return check.goOn(run, every, limits, output);
        }
    }
}
