package org.sweepline.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.model.InputException;
import org.sweepline.model.Languages;
import org.sweepline.report.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The command line of Sweepline. */
public final class Sweepline implements Runnable {
    private static final long STACK_BYTES = 1 << 28;

    /** Types that no option has: only to know how they are read, picocli would load all of them at every start. */
    private static final String UNUSED_CONVERTERS = "java\\.(sql|time)\\..*";

    /** The commands with an option --memory. */
    private static final Set<String> WITH_MEMORY = Set.of("check", "report", "measure", "mcc");

    /** How long an interrupted command may take to print what it has found. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Terminal terminal;
    private final Supplier<Instant> started;
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final Given<Boolean> stacktrace;
    // For short limits: the system knows the start of the process only to the second.
    private final long began = System.nanoTime();
    private volatile boolean interruptible;

    /** @param started tells when the process began; the time limit of mcc counts from there */
    Sweepline(Terminal terminal, Supplier<Instant> started) {
        this.terminal = terminal;
        this.started = started;
        spec.name("sweepline").versionProvider(new VersionLine());
        spec.usageMessage()
                .description(
                        "Checks models of concurrent systems exhaustively, forgetting the states the sweep-line has passed.")
                .synopsisSubcommandLabel("COMMAND")
                .sortOptions(false)
                .footer(
                        "",
                        "Examples:",
                        "  sweepline check examples/philosophers/philosophers-5.pnml",
                        "  sweepline check --always 'tokens(buffer) <= 3' net.pnml",
                        "  sweepline check examples/readers-writers/readers-writers.lts",
                        "  sweepline report examples/limit-protocol/limit-protocol.cpn",
                        "  sweepline generate philosophers 12 > philosophers-12.pnml",
                        "",
                        "Exit codes: 0 holds, 1 violated, 2 wrong usage or model, 3 unknown, 4 internal error.");
        Options options = new Options(spec);
        options.help("-h, --help", "Show this help.");
        options.version("-V, --version", "Show the version.");
        stacktrace = options.hidden("--stacktrace", "Show where an error comes from.");
    }

    Terminal terminal() {
        return terminal;
    }

    /** Starts a time limit that counts from the start of the program; from now on the command can be interrupted. */
    TimeLimit limit(Duration time) {
        interruptible = true;
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
        // Functions of coloured nets may recur as deep as their lists are long.
        Thread roomy = new Thread(null, () -> code[0] = sweepline.run(arguments), "sweepline", STACK_BYTES);
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
        command.interrupt();
        try {
            command.join(PATIENCE.toMillis());
        } catch (InterruptedException hurry) {
            return;
        }
        if (!command.isAlive()) Runtime.getRuntime().halt(Launcher.exitCode(code[0]));
    }

    /** Runs a command and returns its exit code; never throws. */
    static int run(String[] arguments, Terminal terminal) {
        Instant now = Instant.now();
        return new Sweepline(terminal, () -> now).run(arguments);
    }

    private int run(String[] arguments) {
        try {
            int code = commandLine(arguments).execute(arguments);
            return terminal.failed() ? unwritable() : code;
        } catch (OutOfMemoryError full) {
            terminal.err()
                    .println("sweepline: unknown: the memory of the Java machine was full"
                            + (Stream.of(arguments).anyMatch(WITH_MEMORY::contains) ? "; --memory gives more" : ""));
            return ExitCode.UNKNOWN.number();
        } catch (Throwable defect) {
            return report(defect);
        } finally {
            terminal.out().flush();
            terminal.err().flush();
        }
    }

    /** A reader that closes the pipe early needs no message; anything else, such as a full disk, does. */
    private int unwritable() {
        if (!Terminal.outputIsPipe()) terminal.err().println("sweepline: the output could not be written");
        return ExitCode.INTERNAL.number();
    }

