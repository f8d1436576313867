package org.sweepline.benchmarks.library;

import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/**
 * Two-phase commit packed by hand into one word: two bits for each manager, then who is known to be prepared, who has said so, the
 * two messages of the decision, and the decision.
 */
final class PackedCommit implements TransitionSystem {
    private static final int WORKING = 0;
    private static final int PREPARED = 1;
    private static final int COMMITTED = 2;
    private static final int ABORTED = 3;

    private final int managers;
    private final int known;
    private final int said;
    private final long commitMessage;
    private final long abortMessage;
    private final int decision;

    PackedCommit(int managers) {
        this.managers = managers;
        known = 2 * managers;
        said = known + managers;
        commitMessage = 1L << said + managers;
        abortMessage = commitMessage << 1;
        decision = said + managers + 2;
    }

    @Override
    public int stateBytes() {
        return decision + 2 + 7 >>> 3;
    }

    @Override
    public void initial(Successors out) {
        out.addWord(0, 0);
    }

    @Override
    public List<String> actions() {
        return List.of("commit", "abort", "Receive", "Prepare", "ChooseAbort", "Learn");
    }

    @Override
    public String describe(StateBuffer state) {
        return Long.toBinaryString(state.word(0));
    }

    @Override
    public Expander expander() {
        return (state, out) -> steps(state.word(0), out);
    }

    private void steps(long state, Successors out) {
        boolean open = state >>> decision == 0;
        long all = (1L << managers) - 1;
        if (open && (state >>> known & all) == all) out.addWord(state | commitMessage | 1L << decision, 0);
        if (open) out.addWord(state | abortMessage | 2L << decision, 1);
        for (int rm = 0; rm < managers; rm++) {
            int local = (int) (state >>> 2 * rm) & 3;
            if (open && (state >>> said + rm & 1) == 1) out.addWord(state | 1L << known + rm, 2);
            if (local == WORKING) {
                out.addWord(with(state, rm, PREPARED) | 1L << said + rm, 3);
                out.addWord(with(state, rm, ABORTED), 4);
            }
            if ((state & commitMessage) != 0) out.addWord(with(state, rm, COMMITTED), 5);
            if ((state & abortMessage) != 0) out.addWord(with(state, rm, ABORTED), 5);
        }
    }

    private static long with(long state, int rm, long local) {
        return state & ~(3L << 2 * rm) | local << 2 * rm;
    }
}
