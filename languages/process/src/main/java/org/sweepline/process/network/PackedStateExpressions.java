package org.sweepline.process.network;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.PerThread;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.logic.Call;
import org.sweepline.logic.ExpressionCompiler;
import org.sweepline.process.lts.Lts;

/** Compiles expressions into functions of a packed state; these are safe for use by several threads at once. */
public final class PackedStateExpressions extends ExpressionCompiler<StateBuffer> {
    private final PackedNetwork system;
    private final Layout layout;
    private final Synchronisation synchronisation;
    private final PerThread<Steps> steps;

    /** The steps from a state, with the scratch space of one thread. */
    private static final class Steps {
        private final Expander expander;
        private final Successors successors;

        Steps(PackedNetwork system) {
            expander = system.expander();
            successors = new Successors(system.stateBytes());
        }

        Successors of(StateBuffer state) {
            successors.clear();
            expander.successors(state, successors);
            return successors;
        }
    }

    public PackedStateExpressions(PackedNetwork system) {
        this.system = system;
        layout = system.layout();
        synchronisation = system.synchronisation();
        steps = new PerThread<>(() -> new Steps(system));
    }

    @Override
    protected Number<StateBuffer> number(Call call) {
        List<Number<StateBuffer>> each = new ArrayList<>();
        for (int c : call.indices()) each.add(state -> layout.local(c, state));
        return sum(each);
    }

    @Override
    protected Condition<StateBuffer> condition(Call call) {
        List<Condition<StateBuffer>> each = new ArrayList<>();
        for (Call.Name name : call.arguments()) {
            switch (call.function()) {
                case NetworkVocabulary.ENABLED -> each.add(enabled(name.text()));
                case NetworkVocabulary.VIOLATED ->
                    each.add(at(name.index(), synchronisation.lts(name.index()).error()));
                case NetworkVocabulary.ENDED ->
                    each.add(at(name.index(), synchronisation.lts(name.index()).end()));
                default -> throw new AssertionError(call);
            }
        }
        return joined(false, each);
    }

    private Condition<StateBuffer> at(int component, int local) {
        return state -> layout.local(component, state) == local;
    }

    /** Whether an action is enabled; for one that gives way to others it is not enough that the participants offer it. */
    private Condition<StateBuffer> enabled(String label) {
        int action = synchronisation.actions().indexOf(label);
        Condition<StateBuffer> offered = offered(action);
        if (!system.network().low().contains(label)) return state -> !system.error(state) && offered.holds(state);
        return state -> {
            if (!offered.holds(state)) return false;
            Successors successors = steps.get().of(state);
            for (int i = 0; i < successors.size(); i++) {
                if (successors.action(i) == action) return true;
            }
            return false;
        };
    }

    /** Whether all participants of an action have an edge for it; for the internal step, whether any component has. */
    private Condition<StateBuffer> offered(int action) {
        List<Condition<StateBuffer>> each = new ArrayList<>();
        for (int port = synchronisation.firstPort(action); port < synchronisation.portsEnd(action); port++) {
            int component = synchronisation.component(port);
            BitSet offering = new BitSet();
            for (int e = synchronisation.firstEdge(port); e < synchronisation.edgesEnd(port); e++) {
                offering.set(synchronisation.source(e));
            }
            each.add(state -> offering.get(layout.local(component, state)));
        }
        return action == Lts.TAU ? joined(false, each) : joined(true, each);
    }

    @Override
    protected Condition<StateBuffer> deadlock() {
        return state -> steps.get().of(state).size() == 0 && system.stuck(state);
    }
}
