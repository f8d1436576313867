package org.sweepline.process.network;

/**
 * The moves of a network, listed by the component that leads them and its local state.
 *
 * <p>Every action has one leader among the components that take part, so only what the leaders offer in their present
 * local states has to be looked at. A <em>move</em> is an action with one edge of each participant. Its condition and effect are
 * a few words, {@code (state & mask) == value} and {@code state + change}, so that a step costs what it touches. Where
 * there would be too many combinations of edges to list them, the leader lists the action as <em>open</em>, and the edges of the
 * others are looked up when a state is expanded.
 *
 * <p>Eight dining philosophers and their forks (16 components, 56 actions) take 8 rows of one move each for a state
 * that has 7 successors. Tables from bits of the state to sets of possible moves, as for nets, were tried: with them a
 * whole exploration was 3 to 10 % faster, which did not pay for a second implementation.
 *
 * @param leaders the components that lead an action
 * @param rows for each leader the row of its local state 0, the other states following
 * @param firstMove for each row its first move, and one more
 * @param actions for each move its action
 * @param firstEntry for each move the first of its entries, one for each word it looks at or changes, and one more
 * @param words for each entry its word of the state
 * @param masks for each entry the bits that must have a certain value; those of the leader are known to have it
 * @param values for each entry that value
 * @param changes for each entry what the move adds to the word
 * @param firstOpen for each row its first open action, and one more
 * @param open the open actions
 */
record LedMoves(
        int[] leaders,
        int[] rows,
        int[] firstMove,
        int[] actions,
        int[] firstEntry,
        int[] words,
        long[] masks,
        long[] values,
        long[] changes,
        int[] firstOpen,
        int[] open) {}
