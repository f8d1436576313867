package org.sweepline.logic.product;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/**
 * A system and an automaton that reads its run: a state of one with a state of the other.
 *
 * <p>The automaton has read the letter of the system's state already. Where the system has no successors, the run stays
 * where it is and the automaton reads on; that step has an action of its own, the last one.
 */
public abstract class Product implements TransitionSystem {
    private static final String STAY = "(stay)";

    private final TransitionSystem system;
    private final RunLabelling labelling;
    private final Supplier<AutomatonStep> automaton;
    private final int branches;
    private final IntPredicate end;
    private final ProductField field;

    /**
     * @param automaton the steps of the automaton, each for one thread
     * @param states how many states the automaton has
     * @param branches to how many states it can go at most with one letter
     * @param end the states of the automaton in which nothing matters any more: they have no successors
     */
    Product(
            TransitionSystem system,
            RunLabelling labelling,
            Supplier<AutomatonStep> automaton,
            int states,
            int branches,
            IntPredicate end) {
        this.system = system;
        this.labelling = labelling;
        this.automaton = automaton;
        this.branches = branches;
        this.end = end;
        field = new ProductField(system, states, labelling.memory());
    }

    final ProductField field() {
        return field;
    }

    final RunLabelling labelling() {
        return labelling;
    }

    /** The action of a step in which the system stays where it is. */
    final int stay() {
        return system.actions().size();
    }

    final TransitionSystem system() {
        return system;
    }

    @Override
    public final int stateBytes() {
        return field.stateBytes();
    }

    @Override
    public final void initial(Successors out) {
        RunLabelling.Reader reader = labelling.reader();
        AutomatonStep steps = automaton.get();
        int[] next = new int[branches];
        Successors block = new Successors(system.stateBytes());
        StateBuffer state = new StateBuffer(Math.max(0, system.stateBytes()));
        system.initial(block);
        for (int i = 0; i < block.size(); i++) {
            block.copy(i, state);
            long letter = reader.initial(state, steps.needed(0));
            int count = steps.next(0, letter, next);
            for (int n = 0; n < count; n++) {
                field.add(block.words(), block.start(i), block.bytes(i), next[n], letter, 0, out);
            }
        }
    }

    @Override
    public final Expander expander() {
        return new Steps();
    }

    /** The steps of a product, with the scratch space of one thread. */
    private final class Steps implements Expander {
        private final Expander expander = system.expander();
        private final RunLabelling.Reader reader = labelling.reader();
        private final AutomatonStep steps = automaton.get();
        private final Successors block = new Successors(system.stateBytes());
        private final StateBuffer source = new StateBuffer(Math.max(0, system.stateBytes()));
        private final int[] next = new int[branches];
        private final int stay = stay();

        @Override
        public void successors(StateBuffer state, Successors out) {
            int from = field.automaton(state);
            if (end.test(from)) return;
            long needed = steps.needed(from);
            field.system(state, source);
            block.clear();
            expander.successors(source, block);
            reader.from(source, field.memory(state), needed);
            if (block.size() == 0) {
                long letter = reader.staying();
                int count = steps.next(from, letter, next);
                for (int n = 0; n < count; n++) {
                    field.add(source.words(), 0, source.bytes(), next[n], letter, stay, out);
                }
                return;
            }
            int count = 0;
            long read = 0;
            for (int i = 0; i < block.size(); i++) {
                long letter = reader.after(block, i);
                // Most steps change nothing that the automaton reads, so it goes where it went with the step before.
                if (i == 0 || (letter & needed) != read) count = steps.next(from, letter, next);
                read = letter & needed;
                for (int n = 0; n < count; n++) {
                    field.add(block.words(), block.start(i), block.bytes(i), next[n], letter, block.action(i), out);
                }
            }
        }
    }

    @Override
    public final List<String> actions() {
        List<String> actions = new ArrayList<>(system.actions());
        actions.add(STAY);
        return actions;
    }

    @Override
    public final String describe(StateBuffer state) {
        StateBuffer inner = new StateBuffer(0);
        field.system(state, inner);
        return system.describe(inner) + "; automaton " + field.automaton(state);
    }
}
