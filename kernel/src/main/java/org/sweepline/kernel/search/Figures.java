package org.sweepline.kernel.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.kernel.DiskUse;
import org.sweepline.kernel.KeepingAll;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepCost;

/**
 * The figures of a search while it runs; {@link Statistics} says what each of them means.
 *
 * <p>A search that knows neither columns nor layers has one of each, and goes over it once.
 */
public class Figures implements Saved {
    public long explored;
    public long fired;

    /** States processed, and edges followed, to decide what returns to the persistent states of a column. */
    public long again;

    public long firedAgain;
    public long stored;
    public long peak;
    public long replaced;
    public long persistent;
    public long sweeps = 1;
    public long maxSweeps = 1;
    public long columns = 1;
    public long layers = 1;

    /** Says that the sweep stopped deleting states; null as long as deletion pays. */
    public KeepingAll keepingAll;

    /** States processed so far, for any purpose. */
    public final long total() {
        return explored + again;
    }

    /** What is on disk because memory is full, if anything was there. */
    protected Optional<DiskUse> disk() {
        return Optional.empty();
    }

    /** States and edges for each layer. */
    protected LayerProfile profile() {
        return new LayerProfile(List.of(new LayerProfile.Entry(0, 0, explored, fired)));
    }

    @Override
    public void save(DataOutput out) throws IOException {
        long[] all = {
            explored, fired, again, firedAgain, stored, peak, replaced, persistent, sweeps, maxSweeps, columns, layers
        };
        Saved.write(all, out);
        out.writeBoolean(keepingAll != null);
        if (keepingAll == null) return;
        save(keepingAll.before(), out);
        out.writeBoolean(keepingAll.deletedAgain());
    }

    @Override
    public void load(DataInput in) throws IOException {
        long[] all = Saved.readNumbers(in);
        explored = all[0];
        fired = all[1];
        again = all[2];
        firedAgain = all[3];
        stored = all[4];
        peak = all[5];
        replaced = all[6];
        persistent = all[7];
        sweeps = all[8];
        maxSweeps = all[9];
        columns = all[10];
        layers = all[11];
        keepingAll = in.readBoolean() ? new KeepingAll(cost(in), in.readBoolean()) : null;
    }

    /** Writes down what a sweep has cost. */
    public static void save(SweepCost cost, DataOutput out) throws IOException {
        out.writeLong(cost.explored());
        out.writeDouble(cost.states());
        out.writeLong(cost.peak());
    }

    /** Reads what a sweep has cost. */
    public static SweepCost cost(DataInput in) throws IOException {
        return new SweepCost(in.readLong(), in.readDouble(), in.readLong());
    }

    /** The figures so far; states and edges are known if all was seen, and nothing twice. */
    public final Statistics statistics(boolean once, long column, long layer, long bytes, long peakBytes, long nanos) {
        return new Statistics(
                total(),
                fired + firedAgain,
                once ? OptionalLong.of(explored) : OptionalLong.empty(),
                once ? OptionalLong.of(fired) : OptionalLong.empty(),
                stored,
                peak,
                replaced,
                persistent,
                sweeps,
                maxSweeps,
                columns,
                layers,
                Optional.ofNullable(keepingAll),
                column,
                layer,
                bytes,
                peakBytes,
                Duration.ofNanos(nanos),
                profile(),
                disk());
    }
}
