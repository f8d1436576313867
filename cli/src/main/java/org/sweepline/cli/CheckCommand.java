package org.sweepline.cli;

import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Report;
import org.sweepline.check.Session;
import org.sweepline.check.Structure;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.DeclaredProperties;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Largest;
import org.sweepline.check.property.Live;
import org.sweepline.check.property.OneSafe;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Reversible;
import org.sweepline.check.property.Space;
import org.sweepline.check.property.Stable;
import org.sweepline.check.property.TerminalStates;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Nearest;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Model;
import org.sweepline.report.CheckJson;
import org.sweepline.report.CheckResult;
import org.sweepline.report.CheckText;
import org.sweepline.report.Detail;
import org.sweepline.report.KripkeFile;
import org.sweepline.report.TraceFile;
import org.sweepline.report.UnreadModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code check}: checks properties of a model and shows the verdicts, traces and figures. */
@Command(
        name = "check",
        description =
                "Check properties of a model: of states all in one exploration, of runs each in its own; if none is"
                        + " given, deadlocks and the properties that the model defines.",
        sortOptions = false,
        footer = {
            "",
            "EXPR is a condition on states, or a number after --bound, such as",
            "  tokens(p) >= 2 and not fireable(t) or deadlock      in a net",
            "  state(P) = 2 and not enabled(a) or violated(Q)      in processes",
            "  List.all (fn (n, d) => n < 5) (marking(A))          in a coloured net: any CPN ML of type bool",
            "with = != < <= > >=, + - *, and or not ( ); names with odd characters stand in double quotes.",
            "",
            "FORMULA is made of such conditions and of took(a), which is true after a step with transition or action"
                    + " a.",
            "",
            "Examples:",
            "  sweepline check net.pnml",
            "  sweepline check --always 'tokens(buffer) <= 3' --reachable 'tokens(done) = 1' net.pnml",
            "  sweepline check --space --method full net.lola",
            "  sweepline check --process SYSTEM --const N=8 model.lts",
            "  sweepline check --deadlock sender.aut receiver.aut",
            "  sweepline check --const packets=6 --home 'marking(NextSend) = 1`7' protocol.cpn",
            "  sweepline check --home 'tokens(idle) = 3' --live net.pnml",
            "  sweepline check --one-safe --bound 'tokens(waiting, served)' net.pnml",
            "  sweepline check --ltl 'G (tokens(p) > 0 -> F took(t))' --properties formulas.xml net.pnml",
            "  sweepline check --conforms service.lts --property LANDS --fair-choice model.lts",
            "  sweepline check --progress 'tokens(sent)' --method basic --memory 2g --time-limit 10m net.pnml",
            "",
            "Exit codes: 0 holds, 1 violated, 2 wrong usage or model, 3 unknown, 4 internal error."
        })
final class CheckCommand extends TerminalCommand {
    @Spec
    private CommandSpec spec;

    @Mixin
    private ModelOptions input = new ModelOptions();

    @Mixin
    private Properties properties = new Properties();

    @Mixin
    private ExplorationOptions exploration = new ExplorationOptions();

    @Mixin
    private Output output = new Output();

    /** What is to be checked. */
    static final class Properties {
        @Option(names = "--deadlock", description = "No deadlock is reachable.")
        private boolean deadlock;

        @Option(
                names = "--reachable",
                paramLabel = "EXPR",
                description = "Some reachable state satisfies EXPR. Can be repeated.")
        private List<String> reachable = new ArrayList<>();

        @Option(
                names = "--always",
                paramLabel = "EXPR",
                description = "Every reachable state satisfies EXPR. Can be repeated.")
        private List<String> always = new ArrayList<>();

        @Option(
                names = "--home",
                paramLabel = "EXPR",
                description = "From every reachable state one can be reached that satisfies EXPR. Can be repeated.")
        private List<String> home = new ArrayList<>();

        @Option(
                names = {"--reversible", "--home-state"},
                description = "From every reachable state the initial state can be reached again.")
        private boolean reversible;

        @Option(
                names = "--live",
                description = "From every reachable state every transition or action can occur again.")
        private boolean live;

        @Mixin
        private RunProperties runs = new RunProperties();

        @Option(
                names = "--property",
                paramLabel = "NAME",
                description =
                        "A property holds that the model defines under this name; the last part of the name will do."
                                + " Can be repeated.")
        private List<String> named = new ArrayList<>();

        @Option(
                names = {"--dead-transitions", "--quasi-live"},
                description = "Every transition can fire; otherwise list those that cannot.")
        private boolean deadTransitions;

        @Option(
                names = "--terminal-states",
                description =
                        "Count the states without successors: dead markings; of processes, which are intended ends.")
        private boolean terminalStates;

