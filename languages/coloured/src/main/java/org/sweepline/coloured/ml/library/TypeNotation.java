package org.sweepline.coloured.ml.library;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the types of builtins, which are given as text such as {@code ('a -> 'b) -> 'a list -> 'b list}. */
public final class TypeNotation<T> {
    private static final Pattern WORD = Pattern.compile("\\G\\s*(->|[(){}:,*]|'*[A-Za-z][A-Za-z0-9_.']*|$)");

    private final String text;
    private final Maker<T> maker;
    private final Matcher matcher;
    private String word;

    private TypeNotation(String text, Maker<T> maker) {
        this.text = text;
        this.maker = maker;
        matcher = WORD.matcher(text);
        next();
    }

    /** What is made of each form of a type. */
    public interface Maker<T> {
        T function(T from, T to);

        T tuple(List<T> parts);

        T labelled(Map<String, T> fields);

        T variable(String name);

        T named(String name, List<T> arguments);
    }

    public static <T> T read(String text, Maker<T> maker) {
        TypeNotation<T> reading = new TypeNotation<>(text, maker);
        T type = reading.arrow();
        reading.need(reading.word.isEmpty());
        return type;
    }

    private void need(boolean fulfilled) {
        if (!fulfilled) throw new IllegalArgumentException("not a type: " + text);
    }

    private String next() {
        String before = word;
        need(matcher.find());
        word = matcher.group(1);
        return before;
    }

    private boolean skip(String expected) {
        if (!word.equals(expected)) return false;
        next();
        return true;
    }

    private T arrow() {
        T from = product();
        return skip("->") ? maker.function(from, arrow()) : from;
    }

    private T product() {
        List<T> parts = new ArrayList<>(List.of(applied()));
        while (skip("*")) parts.add(applied());
        return parts.size() == 1 ? parts.get(0) : maker.tuple(parts);
    }

    private T applied() {
        List<T> arguments = atom();
        while (!word.isEmpty() && Character.isLetter(word.charAt(0))) {
            arguments = List.of(maker.named(next(), arguments));
        }
        return arguments.get(0);
    }

    private List<T> atom() {
        if (skip("(")) {
            List<T> types = new ArrayList<>(List.of(arrow()));
            while (skip(",")) types.add(arrow());
            need(skip(")"));
            return types;
        }
        if (skip("{")) return List.of(labelled());
        return List.of(word.startsWith("'") ? maker.variable(next()) : maker.named(next(), List.of()));
    }

    private T labelled() {
        Map<String, T> fields = new HashMap<>();
        do {
            String label = next();
            need(skip(":"));
            fields.put(label, arrow());
        } while (skip(","));
        need(skip("}"));
        return maker.labelled(fields);
    }
}
