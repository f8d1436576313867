package org.sweepline.logic.product;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Watch;
import org.sweepline.logic.automaton.BuchiAutomaton;

/** Finds a state where the system has no successors and the automaton accepts the letter that it reads from then on. */
final class EndingRuns implements Watch {
    private final Product product;
    private final BuchiAutomaton automaton;
    private final RunLabelling.Reader reader;
    private final StateBuffer end = new StateBuffer(0);

    /** The states of the automaton from which it accepts, for each letter met so far. */
    private final Map<Long, BitSet> accepting = new HashMap<>();

    EndingRuns(Product product, BuchiAutomaton automaton) {
        this.product = product;
        this.automaton = automaton;
        reader = product.labelling().reader();
    }

    /** Where the automaton cannot even make one step there are no successors at all. */
    @Override
    public Answer visit(StateBuffer state, Successors successors, int from, int to) {
        if (from == to || successors.action(from) != product.stay()) return Answer.GO_ON;
        ProductField field = product.field();
        field.system(state, end);
        reader.from(end, field.memory(state), -1);
        BitSet good = accepting.computeIfAbsent(reader.staying(), automaton::acceptingForever);
        return good.get(field.automaton(state)) ? Answer.FOUND : Answer.GO_ON;
    }
}
