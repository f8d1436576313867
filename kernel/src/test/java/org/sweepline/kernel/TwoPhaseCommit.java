package org.sweepline.kernel;

import java.util.List;
import java.util.stream.LongStream;

/**
 * The two-phase commit protocol of the survey on the sweep-line method: a coordinator and some workers.
 *
 * <p>The two lowest bits are the coordinator's phase, which is also its progress; then two bits for each worker.
 */
final class TwoPhaseCommit extends PackedSystem {
    private static final int IDLE = 1;
    private static final int WAITS_FOR_VOTES = 2;
    private static final int WAITS_FOR_ACKNOWLEDGEMENTS = 3;

    private static final int ASKED_OR_ACKNOWLEDGED = 1;
    private static final int YES = 2;
    private static final int NO = 3;

    private final int workers;

    TwoPhaseCommit(int workers) {
        super(
                (2 * workers + 9) / 8,
                List.of("ask", "vote yes", "vote no", "collect votes", "receive decision", "receive acknowledgements"));
        this.workers = workers;
    }

    static Progress progress() {
        return layers(state -> state & 3);
    }

    @Override
    public LongStream initial() {
        return LongStream.of(IDLE);
    }

    @Override
    public void edges(long state, Edges out) {
        switch ((int) state & 3) {
            case IDLE -> {
                long asked = WAITS_FOR_VOTES;
                for (int w = 0; w < workers; w++) asked = with(asked, w, ASKED_OR_ACKNOWLEDGED);
                out.to(0, asked);
            }
            case WAITS_FOR_VOTES -> {
                boolean complete = true;
                long decided = WAITS_FOR_ACKNOWLEDGEMENTS;
                for (int w = 0; w < workers; w++) {
                    if (of(state, w) == YES) decided = with(decided, w, YES);
                    if (of(state, w) != ASKED_OR_ACKNOWLEDGED) continue;
                    complete = false;
                    out.to(1, with(state, w, YES));
                    out.to(2, with(state, w, NO));
                }
                if (complete) out.to(3, decided);
            }
            default -> {
                boolean complete = true;
                for (int w = 0; w < workers; w++) {
                    if (of(state, w) != YES) continue;
                    complete = false;
                    out.to(4, with(state, w, ASKED_OR_ACKNOWLEDGED));
                }
                if (complete) out.to(5, IDLE);
            }
        }
    }

    private static int of(long state, int worker) {
        return (int) (state >>> (2 + 2 * worker)) & 3;
    }

    private static long with(long state, int worker, long value) {
        return state & ~(3L << (2 + 2 * worker)) | value << (2 + 2 * worker);
    }
}
