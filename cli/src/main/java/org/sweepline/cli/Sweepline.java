package org.sweepline.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.kernel.saved.Checkpoints;
import org.sweepline.model.Languages;
import org.sweepline.report.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** The command line of Sweepline. */
public final class Sweepline implements Runnable {
    /** Functions of coloured nets may recur as deep as their lists are long, but the memory of the process has a bound. */
    private static final long MOST_STACK_BYTES = 1 << 28;

    private static final long LEAST_STACK_BYTES = 1 << 23;
    private static final long SHARE_OF_STACK = 32;

    /** Types that no option has: only to know how they are read, picocli would load all of them at every start. */
    private static final String UNUSED_CONVERTERS = "java\\.(sql|time)\\..*";

    /** How long an interrupted command may take to print what it has found. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    /** How long an interrupted search may take to come to where a checkpoint can be written. */
    private static final Duration LONGEST_BLOCK = Duration.ofSeconds(30);

    private static final long BETWEEN_LOOKS = 20;

    private final Terminal terminal;
    private final Supplier<Instant> started;
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final Manual manual = new Manual(
            spec,
            "Checks models of concurrent systems exhaustively, forgetting the states the sweep-line has passed.",
            "");
    private final Given<Boolean> stacktrace;
    // For short limits: the system knows the start of the process only to the second.
    private final long began = System.nanoTime();
    private volatile boolean interruptible;
    private volatile Checkpoints checkpoints;
    private List<String> arguments = List.of();

    /** @param started tells when the process began; the time limit of mcc counts from there */
    Sweepline(Terminal terminal, Supplier<Instant> started) {
        this.terminal = terminal;
        this.started = started;
        spec.name("sweepline").versionProvider(new VersionLine());
        Options options = new Options(spec, manual);
        options.help("-h, --help", "Show the help.");
        options.version("-V, --version", "Show the version.");
        stacktrace = options.hidden("--stacktrace", "Show where an error comes from.");
    }

    Terminal terminal() {
        return terminal;
    }

    /** From now on a signal interrupts the command, whose exit code is that of the process. */
    void interruptible() {
        interruptible = true;
    }

    /** From now on a signal has the command end with a checkpoint, if it is where it can write one. */
    void endWith(Checkpoints last) {
        checkpoints = last;
    }

    /** What was typed. */
    List<String> arguments() {
        return arguments;
    }

    /** Has a command take on arguments that were typed for it at another time. */
    void parse(TerminalCommand command, List<String> before) {
        commandLine(command.spec()).parseArgs(before.toArray(String[]::new));
    }

    /** Starts a time limit that counts from the start of the program; from now on the command can be interrupted. */
    TimeLimit limit(Duration time) {
        interruptible();
        Duration running = Duration.ofNanos(System.nanoTime() - began);
        Duration launched = time.equals(Limits.NONE.time()) ? Duration.ZERO : LaunchTime.passed();
        return new TimeLimit(time, launched.compareTo(running) > 0 ? launched : running);
    }

    public static void main(String[] arguments) {
        Launcher.watch();
        int code = ExitCode.INTERNAL.number();
        try {
            code = start(arguments);
        } catch (Throwable defect) {
            System.err.println("sweepline: the program could not start: " + defect);
        }
        System.exit(Launcher.exitCode(code));
    }