        @Option(names = "--list", paramLabel = "N", description = "With --terminal-states: list the first N of them.")
        private Integer list;

        @Option(names = "--one-safe", description = "No place ever holds more than one token.")
        private boolean oneSafe;

        @Option(
                names = "--stable",
                description =
                        "Some place always has the same number of tokens, or some process never moves; list them.")
        private boolean stable;

        @Option(
                names = "--bound",
                paramLabel = "EXPR",
                description = "Show the largest value of EXPR, a number such as 'tokens(p, q)'. Can be repeated.")
        private List<String> largest = new ArrayList<>();

        @Option(
                names = "--bounds",
                description = "Show the largest number of tokens on each place, or local state of each process.")
        private boolean bounds;

        @Option(names = "--space", description = "Show the number of states and edges and the largest token counts.")
        private boolean space;

        /** Whether an option asks for a property; {@code --list} only says how much is shown of one. */
        static boolean asks(OptionSpec option) {
            return option.userObject() instanceof Field field
                    && Set.of(Properties.class, RunProperties.class).contains(field.getDeclaringClass())
                    && (option.isMultiValue() || option.type() == boolean.class);
        }

        List<Property> chosen(Session session) {
            Expressions expressions = session.model().expressions();
            List<Property> chosen = new ArrayList<>();
            if (deadlock) chosen.add(new Deadlock());
            for (Condition some : conditions("reachable", reachable, expressions)) chosen.add(new Reachable(some));
            for (Condition every : conditions("always", always, expressions)) chosen.add(new Always(every));
            for (Condition again : conditions("home", home, expressions)) chosen.add(new Home(again));
            if (reversible) chosen.add(new Reversible());
            if (live) chosen.add(new Live());
            List<String> names = new ArrayList<>(named);
            chosen.addAll(runs.chosen(session, names));
            for (String name : names) chosen.addAll(claims(session.model(), name));
            if (deadTransitions) chosen.add(new DeadTransitions());
            if (terminalStates) chosen.add(new TerminalStates(listed()));
            else if (list != null) throw new InputException("--list goes with --terminal-states; give that, too");
            if (oneSafe) chosen.add(new OneSafe());
            if (stable) chosen.add(new Stable());
            for (String text : largest) chosen.add(new Largest(UserInput.read("bound", text, expressions::quantity)));
            if (bounds) chosen.add(new Bounds());
            if (space) chosen.add(new Space());
            return chosen.isEmpty() ? DeclaredProperties.of(session.model().claims()) : chosen;
        }

        private int listed() {
            if (list == null) return 0;
            if (list >= 1) return list;
            throw new InputException("--list " + list + ": the number must be at least 1");
        }

        private static List<Condition> conditions(String kind, List<String> texts, Expressions expressions) {
            return texts.stream()
                    .map(text -> UserInput.read(kind, text, expressions::condition))
                    .toList();
        }

        /** The properties that the model defines under a name, or under names of which this is the last part. */
        private List<Property> claims(Model model, String name) {
            List<Property> claims = named(DeclaredProperties.of(model.claims()), name);
            if (!claims.isEmpty()) return claims;
            List<Property> all = DeclaredProperties.of(model.properties());
            List<Property> properties = named(all, name);
            if (!properties.isEmpty()) return properties;
            List<String> names = new ArrayList<>(runs.known());
            all.forEach(property -> property.name().ifPresent(names::add));
            String where = runs.known().isEmpty() ? "the model defines " : "the model and the files define ";
            throw new InputException("--property " + name + ": " + where
                    + (names.isEmpty() ? "no property" : "no such property" + Nearest.hint(name, names)));
        }

        private static List<Property> named(List<Property> properties, String name) {
            Pattern last = Pattern.compile(".*[.:]" + Pattern.quote(name) + "(\\([^()]*\\))?");
            List<Property> exact = named(properties, name::equals);
            return exact.isEmpty()
                    ? named(properties, known -> last.matcher("." + known).matches())
                    : exact;
        }

        private static List<Property> named(List<Property> properties, Predicate<String> name) {
            return properties.stream()
                    .filter(property -> property.name().filter(name).isPresent())
                    .toList();
        }
    }

    /** How the result is shown. */
    static final class Output {
        @Option(
                names = "--trace",
                paramLabel = "FILE",
                description = "Write the traces to FILE; as JSON if it ends in .json.")
        private Path trace;

        @Option(
                names = "--kripke",
                paramLabel = "FILE",
                description = {
                    "Write the Kripke structure to FILE, in the .aut format: its nodes and edges without the states,"
                            + " with",
                    "the truth of the formulas' conditions beside it. The formulas are checked on it."
                })
        private Path kripke;

