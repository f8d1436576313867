package org.sweepline.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads measures that people compose of several numbers.
 *
 * <p>{@code column: A; layer: B} says what is promised never to decrease and what orders the states inside it. Instead of one
 * number, alone or in these places, there may be a tuple {@code (A, B)}, compared from left to right, or {@code {A, B}}: numbers
 * that are not compared with each other. Positions in messages are those in the whole text.
 */
public abstract class ComposedText {
    private static final Pattern PLACE = Pattern.compile("(?:^|;)\\s*(column|layer)\\s*:(?!:)");

    /** The number that a text is, or the numbers of the tuple that it is. */
    protected abstract List<Measure> tuple(String text);

    /** Numbers with commas between them. */
    protected abstract List<Measure> numbers(String text);

    /** Whether a text is the name of a measure, which has columns and layers of its own. */
    protected abstract boolean named(String text);

    /** The measure that a text is; empty if it is a single number. */
    public final Optional<Measure> measure(String text) {
        Map<String, JointOrder> places = places(text);
        if (!places.isEmpty()) {
            Optional<JointOrder> column = Optional.ofNullable(places.get("column"));
            return Optional.of(new Measure.Mixed(text, column, Optional.ofNullable(places.get("layer"))));
        }
        if (!braced(text) && !text.strip().startsWith("(")) return Optional.empty();
        JointOrder order = order(text);
        boolean single = order.parts().size() == 1 && !order.incomparable();
        return single ? Optional.empty() : Optional.of(new Measure.Joint(text, order));
    }

    /** Whether a text says what the column is, or the layer. */
    static boolean placed(String text) {
        return PLACE.matcher(text).lookingAt();
    }

    private Map<String, JointOrder> places(String text) {
        Map<String, JointOrder> places = new LinkedHashMap<>();
        Matcher place = PLACE.matcher(text);
        if (!placed(text) || !place.find()) return places;
        boolean more = true;
        while (more) {
            String name = place.group(1);
            int from = place.end();
            more = place.find();
            String part = text.substring(from, more ? place.start() : text.length());
            if (part.isBlank()) throw new InputException("after \"" + name + ":\" an expression is missing");
            if (named(part.strip())) {
                throw new InputException(part.strip() + " is a measure by itself; after \"" + name
                        + ":\" stands an expression over the state");
            }
            if (places.put(name, order(blank(text, from) + part)) != null) {
                throw new InputException("the " + name + " is given twice");
            }
        }
        return places;
    }

    /** As many blanks as there are characters before a part, on as many lines. */
    protected static String blank(String text, int from) {
        return text.substring(0, from).replaceAll("[^\\n]", " ");
    }

    private static boolean braced(String text) {
        return text.strip().startsWith("{") && text.strip().endsWith("}");
    }

    private JointOrder order(String text) {
        if (!braced(text)) return new JointOrder(false, tuple(text));
        int last = text.lastIndexOf('}');
        String inside = text.substring(0, last).replaceFirst("\\{", " ");
        if (inside.isBlank()) throw new InputException("between { and } numbers are missing");
        return new JointOrder(true, numbers(inside));
    }
}
