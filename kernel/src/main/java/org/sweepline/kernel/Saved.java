package org.sweepline.kernel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Something that can be written down and goes on from there in another process, which has made it in the same way.
 *
 * <p>What it is made from, such as options or the model, is not written: it has to be the same there.
 */
public interface Saved {
    void save(DataOutput out) throws IOException;

    /** Takes on what another one has written; nothing may have happened to this one yet. */
    void load(DataInput in) throws IOException;

    /** Writes a text of any length. */
    static void write(String text, DataOutput out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static String readText(DataInput in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Writes all numbers of an array, and how many there are. */
    static void write(long[] numbers, DataOutput out) throws IOException {
        out.writeInt(numbers.length);
        for (long number : numbers) out.writeLong(number);
    }

    static long[] readNumbers(DataInput in) throws IOException {
        long[] numbers = new long[in.readInt()];
        for (int i = 0; i < numbers.length; i++) numbers[i] = in.readLong();
        return numbers;
    }

    /** Writes a state without its length. */
    static void write(StateBuffer state, DataOutput out) throws IOException {
        int whole = state.bytes() >>> 3;
        for (int i = 0; i < whole; i++) out.writeLong(state.word(i));
        for (int shift = 0; shift < (state.bytes() & 7) * 8; shift += 8) {
            out.writeByte((int) (state.word(whole) >>> shift));
        }
    }

    /** Reads a state of so many bytes. */
    static void read(DataInput in, int bytes, StateBuffer into) throws IOException {
        long[] words = into.length(bytes);
        int whole = bytes >>> 3;
        for (int i = 0; i < whole; i++) words[i] = in.readLong();
        if ((bytes & 7) == 0) return;
        words[whole] = 0;
        for (int shift = 0; shift < (bytes & 7) * 8; shift += 8) {
            words[whole] |= (long) in.readUnsignedByte() << shift;
        }
    }
}
