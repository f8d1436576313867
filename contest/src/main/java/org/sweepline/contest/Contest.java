package org.sweepline.contest;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.FormulaSimplifier;
import org.sweepline.check.Session;
import org.sweepline.check.file.NamedProperty;
import org.sweepline.check.file.PropertyFile;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Largest;
import org.sweepline.check.property.OneSafe;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Stable;
import org.sweepline.check.property.TemporalProperty;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.Condition;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.NodeGroups;

/**
 * Answers an examination of the Model Checking Contest about the model in a folder.
 *
 * <p>Every answer is printed as soon as it is known. What is not answered when the time is over, or because something goes
 * wrong, is printed as {@code CANNOT_COMPUTE}; nothing else is.
 */
public final class Contest {
    private static final String MODEL = "model.pnml";
    private static final long STACK_BYTES = 1 << 28;

    private final Examination examination;
    private final Path folder;
    private final Lines lines;
    private final ExplorationBudget budget;

    private Contest(Examination examination, Path folder, Lines lines, ExplorationBudget budget) {
        this.examination = examination;
        this.folder = folder;
        this.lines = lines;
        this.budget = budget;
    }

    /**
     * Prints the answers, and returns when all are printed or the time is over; a daemon thread may then still be working.
     *
     * @param out where the Contest reads
     * @param err where people read
     */
    public static void examine(
            Examination examination, Path folder, Confinement confinement, PrintWriter out, PrintWriter err) {
        examine(examination, folder, confinement, ExplorationBudget.Extents.USUAL, out, err);
    }

