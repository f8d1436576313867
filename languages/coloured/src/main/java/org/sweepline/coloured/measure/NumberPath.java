package org.sweepline.coloured.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Tuple;

/**
 * Where in a colour a number stands: the colour itself, or a part of a tuple or record, or a part of such a part.
 *
 * @param parts the indices of the parts, outermost first; none if the colour itself is the number
 * @param text the selectors in front of the colour, as CPN ML writes them: {@code #2}, or {@code #1 #3} for part 1 of part 3
 * @param reader a function of CPN ML that makes an int of what stands there, empty if it is one; none if it may be too large
 * @param range the numbers that the colour set admits, if it has bounds
 */
record NumberPath(List<Integer> parts, String text, Optional<String> reader, Optional<ColourShape.Range> range) {
    /** The paths to all numbers and indices in the colours of a shape, in the order in which these are written. */
    static List<NumberPath> of(ColourShape shape) {
        List<NumberPath> paths = new ArrayList<>();
        collect(shape, List.of(), "", paths);
        return paths;
    }

    private static void collect(ColourShape shape, List<Integer> parts, String text, List<NumberPath> paths) {
        ColourShape bare = shape.bare();
        if (bare instanceof ColourShape.Whole whole) {
            Optional<String> reader = whole.wide() ? Optional.empty() : Optional.of("");
            paths.add(new NumberPath(parts, text, reader, whole.range()));
        }
        if (bare instanceof ColourShape.Index index) {
            String name = index.constructor().name();
            String reader = "(fn " + name + " " + name + "' => " + name + "') ";
            paths.add(new NumberPath(parts, text, Optional.of(reader), Optional.of(index.range())));
        }
        if (!(bare instanceof ColourShape.Tupled tuple)) return;
        for (int part : order(tuple)) {
            List<Integer> longer = new ArrayList<>(parts);
            longer.add(part);
            collect(tuple.part(part), List.copyOf(longer), "#" + label(tuple, part) + " " + text, paths);
        }
    }

    private static List<Integer> order(ColourShape.Tupled tuple) {
        return tuple instanceof ColourShape.Labelled record ? record.declared() : tuple.declared();
    }

    private static String label(ColourShape.Tupled tuple, int part) {
        return tuple instanceof ColourShape.Labelled record
                ? record.fields().get(part).label()
                : String.valueOf(part + 1);
    }

    /** Whether the number is part of a tuple. */
    boolean inside() {
        return !parts.isEmpty();
    }

    /** The number in CPN ML, if it can be written. @param colour the colour in CPN ML, an application of a function */
    Optional<String> written(String colour) {
        String number = colour;
        List<String> selectors = inside() ? List.of(text.trim().split(" ")) : List.of();
        for (int i = selectors.size() - 1; i >= 0; i--) number = selectors.get(i) + " (" + number + ")";
        String part = number;
        return reader.map(function -> function.isEmpty() ? part : function + "(" + part + ")");
    }

    /** The number in a colour. */
    long of(Object colour) {
        Object value = colour;
        for (int part : parts) value = ((Tuple) value).part(part);
        return value instanceof Constructed index ? (Long) index.argument() : (Long) value;
    }

    /** The number in the value of an expression, as an expression. */
    Core of(Core colour) {
        Core expression = colour;
        for (int part : parts) expression = select(part, expression);
        return expression;
    }

    private static Core select(int part, Core tuple) {
        if (tuple instanceof Core.Tupled written) return written.parts().get(part);
        if (tuple instanceof Core.Constant constant && constant.value() instanceof Tuple value) {
            return new Core.Constant(value.part(part));
        }
        if (tuple instanceof Core.If choice) {
            return new Core.If(choice.condition(), select(part, choice.then()), select(part, choice.otherwise()));
        }
        return new Core.Select(part, tuple);
    }
}
