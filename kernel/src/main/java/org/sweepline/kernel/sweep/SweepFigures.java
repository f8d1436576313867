package org.sweepline.kernel.sweep;

import java.time.Duration;
import java.util.OptionalLong;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.search.ProfileRecorder;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.Layer;

/** The figures of a sweep while it runs; {@link Statistics} says what each of them means. */
public final class SweepFigures {
    public long explored;
    long fired;
    public long stored;
    public long peak;
    long persistent;
    long columns;

    /** States stored so far, a state that is stored again counted again. */
    long entered;

    /** Stored states that the watches keep for themselves. */
    long kept;

    /** States processed, and edges followed, to decide what returns to the persistent states of a column. */
    public long again;

    public long firedAgain;
    private long sweeps;
    private long sweepsHere;
    private long maxSweeps;
    private final LayerCount layers = new LayerCount();
    private final ProfileRecorder profile = new ProfileRecorder();

    void enterColumn() {
        columns++;
        sweepsHere = 0;
        layers.newColumn();
    }

    /** Counts a state that was stored; whether there have never been so many at once. */
    boolean store() {
        entered++;
        if (++stored <= peak) return false;
        peak = stored;
        return true;
    }

    /** Counts the states that the watches keep among those that are stored; whether there have never been so many. */
    boolean keep(long states) {
        stored += states - kept;
        kept = states;
        if (stored <= peak) return false;
        peak = stored;
        return true;
    }

    /** States processed so far, for whatever purpose. */
    long total() {
        return explored + again;
    }

    public void startSweep() {
        sweeps++;
        maxSweeps = Math.max(maxSweeps, ++sweepsHere);
    }

    void enterLayer(Layer layer) {
        layers.add(layer.layer);
    }

    void leaveLayer(Layer layer, long states, long edges) {
        profile.add(layer.column, layer.layer, states, edges);
    }

    /** Whether no column had more than one layer so far, so that progress is the column alone. */
    boolean oneLayerAColumn() {
        return layers.total() == columns;
    }

    /** The figures so far; states and edges are known if all was seen, and nothing twice. */
    Statistics statistics(boolean complete, long column, long line, Footprint footprint, long nanos) {
        boolean once = complete && maxSweeps == 1;
        return new Statistics(
                total(),
                fired + firedAgain,
                once ? OptionalLong.of(explored) : OptionalLong.empty(),
                once ? OptionalLong.of(fired) : OptionalLong.empty(),
                stored,
                peak,
                0,
                persistent,
                sweeps,
                maxSweeps,
                columns,
                layers.total(),
                column,
                line,
                footprint.bytes(),
                footprint.peak(),
                Duration.ofNanos(nanos),
                profile.profile());
    }
}
