package org.sweepline.coloured.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.colour.Numbering;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.coloured.unfold.LinearUnfolding;
import org.sweepline.linear.LinearOrder;
import org.sweepline.linear.WeightedNames;
import org.sweepline.model.MeasureContents;

/** The weights of a linear order for people: a row for each place, or for each colour where colours of a place weigh differently. */
final class WeighedTokens {
    /** An expression that names more colours helps nobody. */
    private static final int MOST_COLOURS = 1_000;

    private final List<Place> places;
    private final ColouredLayout layout;
    private final List<long[]> columns;
    private final List<long[]> layers;

    WeighedTokens(List<Place> places, ColouredLayout layout, LinearUnfolding unfolding, LinearOrder order) {
        this.places = places;
        this.layout = layout;
        columns = unfolding.weights(order.column());
        layers = unfolding.weights(order.layer());
    }

    private boolean byColour() {
        return !columns.stream().allMatch(WeighedTokens::even)
                || !layers.stream().allMatch(WeighedTokens::even);
    }

    /** What has weights. */
    String part() {
        return byColour() ? "place or colour" : "place";
    }

    /** The weights other than 0. */
    List<MeasureContents.Entry> entries() {
        List<MeasureContents.Entry> entries = new ArrayList<>();
        for (int p = 0; p < places.size(); p++) {
            long[] column = columns.get(p);
            long[] layer = layers.get(p);
            boolean even = even(column) && even(layer);
            for (int colour = 0; colour < (even ? Math.min(1, column.length) : column.length); colour++) {
                if (column[colour] == 0 && layer[colour] == 0) continue;
                String name = places.get(p).name() + (even ? "" : ": " + text(p, colour));
                entries.add(new MeasureContents.Entry(name, column[colour], layer[colour]));
            }
        }
        return entries;
    }

    /** Whether there are not too many colours for an expression. */
    boolean writable() {
        return entries().size() <= MOST_COLOURS;
    }

    /** The column in CPN ML; empty if it is always the same. */
    Optional<String> column() {
        return sum(columns);
    }

    /** The layer in CPN ML; empty if it is always the same. */
    Optional<String> layer() {
        return sum(layers);
    }

    private Optional<String> sum(List<long[]> weights) {
        List<String> counts = new ArrayList<>();
        List<Long> weighed = new ArrayList<>();
        for (int p = 0; p < places.size(); p++) {
            String place = "\"" + places.get(p).name() + "\"";
            for (Map.Entry<Long, List<String>> alike : alike(p, weights.get(p)).entrySet()) {
                weighed.add(alike.getKey());
                counts.add(
                        even(weights.get(p))
                                ? "tokens(" + place + ")"
                                : "length (List.filter (mem [" + String.join(", ", alike.getValue()) + "]) (marking("
                                        + place + ")))");
            }
        }
        long[] weightsOfCounts = weighed.stream().mapToLong(weight -> weight).toArray();
        return WeightedNames.sum(
                weightsOfCounts, counts, same -> same.size() == 1 ? same.get(0) : "(" + String.join(" + ", same) + ")");
    }

    /** The colours of a place by their weights, other than 0; if all weigh the same, one of them stands for all. */
    private Map<Long, List<String>> alike(int place, long[] weights) {
        Map<Long, List<String>> alike = new LinkedHashMap<>();
        for (int colour = 0; colour < (even(weights) ? Math.min(1, weights.length) : weights.length); colour++) {
            if (weights[colour] == 0) continue;
            String text = even(weights) ? "" : text(place, colour);
            alike.computeIfAbsent(weights[colour], weight -> new ArrayList<>()).add(text);
        }
        return alike;
    }

    private String text(int place, int colour) {
        Numbering numbering = layout.numbering(place).orElseThrow();
        return ColourText.of(places.get(place).colours().shape(), numbering.value(colour));
    }

    private static boolean even(long[] weights) {
        return Arrays.stream(weights).allMatch(weight -> weight == weights[0]);
    }
}
