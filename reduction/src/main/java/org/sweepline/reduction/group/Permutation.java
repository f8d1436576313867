package org.sweepline.reduction.group;

import java.util.Arrays;

/**
 * A permutation of the numbers from 0 on that moves finitely many of them. Immutable.
 *
 * <p>Only the moved points are stored: one that swaps two small parts of a large net is small.
 */
public final class Permutation {
    public static final Permutation IDENTITY = new Permutation(new int[0], new int[0]);

    private final int[] moved;
    private final int[] images;
    private final int[] table;

    private Permutation(int[] moved, int[] images) {
        this.moved = moved;
        this.images = images;
        int span = moved.length == 0 ? 0 : moved[moved.length - 1] + 1;
        if (span <= 4 * moved.length) {
            table = new int[span];
            Arrays.setAll(table, i -> i);
            for (int i = 0; i < moved.length; i++) table[moved[i]] = images[i];
        } else {
            table = null;
        }
    }

    /** The permutation that takes each {@code i} below the length to {@code images[i]}. */
    public static Permutation of(int... images) {
        boolean[] seen = new boolean[images.length];
        int count = 0;
        for (int i = 0; i < images.length; i++) {
            if (images[i] < 0 || images[i] >= images.length || seen[images[i]]) {
                throw new IllegalArgumentException("no permutation: " + Arrays.toString(images));
            }
            seen[images[i]] = true;
            if (images[i] != i) count++;
        }
        int[] moved = new int[count];
        int[] targets = new int[count];
        for (int i = 0, n = 0; i < images.length; i++) {
            if (images[i] == i) continue;
            moved[n] = i;
            targets[n++] = images[i];
        }
        return new Permutation(moved, targets);
    }

    /** The permutation with these moved points, ascending, and their images, none of which is the point itself. */
    static Permutation sparse(int[] moved, int[] images) {
        return new Permutation(moved, images);
    }

    /** Where a point goes. */
    public int of(int point) {
        if (table != null) return point < table.length ? table[point] : point;
        int at = Arrays.binarySearch(moved, point);
        return at < 0 ? point : images[at];
    }

    public boolean isIdentity() {
        return moved.length == 0;
    }

    /** The points that go elsewhere, ascending, in a fresh array. */
    public int[] moved() {
        return moved.clone();
    }

    /** How many points go elsewhere. */
    public int support() {
        return moved.length;
    }

    int movedPoint(int i) {
        return moved[i];
    }

    int image(int i) {
        return images[i];
    }

    public boolean isInvolution() {
        for (int i = 0; i < moved.length; i++) {
            if (of(images[i]) != moved[i]) return false;
        }
        return true;
    }

    public Permutation inverse() {
        int[] sources = new int[moved.length];
        for (int i = 0; i < moved.length; i++) sources[Arrays.binarySearch(moved, images[i])] = moved[i];
        return new Permutation(moved, sources);
    }

    /** The permutation that applies another one first and then this one. */
    public Permutation after(Permutation first) {
        int[] points = new int[moved.length + first.moved.length];
        int[] targets = new int[points.length];
        int size = 0;
        for (int i = 0, j = 0; i < moved.length || j < first.moved.length; ) {
            int mine = i < moved.length ? moved[i] : Integer.MAX_VALUE;
            int others = j < first.moved.length ? first.moved[j] : Integer.MAX_VALUE;
            int point = Math.min(mine, others);
            int target = others == point ? of(first.images[j]) : images[i];
            if (mine == point) i++;
            if (others == point) j++;
            if (target == point) continue;
            points[size] = point;
            targets[size++] = target;
        }
        return new Permutation(Arrays.copyOf(points, size), Arrays.copyOf(targets, size));
    }

    /** This permutation on the points below a number, all of which it must keep below that number. */
    public Permutation below(int limit) {
        int at = Arrays.binarySearch(moved, limit);
        int count = at < 0 ? -at - 1 : at;
        return count == moved.length
                ? this
                : new Permutation(Arrays.copyOf(moved, count), Arrays.copyOf(images, count));
    }

    /** Writes a vector whose entry at {@code of(i)} is the entry of the given one at {@code i}. */
    public void permute(long[] vector, long[] into) {
        System.arraycopy(vector, 0, into, 0, vector.length);
        for (int i = 0; i < moved.length; i++) into[images[i]] = vector[moved[i]];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Permutation p && Arrays.equals(moved, p.moved) && Arrays.equals(images, p.images);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(moved) + Arrays.hashCode(images);
    }

    /** The cycles, such as {@code (0 2)(1 5 3)}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        boolean[] written = new boolean[moved.length];
        for (int i = 0; i < moved.length; i++) {
            if (written[i]) continue;
            text.append('(').append(moved[i]);
            written[i] = true;
            for (int p = images[i]; p != moved[i]; p = of(p)) {
                text.append(' ').append(p);
                written[Arrays.binarySearch(moved, p)] = true;
            }
            text.append(')');
        }
        return text.length() == 0 ? "()" : text.toString();
    }
}
