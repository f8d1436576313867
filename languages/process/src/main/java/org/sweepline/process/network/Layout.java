package org.sweepline.process.network;

import java.util.List;
import org.sweepline.kernel.StateBuffer;

/**
 * Where the local state of each component lies in a packed state: a field of bits as wide as its states need.
 *
 * <p>Fields follow one another in the order of the components, and none crosses a word; a component with a single state
 * takes no bits.
 */
public final class Layout {
    private final int[] words;
    private final int[] shifts;
    private final long[] masks;
    private final int bytes;

    public Layout(List<NetworkProcess> processes) {
        int count = processes.size();
        words = new int[count];
        shifts = new int[count];
        masks = new long[count];
        int bit = 0;
        for (int c = 0; c < count; c++) {
            int width = 32 - Integer.numberOfLeadingZeros(processes.get(c).lts().states() - 1);
            if (bit % 64 + width > 64) bit = (bit / 64 + 1) * 64;
            words[c] = width == 0 ? 0 : bit / 64;
            shifts[c] = width == 0 ? 0 : bit % 64;
            masks[c] = (1L << width) - 1;
            bit = Math.addExact(bit, width);
        }
        bytes = Math.max(1, (bit + 7) / 8);
    }

    public int stateBytes() {
        return bytes;
    }

    public int stateWords() {
        return StateBuffer.wordsFor(bytes);
    }

    /** The word of a packed state that holds the field of a component. */
    public int word(int component) {
        return words[component];
    }

    /** How far the field of a component is from the low end of its word. */
    public int shift(int component) {
        return shifts[component];
    }

    /** The bits of a component's field, moved to the low end. */
    public long mask(int component) {
        return masks[component];
    }

    /** The local state of a component. */
    public int local(int component, StateBuffer state) {
        return local(component, state.words());
    }

    /** The local state of a component in a packed state. */
    int local(int component, long[] packed) {
        return (int) (packed[words[component]] >>> shifts[component] & masks[component]);
    }

    /** A local state of a component, shifted to its field, to be compared with a word or added to one. */
    long field(int component, int local) {
        return (long) local << shifts[component];
    }

    /** What a step of a component adds to its word. */
    long change(int component, int from, int to) {
        return field(component, to) - field(component, from);
    }
}