    private CommandLine commandLine(String[] arguments) {
        System.setProperty("picocli.converters.excludes", UNUSED_CONVERTERS);
        CommandLine line = new CommandLine(spec);
        addCommands(line, arguments);
        line.setOut(terminal.raw()).setErr(terminal.err());
        line.setExpandAtFiles(false);
        line.registerConverter(Long.class, wholeNumber(Long::valueOf, "2^63"));
        line.registerConverter(long.class, wholeNumber(Long::valueOf, "2^63"));
        line.registerConverter(Integer.class, wholeNumber(Integer::valueOf, "2^31"));
        line.setUsageHelpAutoWidth(false).setUsageHelpWidth(100);
        line.setColorScheme(CommandLine.Help.defaultColorScheme(
                terminal.colours() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
        line.setParameterExceptionHandler((wrong, args) -> misused(wrong));
        line.setExecutionExceptionHandler((thrown, command, result) -> report(thrown));
        return line;
    }

    /** Setting up a command with its dozens of options takes long: if the first argument names one, only that one is added. */
    private void addCommands(CommandLine line, String[] arguments) {
        Map<String, Supplier<TerminalCommand>> commands = commands();
        String first = arguments.length == 0 ? "" : arguments[0];
        if (commands.containsKey(first) && !first.equals("help"))
            commands.keySet().retainAll(Set.of(first));
        commands.forEach(
                (name, command) -> line.addSubcommand(name, command.get().spec()));
    }

    /** All commands by name, in the order in which the help lists them. */
    private Map<String, Supplier<TerminalCommand>> commands() {
        Map<String, Supplier<TerminalCommand>> commands = new LinkedHashMap<>();
        commands.put("check", () -> new CheckCommand(this));
        commands.put("simulate", () -> new SimulateCommand(this));
        commands.put("report", () -> new ReportCommand(this));
        commands.put("measure", () -> new MeasureCommand(this));
        commands.put("compile", () -> new CompileCommand(this));
        commands.put("draw", () -> new DrawCommand(this));
        commands.put("automaton", () -> new AutomatonCommand(this));
        commands.put("generate", () -> new GenerateCommand(this));
        commands.put("experiments", () -> new ExperimentsCommand(this));
        commands.put("mcc", () -> new MccCommand(this, System.getenv(), started.get()));
        commands.put("help", () -> new HelpCommand(this));
        return commands;
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

    /** Tells in one line what is wrong with the arguments, and where to read on. */
    private int misused(CommandLine.ParameterException wrong) {
        CommandLine command = wrong.getCommandLine();
        String message = wrong.getMessage();
        if (command.getParent() == null && wrong instanceof CommandLine.UnmatchedArgumentException unmatched) {
            String first = unmatched.getUnmatched().get(0);
            message = "there is no " + (first.startsWith("-") ? "option '" : "command '") + first + "'";
        }
        String line = oneLine("sweepline: " + message);
        terminal.err().println(line + " (see " + command.getCommandSpec().qualifiedName() + " --help)");
        return ExitCode.USAGE.number();
    }

    /** Tells in one line what went wrong. */
    private int report(Throwable thrown) {
        if (thrown instanceof ExpansionException || thrown instanceof LimitException) {
            terminal.err().println(oneLine("sweepline: unknown: " + thrown.getMessage()));
            return ExitCode.UNKNOWN.number();
        }
        boolean wrongInput = thrown instanceof InputException;
        boolean told = wrongInput || thrown instanceof OutputFile.NotWrittenException;
        String message = told ? thrown.getMessage() : "internal error, please report it: " + thrown;
        terminal.err().println(oneLine("sweepline: " + message));
        if (stacktrace.or(Boolean.getBoolean("sweepline.debug"))) thrown.printStackTrace(terminal.err());
        return (wrongInput ? ExitCode.USAGE : ExitCode.INTERNAL).number();
    }

    /** Without line breaks and control characters, and not too long: messages may quote a hostile file. */
    private static String oneLine(String message) {
        return new InputException(message).getMessage();
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "a command is missing, such as check");
    }
}
