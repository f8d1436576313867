package org.sweepline.library.language;

import java.util.List;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.library.codec.BitReader;
import org.sweepline.library.codec.BitWriter;
import org.sweepline.library.codec.Codec;

/**
 * How states are packed: first some of their numbers, which are asked for more often than all the rest, then the states.
 *
 * <p>A sweep asks for the progress of every successor. Unpacking each of them for that would take longer than all else; a number
 * that stands first is read at once. It is a function of the state, so equal states still have equal bytes.
 *
 * @param first the numbers that stand first
 */
record StatePacking(Codec codec, List<NamedNumber> first) {
    StatePacking {
        first = List.copyOf(first);
    }

    void write(Object state, BitWriter out) {
        for (int i = 0; i < first.size(); i++) out.writeNumber(first.get(i).value(state));
        codec.write(state, out);
    }

    /** A state whose bits are known, with the numbers before them. @param reader scratch space */
    void copy(BitWriter bits, BitReader reader, StateBuffer into) {
        BitWriter whole = bits;
        if (!first.isEmpty()) {
            reader.begin(bits.words());
            whole = new BitWriter();
            write(codec.read(reader), whole);
        }
        int bytes = whole.bits() + 7 >>> 3;
        into.copy(whole.words(), 0, bytes);
    }

    /** The number that stands at a place. */
    long number(int place, StateBuffer state, BitReader in) {
        in.begin(state.words());
        for (int i = 0; i < place; i++) in.readNumber();
        return in.readNumber();
    }

    Object read(StateBuffer state, BitReader in) {
        in.begin(state.words());
        for (int i = 0; i < first.size(); i++) in.readNumber();
        return codec.read(in);
    }
}
