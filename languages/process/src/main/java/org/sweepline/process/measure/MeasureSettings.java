package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How the progress of a network is to be measured; what is empty is chosen automatically.
 *
 * @param linear the name of a linear measure of the whole network, in place of measures of single processes
 * @param choices processes by name, the most significant first
 * @param others how processes that have no choice of their own are measured
 * @param columns how the ranks that never decrease become one number
 * @param layers how the others do
 * @param ahead how many edges ahead of the initial state cycles are opened
 * @param stages whether edges that leave the column are taken away to find more that never decreases
 * @param product whether all ranks go to the layer of a single column, as in the method without columns
 */
record MeasureSettings(
        Optional<String> linear,
        List<Choice> choices,
        Kind others,
        Optional<Extension> columns,
        Optional<Extension> layers,
        Optional<Tree> tree,
        Optional<Direction> direction,
        int ahead,
        boolean stages,
        boolean product) {
    /** Settings that can still be changed; at first all are the default. */
    static final class Draft {
        Optional<String> linear = Optional.empty();
        final List<Choice> choices = new ArrayList<>();
        Kind others = Kind.AUTO;
        Optional<Extension> columns = Optional.empty();
        Optional<Extension> layers = Optional.empty();
        Optional<Tree> tree = Optional.empty();
        Optional<Direction> direction = Optional.empty();
        int ahead;
        boolean stages = true;
        boolean product;

        MeasureSettings settings() {
            return new MeasureSettings(
                    linear, List.copyOf(choices), others, columns, layers, tree, direction, ahead, stages, product);
        }
    }

    /**
     * How the processes of a name are measured.
     *
     * @param offset where in its text this is said, for messages; settings that differ in nothing else are equal
     */
    record Choice(String name, Kind kind, int offset) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Choice same && name.equals(same.name) && kind == same.kind;
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    /**
     * The text that {@link MeasureText} reads as these settings; throws an {@link org.sweepline.model.InputException} if a name
     * in them cannot be written.
     */
    String text() {
        String kinds = choices.stream()
                .map(choice -> MeasureText.quoted(choice.name) + "=" + choice.kind + ",")
                .collect(Collectors.joining());
        // The word auto alone would let a pilot choose.
        String all = choices.isEmpty() && others != Kind.AUTO ? others.toString() : "*=" + others;
        String settings = columns.map(c -> ";columns=" + c).orElse("")
                + layers.map(l -> ";layers=" + l).orElse("")
                + tree.map(t -> ";tree=" + t).orElse("")
                + direction.map(d -> ";direction=" + d).orElse("")
                + (ahead == 0 ? "" : ";ahead=" + ahead)
                + (stages ? "" : ";stages=no")
                + (product ? ";method=product" : "");
        return kinds + linear.orElse(all) + settings.toLowerCase(Locale.ROOT);
    }
}
