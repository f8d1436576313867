package org.sweepline.kernel.sweep;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.kernel.DiskUse;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.search.Figures;
import org.sweepline.kernel.search.ProfileRecorder;
import org.sweepline.kernel.store.Layer;

/** The figures of a sweep while it runs. */
public final class SweepFigures extends Figures {
    /** How often a state has been stored; one that is deleted and stored again counts again. */
    long entered;

    /** How many of the {@link #stored} states are held by the watches and not by the sweep. */
    long kept;

    /** Tells what is on disk because memory is full. */
    Supplier<Optional<DiskUse>> disk = Optional::empty;

    private long sweepsHere;
    private final LayerCount layerCount = new LayerCount();
    private final ProfileRecorder profile = new ProfileRecorder();

    SweepFigures() {
        // A sweep counts these itself; other searches have one of each.
        sweeps = 0;
        maxSweeps = 0;
        columns = 0;
        layers = 0;
    }

    void enterColumn() {
        columns++;
        sweepsHere = 0;
        layerCount.newColumn();
    }

    /** Counts a state that was stored; returns whether that is a new peak. */
    boolean store() {
        entered++;
        stored++;
        return newPeak();
    }

    /** Sets how many states the watches hold, which count as stored; returns whether that is a new peak. */
    boolean keep(long states) {
        stored += states - kept;
        kept = states;
        return newPeak();
    }

    /** States have moved between memory and disk: so many more are in memory now, or fewer. */
    void move(long more) {
        stored += more;
        newPeak();
    }

    private boolean newPeak() {
        if (stored <= peak) return false;
        peak = stored;
        return true;
    }

    public void startSweep() {
        sweeps++;
        maxSweeps = Math.max(maxSweeps, ++sweepsHere);
    }

    void enterLayer(Layer layer) {
        layerCount.add(layer.layer);
        layers = layerCount.total();
    }

    void leaveLayer(Layer layer, long states, long edges) {
        profile.add(layer.column, layer.layer, states, edges);
    }

    /** Whether no column has had more than one layer so far; then the column alone tells progress. */
    boolean oneLayerAColumn() {
        return layers == columns;
    }

    @Override
    protected Optional<DiskUse> disk() {
        return disk.get();
    }

    @Override
    public void save(DataOutput out) throws IOException {
        super.save(out);
        out.writeLong(entered);
        out.writeLong(kept);
        out.writeLong(sweepsHere);
        layerCount.save(out);
        profile.save(out);
    }

    @Override
    public void load(DataInput in) throws IOException {
        super.load(in);
        entered = in.readLong();
        kept = in.readLong();
        sweepsHere = in.readLong();
        layerCount.load(in);
        profile.load(in);
    }

    @Override
    protected LayerProfile profile() {
        return profile.profile();
    }
}
