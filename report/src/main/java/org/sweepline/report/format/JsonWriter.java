package org.sweepline.report.format;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Writes JSON: indented, keys in the order they are given, nothing but ASCII. */
public final class JsonWriter {
    private static final int BLOCK = 1 << 13;

    private final StringBuilder text = new StringBuilder();
    private final Optional<PrintWriter> out;
    private int depth;
    private boolean first = true;

    /** Keeps the text, for {@link #toString}. */
    public JsonWriter() {
        out = Optional.empty();
    }

    /** Passes the text on block by block, so that a long document takes no memory. */
    public JsonWriter(PrintWriter out) {
        this.out = Optional.of(out);
    }

    /** Ends the document with its line, and passes on what is left of it. */
    public void end() {
        text.append(System.lineSeparator());
        pass();
    }

    private void pass() {
        if (out.isEmpty()) return;
        out.get().append(text);
        text.setLength(0);
    }

    public JsonWriter open(char bracket) {
        text.append(bracket);
        depth++;
        first = true;
        return this;
    }

    public JsonWriter close(char bracket) {
        depth--;
        if (!first) newLine();
        text.append(bracket);
        first = false;
        return this;
    }

    /** Starts the next element of an array. */
    public JsonWriter element() {
        if (!first) text.append(',');
        first = false;
        newLine();
        if (text.length() > BLOCK) pass();
        return this;
    }

    /** Starts the next member of an object. */
    public JsonWriter key(String name) {
        element();
        string(name);
        text.append(": ");
        return this;
    }

    public JsonWriter member(String name, String value) {
        return key(name).value(value);
    }

    public JsonWriter member(String name, long value) {
        return key(name).value(value);
    }

    public JsonWriter member(String name, boolean value) {
        return number(name, Boolean.toString(value));
    }

    /** A number, or null where it is not known. */
    public JsonWriter member(String name, OptionalLong value) {
        return number(name, value.isPresent() ? Long.toString(value.getAsLong()) : "null");
    }

    /** A text, or null where there is none. */
    public JsonWriter member(String name, Optional<String> value) {
        return member(name, value, this::value);
    }

    /** Whatever {@code write} writes for a value, or null where there is none. */
    public <T> JsonWriter member(String name, Optional<T> value, Consumer<T> write) {
        key(name);
        value.ifPresentOrElse(write, () -> value(null));
        return this;
    }

    public JsonWriter strings(String name, Collection<String> values) {
        return array(name, values, this::value);
    }

    /** An array of what is written for each value. */
    public <T> JsonWriter array(String name, Collection<T> values, Consumer<T> write) {
        key(name).open('[');
        for (T value : values) {
            element();
            write.accept(value);
        }
        return close(']');
    }

    /** An array of objects, with the members that are written for each value. */
    public <T> JsonWriter objects(String name, Collection<T> values, Consumer<T> members) {
        return array(name, values, value -> {
            open('{');
            members.accept(value);
            close('}');
        });
    }

    public JsonWriter seconds(String name, Duration time) {
        return number(name, Double.toString(time.toMillis() / 1000.0));
    }

    /** A number, or another literal, that is written as it is given. */
    public JsonWriter number(String name, String digits) {
        key(name);
        text.append(digits);
        return this;
    }

    public JsonWriter value(String value) {
        if (value == null) text.append("null");
        else string(value);
        return this;
    }

    public JsonWriter value(long value) {
        text.append(value);
        return this;
    }

    /** A short array of numbers, all on one line. */
    public JsonWriter numbers(long... values) {
        text.append('[');
        for (int i = 0; i < values.length; i++) text.append(i == 0 ? "" : ", ").append(values[i]);
        text.append(']');
        return this;
    }

    private void newLine() {
        text.append('\n');
        for (int i = 0; i < depth; i++) text.append("  ");
    }

    private void string(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\t' -> text.append("\\t");
                default -> {
                    if (c >= ' ' && c < 127) text.append(c);
                    else escape(c);
                }
            }
        }
        text.append('"');
    }

    private void escape(char c) {
        text.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) text.append(Character.forDigit(c >> shift & 15, 16));
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
