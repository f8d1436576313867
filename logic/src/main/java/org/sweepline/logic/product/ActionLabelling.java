package org.sweepline.logic.product;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.logic.automaton.ActionMonitor;

/** Tells an automaton which actions a system takes, and when it has come to its end. */
public final class ActionLabelling implements RunLabelling, RunLabelling.Reader {
    @Override
    public long memory() {
        return 0;
    }

    /** There is no scratch space, so all threads can have the same reader. */
    @Override
    public Reader reader() {
        return this;
    }

    @Override
    public long initial(StateBuffer state, long needed) {
        return ActionMonitor.NO_ACTION;
    }

    @Override
    public void from(StateBuffer state, long memory, long needed) {}

    @Override
    public long after(Successors successors, int successor) {
        return successors.action(successor);
    }

    @Override
    public long staying() {
        return ActionMonitor.END;
    }
}
