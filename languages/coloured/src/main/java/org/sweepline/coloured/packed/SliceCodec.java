package org.sweepline.coloured.packed;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sweepline.coloured.colour.ColourOrder;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.Numbering;

/**
 * Writes the tokens of one place as a <em>slice</em>: bytes that tell where they end, equal multisets as equal bytes.
 *
 * <p>A place without tokens has no bytes at all. Otherwise a slice begins with a number, its head:
 *
 * <pre>
 *   below S                  that is everything: one token whose value is this byte,
 *                            or head + 1 tokens of the only value there is
 *   S                        that is everything: the tokens the place holds initially
 *   S + 1 + (n-1) * M + m    a body of n bytes in mode m follows
 *   mode 0                   value (and stamp) of each token, all different
 *   mode 1                   value (and stamp) and count of each kind of token
 *   mode 2                   a set of bits by the numbers of the values, if that is shorter than mode 0
 * </pre>
 *
 * Entries are in the order of {@link PlaceTokens}; values that have numbers are written as the distance to the one before. So the
 * small control places of a model take one byte, and so do its tables, which never change. Timed places have no heads below
 * S, their stamps are absolute: other places do not change when the clock does.
 *
 * <p>Immutable; safe for several threads, each with its own writer and reader.
 */
final class SliceCodec {
    private static final int MOST_SINGLE = 64;
    private static final int MOST_BITS = 1 << 14;
    private static final int DISTINCT = 0;
    private static final int COUNTED = 1;
    private static final int BITS = 2;

    private final Comparator<Object> order;
    private final boolean timed;
    private final ValueCodec values;
    private final Numbering numbering;
    private final boolean oneValue;
    private final int singles;
    private final int modes;
    private final PlaceTokens initial;
    private final byte[] initialSlice;

    SliceCodec(ColourSet colours, StringDictionary words, PlaceTokens initial) {
        order = ColourOrder.of(colours.shape());
        timed = colours.timed();
        values = ValueCodecs.of(colours.shape(), words);
        Optional<Numbering> numbers = ValueCodecs.numbering(colours.shape());
        numbering = numbers.orElse(null);
        long size = numbers.map(Numbering::size).orElse(Long.MAX_VALUE);
        oneValue = !timed && size <= 1;
        singles = timed ? 0 : (int) Math.min(MOST_SINGLE, oneValue ? MOST_SINGLE : size);
        modes = !timed && size <= MOST_BITS ? 3 : 2;
        this.initial = initial;
        ByteWriter out = new ByteWriter();
        writePlainly(initial, out);
        // What takes one byte anyway needs no other code.
        initialSlice = out.length() > 1 ? out.toBytes() : new byte[0];
    }

    Comparator<Object> order() {
        return order;
    }

    /** Whether tokens have time stamps. */
    boolean timed() {
        return timed;
    }

    /** The numbers of the values, where there are such. */
    Optional<Numbering> numbering() {
        return Optional.ofNullable(numbering);
    }

    void write(PlaceTokens tokens, ByteWriter out) {
        int start = out.length();
        writePlainly(tokens, out);
        if (initialSlice.length > 0
                && Arrays.equals(out.array(), start, out.length(), initialSlice, 0, initialSlice.length)) {
            out.truncate(start);
            out.put(singles);
        }
    }

    private void writePlainly(PlaceTokens tokens, ByteWriter out) {
        if (tokens.isEmpty()) return;
        int start = out.length();
        int mode = DISTINCT;
        if (oneValue) {
            int count = tokens.count(0);
            if (count <= singles) {
                out.put(count - 1);
                return;
            }
            out.number(count);
        } else {
            mode = anyRepeated(tokens) ? COUNTED : DISTINCT;
            writeEntries(tokens, mode, out);
            boolean single = mode == DISTINCT && tokens.size() == 1 && out.length() == start + 1;
            if (single && out.array()[start] >= 0 && out.array()[start] < singles) return;
            if (mode == DISTINCT && modes > BITS && bitBytes(tokens) < out.length() - start) {
                mode = BITS;
                out.truncate(start);
                writeBits(tokens, out);
            }
        }
        out.insert(start, singles + 1 + (out.length() - start - 1L) * modes + mode);
    }

