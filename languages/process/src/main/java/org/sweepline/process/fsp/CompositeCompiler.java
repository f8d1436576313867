package org.sweepline.process.fsp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.Composition;
import org.sweepline.process.fsp.syntax.Definition;
import org.sweepline.process.fsp.syntax.Definition.Composite;
import org.sweepline.process.fsp.syntax.Definition.Keyword;
import org.sweepline.process.fsp.syntax.FspFile;
import org.sweepline.process.fsp.syntax.ProcessCall;
import org.sweepline.process.fsp.syntax.VisibleLabels;
import org.sweepline.process.lts.Determiniser;
import org.sweepline.process.lts.Labels;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.Minimiser;
import org.sweepline.process.lts.SafetyProperty;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkComposition;
import org.sweepline.process.network.NetworkProcess;

/**
 * Resolves composite processes into their machines, and composes those that must be one machine.
 *
 * <p>A <em>machine</em> is a process that is one labelled transition system.
 *
 * <p>A composite in another one dissolves into its processes, which keeps them small and the states to explore few,
 * unless it hides labels, has priorities or a keyword: those are about the composite as a whole.
 */
final class CompositeCompiler implements CompositeExpander.Processes {
    /** How deeply composites may be nested in each other; each level is a recursion. */
    private static final int MOST_LEVELS = 200;

    private final int mostStates;
    private final FspCompiler primitives;
    private final Environment environment;
    private final CompositeExpander expander;
    private final AssertionCompiler formulas;
    private final Map<String, CompositePart> dissolved = new HashMap<>();
    private final Map<String, NetworkProcess> composed = new HashMap<>();
    private final Set<String> underWay = new LinkedHashSet<>();

    CompositeCompiler(FspFile file, Map<String, Integer> constants, int mostStates) {
        this.mostStates = mostStates;
        primitives = new FspCompiler(
                file,
                constants,
                (process, arguments) ->
                        machine(process, arguments, process.at()).lts());
        environment = primitives.environment();
        expander = new CompositeExpander(environment, this);
        formulas = new AssertionCompiler(file, environment);
    }

    FspCompiler primitives() {
        return primitives;
    }

    AssertionCompiler formulas() {
        return formulas;
    }

    /**
     * A composite process with given arguments: its processes, and what applies to all of them.
     *
     * @param low the labels that give way to others
     * @param hidden the labels that are hidden
     */
    record Body(
            String name, Composite definition, List<NetworkProcess> processes, Set<String> low, Set<String> hidden) {}

    /** Whether a composite can dissolve into its processes. */
    private static boolean plain(Composite composite) {
        return composite.priority().isEmpty()
                && composite.visibility().isEmpty()
                && composite.keywords().isEmpty();
    }

    Body body(Composite composite, List<Value> arguments, Position at) {
        String name = FspCompiler.name(composite.name(), arguments);
        if (!underWay.add(name)) throw environment.error(at, "the process \"" + name + "\" is part of itself");
        try {
            if (underWay.size() > MOST_LEVELS) {
                throw environment.error(
                        at, "the process \"" + name + "\" is more than " + MOST_LEVELS + " levels deep");
            }
            String called = "the process \"" + composite.name() + "\"";
            return body(name, composite, environment.scope(composite.parameters(), arguments, called, at));
        } finally {
            underWay.remove(name);
        }
    }

    private Body body(String name, Composite composite, ProcessScope scope) {
        List<NetworkProcess> processes = expander.expand(composite.body(), scope);
        Set<String> alphabet = new LinkedHashSet<>();
        for (NetworkProcess process : processes) alphabet.addAll(process.lts().alphabet());
        return new Body(
                name, composite, processes, low(composite, alphabet, scope), hidden(composite, alphabet, scope));
    }

    /** With {@code <<} the internal step gives way too, with {@code >>} it never does. */
    private Set<String> low(Composite composite, Set<String> alphabet, ProcessScope scope) {
        if (composite.priority().isEmpty()) return Set.of();
        Composition.Priority priority = composite.priority().get();
        Set<String> low = covered(alphabet, environment.labels(priority.labels(), scope), priority.low());
        if (!priority.low()) low.add(Lts.TAU_NAME);
        return low;
    }

    private Set<String> hidden(Composite composite, Set<String> alphabet, ProcessScope scope) {
        if (composite.visibility().isEmpty()) return Set.of();
        VisibleLabels visibility = composite.visibility().get();
        return covered(alphabet, environment.labels(visibility.labels(), scope), !visibility.only());
    }

