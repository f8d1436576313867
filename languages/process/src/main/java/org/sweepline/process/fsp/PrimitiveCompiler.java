package org.sweepline.process.fsp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.Behaviour;
import org.sweepline.process.fsp.syntax.Behaviour.Branch;
import org.sweepline.process.fsp.syntax.Definition;
import org.sweepline.process.fsp.syntax.Definition.Keyword;
import org.sweepline.process.fsp.syntax.FspExpression;
import org.sweepline.process.fsp.syntax.LabelSet;
import org.sweepline.process.fsp.syntax.VisibleLabels;
import org.sweepline.process.lts.Determiniser;
import org.sweepline.process.lts.Labels;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.Minimiser;
import org.sweepline.process.lts.ReachablePart;
import org.sweepline.process.lts.Relabelling;
import org.sweepline.process.lts.SafetyProperty;

/**
 * Makes the labelled transition system of one primitive process with given arguments.
 *
 * <p>Every local process has a state for each value of its indices, and so has every point between two actions, once
 * for each label and each value of the variables with which it is reached. All of them are built, for an action belongs to
 * the alphabet even if the process never reaches it; unreachable states are dropped at the end. The work to be done waits
 * in a queue, so that neither a long chain of actions nor many local processes lead to deep recursion.
 */
final class PrimitiveCompiler {
    private static final FspExpression ALWAYS = new FspExpression.Literal(1, new Position(0, 0));

    private final FspCompiler compiler;
    private final Environment environment;
    private final Definition.Primitive definition;
    private final ProcessScope parameters;
    private final ProcessGraph graph;
    private final Map<String, Integer> locals = new HashMap<>();
    private final Map<Position, List<String>> missing = new LinkedHashMap<>();
    private final Deque<Task> tasks = new ArrayDeque<>();

    /** Something that remains to be worked out for a state. */
    private sealed interface Task {}

    /** A state behaves in a certain way. */
    private record Begin(int state, Behaviour behaviour, ProcessScope scope) implements Task {}

    /** A state can do an action of a branch. */
    private record Step(int state, Branch branch, int action, ProcessScope scope) implements Task {}

    /** A label on an edge, and the scope after it. */
    private record Offer(int label, ProcessScope scope) {}

    PrimitiveCompiler(FspCompiler compiler, Definition.Primitive definition, ProcessScope parameters) {
        this.compiler = compiler;
        this.definition = definition;
        this.parameters = parameters;
        environment = compiler.environment();
        graph = new ProcessGraph(definition.name(), definition.at(), environment::error);
    }

    Lts compile() {
        for (Definition.Local local : definition.locals()) declare(local);
        while (!tasks.isEmpty()) {
            Task task = tasks.remove();
            if (task instanceof Begin begin) begin(begin);
            else if (task instanceof Step step) step(step);
        }
        if (definition.extension().isPresent()) {
            LabelSet extension = definition.extension().get();
            environment.labels(extension, parameters).forEach(graph::label);
        }
        missing.forEach(this::warn);
        return finished(ReachablePart.part(graph.build()));
    }

    private Lts finished(Lts made) {
        Relabelling relabelling = environment.relabelling(definition.renamings(), parameters);
        Lts lts = visible(changed(made, relabelling::apply));
        if (definition.keywords().contains(Keyword.PROPERTY)) lts = property(lts);
        if (definition.keywords().contains(Keyword.MINIMAL)) lts = changed(lts, Minimiser::weak);
        if (definition.keywords().contains(Keyword.DETERMINISTIC)) lts = changed(lts, Determiniser::minimal);
        return lts;
    }

    /** Applies an operation to a system, and adds the position of the process to the errors it reports. */
    private Lts changed(Lts lts, UnaryOperator<Lts> operation) {
        try {
            return operation.apply(lts);
        } catch (InputException e) {
            throw environment.error(definition.at(), "the process \"" + definition.name() + "\": " + e.getMessage());
        }
    }

    private void declare(Definition.Local local) {
        if (ProcessGraph.RESERVED.contains(local.name())) {
            throw environment.error(local.at(), '"' + local.name() + "\" is reserved and cannot be defined");
        }
        if (local.indices().isEmpty()) {
            declare(local, local.name(), parameters);
        } else {
            environment.each(
                    local.indices().get(),
                    parameters,
                    (index, scope) -> declare(local, local.name() + "." + index, scope));
        }
    }

    private void declare(Definition.Local local, String name, ProcessScope scope) {
        int state = graph.state();
        if (locals.putIfAbsent(name, state) != null) {
            throw environment.error(local.at(), "the local process \"" + name + "\" is defined twice");
        }
        tasks.add(new Begin(state, local.behaviour(), scope));
    }

