package org.sweepline.kernel.components;

import java.util.BitSet;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Stepper;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TerminalComponent;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.Layer;

/** A component of the states of a layer; its actions are looked up from its first state on, once for all who ask. */
final class StoredComponent implements TerminalComponent {
    private static final int BETWEEN_CHECKS = 1 << 12;

    private final States states;
    private final int[] numbers;
    private final int from;
    private final int to;
    private final BitSet actions = new BitSet();
    private int expanded;

    /** The states of a column and how to generate their successors again. */
    static final class States {
        private final Layer layer;
        private final Stepper steps;
        private final Runnable check;

        States(Layer layer, TransitionSystem system, Runnable check) {
            this.layer = layer;
            steps = new Stepper(system);
            this.check = check;
        }

        StateBuffer read(int number) {
            layer.read(number, steps.state);
            return steps.state;
        }
    }

    /** The component of the states with the numbers in a stretch of an array. */
    StoredComponent(States states, int[] numbers, int from, int to) {
        this.states = states;
        this.numbers = numbers;
        this.from = from;
        this.to = to;
        expanded = from;
    }

    /** The number of the state that was met first. */
    int first() {
        return numbers[from];
    }

    @Override
    public int size() {
        return to - from;
    }

    @Override
    public boolean hasState(StatePredicate predicate) {
        for (int i = from; i < to; i++) {
            if ((i - from) % BETWEEN_CHECKS == BETWEEN_CHECKS - 1) states.check.run();
            if (predicate.test(states.read(numbers[i]))) return true;
        }
        return false;
    }

    @Override
    public boolean hasAction(int action) {
        while (!actions.get(action)) {
            if (expanded == to) return false;
            expandNext();
        }
        return true;
    }

    @Override
    public boolean hasAction(BitSet wanted) {
        while (!actions.intersects(wanted)) {
            if (expanded == to) return false;
            expandNext();
        }
        return true;
    }

    @Override
    public BitSet actions() {
        while (expanded < to) expandNext();
        return (BitSet) actions.clone();
    }

    private void expandNext() {
        if ((expanded - from) % BETWEEN_CHECKS == BETWEEN_CHECKS - 1) states.check.run();
        states.read(numbers[expanded++]);
        states.steps.expand();
        Successors successors = states.steps.successors;
        for (int i = 0; i < successors.size(); i++) actions.set(successors.action(i));
    }
}
