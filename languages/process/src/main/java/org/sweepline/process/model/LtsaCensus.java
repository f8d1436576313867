package org.sweepline.process.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.model.Census;
import org.sweepline.process.network.PackedNetwork;

/**
 * Counts states and transitions as LTSA does when it composes.
 *
 * <p>LTSA does not count states with an error, but it counts the transitions to them; a step counts once for each combination
 * of edges that makes it; and all proper ends of the network are one state.
 */
final class LtsaCensus implements Census, Saved {
    private final PackedNetwork system;
    private long states;
    private long transitions;
    private boolean ended;

    LtsaCensus(PackedNetwork system) {
        this.system = system;
    }

    @Override
    public Answer visit(StateBuffer state, Successors successors, int from, int to) {
        if (from == to) {
            if (system.error(state)) return Answer.GO_ON;
            boolean end = system.ended(state);
            if (end && ended) return Answer.GO_ON;
            ended |= end;
        }
        states++;
        transitions += to - from;
        return Answer.GO_ON;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeLong(states);
        out.writeLong(transitions);
        out.writeBoolean(ended);
    }

    @Override
    public void load(DataInput in) throws IOException {
        states = in.readLong();
        transitions = in.readLong();
        ended = in.readBoolean();
    }

    @Override
    public String tool() {
        return "LTSA";
    }

    @Override
    public Map<String, Long> counts() {
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("states", states);
        counts.put("transitions", transitions);
        return counts;
    }
}
