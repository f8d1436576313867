package org.sweepline.reduction.cutoff;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.sweep.Representatives;
import org.sweepline.reduction.Equivalence;

/**
 * Has a sweep store one state of each class, and tests while it goes on what that rests on.
 *
 * <p>Verdicts rest on consistency: states that are dropped are compared with the one that was stored, all at first
 * ({@link ComparedPairs}) and then some; a difference ends the run. What is saved, and that the run ends, rests on the measure:
 * it must be constant on classes. Each state that is stored is compared with a few earlier ones ({@link Landmarks}); if it
 * belongs to the class of one and has other progress, the run ends, for all classes have to be remembered.
 */
public final class EquivalenceClasses implements Representatives {
    /** How many pairs are compared, once they are many, before their number doubles. */
    private static final long SPREAD = 1 << 13;

    private final TransitionSystem system;
    private final Equivalence.Projection projection;
    private final ComparedPairs pairs;
    private final Landmarks landmarks = new Landmarks();
    private final StateBuffer key = new StateBuffer(0);
    private final StateBuffer earlier = new StateBuffer(0);
    private long stored;
    private long dropped;
    private Optional<String> incompatibility = Optional.empty();

    /**
     * Classes for one run.
     *
     * @param system the whole model, with all steps: reduced sets of steps may differ between equivalent states
     * @param observed what is asked about states: it must have the same value for equivalent ones
     */
    public EquivalenceClasses(TransitionSystem system, Equivalence equivalence, List<Observation> observed) {
        this.system = system;
        projection = equivalence.projection();
        pairs = new ComparedPairs(system, equivalence, observed);
    }

    @Override
    public void key(StateBuffer state, StateBuffer into) {
        projection.key(state, into);
    }

    @Override
    public Optional<String> stored(StateBuffer state, long column, long layer) {
        projection.key(state, key);
        Optional<Progress.Value> elsewhere = landmarks.elsewhere(key, column, layer, earlier);
        landmarks.pass(stored++, state, key, column, layer);
        if (elsewhere.isPresent()) incompatibility = Optional.of(words(elsewhere.get(), state, column, layer));
        return incompatibility;
    }

    private String words(Progress.Value before, StateBuffer state, long column, long layer) {
        boolean byColumn = before.column() != column;
        return "the measure is not constant on classes: " + system.describe(earlier) + " and " + system.describe(state)
                + " are equivalent, but " + (byColumn ? "their columns are " : "their progress is ")
                + (byColumn ? before.column() : before.layer()) + " and " + (byColumn ? column : layer);
    }

    @Override
    public Optional<String> dropped(StateBuffer representative, StateBuffer state) {
        dropped++;
        if (pairs.many() && dropped % (Long.highestOneBit(dropped) / SPREAD) != 0) return Optional.empty();
        return pairs.difference(representative, state);
    }

    @Override
    public long keptBytes() {
        return landmarks.bytes();
    }

    /** How many states were stored; as many as there are classes if each is explored once. */
    public long stored() {
        return stored;
    }

    /** How many successors were not stored because another state of their class had been, in the same layer. */
    public long dropped() {
        return dropped;
    }

    /** How many pairs of different states of a class were compared, not counting the pairs that steps from them lead to. */
    public long compared() {
        return pairs.count();
    }

    /** Two states that show that the measure is not constant on classes, if some were seen. */
    public Optional<String> incompatibility() {
        return incompatibility;
    }
}
