package org.sweepline.library;

import java.util.List;

/**
 * A design written in Java: where it begins, and which steps it can take from each state.
 *
 * <p>A state is a value: a record of enums, numbers, booleans, strings, lists, sets, maps, optionals, other records, and sealed
 * interfaces of records. A model has no memory of its own: for equal states it always reports the same steps, and it changes no
 * state, but makes new ones.
 *
 * <pre>{@code
 * record Counter(int most) implements Model<Counter.State> {
 *     record State(int value) {}
 *
 *     public State initial() {
 *         return new State(0);
 *     }
 *
 *     public void steps(State state, Steps<State> steps) {
 *         if (state.value() < most) steps.to("increment", new State(state.value() + 1));
 *     }
 * }
 * }</pre>
 *
 * @param <S> the type of its states: a record, or a sealed interface of records
 */
public interface Model<S> {
    /** The state in which every run begins. */
    S initial();

    /** The states in which runs may begin, where there are several: {@link #initial()} is one of them. */
    default List<S> initials() {
        return List.of(initial());
    }

    /** Reports each step that is possible in a state; if it reports none, runs end there. */
    void steps(S state, Steps<S> steps);

    /** What people call it. */
    default String name() {
        return getClass().getSimpleName();
    }
}
