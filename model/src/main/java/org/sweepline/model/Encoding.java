package org.sweepline.model;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;
import org.sweepline.reduction.Equivalence;
import org.sweepline.reduction.Goal;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.Symmetry;

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

    /** Compiles a number that every state has; throws {@link InputException} naming what is wrong with it, and where. */
    default StateNumber number(String expression) {
        throw new InputException("the states of this kind of model have no numbers to ask for");
    }

    /** Holds in the initial state, the first if there are several. */
    default StatePredicate initial() {
        Successors first = new Successors(system().stateBytes());
        system().initial(first);
        StateBuffer initial = new StateBuffer(Math.max(0, system().stateBytes()));
        first.copy(0, initial);
        return initial::sameAs;
    }

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

    /** The variables that stand together for one node of the model. */
    default Grouping places() {
        return Grouping.single(variables().names());
    }

    /** The actions that stand together for one node of the model. */
    default Grouping transitions() {
        return Grouping.single(system().actions());
    }

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

    /** The actions that are not hidden from the outside: what an automaton sees that says which sequences are legal. */
    default BitSet visible() {
        return observable();
    }

    /** The symmetries of the model that keep the values of some conditions, if there are any besides the identity. */
    default Optional<Symmetry> symmetry(List<String> conditions) {
        return Optional.empty();
    }

    /** The measure with this text averaged over the symmetries so that they keep it, where that can be done. */
    default Optional<Measure> balanced(String text, Symmetry symmetry) {
        return Optional.empty();
    }

    /** Stubborn sets that preserve the answer to a goal, if such sets are known for the model and the goal. */
    default Optional<StubbornSets> stubborn(Goal goal) {
        return Optional.empty();
    }

    /**
     * The equivalence with this text: {@code time}, or numbers or values, separated by commas, through which alone the parts
     * of a state count that are mentioned in them.
     */
    default Equivalence equivalence(String text) {
        throw new InputException("there is no equivalence of states for this kind of model");
    }

    /** Why every infinite run meets states that satisfy the condition again and again, if that is proved. */
    default Optional<String> recurring(String condition) {
        return Optional.empty();
    }

    /** Why a condition holds in every reachable state, if the structure of the model tells that without exploring. */
    default Optional<String> proof(String condition) {
        return Optional.empty();
    }

    /** What a number exceeds in no reachable state, as far as the structure tells; no state need reach it. */
    default Optional<Long> upperBound(String expression) {
        return Optional.empty();
    }

    /** What a number falls short of in no reachable state, as far as the structure tells; no state need reach it. */
    default Optional<Long> lowerBound(String expression) {
        return Optional.empty();
    }

    /** Counts as a tool does whose users may want to compare. */
    default Optional<Census> census() {
        return Optional.empty();
    }
}