    private static boolean anyRepeated(PlaceTokens tokens) {
        for (int i = 0; i < tokens.size(); i++) if (tokens.count(i) > 1) return true;
        return false;
    }

    private void writeEntries(PlaceTokens tokens, int mode, ByteWriter out) {
        long next = 0;
        for (int i = 0; i < tokens.size(); i++) {
            if (numbering == null) {
                values.write(tokens.value(i), out);
            } else if (numbering.size() > 1) {
                long number = ValueCodecs.number(numbering, tokens.value(i));
                out.number(number - next);
                next = timed ? number : number + 1;
            }
            if (timed) out.number(tokens.time(i));
            if (mode == COUNTED) out.number(tokens.count(i));
        }
    }

    private int bitBytes(PlaceTokens tokens) {
        return (int) (ValueCodecs.number(numbering, tokens.value(tokens.size() - 1)) / 8) + 1;
    }

    private void writeBits(PlaceTokens tokens, ByteWriter out) {
        int done = 0;
        int current = 0;
        for (int i = 0; i < tokens.size(); i++) {
            int number = (int) ValueCodecs.number(numbering, tokens.value(i));
            for (; done < number / 8; done++) {
                out.put(current);
                current = 0;
            }
            current |= 1 << (number % 8);
        }
        out.put(current);
    }

    /** The largest head that no body follows. */
    int largestAlone() {
        return singles;
    }

    /** The length of each slice whose head is one byte, by that byte. */
    int[] lengths() {
        return IntStream.range(0, 128)
                .map(head -> head <= singles ? 1 : 1 + bodyBytes(head))
                .toArray();
    }

    /** Where the slice ends that begins at a position, if it has a body. */
    int end(byte[] bytes, int from) {
        ByteReader in = new ByteReader();
        in.read(bytes, from);
        long head = in.number();
        return in.position() + bodyBytes(head);
    }

    /** How many bytes follow such a head. */
    int bodyBytes(long head) {
        long rest = head - singles - 1;
        // Dividing by a constant costs the machine a tenth of dividing by a variable.
        return (int) (modes == 2 ? rest / 2 : rest / 3) + 1;
    }

    /**
     * The sum of the weights of the tokens in the body of a slice, which begins and ends at positions of a state.
     *
     * @param weights what a token weighs by the number of its value; one weight alone is that of all tokens
     */
    long weigh(long head, long[] words, int from, int to, long[] weights) {
        if (oneValue) return Math.multiplyExact(weights[0], PackedBytes.number(words, from));
        int mode = (int) ((head - singles - 1) % modes);
        return mode == BITS ? weighBits(words, from, to, weights) : weighEntries(mode, words, from, to, weights);
    }

    /** The sum of the weights of the tokens in a slice that is only this head. */
    long weighAlone(int head, long[] weights) {
        if (head < singles) return oneValue ? Math.multiplyExact(weights[0], head + 1L) : weight(head, weights);
        long sum = 0;
        for (int entry = 0; entry < initial.size(); entry++) {
            long weight = numbering == null ? weights[0] : weight(numbering.number(initial.value(entry)), weights);
            sum = Math.addExact(sum, Math.multiplyExact(weight, (long) initial.count(entry)));
        }
        return sum;
    }

    private static long weight(long number, long[] weights) {
        return weights.length == 1 ? weights[0] : weights[(int) number];
    }

