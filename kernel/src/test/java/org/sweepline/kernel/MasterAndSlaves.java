package org.sweepline.kernel;

import java.util.List;
import java.util.stream.LongStream;

/**
 * A master who hands out jobs to slaves, each of which is idle or busy: the first example of the compositional method.
 *
 * <p>The low bits say which slaves are busy, the bits above how far the master is. The master's states are a chain: think,
 * hand out a job, think, and so on, then two steps to the end.
 */
final class MasterAndSlaves extends PackedSystem {
    private final int slaves;
    private final int jobs;

    MasterAndSlaves(int slaves, int jobs) {
        super(4, List.of("think", "hand out a job", "finish a job"));
        this.slaves = slaves;
        this.jobs = jobs;
    }

    /** The master's states as columns, and layers in which slaves go from idle to busy. */
    Progress idleBeforeBusy() {
        return columnsAndLayers(state -> state >>> slaves, this::busy);
    }

    Progress busyBeforeIdle() {
        return columnsAndLayers(state -> state >>> slaves, state -> -busy(state));
    }

    Progress columnsOnly() {
        return columnsAndLayers(state -> state >>> slaves, state -> 0);
    }

    private long busy(long state) {
        return Long.bitCount(state & (1L << slaves) - 1);
    }

    @Override
    public LongStream initial() {
        return LongStream.of(0);
    }

    @Override
    public void edges(long state, Edges out) {
        long master = state >>> slaves;
        long onward = state + (1L << slaves);
        boolean handsOut = master < 2L * jobs && master % 2 == 1;
        if (!handsOut && master < 2L * jobs + 2) out.to(0, onward);
        for (int i = 0; i < slaves; i++) {
            long bit = 1L << i;
            if ((state & bit) != 0) out.to(2, state & ~bit);
            else if (handsOut) out.to(1, onward | bit);
        }
    }
}
