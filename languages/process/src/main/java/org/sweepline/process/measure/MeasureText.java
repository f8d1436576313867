package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;

/**
 * Reads the text form of a measure, such as {@code MASTER=scc,slave=tree,*=mixed;columns=lex;direction=backward}.
 *
 * <p>First come the kinds of measures, separated by commas: one word for all processes, or names of processes with the kind of
 * each. Instead of kinds there may be the name of a linear measure. Settings follow, each after a semicolon. Separators inside
 * brackets or quotes belong to a name.
 */
final class MeasureText {
    private static final List<String> SETTINGS =
            List.of("columns", "layers", "tree", "direction", "ahead", "stages", "method");

    private final String text;
    private final MeasureSettings.Draft said = new MeasureSettings.Draft();

    /** A part of the text, and where it begins. */
    private record Part(String text, int offset) {
        Part stripped() {
            int leading = text.length() - text.stripLeading().length();
            return new Part(text.strip(), offset + leading);
        }
    }

    private MeasureText(String text) {
        this.text = text;
    }

    /** Whether a text is of this form, rather than an expression over the state. */
    static boolean recognises(String text) {
        Part first = split(split(new Part(text, 0), ';').get(0), ',').get(0).stripped();
        if (first.text.isEmpty() || linear(text)) return true;
        if (List.of(names(Kind.class)).contains(first.text.toLowerCase(Locale.ROOT))) return true;
        int equals = position(first.text, '=');
        return equals > 0
                && "!<>=".indexOf(first.text.charAt(equals - 1)) < 0
                && !first.text.startsWith("=", equals + 1);
    }

    /** Whether a text means a linear measure. */
    static boolean linear(String text) {
        return text.stripLeading().startsWith(LinearMeasures.PREFIX);
    }

    static MeasureSettings parse(String text) {
        return new MeasureText(text).read();
    }

    private MeasureSettings read() {
        List<Part> parts = split(new Part(text, 0), ';');
        if (parts.stream().allMatch(part -> part.stripped().text.isEmpty())) {
            throw wrong(0, "there is no measure here; auto finds one");
        }
        readKinds(parts.get(0));
        Set<String> known = new HashSet<>();
        for (Part part : parts.subList(1, parts.size())) {
            if (part.stripped().text.isEmpty()) continue;
            Part[] pair = pair(part);
            String name = pair[0].text.toLowerCase(Locale.ROOT);
            if (!known.add(name)) throw wrong(pair[0], "the setting \"" + name + "\" is given twice");
            set(name, pair[0], pair[1]);
            if (said.product && said.columns.isPresent())
                throw wrong(pair[0], "with method=product there are no columns");
            if (said.linear.isPresent()) checkLinear(name, pair);
        }
        return said.settings();
    }

    private void checkLinear(String name, Part[] pair) {
        if (!name.equals("columns") && !name.equals("layers")) {
            throw wrong(pair[0], "a linear measure has no " + name + ", only columns and layers");
        }
        if (!pair[1].text.equalsIgnoreCase("sum") && !pair[1].text.equalsIgnoreCase("grevlex")) {
            throw wrong(pair[1], "a linear measure is a sum; known: sum, grevlex");
        }
    }

    private void readKinds(Part kinds) {
        if (kinds.stripped().text.isEmpty()) return;
        List<Part> parts = split(kinds, ',');
        Part only = parts.get(0).stripped();
        if (only.text.startsWith(LinearMeasures.PREFIX)) {
            if (!LinearMeasures.knows(only.text)) {
                String guess = Nearest.guess(only.text, LinearMeasures.NAMES);
                throw wrong(
                        only,
                        "there is no measure \"" + only.text + "\"" + guess + "; the linear measures are "
                                + LinearMeasures.ALL);
            }
            if (parts.size() > 1) {
                throw wrong(only, "a linear measure is of the whole network: nothing can follow it but settings");
            }
            said.linear = Optional.of(only.text);
            return;
        }
        if (parts.size() == 1 && position(only.text, '=') < 0) {
            said.others = known(Kind.class, only, "kind of measure");
            return;
        }
        Set<String> names = new HashSet<>();
        for (Part part : parts) {
            Part[] pair = pair(part);
            String name = unquoted(pair[0].text);
            if (!names.add(name)) throw wrong(pair[0], "\"" + name + "\" is given twice");
            Kind kind = known(Kind.class, pair[1], "kind of measure");
            if (name.equals("*")) said.others = kind;
            else said.choices.add(new MeasureSettings.Choice(name, kind, pair[0].offset));
        }
    }

