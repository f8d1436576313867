package org.sweepline.model;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;

/**
 * A model packed into byte strings, with everything that reads those bytes.
 *
 * <p>While its system is explored an encoding may turn out to be too narrow; it then throws {@link EncodingOverflow},
 * which carries a wider one to start again with.
 */
public interface Encoding {
    TransitionSystem system();

    /** A state in the words of a {@link Walk}; those of the system may say more. */
    default String words(StateBuffer state) {
        return system().describe(state);
    }

    /** Compiles a condition on states; throws {@link InputException} naming what is wrong with it, and where. */
    StatePredicate predicate(String expression);

    /** The measure for {@code auto} (the first of the candidates), {@code none}, or an expression over the state. */
    Measure measure(String text);

    /** Measures worth a trial, each as a text that {@link #measure} understands; the most promising first. */
    default List<String> candidates() {
        return List.of("auto");
    }

    /** Those of the candidates that take next to no time to find: enough for a model that is small anyway. */
    default List<String> quickCandidates() {
        return candidates();
    }

    /** Why there are infinitely many states, when that is proved: no exploration can be complete then. */
    default Optional<String> endless() {
        return Optional.empty();
    }

    /** The numbers a state consists of. */
    Variables variables();

    /** The tokens of a state by colour, where tokens have colours. */
    default Optional<Multisets> multisets() {
        return Optional.empty();
    }

    /** How to find a trace without a log, where steps can be undone. */
    default Optional<BackwardSearch> backward() {
        return Optional.empty();
    }

    /** Looks for a deadlock, which is not always just a state without successors. */
    default Watch deadlock() {
        return Watches.deadlock();
    }

    /** The actions that someone outside can tell apart: what {@link Question.Recurrence} and {@link Question.Live} see. */
    default BitSet observable() {
        BitSet all = new BitSet();
        all.set(0, system().actions().size());
        return all;
    }

    /** Counts as a tool does whose users may want to compare. */
    default Optional<Census> census() {
        return Optional.empty();
    }
}
