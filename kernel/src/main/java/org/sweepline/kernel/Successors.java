package org.sweepline.kernel;

import java.util.Arrays;

/**
 * Where a system writes the successors of a state: a growing block of states, each with the action that led to it.
 *
 * <p>To add one, ask for {@link #room(int)}, write the words from {@link #position()} on, then call {@link #add(int)}
 * (every state has the system's fixed length) or {@link #add(int, int)} (any length). Nothing is allocated per edge.
 * The order in which successors are added is the order of the choices in a trace.
 */
public final class Successors {
    private final int fixedBytes;
    private long[] words = new long[1024];
    private int position;
    private int size;
    private int[] actions = new int[256];
    private int[] starts = new int[256];
    private int[] lengths;

    /** A block for states of one length, or of any length when that is {@link TransitionSystem#FLEXIBLE}. */
    public Successors(int stateBytes) {
        fixedBytes = stateBytes;
        lengths = stateBytes == TransitionSystem.FLEXIBLE ? new int[256] : null;
    }

    /** The words to write the next successor in, from {@link #position()} on, with room for so many words. */
    public long[] room(int wordCount) {
        if (position + wordCount > words.length) {
            words = Arrays.copyOf(words, Math.max(2 * words.length, position + wordCount));
        }
        return words;
    }

    public int position() {
        return position;
    }

    /** Completes the successor just written, of the system's fixed length. */
    public void add(int action) {
        append(action, StateBuffer.wordsFor(fixedBytes));
    }

    /** Completes the successor just written, of the given length. */
    public void add(int action, int bytes) {
        if (lengths == null) {
            if (bytes != fixedBytes) throw new IllegalArgumentException("every state has " + fixedBytes + " bytes");
        } else {
            if (size == lengths.length) lengths = Arrays.copyOf(lengths, 2 * size);
            lengths[size] = bytes;
        }
        append(action, StateBuffer.wordsFor(bytes));
    }

    /** Adds a successor of one word, where the fixed length of states is eight bytes at most. */
    public void addWord(long word, int action) {
        room(1)[position] = word;
        add(action);
    }

    private void append(int action, int wordCount) {
        if (size == actions.length) {
            actions = Arrays.copyOf(actions, 2 * size);
            starts = Arrays.copyOf(starts, 2 * size);
        }
        actions[size] = action;
        starts[size] = position;
        size++;
        position += wordCount;
    }

    public int size() {
        return size;
    }

    public int action(int successor) {
        return actions[successor];
    }

    /** The index of the first word of a successor in {@link #words()}. */
    public int start(int successor) {
        return starts[successor];
    }

    public int bytes(int successor) {
        return lengths == null ? fixedBytes : lengths[successor];
    }

    public long[] words() {
        return words;
    }

    public void copy(int successor, StateBuffer into) {
        into.copy(words, starts[successor], bytes(successor));
    }

    public void clear() {
        size = 0;
        position = 0;
    }
}
