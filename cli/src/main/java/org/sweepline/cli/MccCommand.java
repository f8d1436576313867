package org.sweepline.cli;

import static org.sweepline.cli.Section.paragraph;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.sweepline.contest.Confinement;
import org.sweepline.contest.Contest;
import org.sweepline.contest.Examination;
import org.sweepline.kernel.Threads;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;
import org.sweepline.report.ExitCode;

/** Answers an examination of the Model Checking Contest in the lines that the Contest expects. */
final class MccCommand extends TerminalCommand {
    /** How long the Contest lets a tool run. */
    private static final Duration USUAL_TIME = Duration.ofHours(1);

    private final Map<String, String> environment;
    private final Instant started;
    private final Given<String> examination;
    private final Given<Path> folder;
    private final Given<Duration> time;
    private final Given<Long> memory;
    private final ThreadOption threads;

    /** @param started when the process began, which is what the time limit counts from */
    MccCommand(Sweepline sweepline, Map<String, String> environment, Instant started) {
        super(sweepline, "Answer an examination of the Model Checking Contest.");
        this.environment = environment;
        this.started = started;
        examination = options.parameter(
                0, "0..1", "EXAMINATION", String.class, "What to answer (default: what BK_EXAMINATION says).");
        folder = options.parameter(
                1,
                "0..1",
                "FOLDER",
                Path.class,
                "Where model.pnml and the files with properties are (default: the working directory).");
        time = options.read(
                "--time-limit",
                "TIME",
                Converters::time,
                "When to be done, from the start of the process (default: BK_TIME_CONFINEMENT seconds, or 1h).");
        memory = options.read(
                "--memory",
                "SIZE",
                Converters::size,
                "Bound the memory of the whole process (default: BK_MEMORY_CONFINEMENT MiB).");
        threads = new ThreadOption(
                options,
                Threads.ofProcessors(),
                "Answer up to N properties at the same time where each takes an exploration of its own; auto: one for each",
                "processor that the process may use (the default).");
        manual.note(
                "Examinations",
                paragraph(
                        "StateSpace, ReachabilityDeadlock, ReachabilityCardinality, ReachabilityFireability, UpperBounds,"
                                + " CTLCardinality, CTLFireability, LTLCardinality, LTLFireability, OneSafe, QuasiLiveness, Liveness,"
                                + " StableMarking."));
        manual.note(
                "Answers",
                paragraph(
                        "They are printed as soon as they are known: FORMULA ID TRUE, FALSE or a number, or STATE_SPACE with"
                                + " a figure; then TECHNIQUES. What is not answered in time, or makes no sense, is CANNOT_COMPUTE, with"
                                + " the reason on standard error; an examination that does not exist is DO_NOT_COMPETE. The exit code is"
                                + " 0 whenever a line was printed."));
        manual.examples(
                "sweepline mcc ReachabilityDeadlock examples/contest-instance",
                "BK_EXAMINATION=CTLFireability BK_TIME_CONFINEMENT=60 BK_MEMORY_CONFINEMENT=4096 sweepline mcc");
    }

    @Override
    public Integer call() {
        String title = examination.or(environment.get("BK_EXAMINATION"));
        if (title == null || title.isBlank()) {
            throw new InputException(
                    "no examination is given; name one, or set BK_EXAMINATION (see sweepline mcc --help)");
        }
        Optional<Examination> known = Examination.of(title);
        if (known.isEmpty()) {
            terminal().out().println("DO_NOT_COMPETE");
            tell("there is no examination " + title + Nearest.hint(title, Examination.titles()));
            return ExitCode.HOLDS.number();
        }
        try {
            Confinement confinement =
                    new Confinement(Confinement.left(time(), elapsed()), memory(), threads.threads(terminal()));
            Contest.examine(
                    known.get(),
                    folder.or(Path.of("")),
                    confinement,
                    terminal().out(),
                    terminal().err());
        } catch (InputException wrong) {
            terminal().out().println("CANNOT_COMPUTE");
            tell(wrong.getMessage());
        }
        return ExitCode.HOLDS.number();
    }

    private void tell(String message) {
        terminal().err().println(new InputException("sweepline: " + message).getMessage());
    }

    private Duration time() {
        if (time.given()) return time.value();
        return confinement("BK_TIME_CONFINEMENT", "seconds")
                .map(Duration::ofSeconds)
                .orElse(USUAL_TIME);
    }

    private long memory() {
        if (memory.given()) return memory.value();
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
