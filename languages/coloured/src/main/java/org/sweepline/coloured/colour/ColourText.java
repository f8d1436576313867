package org.sweepline.coloured.colour;

import java.util.List;
import java.util.Locale;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.RealText;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/**
 * Values as CPN Tools writes them: {@code 7}, {@code (~1)}, {@code "text"}, {@code wrk(3)}, {@code (1,"a")}, {@code {a=1,b=2}},
 * {@code [1,2]}, without blanks, records in the order of their declaration.
 *
 * <p>CPN Tools puts a negative int in parentheses, but neither a negative intinf nor the number of an indexed value, and does
 * not escape what is in strings. People are shown escapes: a string of a model must not break a line of output.
 */
public final class ColourText {
    private static final int DELETE = 127;

    private final StringBuilder text = new StringBuilder();
    private final boolean escaped;

    private ColourText(boolean escaped) {
        this.escaped = escaped;
    }

    /** For people: one line, and an expression of CPN ML again. */
    public static String of(ColourShape shape, Object value) {
        return new ColourText(true).write(shape, value);
    }

    /** As the function {@code mkstr} of the colour set has it, to the character. */
    public static String mkstr(ColourShape shape, Object value) {
        return new ColourText(false).write(shape, value);
    }

    private String write(ColourShape shape, Object value) {
        append(shape, value);
        return text.toString();
    }

    private void append(ColourShape shape, Object value) {
        if (shape instanceof ColourShape.Unit unit) {
            text.append(unit.name().orElse("()"));
        } else if (shape instanceof ColourShape.Bool bool) {
            text.append((Boolean) value ? bool.yes() : bool.no());
        } else if (shape instanceof ColourShape.Whole whole) {
            boolean parentheses = !whole.wide() && (Long) value < 0;
            text.append(parentheses ? "(" + number((Long) value) + ")" : number((Long) value));
        } else if (shape instanceof ColourShape.Real) {
            text.append(RealText.of((Double) value));
        } else if (shape instanceof ColourShape.Text) {
            string((String) value);
        } else if (shape instanceof ColourShape.Enumeration) {
            text.append(((Constructed) value).constructor().name());
        } else if (shape instanceof ColourShape.Index index) {
            text.append(index.constructor().name()).append('(');
            text.append(number((Long) ((Constructed) value).argument())).append(')');
        } else if (shape instanceof ColourShape.Product product) {
            tuple(product.parts(), (Tuple) value);
        } else if (shape instanceof ColourShape.Labelled labelled) {
            record(labelled, (Tuple) value);
        } else if (shape instanceof ColourShape.Listed listed) {
            list(listed.element(), (Sequence) value);
        } else if (shape instanceof ColourShape.Union union) {
            constructed(union, (Constructed) value);
        } else {
            append(((ColourShape.Subset) shape).base(), value);
        }
    }

    private void tuple(List<ColourShape> parts, Tuple value) {
        for (int i = 0; i < parts.size(); i++) {
            text.append(i == 0 ? '(' : ',');
            append(parts.get(i), value.part(i));
        }
        text.append(')');
    }

    private void record(ColourShape.Labelled shape, Tuple value) {
        char separator = '{';
        for (int index : shape.declared()) {
            ColourShape.Field field = shape.fields().get(index);
            text.append(separator).append(field.label()).append('=');
            append(field.shape(), value.part(index));
            separator = ',';
        }
        text.append('}');
    }

    private void list(ColourShape element, Sequence value) {
        text.append('[');
        for (Sequence rest = value; !rest.isEmpty(); rest = rest.tail()) {
            if (rest.size() < value.size()) text.append(',');
            append(element, rest.head());
        }
        text.append(']');
    }

    private void constructed(ColourShape.Union union, Constructed value) {
        text.append(value.constructor().name());
        ColourShape.Alternative alternative =
                union.alternatives().get(value.constructor().ordinal());
        if (alternative.argument().isEmpty()) return;
        text.append('(');
        append(alternative.argument().get(), value.argument());
        text.append(')');
    }

    /** A number as ML writes it, with {@code ~} for a minus. */
    public static String number(long value) {
        return Long.toString(value).replace('-', '~');
    }

    private void string(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) character(value.charAt(i));
        text.append('"');
    }

    private void character(char c) {
        if (!escaped) text.append(c);
        else if (c == '"' || c == '\\') text.append('\\').append(c);
        else if (c == '\n') text.append("\\n");
        else if (c == '\t') text.append("\\t");
        else if (c < ' ' || c >= DELETE && Character.isISOControl(c))
            text.append(String.format(Locale.ROOT, "\\%03d", (int) c));
        else if (c == 0x2028 || c == 0x2029) text.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
        else text.append(c);
    }
}
