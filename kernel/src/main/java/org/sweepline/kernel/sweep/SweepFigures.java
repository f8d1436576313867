package org.sweepline.kernel.sweep;

import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.search.Figures;
import org.sweepline.kernel.search.ProfileRecorder;
import org.sweepline.kernel.store.Layer;

/** The figures of a sweep while it runs. */
public final class SweepFigures extends Figures {
    /** States stored so far, a state that is stored again counted again. */
    long entered;

    /** Stored states that the watches keep for themselves. */
    long kept;

    private long sweepsHere;
    private final LayerCount layerCount = new LayerCount();
    private final ProfileRecorder profile = new ProfileRecorder();

    SweepFigures() {
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

    /** Counts a state that was stored; whether there have never been so many at once. */
    boolean store() {
        entered++;
        stored++;
        return grown();
    }

    /** Counts the states that the watches keep among those that are stored; whether there have never been so many. */
    boolean keep(long states) {
        stored += states - kept;
        kept = states;
        return grown();
    }

    private boolean grown() {
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

    /** Whether no column had more than one layer so far, so that progress is the column alone. */
    boolean oneLayerAColumn() {
        return layers == columns;
    }

    @Override
    protected LayerProfile profile() {
        return profile.profile();
    }
}
