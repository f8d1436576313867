package org.sweepline.kernel.search;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.kernel.DiskUse;
import org.sweepline.kernel.KeepingAll;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Statistics;

/**
 * The figures of a search while it runs; {@link Statistics} says what each of them means.
 *
 * <p>A search that knows neither columns nor layers has one of each, and goes over it once.
 */
public class Figures {
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
