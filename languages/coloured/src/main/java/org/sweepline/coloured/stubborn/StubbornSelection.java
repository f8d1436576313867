package org.sweepline.coloured.stubborn;

import java.util.Arrays;
import java.util.List;
import org.sweepline.coloured.unfold.ExactUnfolding.Element;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.reduction.StubbornSets.Tally;
import org.sweepline.reduction.stubborn.ClosedComponents;
import org.sweepline.reduction.stubborn.NeedsClosure;
import org.sweepline.reduction.stubborn.StubbornNeeds;

/** Expands states with the steps of a stubborn set only; for one thread. */
final class StubbornSelection implements Expander {
    private final UnfoldedStubbornSets sets;
    private final Relations relations;
    private final Expander full;
    private final Tally tally;
    private final UnfoldedMarking marking;
    private final Successors block;
    private final ClosedComponents components;
    private final NeedsClosure closure;
    private final long[] enabled;
    private final long[] chosen;
    private final long[] second;
    private final StubbornNeeds needs = this::needs;
    private int[][] elements = new int[64][];
    private boolean doubtful;
    private boolean closing;
    private boolean nearby;

    StubbornSelection(UnfoldedStubbornSets sets, Tally tally) {
        this.sets = sets;
        this.tally = tally;
        relations = sets.relations();
        full = sets.base().expander();
        marking = new UnfoldedMarking(sets.base().layout(), sets.unfolding());
        block = new Successors(sets.base().stateBytes());
        components = new ClosedComponents(relations.nodes());
        closure = new NeedsClosure(relations.nodes());
        enabled = new long[(relations.elements() + Long.SIZE - 1) / Long.SIZE];
        chosen = new long[enabled.length];
        second = new long[enabled.length];
    }

    @Override
    public void successors(StateBuffer state, Successors out) {
        block.clear();
        full.successors(state, block);
        tally.states().increment();
        int kept = block.size() < 2 && sets.someStep() || !choose(state) ? all(out) : some(out);
        if (kept == block.size()) return;
        tally.reduced().increment();
        tally.steps().add(block.size() - kept);
    }

    /** Chooses enabled elements; false if all steps must be taken. */
    private boolean choose(StateBuffer state) {
        marking.show(state);
        doubtful = false;
        Arrays.fill(enabled, 0);
        if (elements.length < block.size()) elements = new int[2 * block.size()][];
        for (int i = 0; i < block.size(); i++) {
            elements[i] = marking.elements(block, i, sets.effects());
            if (elements[i] == null) return false;
            for (int element : elements[i]) {
                if (lacking(element) < 0) enabled[element / Long.SIZE] |= 1L << element;
            }
        }
        Arrays.fill(chosen, 0);
        int count = 0;
        List<UnfoldedStubbornSets.Aim> aims = sets.aims();
        closing = true;
        if (!aims.isEmpty()) {
            closure.clear();
            for (UnfoldedStubbornSets.Aim aim : aims) {
                if (aim.condition().test(state) == aim.holds()) continue;
                for (int element : aim.changing()) closure.add(element);
            }
            count = closure.close(enabled, needs, Integer.MAX_VALUE);
            closure.addEnabled(enabled, chosen);
        }
        closing = false;
        if (count == 0 && sets.someStep()) chooseFewest();
        return !doubtful;
    }

    /** Which of several counters that lack tokens is best is a guess: where one guess leaves a choice, another is tried. */
    private void chooseFewest() {
        nearby = false;
        int count = components.choose(enabled, needs, chosen);
        if (count < 2) return;
        nearby = true;
        if (components.choose(enabled, needs, second) < count) System.arraycopy(second, 0, chosen, 0, chosen.length);
        nearby = false;
    }

    private int[] needs(int node) {
        if (node >= relations.elements()) return relations.members(node);
        if ((enabled[node / Long.SIZE] >>> node & 1) != 0) return relations.conflicts(node);
        int counter = best(node);
        if (counter >= 0) return relations.producers(counter);
        // An element that is enabled makes a step. If that were wrong, all steps would be taken.
        doubtful = true;
        return relations.conflicts(node);
    }

    /** A counter that has too few tokens for an element; negative if there is none. */
    private int lacking(int number) {
        Element element = relations.element(number);
        for (int i = 0; i < element.counters().length; i++) {
            if (marking.count(element.counters()[i]) < element.taken()[i]) return element.counters()[i];
        }
        return -1;
    }

    /**
     * A counter that lacks tokens: one whose producers were met already, so that nothing is added, or else one that few
     * elements add to.
     */
    private int best(int number) {
        Element element = relations.element(number);
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < element.counters().length; i++) {
            int counter = element.counters()[i];
            if (marking.count(counter) >= element.taken()[i]) continue;
            int producers = relations.producers(counter)[0];
            boolean met = closing ? closure.contains(producers) : components.met(producers);
            int cost = met ? 0 : nearby && anyMet(producers) ? 1 : 2 + relations.producerCount(counter);
            if (cost >= least) continue;
            least = cost;
            best = counter;
        }
        return best;
    }

    private boolean anyMet(int producers) {
        for (int element : relations.members(producers)) if (components.met(element)) return true;
        return false;
    }

    private int all(Successors out) {
        for (int i = 0; i < block.size(); i++) add(i, out);
        return block.size();
    }

    private int some(Successors out) {
        int kept = 0;
        for (int i = 0; i < block.size(); i++) {
            boolean wanted = false;
            for (int element : elements[i]) wanted |= (chosen[element / Long.SIZE] >>> element & 1) != 0;
            if (!wanted) continue;
            add(i, out);
            kept++;
        }
        return kept;
    }

    private void add(int index, Successors out) {
        int words = StateBuffer.wordsFor(block.bytes(index));
        System.arraycopy(block.words(), block.start(index), out.room(words), out.position(), words);
        out.add(block.action(index), block.bytes(index));
    }
}