        @Option(names = "--json", description = "Print one JSON document and nothing else.")
        private boolean json;

        @Option(
                names = {"-q", "--quiet"},
                description = "Print the verdicts only.")
        private boolean quiet;

        @Option(
                names = {"-v", "--verbose"},
                description =
                        "Also print details of the method: numbers of sweeps and persistent states, the exact measure.")
        private boolean verbose;

        Detail detail() {
            if (quiet && verbose) throw new InputException("--quiet and --verbose exclude each other; drop one");
            return quiet ? Detail.QUIET : verbose ? Detail.VERBOSE : Detail.NORMAL;
        }
    }

    @Override
    public Integer call() {
        Detail detail = output.detail();
        if (output.trace != null) {
            if (!exploration.traced()) throw new InputException("--trace and --no-trace exclude each other; drop one");
            OutputFile.require("--trace", output.trace, input.files());
        }
        if (output.kripke != null) {
            OutputFile.require("--kripke", output.kripke, input.files());
            OutputFile.require("--kripke", propositions(output.kripke), input.files());
        }
        CheckResult result;
        try (TimeLimit time = limit(exploration.limits().time())) {
            try {
                result = result(time);
            } catch (TimeUpException early) {
                return print(new UnreadModel(input.toString(), asked(), time.reason()));
            }
        }
        if (output.json) terminal().out().println(CheckJson.of(result));
        else CheckText.print(result, terminal().display(), detail);
        if (output.trace != null) write(result, output.trace);
        if (output.kripke != null) write(result.report().structure(), output.kripke);
        return result.exitCode().number();
    }

    private CheckResult result(TimeLimit time) {
        boolean silent = output.quiet || output.json && !terminal().live();
        try (ProgressLine progress = new ProgressLine(terminal(), silent);
                Heartbeat heartbeat = new Heartbeat(progress::tick)) {
            Model model = exploration.augmented(input.load(progress::print, progress));
            Session session = new Session(model);
            if (output.kripke != null)
                KripkeFile.require(session.encoding().system().actions());
            List<Property> chosen = properties.chosen(session);
            if (chosen.equals(DeclaredProperties.of(model.claims()))) tellOfMore(model.onRequest(), progress);
            CheckOptions options = exploration.options(chosen, model.expressions());
            if (output.kripke != null)
                options = options.temporal(options.temporal().keepStructure());
            Report report = session.check(chosen, options, progress, time);
            return new CheckResult(
                    exploration.augmentation() + input.arguments(), input.toString(), model, options, report);
        }
    }

    private int print(UnreadModel unread) {
        if (output.json) terminal().out().println(unread.json());
        else unread.print(terminal().display());
        return unread.exitCode().number();
    }

    /** The properties that were asked for, as the user wrote them. */
    private List<UnreadModel.Question> asked() {
        List<UnreadModel.Question> questions = new ArrayList<>();
        for (OptionSpec option :
                new LinkedHashSet<>(spec.commandLine().getParseResult().matchedOptions())) {
            if (!Properties.asks(option)) continue;
            String kind = option.longestName().substring(2);
            if (!option.isMultiValue()) questions.add(new UnreadModel.Question(kind, Optional.empty()));
            else
                for (Object value : (List<?>) option.getValue()) {
                    questions.add(new UnreadModel.Question(kind, Optional.of(value.toString())));
                }
        }
        return questions;
    }

    private static void write(CheckResult result, Path file) {
        boolean json = file.toString().endsWith(".json");
        OutputFile.write(file, out -> {
            if (json) TraceFile.json(result, out);
            else TraceFile.text(result, out);
        });
    }

    /** The file for the propositions of a structure. */
    private static Path propositions(Path file) {
        return file.resolveSibling(file.getFileName() + ".propositions");
    }

    private void write(Optional<Structure> structure, Path file) {
        Optional<String> missing = KripkeFile.missing(structure);
        if (missing.isEmpty()) {
            Structure whole = structure.get();
            OutputFile.write(file, out -> KripkeFile.edges(whole, out));
            if (whole.propositions().isEmpty()) return;
            OutputFile.write(propositions(file), out -> KripkeFile.propositions(whole, out));
            return;
        }
        String told = "--kripke: there is no whole structure to write: " + missing.get();
        terminal().err().println(InputException.in("sweepline: " + file, told).getMessage());
    }

    /** Names the properties of the model that were not checked because a user has to ask for them. */
    private static void tellOfMore(List<String> names, ProgressLine progress) {
        if (names.isEmpty()) return;
        String more = names.size() == 1 ? "" : ", and " + (names.size() - 1) + " more";
        progress.print("sweepline: checked only if asked for: --property " + names.get(0) + more);
    }
}
