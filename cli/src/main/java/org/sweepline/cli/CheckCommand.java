package org.sweepline.cli;

import static org.sweepline.cli.Section.entry;
import static org.sweepline.cli.Section.paragraph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
import org.sweepline.kernel.ModelTooLargeException;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.saved.Checkpoints;
import org.sweepline.logic.Condition;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Model;
import org.sweepline.report.CheckResult;
import org.sweepline.report.Detail;
import org.sweepline.report.KripkeFile;
import org.sweepline.report.UnreadModel;
import org.sweepline.report.format.Shell;
import picocli.CommandLine.Model.OptionSpec;

/** The command {@code check}: checks properties of a model and shows the verdicts, traces and figures. */
final class CheckCommand extends TerminalCommand {
    /** The most names that are listed; people declare far fewer. */
    private static final int MOST_NAMES = 100;

    private final ModelOptions input;
    private final Properties properties;
    /** The options that ask for a property, and {@code --list}, which only says how much is shown of one. */
    private final Set<OptionSpec> questions;

    private final ExplorationOptions exploration;
    private final CheckpointOptions checkpoints;
    private final CheckOutput output;

    /** Where checkpoints are written, if they are. */
    private Optional<RunFolder> run = Optional.empty();

    CheckCommand(Sweepline sweepline) {
        super(
                sweepline,
                "Check properties of a model.",
                "Without a question, deadlocks and the properties that the model defines. Properties of states are checked"
                        + " all in one exploration, those of runs each in its own.");
        input = new ModelOptions(options);
        List<OptionSpec> ofModel = List.copyOf(spec().options());
        properties = new Properties(options);
        questions = new HashSet<>(spec().options());
        ofModel.forEach(questions::remove);
        exploration = new ExplorationOptions(options);
        checkpoints = new CheckpointOptions(options);
        output = CheckOutput.withStructure(options);
    }

    @Override
    void describe() {
        manual.brief("MODEL", "A net (.pnml, .lola, .cpn) or processes (.lts, .aut).");
        manual.brief("--process", "Which process of an FSP file is meant.");
        manual.brief("--const", "Give a constant of the model another value.");
        manual.common("--deadlock");
        manual.brief("--reachable", "Some state satisfies EXPR, such as 'tokens(p) >= 2'.");
        manual.brief("--always", "Every state satisfies EXPR.");
        manual.brief("--live", "Every transition or action can always occur again.");
        manual.brief("--ltl", "Every run satisfies it: 'G (took(a) -> F took(b))'.");
        manual.brief("--ctl", "The initial state satisfies it: 'A G (E F took(a))'.");
        manual.brief("--property", "A property of the model, or of a file of --properties.");
        manual.brief("--properties", "The formulas of FILE hold.");
        manual.brief("--bound", "Show the largest value of EXPR, such as 'tokens(p, q)'.");
        manual.brief("--space", "Show the numbers of states and edges.");
        manual.brief("--method", "auto (default), full, sweep, dfs, cache, basic, disk, walk.");
        manual.common("--max-states");
        manual.brief("--time-limit", "Give up after TIME, such as 500ms, 60s, 5m or 1h.");
        manual.brief("--memory", "Bound the memory of the process to SIZE, such as 2g.");
        manual.brief("--trace", "Write the traces to FILE; as JSON if it ends in .json.");
        manual.common("--json");
        manual.brief("--junit", "Write the verdicts and traces to FILE as JUnit XML.");
        manual.brief("--sarif", "Write them to FILE for code scanning.");
        manual.brief("--quiet", "Print the verdicts, and figures that are asked for.");
        manual.brief("--verbose", "Also print whole traces, and details of the method.");
        manual.note(
                "Expressions",
                paragraph("EXPR is a condition on states, or a number after --bound, such as"),
                entry("tokens(p) >= 2 and not fireable(t) or deadlock", "in a net"),
                entry("state(P) = 2 and not enabled(a) or violated(Q)", "in processes"),
                entry("List.all (fn (n, d) => n < 5) (marking(A))", "in a coloured net: any CPN ML of type bool"),
                paragraph(
                        "with = != < <= > >=, + - *, and or not ( ); names with odd characters stand in double quotes."),
                paragraph(
                        "FORMULA is made of such conditions and of took(a), which is true after a step with transition or"
                                + " action a."));
        manual.examples(
                "sweepline check net.pnml",
                "sweepline check --always 'tokens(buffer) <= 3' --deadlock net.pnml",
                "sweepline check --process SYSTEM --const N=8 model.lts",
                "sweepline check --space --method full net.lola",
                "sweepline check --ltl 'G (tokens(p) > 0 -> F took(t))' --properties formulas.xml net.pnml",
                "sweepline check --deadlock sender.aut receiver.aut",
                "sweepline check --const packets=6 --home 'marking(NextSend) = 1`7' protocol.cpn",
                "sweepline check --home 'tokens(idle) = 3' --live net.pnml",
                "sweepline check --one-safe --bound 'tokens(waiting, served)' net.pnml",
                "sweepline check --conforms service.lts --property LANDS --fair-choice model.lts",
                "sweepline check --progress 'tokens(sent)' --method basic --memory 2g --time-limit 10m net.pnml");
        manual.exitCodes(Manual.EXIT_CODES);
    }

