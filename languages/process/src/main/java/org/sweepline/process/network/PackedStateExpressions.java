package org.sweepline.process.network;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.logic.Call;
import org.sweepline.logic.ExpressionCompiler;
import org.sweepline.process.lts.Lts;

/** Compiles expressions into functions of a packed state; these keep scratch space, so one thread uses them. */
public final class PackedStateExpressions extends ExpressionCompiler<StateBuffer> {
    private final PackedNetwork system;
    private final Layout layout;
    private final Synchronisation synchronisation;

    public PackedStateExpressions(PackedNetwork system) {
        this.system = system;
        layout = system.layout();
        synchronisation = system.synchronisation();
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
        Expander expander = system.expander();
        Successors successors = new Successors(system.stateBytes());
        return state -> {
            if (!offered.holds(state)) return false;
            successors.clear();
            expander.successors(state, successors);
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
        Expander expander = system.expander();
        Successors successors = new Successors(system.stateBytes());
        return state -> {
            successors.clear();
            expander.successors(state, successors);
            return successors.size() == 0 && system.stuck(state);
        };
    }
}
