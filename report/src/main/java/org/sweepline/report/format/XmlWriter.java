package org.sweepline.report.format;

import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.stream.Collectors;
import org.sweepline.model.file.XmlEscapes;

/** Writes XML, indented; any text may be given, and what XML forbids in it is replaced. */
public final class XmlWriter {
    private final PrintWriter out;
    private final Deque<String> open = new ArrayDeque<>();

    /** Begins a document. */
    public XmlWriter(PrintWriter out) {
        this.out = out;
        line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    }

    /** Opens an element that has others in it. */
    public void open(String name, Map<String, String> attributes) {
        line(tag(name, attributes) + ">");
        open.push(name);
    }

    /** Closes the element that was opened last. */
    public void close() {
        String name = open.pop();
        line("</" + name + ">");
    }

    /** Writes an element without anything in it. */
    public void empty(String name, Map<String, String> attributes) {
        line(tag(name, attributes) + "/>");
    }

    /** Writes an element with a text in it, which is kept as it is, line by line. */
    public void text(String name, Map<String, String> attributes, String text) {
        line(tag(name, attributes) + ">" + escaped(text, "\n") + "</" + name + ">");
    }

    private void line(String markup) {
        out.print("  ".repeat(open.size()));
        out.print(markup);
        out.print('\n');
    }

    private static String tag(String name, Map<String, String> attributes) {
        StringBuilder tag = new StringBuilder("<").append(name);
        attributes.forEach((key, value) -> tag.append(' ')
                .append(key)
                .append("=\"")
                .append(attribute(value))
                .append('"'));
        return tag.toString();
    }

    /** A reader of attributes takes line breaks for spaces, unless they are spelled out. */
    private static String attribute(String value) {
        return escaped(value, "&#10;").replace("\"", "&quot;");
    }

    private static String escaped(String text, String lineBreak) {
        return text.replace('\t', ' ').lines().map(XmlEscapes::escaped).collect(Collectors.joining(lineBreak));
    }
}
