package org.sweepline.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A strict little JSON parser for tests; it fails on anything that is not one JSON value. */
public record Json(Object value) {
    public static Json parse(String text) {
        Parser parser = new Parser(text);
        Object value = parser.value();
        parser.space();
        if (parser.at != text.length()) throw new IllegalArgumentException("more text at " + parser.at);
        return new Json(value);
    }

    public Json member(String name) {
        if (!keys().contains(name)) throw new IllegalArgumentException("no member " + name + " in " + keys());
        return new Json(((Map<?, ?>) value).get(name));
    }

    public Json at(int index) {
        return new Json(((List<?>) value).get(index));
    }

    public int size() {
        return ((List<?>) value).size();
    }

    public String text(String name) {
        return (String) member(name).value;
    }

    public long number(String name) {
        return ((Number) member(name).value).longValue();
    }

    public List<String> keys() {
        return ((Map<?, ?>) value).keySet().stream().map(String.class::cast).toList();
    }

    private static final class Parser {
        private final String text;
        private int at;

        Parser(String text) {
            this.text = text;
        }

        void space() {
            while (at < text.length() && " \n\r\t".indexOf(text.charAt(at)) >= 0) at++;
        }

        Object value() {
            space();
            return switch (text.charAt(at)) {
                case '{' -> object();
                case '[' -> array();
                case '"' -> string();
                case 't' -> word("true", true);
                case 'f' -> word("false", false);
                case 'n' -> word("null", null);
                default -> number();
            };
        }

        private Object word(String word, Object meaning) {
            if (!text.startsWith(word, at)) throw wrong();
            at += word.length();
            return meaning;
        }

        private Object number() {
            int start = at;
            while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
            return Double.valueOf(text.substring(start, at));
        }

        private String string() {
            StringBuilder string = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                char c = text.charAt(at);
                if (c < ' ' || c > 126) throw wrong();
                if (c != '\\') string.append(c);
                else if (text.charAt(++at) == 'u') {
                    string.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                } else string.append("\"\\\n\t".charAt("\"\\nt".indexOf(text.charAt(at))));
            }
            at++;
            return string.toString();
        }

        private Map<String, Object> object() {
            Map<String, Object> members = new LinkedHashMap<>();
            for (boolean more = opens('}'); more; more = continues('}')) {
                space();
                if (text.charAt(at) != '"') throw wrong();
                String key = string();
                space();
                if (text.charAt(at++) != ':') throw wrong();
                if (members.containsKey(key)) throw new IllegalArgumentException("twice: " + key);
                members.put(key, value());
            }
            return members;
        }

        private List<Object> array() {
            List<Object> elements = new ArrayList<>();
            for (boolean more = opens(']'); more; more = continues(']')) elements.add(value());
            return elements;
        }

        private boolean opens(char end) {
            at++;
            space();
            if (text.charAt(at) != end) return true;
            at++;
            return false;
        }

        private boolean continues(char end) {
            space();
            char c = text.charAt(at++);
            if (c != ',' && c != end) throw wrong();
            return c == ',';
        }

        private IllegalArgumentException wrong() {
            return new IllegalArgumentException(
                    "wrong at " + at + ": " + text.substring(at, Math.min(text.length(), at + 20)));
        }
    }
}