    /** What is to be checked. */
    static final class Properties {
        private final Given<Boolean> deadlock;
        private final Given<List<String>> reachable;
        private final Given<List<String>> always;
        private final Given<List<String>> home;
        private final Given<Boolean> reversible;
        private final Given<Boolean> live;
        private final RunProperties runs;
        private final Given<List<String>> named;
        private final Given<Boolean> deadTransitions;
        private final Given<Boolean> terminalStates;
        private final Given<Integer> list;
        private final Given<Boolean> oneSafe;
        private final Given<Boolean> stable;
        private final Given<List<String>> largest;
        private final Given<Boolean> bounds;
        private final Given<Boolean> space;

        Properties(Options options) {
            options.heading("Questions about states");
            deadlock = options.flag("--deadlock", "No deadlock is reachable.");
            reachable = options.repeated(
                    "--reachable", "EXPR", String.class, "Some reachable state satisfies EXPR. Can be repeated.");
            always = options.repeated(
                    "--always", "EXPR", String.class, "Every reachable state satisfies EXPR. Can be repeated.");
            home = options.repeated(
                    "--home",
                    "EXPR",
                    String.class,
                    "From every reachable state one can be reached that satisfies EXPR. Can be repeated.");
            reversible = options.flag(
                    "--reversible, --home-state", "From every reachable state the initial state can be reached again.");
            live = options.flag("--live", "From every reachable state every transition or action can occur again.");
            options.heading("Questions about runs, and from files");
            runs = new RunProperties(options);
            named = options.repeated(
                    "--property",
                    "NAME",
                    String.class,
                    "A property holds that the model defines under this name; the last part of the name will do. With all: "
                            + "every one does, and there is no deadlock. Can be repeated.");
            options.heading("Size and parts of the model");
            deadTransitions = options.flag(
                    "--dead-transitions, --quasi-live", "Every transition can fire; otherwise list those that cannot.");
            terminalStates = options.flag(
                    "--terminal-states",
                    "Count the states without successors: dead markings; of processes, which are intended ends.");
            list = options.value("--list", "N", Integer.class, "With --terminal-states: list the first N of them.");
            oneSafe = options.flag("--one-safe", "No place ever holds more than one token.");
            stable = options.flag(
                    "--stable",
                    "Some place always has the same number of tokens, or some process never moves; list them.");
            largest = options.repeated(
                    "--bound",
                    "EXPR",
                    String.class,
                    "Show the largest value of EXPR, a number such as 'tokens(p, q)'. Can be repeated.");
            bounds = options.flag(
                    "--bounds", "Show the largest number of tokens on each place, or local state of each process.");
            space = options.flag("--space", "Show the number of states and edges and the largest token counts.");
        }

