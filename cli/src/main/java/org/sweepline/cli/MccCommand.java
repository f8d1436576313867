package org.sweepline.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sweepline.contest.Confinement;
import org.sweepline.contest.Contest;
import org.sweepline.contest.Examination;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;
import org.sweepline.report.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Answers an examination of the Model Checking Contest in the lines that the Contest expects. */
@Command(
        name = "mcc",
        description = "Answer an examination of the Model Checking Contest about the model in a folder.",
        sortOptions = false,
        footer = {
            "",
            "Examinations: StateSpace, ReachabilityDeadlock, ReachabilityCardinality, ReachabilityFireability,",
            "UpperBounds, CTLCardinality, CTLFireability, LTLCardinality, LTLFireability, OneSafe,",
            "QuasiLiveness, Liveness, StableMarking.",
            "",
            "Answers are printed as soon as they are known: FORMULA ID TRUE, FALSE or a number, or STATE_SPACE",
            "with a figure; then TECHNIQUES. What is not answered in time, or makes no sense, is",
            "CANNOT_COMPUTE, with the reason on standard error; an examination that does not exist is",
            "DO_NOT_COMPETE. The exit code is 0 whenever a line was printed.",
            "",
            "Examples:",
            "  sweepline mcc ReachabilityDeadlock examples/contest-instance",
            "  BK_EXAMINATION=CTLFireability BK_TIME_CONFINEMENT=60 BK_MEMORY_CONFINEMENT=4096 sweepline mcc"
        })
final class MccCommand implements Callable<Integer> {
    /** How long the Contest lets a tool run. */
    private static final Duration USUAL_TIME = Duration.ofHours(1);

    private final Terminal terminal;
    private final Map<String, String> environment;
    private final Instant started;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "EXAMINATION",
            description = "What to answer (default: what BK_EXAMINATION says).")
    private String examination;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "FOLDER",
            description = "Where model.pnml and the files with properties are (default: the working directory).")
    private Path folder = Path.of("");

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = Converters.Time.class,
            description =
                    "When to be done, from the start of the process (default: BK_TIME_CONFINEMENT seconds, or 1h).")
    private Duration time;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = Converters.Size.class,
            description = "Bound the memory of the whole process (default: BK_MEMORY_CONFINEMENT MiB).")
    private Long memory;

    MccCommand(Terminal terminal, Map<String, String> environment, Instant started) {
        this.terminal = terminal;
        this.environment = environment;
        this.started = started;
    }

    @Override
    public Integer call() {
        String title = examination == null ? environment.get("BK_EXAMINATION") : examination;
        if (title == null || title.isBlank()) {
            throw new InputException(
                    "no examination is given; name one, or set BK_EXAMINATION (see sweepline mcc --help)");
        }
        Optional<Examination> known = Examination.of(title);
        if (known.isEmpty()) {
            terminal.out().println("DO_NOT_COMPETE");
            tell("there is no examination " + title + Nearest.hint(title, Examination.titles()));
            return ExitCode.HOLDS.number();
        }
        try {
            Confinement confinement = new Confinement(Confinement.left(time(), elapsed()), memory());
            Contest.examine(known.get(), folder, confinement, terminal.out(), terminal.err());
        } catch (InputException wrong) {
            terminal.out().println("CANNOT_COMPUTE");
            tell(wrong.getMessage());
        }
        return ExitCode.HOLDS.number();
    }

    private void tell(String message) {
        terminal.err().println(new InputException("sweepline: " + message).getMessage());
    }

    private Duration time() {
        if (time != null) return time;
        return confinement("BK_TIME_CONFINEMENT", "seconds")
                .map(Duration::ofSeconds)
                .orElse(USUAL_TIME);
    }

    private long memory() {
        if (memory != null) return memory;
        return confinement("BK_MEMORY_CONFINEMENT", "MiB")
                .map(mebibytes -> mebibytes << 20)
                .orElse(Long.MAX_VALUE);
    }

    private Optional<Long> confinement(String name, String unit) {
        String text = environment.get(name);
        if (text == null || text.isBlank()) return Optional.empty();
        if (!text.strip().matches("[0-9]{1,9}")) {
            throw new InputException(name + " is " + text + ", but must be a whole number of " + unit + " below 10^9");
        }
        return Optional.of(Long.valueOf(text.strip()));
    }

    /** How long the process has been running. */
    private Duration elapsed() {
        Duration elapsed = Duration.between(started, Instant.now());
        return elapsed.isNegative() ? Duration.ZERO : elapsed;
    }
}