    private long weighEntries(int mode, long[] words, int from, int to, long[] weights) {
        long sum = 0;
        long next = 0;
        int at = from;
        while (at < to) {
            long number = 0;
            if (numbering == null) {
                at = values.after(words, at);
            } else if (numbering.size() > 1) {
                next += PackedBytes.number(words, at);
                number = next;
                at = PackedBytes.afterNumber(words, at);
                if (!timed) next++;
            }
            if (timed) at = PackedBytes.afterNumber(words, at);
            long weight = weight(number, weights);
            if (mode == COUNTED) {
                weight = Math.multiplyExact(weight, PackedBytes.number(words, at));
                at = PackedBytes.afterNumber(words, at);
            }
            sum = Math.addExact(sum, weight);
        }
        return sum;
    }

    /** How many tokens of a timed slice that is only a head are ready at a time: those that the place holds initially. */
    long readyAlone(long now) {
        long ready = 0;
        for (int i = 0; i < initial.size(); i++) if (initial.time(i) <= now) ready += initial.count(i);
        return ready;
    }

    /** How many tokens in the body of a timed slice, which begins and ends at positions of a state, are ready at a time. */
    long ready(long head, long[] words, int from, int to, long now) {
        int mode = (int) ((head - singles - 1) % modes);
        long ready = 0;
        int at = from;
        while (at < to) {
            if (numbering == null) at = values.after(words, at);
            else if (numbering.size() > 1) at = PackedBytes.afterNumber(words, at);
            long stamp = PackedBytes.number(words, at);
            at = PackedBytes.afterNumber(words, at);
            long count = 1;
            if (mode == COUNTED) {
                count = PackedBytes.number(words, at);
                at = PackedBytes.afterNumber(words, at);
            }
            if (stamp <= now) ready += count;
        }
        return ready;
    }

    private static long weighBits(long[] words, int from, int to, long[] weights) {
        long sum = 0;
        for (int at = from; at < to; at++) {
            int bits = PackedBytes.at(words, at);
            if (weights.length == 1) {
                sum = Math.addExact(sum, weights[0] * Integer.bitCount(bits));
                continue;
            }
            for (; bits != 0; bits &= bits - 1) {
                sum = Math.addExact(sum, weights[(at - from) * 8 + Integer.numberOfTrailingZeros(bits)]);
            }
        }
        return sum;
    }

    /** The tokens of a slice. */
    PlaceTokens read(byte[] bytes, int from, int length) {
        if (length == 0) return PlaceTokens.none(order);
        ByteReader in = new ByteReader();
        in.read(bytes, from);
        long head = in.number();
        if (head < singles) {
            if (oneValue) return PlaceTokens.of(order, numbering.value(0), 0, (int) head + 1);
            in.read(bytes, from);
            return PlaceTokens.of(order, values.read(in), 0, 1);
        }
        if (head == singles) return initial;
        if (oneValue) return PlaceTokens.of(order, numbering.value(0), 0, (int) in.number());
        int mode = (int) ((head - singles - 1) % modes);
        TokenList list = new TokenList(order);
        if (mode == BITS) readBits(bytes, in.position(), from + length, list);
        else readEntries(in, from + length, mode, list);
        return list.tokens();
    }

    private void readEntries(ByteReader in, int end, int mode, TokenList into) {
        long next = 0;
        while (in.position() < end) {
            Object value;
            if (numbering == null) {
                value = values.read(in);
            } else {
                long number = numbering.size() > 1 ? next + in.number() : 0;
                value = numbering.value(number);
                next = timed ? number : number + 1;
            }
            long time = timed ? in.number() : 0;
            into.append(value, time, mode == COUNTED ? (int) in.number() : 1);
        }
    }

    private void readBits(byte[] bytes, int from, int end, TokenList into) {
        for (int at = from; at < end; at++) {
            for (int bits = bytes[at] & 0xFF; bits != 0; bits &= bits - 1) {
                long number = (at - from) * 8L + Integer.numberOfTrailingZeros(bits);
                into.append(numbering.value(number), 0, 1);
            }
        }
    }
}
