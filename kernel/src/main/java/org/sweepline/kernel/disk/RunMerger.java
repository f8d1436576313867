package org.sweepline.kernel.disk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.store.Footprint;

/** Makes one sorted run of several that have no state in common. */
final class RunMerger {
    private final StateBuffer state = new StateBuffer(0);
    private final StateBuffer other = new StateBuffer(0);

    /** Writes the states of all runs, in order. */
    void merge(List<SortedRun> runs, SortedRunWriter into, int stateBytes, Footprint account) throws IOException {
        List<SortedRunReader> readers = new ArrayList<>();
        try {
            for (SortedRun run : runs) readers.add(new SortedRunReader(run, stateBytes, account));
            while (true) {
                Interruption.check();
                SortedRunReader least = least(readers);
                if (least == null) return;
                least.read(state);
                into.add(state, least.hash());
                least.advance();
            }
        } finally {
            for (SortedRunReader reader : readers) reader.close();
        }
    }

    /** The reader with the least current state; there are so few that they are looked at one by one. */
    private SortedRunReader least(List<SortedRunReader> readers) {
        SortedRunReader least = null;
        for (int i = 0; i < readers.size(); i++) {
            SortedRunReader reader = readers.get(i);
            if (!reader.ended() && (least == null || before(reader, least))) least = reader;
        }
        return least;
    }

    private boolean before(SortedRunReader a, SortedRunReader b) {
        if (a.hash() != b.hash()) return a.hash() < b.hash();
        a.read(state);
        b.read(other);
        return SortedRun.compare(state, other) < 0;
    }
}