    static void examine(
            Examination examination,
            Path folder,
            Confinement confinement,
            ExplorationBudget.Extents extents,
            PrintWriter out,
            PrintWriter err) {
        Lines lines = new Lines(out, err);
        Deadline deadline = Deadline.in(confinement.time());
        CheckOptions usual = CheckOptions.DEFAULT;
        long bytes = Math.min(confinement.bytes(), usual.limits().bytes());
        CheckOptions options = usual.sweep(usual.sweep().traces(false))
                .limits(usual.limits().bytes(bytes))
                .threads(confinement.threads());
        Contest contest = new Contest(examination, folder, lines, new ExplorationBudget(options, deadline, extents));
        // Formulas may be nested deeply.
        Thread worker = new Thread(null, contest::guarded, "contest", STACK_BYTES);
        worker.setDaemon(true);
        worker.start();
        try {
            worker.join(Math.max(1, deadline.left().toMillis()));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        lines.fail(ExplorationBudget.SPENT);
    }

    private void guarded() {
        try {
            examine();
            lines.close();
        } catch (RuntimeException | Error failed) {
            // Whatever it is, the Contest gets its lines and people the reason.
            lines.fail(Asking.reason(failed));
        }
    }

    private void examine() {
        // The properties come first: whatever happens later, it is known which of them are not answered.
        List<NamedProperty> properties = properties();
        if (examination.kind() == Examination.Kind.GLOBAL) lines.expect(List.of(examination.title()));
        lines.expect(properties.stream().map(NamedProperty::name).toList());
        Path file = folder.resolve(MODEL);
        if (!Files.exists(file)) throw InputException.in(file.toString(), "there is no such file");
        Session session = new Session(Languages.load(List.of(file), LoadOptions.DEFAULT));
        if (!NodeGroups.of(session.encoding()).transitions().trivial()) lines.nameAlways(Technique.UNFOLDING_TO_PT);
        switch (examination.kind()) {
            case SPACE -> StateSpace.examine(session, lines, budget);
            case BOUNDS -> bounds(properties, session);
            default -> new Portfolio(session, targets(properties, session), lines, budget).run();
        }
    }

    private void bounds(List<NamedProperty> properties, Session session) {
        UpperBounds bounds = new UpperBounds(session, lines, budget);
        Alphabet actions = new Alphabet(session.model(), session.encoding());
        for (NamedProperty property : properties) {
            try {
                if (!(property.read(session.model().expressions(), actions) instanceof Largest largest)) {
                    throw new InputException(examination.title() + " asks for bounds, but this is a formula");
                }
                bounds.add(property.name(), largest.quantity());
            } catch (InputException wrong) {
                lines.giveUp(property.name(), Asking.reason(wrong));
            }
        }
        bounds.run();
    }

    private List<NamedProperty> properties() {
        if (examination.file().isEmpty()) return List.of();
        Path file = folder.resolve(examination.file().get());
        if (!Files.exists(file)) throw InputException.in(file.toString(), "there is no such file");
        List<NamedProperty> properties = PropertyFile.all(file);
        for (NamedProperty property : properties) {
            // Such a name could pass for an answer.
            if (property.name().isEmpty()
                    || property.name().chars().anyMatch(c -> c <= ' ' || Character.isISOControl(c))) {
                throw InputException.at(file.toString(), property.line(), 1, "the id is not a single word; rename it");
            }
        }
        return properties;
    }

    private List<Target> targets(List<NamedProperty> properties, Session session) {
        Encoding encoding = session.encoding();
        Alphabet actions = new Alphabet(session.model(), encoding);
        Statements statements = new Statements(initially(encoding));
        FormulaSimplifier simplifier = FormulaSimplifier.of(encoding);
        List<Target> targets = new ArrayList<>();
        if (examination.kind() == Examination.Kind.GLOBAL) {
            targets.add(new Target(examination.title(), global(statements, encoding)));
        }
        for (NamedProperty named : properties) {
            try {
                Property property = named.read(session.model().expressions(), actions);
                targets.add(target(named.name(), property, statements, simplifier));
            } catch (InputException | ArithmeticException wrong) {
                lines.giveUp(named.name(), Asking.reason(wrong));
            }
        }
        return targets;
    }

    private Statement global(Statements statements, Encoding encoding) {
        return switch (examination) {
            case REACHABILITY_DEADLOCK -> statements.states(new Deadlock(), false);
            case ONE_SAFE -> statements.states(new OneSafe(), true);
            case STABLE_MARKING -> statements.states(new Stable(), true);
            case QUASI_LIVENESS -> statements.states(new DeadTransitions(), true);
            case LIVENESS ->
                NodeGroups.of(encoding).transitions().names().isEmpty() ? new Statement.Known(true) : statements.live();
            default -> throw new IllegalStateException(examination.title());
        };
    }

    /** What a property says; fails if it is not of the kind that the examination is about. */
    private Target target(String name, Property property, Statements statements, FormulaSimplifier simplifier) {
        Optional<Formula> formula =
                property instanceof TemporalProperty temporal ? Optional.of(temporal.formula()) : Optional.empty();
        Examination.Kind kind = examination.kind();
        if (kind == Examination.Kind.LINEAR) {
            Formula runs = formula.flatMap(Classes::overAllRuns).orElseThrow(() -> unsuited("of LTL"));
            return new Target(
                    name, statements.linear(runs), Optional.of(() -> statements.linear(simplifier.ltl(runs))));
        }
        if (kind == Examination.Kind.BRANCHING) {
            Formula branching = formula.filter(Classes::isCtl).orElseThrow(() -> unsuited("of CTL"));
            return new Target(
                    name,
                    statements.branching(branching),
                    Optional.of(() -> statements.branching(simplifier.ctl(branching))));
        }
        return new Target(
                name,
                statements.branching(formula.filter(Contest::isReachability)
                        .orElseThrow(() -> unsuited("that say whether a state can be reached"))));
    }

    private InputException unsuited(String kind) {
        return new InputException(examination.title() + " asks about formulas " + kind + ", and this is not one");
    }

    private static boolean isReachability(Formula formula) {
        return formula.operator().isQuantifier()
                && formula.first().is(Operator.GLOBALLY.signed(formula.is(Operator.FOR_ALL)))
                && Classes.condition(formula.first().first()).isPresent();
    }

    /** Whether the initial state satisfies a condition. */
    private static Predicate<Condition> initially(Encoding encoding) {
        TransitionSystem system = encoding.system();
        Successors first = new Successors(system.stateBytes());
        system.initial(first);
        StateBuffer state = new StateBuffer(Math.max(0, system.stateBytes()));
        first.copy(0, state);
        Map<Condition, Boolean> known = new LinkedHashMap<>();
        return condition -> known.computeIfAbsent(
                condition, asked -> encoding.predicate(asked).test(state));
    }
}
