package org.sweepline.process.network;

import java.util.BitSet;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.Expression;
import org.sweepline.logic.Mentions;
import org.sweepline.process.lts.Lts;

/** Finds the actions that can change whether an expression holds: those of components that it depends on. */
public final class ChangingActions {
    private final PackedNetwork system;
    private final Synchronisation synchronisation;
    private final BitSet components = new BitSet();

    private ChangingActions(PackedNetwork system) {
        this.system = system;
        synchronisation = system.synchronisation();
    }

    public static BitSet of(PackedNetwork system, BoolExpression expression) {
        ChangingActions found = new ChangingActions(system);
        found.collect(expression);
        return found.moving();
    }

    private void collect(Expression expression) {
        if (expression instanceof BoolExpression.Deadlock) addAll();
        Call call = Mentions.call(expression);
        if (call != null && call.function().equals(NetworkVocabulary.ENABLED)) {
            for (Call.Name name : call.arguments()) addParticipants(name.text());
        } else if (call != null) {
            for (int component : call.indices()) components.set(component);
        }
        expression.operands().forEach(this::collect);
    }

    private void addAll() {
        components.set(0, system.network().components().size());
    }

    /**
     * Adds the components that decide whether an action is enabled: its participants, those whose error would stop the network,
     * and all of them if the action gives way to others.
     */
    private void addParticipants(String label) {
        if (system.network().low().contains(label)) addAll();
        int action = synchronisation.actions().indexOf(label);
        for (int port = synchronisation.firstPort(action); port < synchronisation.portsEnd(action); port++) {
            components.set(synchronisation.component(port));
        }
        for (int c = 0; c < system.network().components().size(); c++) {
            if (synchronisation.lts(c).error() != Lts.NONE) components.set(c);
        }
    }

    private BitSet moving() {
        BitSet actions = new BitSet();
        for (int a = 0; a < synchronisation.actions().size(); a++) {
            for (int port = synchronisation.firstPort(a); port < synchronisation.portsEnd(a); port++) {
                if (components.get(synchronisation.component(port))) actions.set(a);
            }
        }
        return actions;
    }
}
