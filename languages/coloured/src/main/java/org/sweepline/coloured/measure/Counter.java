package org.sweepline.coloured.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import org.sweepline.coloured.colour.ColourShape.Range;
import org.sweepline.coloured.ml.core.Alike;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.net.ColouredNet;

/**
 * A number of the only token of a place.
 *
 * @param name for people
 * @param path where it stands in the token's colour; of a pair, where its first number stands
 * @param number reads it from the colour
 * @param written the number in CPN ML, if it can be written
 * @param rising whether it is proved that no transition makes it smaller
 * @param moving the transitions that may change it
 */
record Counter(
        SoleToken token,
        String name,
        NumberPath path,
        ToLongFunction<Object> number,
        Optional<String> written,
        boolean rising,
        List<Integer> moving) {
    /** No pair is farther from 0. */
    private static final long FARTHEST = 1L << 62;

    int place() {
        return token.place();
    }

    /** The counters of a net, in the order of its places: tokens that are numbers, and numbers inside of tokens. */
    static List<Counter> of(ColouredNet net) {
        List<Counter> counters = new ArrayList<>();
        for (SoleToken token : SoleToken.of(net)) {
            for (NumberPath path : NumberPath.of(token.where().colours().shape())) {
                Counter counter = of(token, path);
                if (!counter.moving.isEmpty()) counters.add(counter);
            }
        }
        return counters;
    }

    private static Counter of(SoleToken token, NumberPath path) {
        List<Integer> moving = new ArrayList<>();
        boolean rising = true;
        for (SoleToken.Change change : token.changes()) {
            Core taken = path.of(change.taken());
            Core put = path.of(change.put());
            if (Alike.same(taken, put)) continue;
            moving.add(change.transition());
            rising &= change.known().atLeast(put, taken);
        }
        String name = path.text() + token.where().name();
        Optional<String> written = path.written("hd (marking(\"" + token.where().name() + "\"))");
        return new Counter(token, name, path, path::of, written, rising, List.copyOf(moving));
    }

    /** Whether it stands inside of the colour. */
    boolean inside() {
        return path.inside();
    }

    /** Whether it stands where another one stands. */
    boolean same(Counter other) {
        return place() == other.place() && path.equals(other.path);
    }

    /** Whether it is another number of the same token. */
    boolean beside(Counter other) {
        return place() == other.place() && !same(other);
    }

    /** Whether it is written before another number of the same token. */
    boolean precedes(Counter other) {
        List<NumberPath> paths = NumberPath.of(token.where().colours().shape());
        return paths.indexOf(path) < paths.indexOf(other.path);
    }

    /** Whether it is proved that each step makes this number larger, or keeps it and does not make another one smaller. */
    boolean risesBefore(Counter other) {
        return token.changes().stream()
                .allMatch(change -> change.known()
                        .pairAtLeast(
                                path.of(change.put()),
                                other.path.of(change.put()),
                                path.of(change.taken()),
                                other.path.of(change.taken())));
    }

    /**
     * This number and, where it is the same, another one of the same token.
     *
     * <p>As one number, with as much room for the other as a range takes. What lies outside of the range counts as its bounds,
     * and so does what lies outside of {@link #FARTHEST}: such pairs are not told apart, but none gets smaller by it.
     */
    Counter before(Counter other, Range range) {
        long width = Math.addExact(Math.subtractExact(range.high(), range.low()), 1);
        long most = FARTHEST / width;
        ToLongFunction<Object> pair = colour -> {
            long first = number.applyAsLong(colour);
            if (first >= most) return FARTHEST;
            if (first <= -most) return -FARTHEST;
            long last = Math.max(range.low(), Math.min(range.high(), other.number.applyAsLong(colour)));
            return first * width + (last - range.low());
        };
        Set<Integer> either = new TreeSet<>(moving);
        either.addAll(other.moving);
        String both = "(" + name + ", " + other.name + ")";
        return new Counter(token, both, path, pair, Optional.empty(), risesBefore(other), List.copyOf(either));
    }
}