    private void set(String name, Part key, Part value) {
        switch (name) {
            case "columns" -> said.columns = Optional.of(known(Extension.class, value, "way to put ranks together"));
            case "layers" -> said.layers = Optional.of(known(Extension.class, value, "way to put ranks together"));
            case "tree" -> said.tree = Optional.of(known(Tree.class, value, "tree"));
            case "direction" -> said.direction = Optional.of(known(Direction.class, value, "direction"));
            case "ahead" -> said.ahead = number(value);
            case "stages" -> said.stages = oneOf(value, "value", "yes", "no").equals("yes");
            case "method" ->
                said.product = oneOf(value, "value", "columns", "product").equals("product");
            default -> throw wrong(key, "unknown setting \"" + key.text + "\"" + Nearest.hint(key.text, SETTINGS));
        }
    }

    private Part[] pair(Part part) {
        Part whole = part.stripped();
        int equals = position(whole.text, '=');
        if (whole.text.isEmpty()) throw wrong(whole, "something is missing here, such as MASTER=scc");
        if (equals < 0) throw wrong(whole, "\"" + whole.text + "\" needs a value, as in NAME=VALUE");
        Part left = new Part(whole.text.substring(0, equals), whole.offset).stripped();
        Part right = new Part(whole.text.substring(equals + 1), whole.offset + equals + 1).stripped();
        if (left.text.isEmpty()) throw wrong(whole, "a name is missing before \"=\"");
        return new Part[] {left, right};
    }

    private <E extends Enum<E>> E known(Class<E> type, Part value, String what) {
        return Enum.valueOf(type, oneOf(value, what, names(type)).toUpperCase(Locale.ROOT));
    }

    private int number(Part value) {
        if (!value.text.matches("[0-9]{1,9}")) {
            throw wrong(value, "\"" + value.text + "\" is not a number of edges; write one such as ahead=6");
        }
        return Integer.parseInt(value.text);
    }

    private String oneOf(Part value, String what, String... known) {
        String word = value.text.toLowerCase(Locale.ROOT);
        if (List.of(known).contains(word)) return word;
        String wrong = word.isEmpty() ? "a value is missing" : "unknown " + what + " \"" + value.text + "\"";
        throw wrong(value, wrong + "; known: " + String.join(", ", known));
    }

    private static InputException wrong(Part part, String message) {
        return wrong(part.offset, message);
    }

    /** An error at a position of the text. */
    static InputException wrong(int offset, String message) {
        return new InputException("measure:" + (offset + 1) + ": " + message);
    }

    private static <E extends Enum<E>> String[] names(Class<E> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(e -> e.name().toLowerCase(Locale.ROOT))
                .toArray(String[]::new);
    }

    private static String unquoted(String name) {
        boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
        return quoted ? name.substring(1, name.length() - 1) : name;
    }

    /** A name in quotes; throws if it would be read as something else. */
    static String quoted(String name) {
        String quoted = '"' + name + '"';
        if (!canQuote(name)) throw new InputException("the name " + quoted + " cannot be written");
        return quoted;
    }

    /** Whether a name in quotes is read as that name. */
    static boolean canQuote(String name) {
        String quoted = '"' + name + '"';
        return !name.equals("*")
                && ",;=".chars().allMatch(c -> position(quoted + (char) c, (char) c) == quoted.length());
    }

    /** The parts between separators that are outside of brackets and quotes. */
    private static List<Part> split(Part whole, char separator) {
        List<Part> parts = new ArrayList<>();
        int from = 0;
        while (true) {
            int at = position(whole.text.substring(from), separator);
            int to = at < 0 ? whole.text.length() : from + at;
            parts.add(new Part(whole.text.substring(from, to), whole.offset + from));
            if (at < 0) return parts;
            from = to + 1;
        }
    }

    private static int position(String text, char wanted) {
        int depth = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') quoted = !quoted;
            if (quoted) continue;
            if (c == wanted && depth <= 0) return i;
            if ("{([".indexOf(c) >= 0) depth++;
            else if ("})]".indexOf(c) >= 0) depth--;
        }
        return -1;
    }
}
