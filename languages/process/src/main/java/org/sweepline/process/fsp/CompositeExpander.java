package org.sweepline.process.fsp;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.Composition;
import org.sweepline.process.fsp.syntax.Composition.Labelling;
import org.sweepline.process.fsp.syntax.Label;
import org.sweepline.process.fsp.syntax.ProcessCall;
import org.sweepline.process.fsp.syntax.Renaming;
import org.sweepline.process.lts.Relabelling;
import org.sweepline.process.network.NetworkProcess;

/** Finds the processes that a composition puts side by side, with the labels they have there. */
final class CompositeExpander {
    private static final int MOST_PROCESSES = 100_000;
    private static final long MOST_LABELS = 1 << 20;
    private static final int MOST_STEPS = 500_000;

    /** Resolves the processes that a composition names. */
    interface Processes {
        /** The processes that a call stands for. */
        CompositePart part(ProcessCall call, List<Value> arguments);

        /** The processes of a part composed into one. */
        NetworkProcess composed(CompositePart part, Position at);
    }

    private final Environment environment;
    private final Processes processes;
    private int steps;

    CompositeExpander(Environment environment, Processes processes) {
        this.environment = environment;
        this.processes = processes;
    }

    /** All processes of a composition, in order. */
    List<NetworkProcess> expand(Composition composition, ProcessScope scope) {
        List<NetworkProcess> all = new ArrayList<>();
        long[] labels = {0};
        each(composition, scope, part -> {
            labels[0] += part.labels();
            all.addAll(part.processes());
            if (all.size() > MOST_PROCESSES || labels[0] > MOST_LABELS) {
                throw environment.error(
                        composition.at(),
                        "a composition of more than " + MOST_PROCESSES + " processes or " + MOST_LABELS + " labels");
            }
        });
        return all;
    }

    private void each(Composition composition, ProcessScope scope, Consumer<CompositePart> out) {
        if (++steps > MOST_STEPS) {
            throw environment.error(
                    composition.at(), "the composition has too many parts (more than " + MOST_STEPS + ")");
        }
        if (composition instanceof Composition.Conditional choice) {
            if (environment.holds(choice.condition(), scope)) each(choice.then(), scope, out);
            else choice.otherwise().ifPresent(other -> each(other, scope, out));
        } else if (composition instanceof Composition.ForAll all) {
            environment.each(all.ranges(), scope, (text, inner) -> each(all.body(), inner, out));
        } else if (composition instanceof Composition.Group group) {
            Consumer<CompositePart> named = renamed(group.labelling(), group.renamings(), scope, group.at(), out);
            prefixed(group.labelling(), scope, named, (inner, to) -> {
                for (Composition part : group.parts()) each(part, inner, to);
            });
        } else if (composition instanceof Composition.Instance one) {
            Consumer<CompositePart> named = renamed(one.labelling(), one.renamings(), scope, one.at(), out);
            prefixed(one.labelling(), scope, named, (inner, to) -> {
                List<Value> arguments = environment.values(one.process().arguments(), inner);
                to.accept(processes.part(one.process(), arguments));
            });
        }
    }

    /** Passes on the parts of a composition in a scope. */
    private interface Body {
        void run(ProcessScope scope, Consumer<CompositePart> out);
    }

    /** Runs a body once for each prefix, whose variables are known in it, and prefixes the parts it passes on. */
    private void prefixed(Labelling labelling, ProcessScope scope, Consumer<CompositePart> out, Body body) {
        if (labelling.prefix().isEmpty()) {
            body.run(scope, out);
            return;
        }
        Label prefix = labelling.prefix().get();
        environment.each(prefix, scope, (text, inner) -> body.run(inner, part -> out.accept(part.prefixed(text))));
    }

    /** A consumer that shares and renames the parts it is given and passes them on; the names are expanded once. */
    private Consumer<CompositePart> renamed(
            Labelling labelling,
            List<Renaming> renamings,
            ProcessScope scope,
            Position at,
            Consumer<CompositePart> out) {
        List<String> shared = labelling
                .shared()
                .map(label -> environment.labels(label, scope))
                .orElse(List.of());
        if (labelling.shared().isPresent() && shared.isEmpty()) {
            throw environment.error(at, "the set of prefixes before \"::\" is empty");
        }
        Relabelling names = environment.relabelling(renamings, scope);
        return part -> {
            limit(part, shared.size(), at);
            out.accept(renamed(part, shared, names, at));
        };
    }

    private CompositePart renamed(CompositePart part, List<String> shared, Relabelling names, Position at) {
        try {
            return part.shared(shared).relabelled(names, whole -> processes.composed(whole, at));
        } catch (InputException wrong) {
            throw environment.located(at, wrong);
        }
    }

    private void limit(CompositePart part, int times, Position at) {
        if (part.labels() * Math.max(1, times) > MOST_LABELS) {
            throw environment.error(at, "the processes here have more than " + MOST_LABELS + " labels");
        }
    }
}
