package org.sweepline.kernel.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Watch;

/** Shows processed states to the watches that still want to see them, and keeps what they find. */
public final class Inspection {
    /** The number of a state that was found otherwise than by being processed. */
    public static final long ANYWHERE = -1;

    private final List<? extends Watch> watches;
    private final Note note;
    private final long[][] found;
    private final int[] foundBytes;
    private final long[] foundNumber;
    private final Outcome.Circuit[] foundComponent;
    private int[] active;
    private long kept;

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
        found = new long[watches.size()][];
        foundBytes = new int[watches.size()];
        foundNumber = new long[watches.size()];
        foundComponent = new Outcome.Circuit[watches.size()];
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
                continue;
            }
            if (answer != Watch.Answer.ENOUGH) {
                keep(index, state, number);
                note.take(index, answer);
            }
            if (answer != Watch.Answer.NOTE) active = without(i--);
        }
    }

    private void keep(int index, StateBuffer state, long number) {
        found[index] = state.toWords();
        foundBytes[index] = state.bytes();
        foundNumber[index] = number;
    }

    /** How many states the watches keep for themselves. */
    public long kept() {
        return kept;
    }

    /** A watch on components is content; no state in particular. */
    public void settle(int index) {
        for (int i = 0; i < active.length; i++) {
            if (active[i] == index) active = without(i);
        }
    }

    /** A watch on components has found what it was looking for: the component of a state. */
    public void settle(int index, StateBuffer state, long number, Outcome.Circuit component) {
        keep(index, state, number);
        foundComponent[index] = component;
        settle(index);
    }

    /** Whether a watch has seen enough. */
    public boolean settled(int index) {
        for (int open : active) {
            if (open == index) return false;
        }
        return true;
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
        List<Optional<Outcome.Finding>> all = new ArrayList<>();
        for (int i = 0; i < found.length; i++) {
            all.add(
                    found[i] == null
                            ? Optional.empty()
                            : Optional.of(new Outcome.Finding(
                                    found[i],
                                    foundBytes[i],
                                    trace.apply(foundNumber[i]),
                                    Optional.ofNullable(foundComponent[i]))));
        }
        return List.copyOf(all);
    }
}
