package org.sweepline.kernel.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Saved;

/** Collects the layer profile of a search in bounded memory: past a number of entries, neighbours are merged. */
public final class ProfileRecorder implements Saved {
    private static final int MOST_ENTRIES = 1 << 14;

    private final TreeMap<Progress.Value, long[]> counts = new TreeMap<>();
    private boolean merged;

    public void add(long column, long layer, long states, long edges) {
        Progress.Value position = new Progress.Value(column, layer);
        long[] count = merged ? mergedEntry(position) : counts.get(position);
        if (count == null) counts.put(position, new long[] {states, edges});
        else {
            count[0] += states;
            count[1] += edges;
        }
        if (counts.size() > MOST_ENTRIES) merge();
    }

    /** The entry whose range holds the position; the last entry's range ends where it starts. */
    private long[] mergedEntry(Progress.Value position) {
        if (counts.lastKey().compareTo(position) < 0) return null;
        Map.Entry<Progress.Value, long[]> entry = counts.floorEntry(position);
        return entry == null ? null : entry.getValue();
    }

    private void merge() {
        merged = true;
        Iterator<long[]> all = counts.values().iterator();
        while (all.hasNext()) {
            long[] kept = all.next();
            if (!all.hasNext()) break;
            long[] gone = all.next();
            if (!all.hasNext()) break; // the last entry keeps its exact position
            kept[0] += gone[0];
            kept[1] += gone[1];
            all.remove();
        }
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeBoolean(merged);
        out.writeInt(counts.size());
        for (LayerProfile.Entry entry : profile().entries()) {
            out.writeLong(entry.column());
            out.writeLong(entry.layer());
            out.writeLong(entry.states());
            out.writeLong(entry.edges());
        }
    }

    @Override
    public void load(DataInput in) throws IOException {
        merged = in.readBoolean();
        for (int size = in.readInt(); size > 0; size--) {
            Progress.Value position = new Progress.Value(in.readLong(), in.readLong());
            counts.put(position, new long[] {in.readLong(), in.readLong()});
        }
    }

    public LayerProfile profile() {
        List<LayerProfile.Entry> entries = new ArrayList<>(counts.size());
        counts.forEach((position, count) ->
                entries.add(new LayerProfile.Entry(position.column(), position.layer(), count[0], count[1])));
        return new LayerProfile(List.copyOf(entries));
    }
}
