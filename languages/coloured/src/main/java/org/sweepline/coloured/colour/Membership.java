package org.sweepline.coloured.colour;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** Whether a value of the right type belongs to a colour set: types know nothing of ranges and conditions. */
public final class Membership {
    /** The answer for colour sets to which every value of their type belongs: nothing need be tested there. */
    public static final Predicate<Object> ALWAYS = unused -> true;

    private Membership() {}

    /** The test for a shape; {@link #ALWAYS} itself where that is enough. */
    public static Predicate<Object> of(ColourShape shape) {
        if (shape instanceof ColourShape.Whole whole) {
            return whole.range()
                    .<Predicate<Object>>map(range -> value -> range.contains((Long) value))
                    .orElse(ALWAYS);
        }
        if (shape instanceof ColourShape.Text text) return string(text);
        if (shape instanceof ColourShape.Index index) {
            return value -> index.range().contains((Long) ((Constructed) value).argument());
        }
        if (shape instanceof ColourShape.Tupled) return parts(shape.parts());
        if (shape instanceof ColourShape.Listed listed) return list(of(listed.element()), listed.length());
        if (shape instanceof ColourShape.Union union) return alternatives(union.alternatives());
        if (shape instanceof ColourShape.Subset subset) {
            Predicate<Object> base = of(subset.base());
            return base == ALWAYS
                    ? subset.members()
                    : value -> base.test(value) && subset.members().test(value);
        }
        return ALWAYS;
    }

    private static Predicate<Object> string(ColourShape.Text text) {
        if (text.characters().isEmpty() && text.length().isEmpty()) return ALWAYS;
        return value -> {
            String string = (String) value;
            return text.length().map(range -> range.contains(string.length())).orElse(true)
                    && text.characters()
                            .map(range -> string.chars().allMatch(range::contains))
                            .orElse(true);
        };
    }

    private static Predicate<Object> parts(List<ColourShape> shapes) {
        List<Predicate<Object>> tests = shapes.stream().map(Membership::of).toList();
        if (tests.stream().allMatch(test -> test == ALWAYS)) return ALWAYS;
        return value -> {
            Tuple tuple = (Tuple) value;
            for (int i = 0; i < tests.size(); i++) if (!tests.get(i).test(tuple.part(i))) return false;
            return true;
        };
    }

    private static Predicate<Object> list(Predicate<Object> element, Optional<ColourShape.Range> length) {
        if (element == ALWAYS && length.isEmpty()) return ALWAYS;
        return value -> {
            Sequence list = (Sequence) value;
            if (length.isPresent() && !length.get().contains(list.size())) return false;
            if (element == ALWAYS) return true;
            for (Sequence rest = list; !rest.isEmpty(); rest = rest.tail()) {
                if (!element.test(rest.head())) return false;
            }
            return true;
        };
    }

    private static Predicate<Object> alternatives(List<ColourShape.Alternative> alternatives) {
        List<Predicate<Object>> tests = alternatives.stream()
                .map(alternative -> alternative.argument().map(Membership::of).orElse(ALWAYS))
                .toList();
        if (tests.stream().allMatch(test -> test == ALWAYS)) return ALWAYS;
        return value -> {
            Constructed made = (Constructed) value;
            return tests.get(made.constructor().ordinal()).test(made.argument());
        };
    }
}