        List<Property> chosen(Session session) {
            Expressions expressions = session.model().expressions();
            List<Property> chosen = new ArrayList<>();
            if (deadlock.value()) chosen.add(new Deadlock());
            for (Condition some : conditions("reachable", reachable.value(), expressions))
                chosen.add(new Reachable(some));
            for (Condition every : conditions("always", always.value(), expressions)) chosen.add(new Always(every));
            for (Condition again : conditions("home", home.value(), expressions)) chosen.add(new Home(again));
            if (reversible.value()) chosen.add(new Reversible());
            if (live.value()) chosen.add(new Live());
            List<String> names = new ArrayList<>(named.value());
            chosen.addAll(runs.chosen(session, names));
            DefinedProperties defined = new DefinedProperties(session, runs.primitives(), runs.known());
            for (String name : names) chosen.addAll(defined.called(name));
            if (deadTransitions.value()) chosen.add(new DeadTransitions());
            if (terminalStates.value()) chosen.add(new TerminalStates(listed()));
            else if (list.given()) throw new InputException("--list goes with --terminal-states; give that, too");
            if (oneSafe.value()) chosen.add(new OneSafe());
            if (stable.value()) chosen.add(new Stable());
            for (String text : largest.value())
                chosen.add(new Largest(UserInput.read("bound", text, expressions::quantity)));
            if (bounds.value()) chosen.add(new Bounds());
            if (space.value()) chosen.add(new Space());
            return chosen.isEmpty() ? DeclaredProperties.of(session.model().claims()) : chosen;
        }

        private int listed() {
            if (!list.given()) return 0;
            if (list.value() >= 1) return list.value();
            throw new InputException("--list " + list.value() + ": the number must be at least 1");
        }

        private static List<Condition> conditions(String kind, List<String> texts, Expressions expressions) {
            return texts.stream()
                    .map(text -> UserInput.read(kind, text, expressions::condition))
                    .toList();
        }
    }

    @Override
    public Integer call() {
        try {
            return check();
        } catch (InputException wrong) {
            run.filter(begun -> !begun.written()).ifPresent(RunFolder::remove);
            throw wrong;
        } finally {
            run.ifPresent(RunFolder::close);
        }
    }

    /** Goes on with a check that was started with the same arguments, but for these. */
    int goOn(RunFolder from, Given<Duration> every, LimitOptions.Resources limits, CheckOutput other) {
        run = Optional.of(from);
        checkpoints.replace(every);
        exploration.replace(limits);
        output.replace(other);
        return check();
    }

    private int check() {
        Detail detail = output.detail();
        if (checkpoints.given() && input.streamed())
            throw new InputException("--checkpoint: a model on standard input cannot be read again; give a file");
        output.require(exploration.traced());
        CheckResult result;
        TimeLimit time = limit(exploration.limits().time());
        try (time) {
            result = result(time);
        } catch (TimeUpException early) {
            return tell(UnreadModel.early(input.toString(), asked(), time.reason()));
        } catch (ModelTooLargeException large) {
            return tell(new UnreadModel(input.toString(), asked(), large.getMessage()));
        }
        int code = tell(result, detail, time);
        run.ifPresent(folder -> leave(folder, result));
        return code;
    }

    /** Removes the checkpoints of a check that has answered everything, and says how to go on with any other. */
    private void leave(RunFolder folder, CheckResult result) {
        boolean open =
                result.report().answers().stream().anyMatch(answer -> answer.verdict() instanceof Verdict.Unknown);
        // The result has to be out: a check that was killed now would have neither that nor checkpoints.
        if (!open && !terminal().failed()) folder.remove();
        else {
            String how = "sweepline resume " + Shell.quoted(folder.path().toString());
            terminal()
                    .err()
                    .println(Failures.oneLine(
                            "sweepline: " + (folder.written() ? "go on with: " : "begin again with: ") + how));
        }
    }

