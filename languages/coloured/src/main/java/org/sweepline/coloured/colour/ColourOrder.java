package org.sweepline.coloured.colour;

import java.util.Comparator;
import java.util.List;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/**
 * The order of the values of a colour set, as CPN Tools has it: multisets are sorted and printed by it.
 *
 * <p>Numbers, strings (by the codes of their characters) and truth values in their natural order; enumerations, indexed sets
 * and unions by the position of the constructor, then by the argument; products and records by their parts in the order of the
 * declaration; lists by their elements, a list after its own beginnings. It is total and agrees with {@code equals}: to that
 * end reals are ordered as {@link Double#compare}, which tells 0.0 from ~0.0 and finds nan equal to itself.
 */
public final class ColourOrder {
    private static final Comparator<Object> ALIKE = (unused, ignored) -> 0;

    private ColourOrder() {}

    /** The order of values of a shape; it may fail with a ClassCastException for others. */
    public static Comparator<Object> of(ColourShape shape) {
        if (shape instanceof ColourShape.Unit) return ALIKE;
        if (shape instanceof ColourShape.Bool) return (a, b) -> Boolean.compare((Boolean) a, (Boolean) b);
        if (shape instanceof ColourShape.Whole) return (a, b) -> Long.compare((Long) a, (Long) b);
        if (shape instanceof ColourShape.Real) return (a, b) -> Double.compare((Double) a, (Double) b);
        if (shape instanceof ColourShape.Text) return (a, b) -> ((String) a).compareTo((String) b);
        if (shape instanceof ColourShape.Enumeration) return (a, b) -> Integer.compare(ordinal(a), ordinal(b));
        if (shape instanceof ColourShape.Index) return (a, b) -> Long.compare((Long) argument(a), (Long) argument(b));
        if (shape instanceof ColourShape.Tupled tupled) return parts(tupled.parts(), tupled.declared());
        if (shape instanceof ColourShape.Listed listed) return elements(of(listed.element()));
        if (shape instanceof ColourShape.Union union) return alternatives(union.alternatives());
        return of(((ColourShape.Subset) shape).base());
    }

    private static Comparator<Object> parts(List<ColourShape> shapes, List<Integer> declared) {
        int[] indices = declared.stream().mapToInt(i -> i).toArray();
        @SuppressWarnings({"unchecked", "rawtypes"})
        Comparator<Object>[] orders =
                declared.stream().map(i -> of(shapes.get(i))).toArray(Comparator[]::new);
        return (a, b) -> {
            if (a == b) return 0;
            Tuple left = (Tuple) a;
            Tuple right = (Tuple) b;
            for (int i = 0; i < indices.length; i++) {
                int result = orders[i].compare(left.part(indices[i]), right.part(indices[i]));
                if (result != 0) return result;
            }
            return 0;
        };
    }

    private static Comparator<Object> elements(Comparator<Object> order) {
        return (a, b) -> {
            Sequence left = (Sequence) a;
            Sequence right = (Sequence) b;
            while (left != right) {
                if (left.isEmpty()) return right.isEmpty() ? 0 : -1;
                if (right.isEmpty()) return 1;
                int result = order.compare(left.head(), right.head());
                if (result != 0) return result;
                left = left.tail();
                right = right.tail();
            }
            return 0;
        };
    }

    private static Comparator<Object> alternatives(List<ColourShape.Alternative> alternatives) {
        @SuppressWarnings({"unchecked", "rawtypes"})
        Comparator<Object>[] orders = alternatives.stream()
                .map(alternative -> alternative.argument().map(ColourOrder::of).orElse(ALIKE))
                .toArray(Comparator[]::new);
        return (a, b) -> {
            int ordinal = ordinal(a);
            int result = Integer.compare(ordinal, ordinal(b));
            return result != 0 ? result : orders[ordinal].compare(argument(a), argument(b));
        };
    }

    private static int ordinal(Object value) {
        return ((Constructed) value).constructor().ordinal();
    }

    private static Object argument(Object value) {
        return ((Constructed) value).argument();
    }
}
