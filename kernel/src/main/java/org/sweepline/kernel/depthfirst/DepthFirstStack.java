package org.sweepline.kernel.depthfirst;

import java.util.Arrays;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.PagedInts;

/**
 * The path a depth-first search is on, and the successors near its end that have not been visited yet.
 *
 * <p>Each state on the path has a frame of 8 bytes: its number, by which it can be read again, and the choice after the one
 * that was taken last. On a path from an initial state the lowest frame belongs to no state, and its successors are the
 * initial states; so the choices taken last, frame by frame, are the trace.
 *
 * <h2>Successors</h2>
 *
 * The new successors that are left lie in one array, frame above frame, the next one on top, each with its choice above it:
 *
 * <pre>
 *   ... | size below | third, second | size below | fifth, fourth, second
 * </pre>
 *
 * A search is mostly busy near the end of its path, while a long path would have many successors waiting along it, more
 * bytes than the visited states take. So the array has a fixed size: when it is full the lower half is <em>lost</em>.
 * When the search comes back to a frame whose successors are lost it generates them again, {@link #restore}. Where states
 * differ in length, the upper half of the choice is the length.
 */
public final class DepthFirstStack {
    private static final int FIRST_WORDS = 64;
    private static final int NUMBER = 0;
    private static final int TAKEN = 1;
    private static final int FRAME = 2;

    /** Set in the next choice of a frame that has successors left, but lost. */
    private static final int LOST = 1 << 31;

    private final boolean flexible;
    private final int fixedBytes;
    private final int mostWords;
    private final Footprint account;
    final PagedInts frames;
    private int depth;
    private int number;
    private int taken;
    private long[] words;
    private int kept;
    private int base;
    private int top;
    private int bytes;

    public DepthFirstStack(int stateBytes, int mostWords, Footprint account) {
        flexible = stateBytes == TransitionSystem.FLEXIBLE;
        fixedBytes = stateBytes;
        this.mostWords = mostWords;
        this.account = account;
        frames = new PagedInts(account);
        words = new long[Math.min(FIRST_WORDS, mostWords)];
        account.add(8L * words.length);
    }

    /** How many frames there are: one more than states on the path, if it begins with an initial state. */
    public int depth() {
        return depth;
    }

    /** The number of the last state on the path. */
    public long number() {
        return number & 0xFFFFFFFFL;
    }

    /** Puts a state at the end of the path, to {@link #keep} its successors. */
    public void push(long itsNumber) {
        save();
        depth++;
        number = (int) itsNumber;
        taken = 0;
        frames.reach((long) FRAME * depth - 1);
    }

    private void save() {
        if (depth == 0) return;
        frames.set((long) FRAME * (depth - 1) + NUMBER, number);
        frames.set((long) FRAME * (depth - 1) + TAKEN, taken);
    }

    /** Whether the last state has successors left, but they are lost. */
    public boolean lost() {
        return taken < 0;
    }

    /** Prepares to {@link #keep} the {@link #lost} successors of the last state; the choice from which on they are left. */
    public int restore() {
        taken &= ~LOST;
        kept = depth - 1;
        top = 0;
        base = 0;
        return taken;
    }

    /** Keeps the new ones among the successors of the last state, on top of the array. */
    public void keep(Successors successors, NewSuccessors fresh) {
        int needed = 1;
        for (int i = 0; i < fresh.count(); i++) {
            needed = Math.addExact(needed, 1 + StateBuffer.wordsFor(successors.bytes(fresh.choice(i))));
        }
        if (needed > words.length - top) makeRoom(needed);
        words[top++] = base;
        base = top;
        long[] source = successors.words();
        for (int i = fresh.count() - 1; i >= 0; i--) {
            int choice = fresh.choice(i);
            int start = successors.start(choice);
            int end = start + StateBuffer.wordsFor(successors.bytes(choice));
            for (int w = start; w < end; w++) words[top++] = source[w];
            words[top++] = flexible ? (long) successors.bytes(choice) << 32 | choice : choice;
        }
    }

    private void makeRoom(int needed) {
        if (words.length >= mostWords) lose(words.length / 2 >= needed ? words.length / 2 : 0);
        if (needed <= words.length - top) return;
        long wanted = Math.max(top + (long) needed, Math.min(mostWords, 2L * words.length));
        int length = (int) Math.min(wanted, Integer.MAX_VALUE);
        account.add(8L * (length - words.length));
        words = Arrays.copyOf(words, length);
    }

    /** Forgets the successors of the lower frames, and moves those of the others down; at most so many words stay. */
    private void lose(int mostStaying) {
        int lowest = depth - 1;
        int cut = top;
        int start = base;
        while (lowest > kept && top - start < mostStaying) {
            lowest--;
            cut = start - 1;
            start = (int) words[cut];
        }
        int end = cut;
        for (int frame = lowest - 1; frame >= kept; frame--) {
            long itsTaken = (long) FRAME * frame + TAKEN;
            if (start < end) frames.set(itsTaken, frames.get(itsTaken) | LOST);
            end = start - 1;
            start = (int) words[end];
        }
        for (int at = base - 1; at > cut; ) {
            int below = (int) words[at];
            words[at] = (long) below - cut;
            at = below - 1;
        }
        System.arraycopy(words, cut, words, 0, top - cut);
        base = Math.max(0, base - cut);
        top -= cut;
        kept = lowest;
    }

    /** Takes the next successor of the last state; false when none is left. */
    public boolean take() {
        if (top == base) return false;
        long choice = words[--top];
        taken = (int) choice + 1;
        bytes = flexible ? (int) (choice >>> 32) : fixedBytes;
        top -= StateBuffer.wordsFor(bytes);
        return true;
    }

    /** Leaves the last state, all of whose successors were taken. */
    public void pop() {
        depth--;
        // All frames may have gone while the lowest ones were lost, and another path may begin.
        if (depth == 0) kept = 0;
        if (depth == kept) {
            top = 0;
            base = 0;
        } else if (depth > kept) {
            top = base - 1;
            base = (int) words[top];
        }
        if (depth == 0) return;
        number = frames.get((long) FRAME * (depth - 1) + NUMBER);
        taken = frames.get((long) FRAME * (depth - 1) + TAKEN);
    }

    /** The words that hold the state just taken, from {@link #start()} on, until the next push. */
    public long[] words() {
        return words;
    }

    public int start() {
        return top;
    }

    public int bytes() {
        return bytes;
    }

    /** The path, with the state just taken as its end. */
    public Trace trace() {
        save();
        int[] choices = new int[depth - 1];
        for (int i = 1; i < depth; i++) choices[i - 1] = taken(i) - 1;
        return new Trace(taken(0) - 1, choices, Trace.Quality.SOME);
    }

    private int taken(int frame) {
        return frames.get((long) FRAME * frame + TAKEN) & ~LOST;
    }
}
