package org.sweepline.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a measure consists of, in numbers.
 *
 * @param part what has weights, such as "place"
 * @param weights what each part adds to the weighted sums of column and layer; parts that add nothing are left out
 * @param unit how much of a weighted sum is one column or one layer
 * @param offsets what each action adds to column and layer, where that does not depend on the state
 * @param expression the whole measure as an expression that is read as a measure; empty if it cannot be written as one
 */
public record MeasureContents(
        String part, List<Entry> weights, Unit unit, List<Entry> offsets, Optional<String> expression) {
    /** How much of a weighted sum is one column, and how much is one layer: more than 1 where weights would be fractions. */
    public record Unit(long column, long layer) {
        public static final Unit ONE = new Unit(1, 1);
    }

    /** A name with a number for the column and one for the layer. */
    public record Entry(String name, long column, long layer) {}

    public MeasureContents {
        weights = List.copyOf(weights);
        offsets = List.copyOf(offsets);
    }

    /** The entries of names that have a number. */
    public static List<Entry> entries(List<String> names, long[] columns, long[] layers) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < columns.length; i++) {
            if (columns[i] != 0 || layers[i] != 0) entries.add(new Entry(names.get(i), columns[i], layers[i]));
        }
        return entries;
    }

    /** Columns and layers as people write them; nothing if there are neither. */
    public static Optional<String> expression(Optional<String> column, Optional<String> layer) {
        Optional<String> inside = layer.map(text -> "layer: " + text);
        if (column.isEmpty()) return inside;
        return Optional.of(
                "column: " + column.get() + inside.map(text -> "; " + text).orElse(""));
    }
}
