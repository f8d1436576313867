package org.sweepline.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.LimitException;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;
import org.sweepline.report.ErrorJson;
import org.sweepline.report.ExitCode;
import org.sweepline.report.Failure;
import org.sweepline.report.format.Shell;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Tells why a command cannot answer: in one line on standard error, and in a document where one was asked for. */
final class Failures {
    /** The commands with an option --memory. */
    private static final Set<String> WITH_MEMORY = Set.of("check", "resume", "report", "measure", "mcc");

    private static final String UNCHANGED =
            "; a resumed check keeps its options, but for --memory, --time-limit, --every and those about output";

    private final Terminal terminal;
    private final List<String> arguments;

    Failures(Terminal terminal, String[] arguments) {
        this.terminal = terminal;
        this.arguments = List.of(arguments);
    }

    /** Tells what is wrong with the arguments, and where to read on. */
    int misused(ParameterException wrong) {
        CommandLine command = wrong.getCommandLine();
        String message =
                wrong instanceof UnmatchedArgumentException unmatched ? unmatched(unmatched) : wrong.getMessage();
        String line = oneLine("sweepline: " + message);
        return tell(line + " (see " + command.getCommandSpec().qualifiedName() + " --help)", wrong, ExitCode.USAGE);
    }

    private static String unmatched(UnmatchedArgumentException wrong) {
        CommandLine command = wrong.getCommandLine();
        String first = wrong.getUnmatched().get(0);
        if (first.startsWith("-")) {
            String name = first.contains("=") ? first.substring(0, first.indexOf('=')) : first;
            boolean whole = command.getParent() == null;
            String message = whole ? "there is no option '" + first + "'" : wrong.getMessage();
            if (command.getCommandName().equals("resume")) return message + UNCHANGED;
            return message + Nearest.guess(name, near(name, options(command)));
        }
        if (command.getParent() != null) return wrong.getMessage();
        return noCommand(first, command.getSubcommands().keySet());
    }

    /** A single letter is one mistake away from every other: only the other case of it is worth a guess. */
    private static List<String> near(String name, List<String> options) {
        if (name.length() > 2) return options;
        return options.stream().filter(name::equalsIgnoreCase).toList();
    }

    /** What is said about a command that does not exist. */
    static String noCommand(String name, Collection<String> known) {
        String guess = Nearest.guess(name, known);
        String model = guess.isEmpty() && isFile(name) ? "; write sweepline check " + Shell.quoted(name) : "";
        return "there is no command '" + name + "'" + guess + model;
    }

    private static boolean isFile(String name) {
        try {
            return Files.exists(Path.of(name));
        } catch (InvalidPathException no) {
            return false;
        }
    }

    private static List<String> options(CommandLine command) {
        List<String> names = new ArrayList<>();
        for (OptionSpec option : command.getCommandSpec().options()) {
            if (option.hidden()) continue;
            names.addAll(List.of(option.names()));
            if (option.negatable()) names.add("--no-" + option.longestName().substring(2));
        }
        return names;
    }

    int full(OutOfMemoryError full) {
        boolean more = arguments.stream().anyMatch(WITH_MEMORY::contains);
        String message = "sweepline: unknown: the memory of the Java machine was full";
        return tell(message + (more ? "; --memory gives more" : ""), full, ExitCode.UNKNOWN);
    }

    /** Tells what went wrong while a command ran. @param stacktrace whether to say where it comes from, too */
    int thrown(Throwable thrown, boolean stacktrace) {
        if (thrown instanceof ExpansionException || thrown instanceof LimitException)
            return tell(oneLine("sweepline: unknown: " + thrown.getMessage()), thrown, ExitCode.UNKNOWN);
        boolean wrongInput = thrown instanceof InputException;
        boolean told = wrongInput || thrown instanceof OutputFile.NotWrittenException;
        String message = told ? thrown.getMessage() : "internal error, please report it: " + thrown;
        int code = tell(oneLine("sweepline: " + message), thrown, wrongInput ? ExitCode.USAGE : ExitCode.INTERNAL);
        if (stacktrace) thrown.printStackTrace(terminal.err());
        return code;
    }

    /** Tells that what was printed did not arrive. A reader that closes the pipe early needs no message. */
    int unwritable() {
        if (!Terminal.outputIsPipe()) terminal.err().println("sweepline: the output could not be written");
        return ExitCode.INTERNAL.number();
    }

    private int tell(String line, Throwable thrown, ExitCode code) {
        terminal.err().println(line);
        Failure failure = Failure.of(line.substring("sweepline: ".length()), thrown, code);
        // A program that reads the output expects one document: half of another may be there already.
        if (asksForJson() && !terminal.out().used()) terminal.out().println(ErrorJson.of(failure));
        List<String> problems = new FailureReports(arguments).write(failure);
        for (String problem : problems) terminal.err().println(oneLine("sweepline: " + problem));
        return (problems.isEmpty() ? code : ExitCode.INTERNAL).number();
    }

    private boolean asksForJson() {
        return arguments.stream().takeWhile(word -> !word.equals("--")).anyMatch("--json"::equals);
    }

    /** Without line breaks and control characters, and not too long: messages may quote a hostile file. */
    static String oneLine(String message) {
        return new InputException(message).getMessage();
    }
}
