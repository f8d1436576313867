package org.sweepline.kernel.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Watch;

/** Shows processed states to the watches that still want to see them, and keeps what they find. */
public final class Inspection implements Saved {
    /** The number of a state that was found otherwise than by being processed. */
    public static final long ANYWHERE = -1;

    private final List<? extends Watch> watches;
    private final Note note;
    private final Found[] found;
    private int[] active;
    private long kept;
    private long keptBytes;

    /** A state that a watch has found or noted: its words, its length, its number, and its component or null. */
    private record Found(long[] words, int bytes, long number, Outcome.Circuit component) {
        Outcome.Finding finding(LongFunction<Optional<Trace>> trace) {
            return new Outcome.Finding(words, bytes, trace.apply(number), Optional.ofNullable(component));
        }
    }

    /** Is told that a watch found a state, or noted one, before the search moves on. */
    public interface Note {
        Note NOBODY = (watch, answer) -> {};

        void take(int watch, Watch.Answer answer);
    }

    public Inspection(List<? extends Watch> watches) {
        this(watches, Note.NOBODY);
    }

    public Inspection(List<? extends Watch> watches, Note note) {
        this.watches = watches;
        this.note = note;
        found = new Found[watches.size()];
        active = new int[watches.size()];
        for (int i = 0; i < active.length; i++) active[i] = i;
    }

    /** Shows a state, the one that was processed as the given number. */
    public void show(StateBuffer state, Successors successors, int from, int to, long number) {
        for (int i = 0; i < active.length; i++) {
            int index = active[i];
            Watch.Answer answer = watches.get(index).visit(state, successors, from, to);
            if (answer == Watch.Answer.GO_ON) continue;
            if (answer == Watch.Answer.KEPT) {
                kept = watches.stream().mapToLong(Watch::kept).sum();
                keptBytes = watches.stream().mapToLong(Watch::keptBytes).sum();
                continue;
            }
            if (answer != Watch.Answer.ENOUGH) {
                keep(index, state, number, null);
                note.take(index, answer);
            }
            if (answer != Watch.Answer.NOTE) active = without(i--);
        }
    }

    private void keep(int index, StateBuffer state, long number, Outcome.Circuit component) {
        found[index] = new Found(state.toWords(), state.bytes(), number, component);
    }

    /** How many states the watches keep for themselves. */
    public long kept() {
        return kept;
    }

    /** How many bytes these take. */
    public long keptBytes() {
        return keptBytes;
    }

    /** A watch on components is content; no state in particular. */
    public void settle(int index) {
        for (int i = 0; i < active.length; i++) {
            if (active[i] == index) active = without(i);
        }
    }

    /** A watch on components has found what it was looking for: the component of a state. */
    public void settle(int index, StateBuffer state, long number, Outcome.Circuit component) {
        keep(index, state, number, component);
        settle(index);
    }

    /** Whether a watch has seen enough. */
    public boolean settled(int index) {
        for (int open : active) {
            if (open == index) return false;
        }
        return true;
    }

    /** Writes down what was found and what the watches know, as far as they are {@link Saved}; others have no memory. */
    @Override
    public void save(DataOutput out) throws IOException {
        out.writeInt(active.length);
        for (int index : active) out.writeInt(index);
        out.writeLong(kept);
        out.writeLong(keptBytes);
        for (Found each : found) {
            out.writeBoolean(each != null);
            if (each == null) continue;
            if (each.component != null) throw new IllegalStateException("components are not written down");
            Saved.write(each.words, out);
            out.writeInt(each.bytes);
            out.writeLong(each.number);
        }
        for (Watch watch : watches) if (watch instanceof Saved saved) saved.save(out);
    }

    @Override
    public void load(DataInput in) throws IOException {
        active = new int[in.readInt()];
        for (int i = 0; i < active.length; i++) active[i] = in.readInt();
        kept = in.readLong();
        keptBytes = in.readLong();
        for (int i = 0; i < found.length; i++) {
            if (in.readBoolean()) found[i] = new Found(Saved.readNumbers(in), in.readInt(), in.readLong(), null);
        }
        for (Watch watch : watches) if (watch instanceof Saved saved) saved.load(in);
    }

    private int[] without(int position) {
        int[] rest = new int[active.length - 1];
        System.arraycopy(active, 0, rest, 0, position);
        System.arraycopy(active, position + 1, rest, position, rest.length - position);
        return rest;
    }

    /** Whether there were questions and all of them are settled. */
    public boolean decided() {
        return active.length == 0 && found.length > 0;
    }

    /** What was found, with the traces that a log gives for the numbers of processed states. */
    public List<Optional<Outcome.Finding>> findings(LongFunction<Optional<Trace>> trace) {
        return Arrays.stream(found)
                .map(some -> Optional.ofNullable(some).map(known -> known.finding(trace)))
                .toList();
    }
}
