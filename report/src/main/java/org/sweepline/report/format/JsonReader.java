package org.sweepline.report.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sweepline.model.InputException;

/** Reads a JSON document. Anything else is refused, with the line and column where it stops to be one. */
public final class JsonReader {
    /** Deeper documents are refused, before the stack is full. */
    private static final int DEEPEST = 200;

    private static final Pattern LITERAL =
            Pattern.compile("true|false|null|-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
    private static final String ESCAPES = "\"\\/bfnrt";
    private static final String ESCAPED = "\"\\/\b\f\n\r\t";

    private final String file;
    private final String text;
    private int at;
    private int depth;

    private JsonReader(String file, String text) {
        this.file = file;
        this.text = text;
    }

    /** The value of a document. @param file what the text is called in messages */
    public static JsonValue read(String file, String text) {
        JsonReader reader = new JsonReader(file, text);
        JsonValue value = reader.value();
        if (reader.next() != 0) throw reader.wrong("more text after the end of the JSON document");
        return value;
    }

    private JsonValue value() {
        if (depth > DEEPEST) throw wrong("more than " + DEEPEST + " objects and arrays in one another");
        return switch (next()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> new JsonValue.Text(string());
            default -> literal();
        };
    }

    private JsonValue object() {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        depth++;
        for (boolean more = opens('}'); more; more = continues('}')) {
            if (next() != '"') throw wrong("the name of a member is expected, in double quotes");
            String name = string();
            if (next() != ':') throw wrong("a colon is expected");
            at++;
            if (members.put(name, value()) != null) throw wrong("there are two members of the same name");
        }
        depth--;
        return new JsonValue.Members(members);
    }

    private JsonValue array() {
        List<JsonValue> elements = new ArrayList<>();
        depth++;
        for (boolean more = opens(']'); more; more = continues(']')) elements.add(value());
        depth--;
        return new JsonValue.Elements(elements);
    }

    /** Reads the sign that opens an object or array; whether something is in it. */
    private boolean opens(char end) {
        at++;
        if (next() != end) return true;
        at++;
        return false;
    }

    private boolean continues(char end) {
        char sign = next();
        if (sign != ',' && sign != end) throw wrong("a comma or " + end + " is expected");
        at++;
        return sign == ',';
    }

    private JsonValue literal() {
        Matcher literal = LITERAL.matcher(text).region(at, text.length());
        if (!literal.lookingAt()) throw wrong("a JSON value is expected");
        at = literal.end();
        return new JsonValue.Literal(literal.group());
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        at++;
        while (true) {
            if (at == text.length() || text.charAt(at) < ' ') throw wrong("a string does not end on its line");
            char sign = text.charAt(at++);
            if (sign == '"') return string.toString();
            string.append(sign == '\\' ? escaped() : sign);
        }
    }

    private char escaped() {
        char sign = at < text.length() ? text.charAt(at) : ' ';
        if (sign == 'u' && text.length() - at > 4) {
            String digits = text.substring(at + 1, at + 5);
            if (digits.matches("[0-9a-fA-F]{4}")) {
                at += 5;
                return (char) Integer.parseInt(digits, 16);
            }
        }
        int meaning = ESCAPES.indexOf(sign);
        if (meaning < 0) throw wrong("a backslash in a string is followed by something else than JSON knows");
        at++;
        return ESCAPED.charAt(meaning);
    }

    /** The next character behind white space, which stays the next one; 0 at the end. */
    private char next() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
        return at < text.length() ? text.charAt(at) : 0;
    }

    private InputException wrong(String what) {
        String before = text.substring(0, at);
        int line = 1 + (int) before.chars().filter(sign -> sign == '\n').count();
        return InputException.at(file, line, at - before.lastIndexOf('\n'), what);
    }
}
