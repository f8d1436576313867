package org.sweepline.check.replay;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.sweepline.kernel.Interruption;
import org.sweepline.model.Walk;

/**
 * Everything that a walk can come to, found by walking: checks again that a terminal component is what it is said to be.
 *
 * <p>It shares no code with the exploration, and it is slow and stores states as text; so it gives up early.
 */
final class TerminalClosure {
    private static final int MOST_STATES = 20_000;
    private static final int MOST_STEPS = 100_000;

    /** The most characters in the states that steps lead to: a step of many processes takes long. */
    private static final int MOST_TEXT = 1 << 25;

    private final Set<String> states = new HashSet<>();
    private final Set<String> actions = new TreeSet<>();
    private final Deque<Walk> waiting = new ArrayDeque<>();
    private long text;

    private TerminalClosure() {}

    /** Whether a component of so many states is small enough to be walked through. */
    static boolean canHold(int states) {
        return states <= MOST_STATES;
    }

    /**
     * Goes wherever the walk can go; false if that would take too many steps. If there are not as many states, or not
     * these actions, or one of the states is a wanted one, the program has a defect.
     */
    static boolean confirms(Walk start, int states, Set<String> actions, Predicate<Walk> wanted) {
        try {
            TerminalClosure closure = new TerminalClosure();
            if (!closure.complete(start, states, wanted)) return false;
            if (closure.states.size() == states && closure.actions.equals(actions)) return true;
            throw new IllegalStateException("a walk from a terminal component of " + states
                    + " states with the actions "
                    + new TreeSet<>(actions) + " comes to " + closure.states.size() + " states, with the actions "
                    + closure.actions);
        } catch (OutOfMemoryError full) {
            return false;
        }
    }

    /** Walks on until it has been everywhere, or at more states than there should be; false if it gave up before. */
    private boolean complete(Walk start, int expected, Predicate<Walk> wanted) {
        int left = MOST_STEPS;
        meet(start);
        while (!waiting.isEmpty() && states.size() <= expected) {
            Interruption.check();
            Walk walk = waiting.remove();
            if (wanted.test(walk)) {
                throw new IllegalStateException("a terminal component has a state it should not have: " + walk.state());
            }
            int steps = walk.enabled().size();
            actions.addAll(walk.enabled());
            left -= steps;
            if (left < 0) return false;
            for (int step = 0; step < steps; step++) {
                Walk next = walk.fork();
                next.take(step);
                meet(next);
                if (text > MOST_TEXT) return false;
            }
        }
        return true;
    }

    private void meet(Walk walk) {
        String state = walk.state();
        text += state.length();
        if (states.add(state)) waiting.add(walk);
    }
}
