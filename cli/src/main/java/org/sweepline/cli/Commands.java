package org.sweepline.cli;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.sweepline.cli.Section.Entry;
import picocli.CommandLine;

/** All commands of the tool, by name. */
final class Commands {
    /** Those that are about other commands. */
    private static final Set<String> ABOUT_OTHERS = Set.of("help", "man", "completion");

    private final Map<String, Supplier<TerminalCommand>> commands = new LinkedHashMap<>();

    Commands(Sweepline sweepline, Supplier<Instant> started) {
        commands.put("check", () -> new CheckCommand(sweepline));
        commands.put("resume", () -> new ResumeCommand(sweepline));
        commands.put("status", () -> new StatusCommand(sweepline));
        commands.put("simulate", () -> new SimulateCommand(sweepline));
        commands.put("report", () -> new ReportCommand(sweepline));
        commands.put("measure", () -> new MeasureCommand(sweepline));
        commands.put("draw", () -> new DrawCommand(sweepline));
        commands.put("compile", () -> new CompileCommand(sweepline));
        commands.put("automaton", () -> new AutomatonCommand(sweepline));
        commands.put("generate", () -> new GenerateCommand(sweepline));
        commands.put("experiments", () -> new ExperimentsCommand(sweepline));
        commands.put("mcc", () -> new MccCommand(sweepline, System.getenv(), started.get()));
        commands.put("help", () -> new HelpCommand(sweepline));
        commands.put("completion", () -> new CompletionCommand(sweepline));
        commands.put("man", () -> new ManCommand(sweepline));
    }

    Set<String> names() {
        return commands.keySet();
    }

    /** Setting up a command with its dozens of options takes long: if the first argument names one, only that one is needed. */
    Map<String, Supplier<TerminalCommand>> needed(List<String> arguments) {
        String first = arguments.isEmpty() ? "" : arguments.get(0);
        boolean one = commands.containsKey(first) && !ABOUT_OTHERS.contains(first);
        return one ? Map.of(first, commands.get(first)) : commands;
    }

    /** Says what there is to say about the whole tool. @param all the command line with all commands */
    static void describe(Manual manual, CommandLine all) {
        manual.note("Check a model", entries(all, "check", "resume", "status", "simulate", "report", "measure"));
        manual.note("Show, convert and make models", entries(all, "draw", "compile", "automaton", "generate"));
        manual.note("Papers and the Contest", entries(all, "experiments", "mcc"));
        manual.note("Help", entries(all, "help", "completion", "man"));
        manual.note(
                "Options",
                Section.entry("-h, --help [all]", "Show this help, or that of a command; all: everything."),
                Section.entry("-V, --version", "Show the version."));
        manual.examples(
                "sweepline check examples/philosophers/philosophers-5.pnml",
                "sweepline check --always 'tokens(buffer) <= 3' net.pnml",
                "sweepline simulate examples/limit-protocol/limit-protocol.cpn");
        manual.exitCodes(Manual.EXIT_CODES);
    }

    private static Entry[] entries(CommandLine all, String... names) {
        return List.of(names).stream()
                .map(name -> {
                    TerminalCommand command = all.getSubcommands().get(name).getCommand();
                    return Section.entry(name, command.manual.summary());
                })
                .toArray(Entry[]::new);
    }
}