    /** The labels that are covered by names, or those that are not. */
    private static Set<String> covered(Set<String> alphabet, List<String> names, boolean covered) {
        Set<String> set = Set.copyOf(names);
        return alphabet.stream()
                .filter(label -> Labels.covered(label, set) == covered)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    @Override
    public CompositePart part(ProcessCall call, List<Value> arguments) {
        Definition.Primitive primitive = primitives.definition(call.process());
        if (primitive != null) {
            Lts lts = primitives.primitive(primitive, arguments, call.at());
            boolean property = primitive.keywords().contains(Keyword.PROPERTY);
            return CompositePart.of(new NetworkProcess(FspCompiler.name(call.process(), arguments), lts, property));
        }
        Definition other = primitives.other(call);
        if (!(other instanceof Composite composite) || !plain(composite)) {
            return CompositePart.of(machine(other, arguments, call.at()));
        }
        String name = FspCompiler.name(call.process(), arguments);
        CompositePart known = dissolved.get(name);
        if (known != null) return known;
        List<NetworkProcess> named = new ArrayList<>();
        for (NetworkProcess p : body(composite, arguments, call.at()).processes()) {
            named.add(new NetworkProcess(name + "." + p.name(), p.lts(), p.property()));
        }
        CompositePart part = new CompositePart(name, List.copyOf(named));
        dissolved.put(name, part);
        return part;
    }

    /** A process that is not primitive as one machine. */
    NetworkProcess machine(Definition process, List<Value> arguments, Position at) {
        NetworkProcess known = composed.get(FspCompiler.name(process.name(), arguments));
        if (known != null) return known;
        if (process instanceof Composite composite) return machine(body(composite, arguments, at));
        if (process instanceof Definition.Assertion formula) return machine(formula, arguments, at);
        throw environment.error(
                at, "the process \"" + process.name() + "\" is imported from a file, which is not supported");
    }

    /** The process that a formula stands for: it goes to ERROR on violations, or keeps others from violating it. */
    private NetworkProcess machine(Definition.Assertion definition, List<Value> arguments, Position at) {
        boolean property = definition.role() == Definition.Role.PROPERTY;
        String name = FspCompiler.name(definition.name(), arguments);
        Assertion formula = formulas.process(definition, arguments, at);
        try {
            Lts lts = FormulaProcess.of(formula);
            NetworkProcess machine = new NetworkProcess(name, property ? SafetyProperty.of(lts) : lts, property);
            composed.put(name, machine);
            return machine;
        } catch (InputException wrong) {
            throw environment.error(
                    definition.at(), "the formula \"" + name + "\" cannot be a process: " + wrong.getMessage());
        }
    }

    /** Fails for a composite that its conditions leave without a process; only as a part of others may it be empty. */
    void checkNotEmpty(Body body) {
        if (!body.processes().isEmpty()) return;
        throw environment.error(body.definition().at(), "the process \"" + body.name() + "\" has no parts");
    }

    /** The machine that a composite is after hiding and what its keywords ask for. */
    private NetworkProcess machine(Body body) {
        checkNotEmpty(body);
        Lts lts = product(
                new Network(body.name(), body.processes(), body.low(), body.hidden(), List.of()),
                body.definition().at());
        Set<Keyword> keywords = body.definition().keywords();
        try {
            lts = changed(lts, keywords);
        } catch (InputException wrong) {
            throw environment.error(
                    body.definition().at(), "the process \"" + body.name() + "\": " + wrong.getMessage());
        }
        NetworkProcess machine = new NetworkProcess(body.name(), lts, keywords.contains(Keyword.PROPERTY));
        composed.put(body.name(), machine);
        return machine;
    }

    /** A system with the keywords of its composite applied to it. */
    private static Lts changed(Lts lts, Set<Keyword> keywords) {
        if (keywords.contains(Keyword.PROPERTY)) return SafetyProperty.of(Determiniser.minimal(lts));
        if (keywords.contains(Keyword.DETERMINISTIC)) return Determiniser.minimal(lts);
        return keywords.contains(Keyword.MINIMAL) ? Minimiser.observational(lts) : lts;
    }

    @Override
    public NetworkProcess composed(CompositePart part, Position at) {
        return new NetworkProcess(part.name(), product(Network.of(part.name(), part.processes()), at), false);
    }

    private Lts product(Network network, Position at) {
        try {
            return NetworkComposition.of(network, mostStates);
        } catch (InputException e) {
            throw environment.error(at, e.getMessage());
        }
    }
}