    private void begin(Begin begin) {
        Behaviour behaviour = chosen(begin.behaviour, begin.scope);
        if (behaviour instanceof Behaviour.Reference reference) {
            graph.same(begin.state, target(reference, begin.scope), reference.at());
        } else if (behaviour instanceof Behaviour.Choice choice) {
            for (Branch branch : choice.branches()) {
                if (environment.holds(branch.guard().orElse(ALWAYS), begin.scope)) {
                    tasks.add(new Step(begin.state, branch, 0, begin.scope));
                }
            }
        }
    }

    private void step(Step step) {
        Branch branch = step.branch;
        List<Offer> offers = new ArrayList<>();
        environment.each(
                branch.actions().get(step.action),
                step.scope,
                (label, scope) -> offers.add(new Offer(graph.label(label), scope)));
        int next = step.action + 1;
        for (Offer offer : offers) {
            int target;
            if (next == branch.actions().size()) {
                target = target(branch.then(), offer.scope);
            } else {
                target = graph.state();
                tasks.add(new Step(target, branch, next, offer.scope));
            }
            graph.edge(step.state, offer.label, target);
        }
    }

    /** The branch of a behaviour that its conditions select: a reference or a choice. */
    private Behaviour chosen(Behaviour behaviour, ProcessScope scope) {
        Behaviour chosen = behaviour;
        while (chosen instanceof Behaviour.Conditional conditional) {
            chosen = environment.holds(conditional.condition(), scope)
                    ? conditional.then()
                    : conditional.otherwise().orElseGet(() -> stop(conditional.at()));
        }
        return chosen;
    }

    private static Behaviour stop(Position at) {
        return new Behaviour.Reference(List.of(), "STOP", List.of(), at);
    }

    private int target(Behaviour behaviour, ProcessScope scope) {
        Behaviour chosen = chosen(behaviour, scope);
        if (chosen instanceof Behaviour.Reference reference) return target(reference, scope);
        int state = graph.state();
        tasks.add(new Begin(state, chosen, scope));
        return state;
    }

    private int target(Behaviour.Reference reference, ProcessScope scope) {
        int state = local(reference, scope);
        for (int i = reference.first().size() - 1; i >= 0; i--) {
            Lts first = compiler.called(reference.first().get(i), scope);
            if (first.end() == Lts.NONE) {
                throw environment.error(
                        reference.first().get(i).at(),
                        "the process \"%s\" never reaches END, so no process can follow it in a sequence; let it end with END"
                                .formatted(reference.first().get(i).process()));
            }
            state = graph.splice(first, state);
        }
        return state;
    }

    private int local(Behaviour.Reference reference, ProcessScope scope) {
        String name = reference.name();
        for (FspExpression index : reference.indices())
            name += "." + environment.value(index, scope).text();
        Integer known = locals.get(name);
        if (known != null) return known;
        return switch (name) {
            case "STOP" -> graph.stop();
            case "END" -> graph.end();
            case "ERROR" -> graph.error();
            default -> missing(name, reference.at());
        };
    }

    private int missing(String name, Position at) {
        locals.put(name, graph.error());
        missing.computeIfAbsent(at, position -> new ArrayList<>()).add(name);
        return graph.error();
    }

    /** Warns once for each position, for an index that is out of range may have many values. */
    private void warn(Position at, List<String> names) {
        String others = switch (names.size()) {
            case 1 -> "";
            case 2 -> ", and so is another";
            default -> ", and so are " + (names.size() - 1) + " others";
        };
        String hint = compiler.isProcess(names.get(0)) ? " (only processes before a \";\" may be from outside)" : "";
        String family = names.get(0).replaceFirst("\\..*", "");
        boolean outside =
                definition.locals().stream().anyMatch(local -> local.name().equals(family));
        String wrong = outside
                ? "is outside the indices of \"" + family + '"'
                : "is not a local process of \"" + definition.name() + '"' + hint;
        compiler.warn(at, "\"%s\" %s; it is taken for ERROR%s".formatted(names.get(0), wrong, others));
    }

    private Lts visible(Lts lts) {
        Optional<VisibleLabels> visibility = definition.visibility();
        if (visibility.isEmpty()) return lts;
        HashSet<String> names =
                new HashSet<>(environment.labels(visibility.get().labels(), parameters));
        return visibility.get().only() ? Labels.keep(lts, names) : Labels.hide(lts, names);
    }

    /** Whether a process goes to ERROR at once, for example because an index is out of range: then so does the property. */
    private static boolean fails(Lts lts) {
        return lts.edges() == 1 && lts.label(0) == Lts.TAU && lts.target(0) == lts.error();
    }

    private Lts property(Lts lts) {
        if (fails(lts)) return lts;
        if (!Determiniser.deterministic(lts)) {
            throw environment.error(
                    definition.at(),
                    "the property \"" + definition.name()
                            + "\" is not deterministic; give it at most one successor for each action, and hide none");
        }
        return changed(lts, SafetyProperty::of);
    }
}