    private int tell(CheckResult result, Detail detail, TimeLimit time) {
        try {
            return output.tell(result, detail, input.named(), terminal(), time).number();
        } finally {
            result.report().structure().ifPresent(Structure::close);
        }
    }

    private int tell(UnreadModel unread) {
        return output.tell(unread, input.named(), terminal()).number();
    }

    private CheckResult result(TimeLimit time) {
        try (ProgressLine progress = new ProgressLine(terminal(), output.silent(terminal()));
                Heartbeat heartbeat = new Heartbeat(progress::tick)) {
            Model model = exploration.augmented(input.load(progress::print, progress, output.forPeople()));
            Session session = new Session(model);
            if (output.asksForStructure())
                KripkeFile.require(session.encoding().system().actions(), model.names());
            List<Property> chosen = properties.chosen(session);
            if (asked().isEmpty()) tellOfMore(model.onRequest(), progress);
            CheckOptions options = exploration.options(chosen, model.expressions(), terminal());
            options = options.temporal(options.temporal().primitives(properties.runs.primitives()));
            if (output.asksForStructure())
                options = options.temporal(options.temporal().keepStructure());
            progress.within(options.limits().bytes());
            Optional<Checkpoints> where = checkpoints(session, chosen, options, progress);
            if (where.isPresent()) options = options.limits(options.limits().inMemory());
            Report report = session.check(chosen, options, progress, time, where);
            return new CheckResult(
                    input.arguments(), input.toString(), model, options, report, exploration.idle(report));
        }
    }

    /** Refuses what cannot be checked with checkpoints; a check that begins gets a folder for them. */
    private Optional<Checkpoints> checkpoints(
            Session session, List<Property> chosen, CheckOptions options, ProgressLine progress) {
        if (!checkpoints.given()) return Optional.empty();
        exploration.refuseDisk("--checkpoint writes down what is in memory");
        if (run.isEmpty()) {
            session.requireResumable(chosen, options);
            run = Optional.of(RunFolder.create(checkpoints.folder(), task()));
        }
        Optional<Checkpoints> where = run.map(folder -> folder.checkpoints(checkpoints.every(), progress::warned));
        where.ifPresent(sweepline()::endWith);
        return where;
    }

    private CheckTask task() {
        List<Path> files = new ArrayList<>(input.used());
        for (NamedFile file : options.files()) {
            if (file.written() || file.by().equals("--checkpoint") || Files.isDirectory(file.file())) continue;
            if (!Files.isRegularFile(file.file()))
                throw InputException.in(file.file().toString(), "--checkpoint: this cannot be read again; give a file");
            files.add(file.file());
        }
        return CheckTask.of(sweepline().arguments(), files);
    }

    /** The properties that were asked for, as the user wrote them. */
    private List<UnreadModel.Question> asked() {
        List<UnreadModel.Question> asked = new ArrayList<>();
        for (OptionSpec option :
                new LinkedHashSet<>(spec().commandLine().getParseResult().matchedOptions())) {
            if (!questions.contains(option)) continue;
            String kind = option.longestName().substring(2);
            if (option.type() == boolean.class) asked.add(new UnreadModel.Question(kind, Optional.empty()));
            if (!option.isMultiValue()) continue;
            for (Object value : (List<?>) option.getValue()) {
                asked.add(new UnreadModel.Question(kind, Optional.of(value.toString())));
            }
        }
        return asked;
    }

    /** Names the properties of the model that were not checked because a user has to ask for them. */
    private static void tellOfMore(List<String> names, ProgressLine progress) {
        if (names.isEmpty()) return;
        String listed = String.join(", ", names.subList(0, Math.min(names.size(), MOST_NAMES)));
        String more = names.size() > MOST_NAMES ? ", and " + (names.size() - MOST_NAMES) + " more" : "";
        String how = names.size() == 1 ? names.get(0) : "NAME, or all of them by --property " + DefinedProperties.ALL;
        progress.print(Failures.oneLine(
                "sweepline: checked only if asked for: " + listed + more + " (--property " + how + ")"));
    }
}