    private static int start(String[] arguments) throws InterruptedException {
        Languages.prepare(arguments);
        Instant now = Instant.now();
        Sweepline sweepline = new Sweepline(
                Terminal.standard(),
                () -> ProcessHandle.current().info().startInstant().orElse(now));
        int[] code = {ExitCode.INTERNAL.number()};
        long share = Runtime.getRuntime().maxMemory() / SHARE_OF_STACK;
        long stack = Math.max(LEAST_STACK_BYTES, Math.min(MOST_STACK_BYTES, share));
        Thread roomy = new Thread(null, () -> code[0] = sweepline.run(arguments), "sweepline", stack);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> sweepline.interrupt(roomy, code)));
        roomy.start();
        roomy.join();
        return code[0];
    }

    /**
     * Called when the process ends. If a signal ends it during a command that can be interrupted, the command gets a few
     * seconds to print what it has found, and its exit code is used; a command that takes longer is not waited for.
     */
    private void interrupt(Thread command, int[] code) {
        if (!command.isAlive() || !interruptible) return;
        try {
            if (!endedWithCheckpoint(command)) command.interrupt();
            command.join(PATIENCE.toMillis());
        } catch (InterruptedException hurry) {
            return;
        }
        if (!command.isAlive()) Runtime.getRuntime().halt(Launcher.exitCode(code[0]));
    }

    /** Has a search that writes checkpoints end with one, however long that takes, but for a block of states that takes too long. */
    private boolean endedWithCheckpoint(Thread command) throws InterruptedException {
        Checkpoints last = checkpoints;
        if (last == null || !last.running()) return false;
        last.end();
        long end = System.nanoTime() + LONGEST_BLOCK.toNanos();
        while (command.isAlive() && last.running()) {
            if (!last.writing() && System.nanoTime() - end > 0) return false;
            command.join(BETWEEN_LOOKS);
        }
        return true;
    }

    /** Runs a command and returns its exit code; never throws. */
    static int run(String[] arguments, Terminal terminal) {
        Instant now = Instant.now();
        return new Sweepline(terminal, () -> now).run(arguments);
    }

    private int run(String[] typed) {
        arguments = List.of(typed);
        Failures failures = new Failures(terminal, typed);
        Commands commands = new Commands(this, started);
        HelpRequest request = HelpRequest.of(typed, commands.names());
        try {
            int code = commandLine(commands, request, failures)
                    .execute(request.arguments().toArray(String[]::new));
            return terminal.failed() ? failures.unwritable() : code;
        } catch (OutOfMemoryError full) {
            return failures.full(full);
        } catch (Throwable defect) {
            return thrown(defect, failures);
        } finally {
            terminal.out().flush();
            terminal.err().flush();
        }
    }

    private int thrown(Throwable thrown, Failures failures) {
        return failures.thrown(thrown, stacktrace.or(Boolean.getBoolean("sweepline.debug")));
    }

    private CommandLine commandLine(Commands commands, HelpRequest request, Failures failures) {
        CommandLine line = commandLine(spec);
        commands.needed(request.arguments())
                .forEach((name, command) ->
                        line.addSubcommand(name, command.get().spec()));
        line.setOut(terminal.raw()).setErr(terminal.err());
        convert(line);
        line.setExecutionStrategy(parsed -> execute(parsed, request.all()));
        line.setParameterExceptionHandler((wrong, args) -> failures.misused(wrong));
        line.setExecutionExceptionHandler((thrown, command, result) -> thrown(thrown, failures));
        return line;
    }

    private static CommandLine commandLine(CommandSpec of) {
        System.setProperty("picocli.converters.excludes", UNUSED_CONVERTERS);
        CommandLine line = new CommandLine(of);
        convert(line);
        return line;
    }

    /** Says how arguments are read, by the command and those below it. */
    private static void convert(CommandLine line) {
        line.setExpandAtFiles(false);
        line.registerConverter(Long.class, wholeNumber(Long::valueOf, "2^63"));
        line.registerConverter(long.class, wholeNumber(Long::valueOf, "2^63"));
        line.registerConverter(Integer.class, wholeNumber(Integer::valueOf, "2^31"));
        line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    }

    /** Shows the help if it was asked for, of the command in front of it; otherwise runs the command. */
    private int execute(ParseResult parsed, boolean all) {
        ParseResult asked = parsed;
        while (!asked.isUsageHelpRequested() && asked.hasSubcommand()) asked = asked.subcommand();
        if (!asked.isUsageHelpRequested()) return new CommandLine.RunLast().execute(parsed);
        help(asked.commandSpec().commandLine(), all);
        return ExitCode.HOLDS.number();
    }

    /** Prints the help of a command, or of the whole tool. */
    void help(CommandLine command, boolean all) {
        HelpText text = new HelpText(terminal.outputWidth(), terminal.colours());
        text.lines(manual(command), all).forEach(terminal.raw()::println);
        if (!all) return;
        for (CommandLine each : command.getSubcommands().values()) {
            terminal.raw().println();
            text.lines(manual(each), true).forEach(terminal.raw()::println);
        }
    }

    /** What there is to say about a command, or about the whole tool. */
    Manual manual(CommandLine command) {
        if (command.getCommand() instanceof TerminalCommand each) return each.manual();
        Commands.describe(manual, command);
        return manual;
    }

    private static <T> Options.Converter<T> wholeNumber(Function<String, T> reader, String bound) {
        return new Options.Converter<>(text -> {
            try {
                return reader.apply(text);
            } catch (NumberFormatException e) {
                throw new CommandLine.TypeConversionException("'" + text + "' is not a whole number below " + bound);
            }
        });
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "a command is missing, such as check");
    }
}
