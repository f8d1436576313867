package org.sweepline.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.sweepline.kernel.sweep.Sweep;

/** Dining philosophers who take the left fork, then the right one, and put them back in that order: two bits each. */
public final class Philosophers extends PackedSystem {
    static final int THINKS = 0;
    static final int HAS_LEFT = 1;
    static final int EATS = 2;
    static final int HAS_RIGHT = 3;

    /** The steps of a philosopher; a step's number is that of the phase it starts from. */
    static final int TAKE_LEFT = 0;

    static final int TAKE_RIGHT = 1;
    static final int RETURN_LEFT = 2;
    static final int RETURN_RIGHT = 3;

    private final int count;

    public Philosophers(int count) {
        super(
                (count + 3) / 4,
                IntStream.range(0, 4 * count).mapToObj(i -> "step " + i).toList());
        this.count = count;
    }

    @Override
    public LongStream initial() {
        return LongStream.of(0);
    }

    @Override
    public void edges(long state, Edges out) {
        for (int i = 0; i < count; i++) {
            int left = (i + count - 1) % count;
            int right = (i + 1) % count;
            boolean possible = switch (phase(state, i)) {
                case THINKS -> phase(state, left) != EATS && phase(state, left) != HAS_RIGHT;
                case HAS_LEFT -> phase(state, right) != HAS_LEFT && phase(state, right) != EATS;
                default -> true;
            };
            if (!possible) continue;
            int phase = phase(state, i);
            long next = state & ~(3L << (2 * i)) | (phase + 1L & 3) << (2 * i);
            out.to(4 * i + phase, next);
        }
    }

    private static int phase(long state, int philosopher) {
        return (int) (state >>> (2 * philosopher)) & 3;
    }

    /** The measure that counts steps since each philosopher's regress step, which takes back the other three. */
    Progress progress(int[] regressSteps) {
        long[] offsets = new long[4 * count];
        Arrays.fill(offsets, 1);
        for (int i = 0; i < count; i++) offsets[4 * i + regressSteps[i]] = -3;
        Progress byState = layers(state -> {
            long sum = 0;
            for (int i = 0; i < count; i++) sum += phase(state, i) - regressSteps[i] - 1 & 3;
            return sum;
        });
        return new Progress() {
            @Override
            public long layer(StateBuffer state) {
                return byState.layer(state);
            }

            @Override
            public Optional<Offsets> offsets() {
                return Optional.of(new Offsets(new long[offsets.length], offsets));
            }
        };
    }

    /** The same regress step for everybody. */
    Progress uniform(int regressStep) {
        int[] steps = new int[count];
        Arrays.fill(steps, regressStep);
        return progress(steps);
    }

    /** The choice of Schmidt's paper: one philosopher goes back when taking the left fork, the others at the end. */
    Progress asInThePaper() {
        int[] steps = new int[count];
        Arrays.fill(steps, RETURN_RIGHT);
        steps[0] = TAKE_LEFT;
        return progress(steps);
    }

    Statistics sweep(Progress progress, SweepOptions options) {
        return new Sweep(progress, options).run(this, List.of()).statistics();
    }
}
