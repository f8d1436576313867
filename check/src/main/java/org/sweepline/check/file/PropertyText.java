package org.sweepline.check.file;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.temporal.FormulaParser;
import org.sweepline.logic.temporal.ParsedFormula;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;

/**
 * Reads properties written as {@code name: formula}, each beginning in the first column of a line.
 *
 * <p>Lines that go on are indented: since conditions may be in any language, with colons and semicolons of its own, nothing
 * inside them can mark an end. Comments are replaced by blanks, so that every position stays what it is in the file.
 */
final class PropertyText {
    private static final Pattern HEADER = Pattern.compile(
            "(?:\"(?<quoted>(?:[^\"\\\\\n]|\\\\[\"\\\\])*+)\"|(?<word>[\\p{L}_][\\p{L}\\p{N}_.-]*+))[ \t]*+:(?![:=])");

    private final String file;
    private final StringBuilder text;
    private final List<NamedFormula> properties = new ArrayList<>();

    PropertyText(String text, String file) {
        this.file = file;
        this.text = new StringBuilder(text);
    }

    List<NamedFormula> read() {
        blankComments();
        String name = null;
        int line = 0;
        int nameLine = 0;
        int formula = 0;
        for (int start = 0, end; start < text.length(); start = end + 1) {
            line++;
            end = lineEnd(start);
            if (blankLineComment(start, end) || Character.isWhitespace(text.charAt(start))) {
                if (name == null && !text.substring(start, end).isBlank()) throw misplaced(line);
                continue;
            }
            Matcher header = HEADER.matcher(text).region(start, end);
            if (!header.lookingAt()) throw misplaced(line);
            if (name != null) add(name, nameLine, formula, start);
            name = header.group("word") != null
                    ? header.group("word")
                    : header.group("quoted").replaceAll("\\\\(.)", "$1");
            if (name.isBlank()) throw InputException.at(file, line, 1, "the name is empty; write name: formula");
            nameLine = line;
            formula = header.end();
        }
        if (name == null) throw InputException.in(file, "has no property; write name: formula");
        add(name, nameLine, formula, text.length());
        return properties;
    }

    /** The whole text as one formula without a name. */
    NamedFormula only() {
        String whole = text.toString();
        add(whole, 1, 0, whole.length());
        return properties.get(0);
    }

    private void add(String name, int line, int start, int end) {
        Position first = new Position(line, start - text.lastIndexOf("\n", start - 1));
        String formula = text.substring(start, end).stripTrailing();
        try {
            ParsedFormula parsed = FormulaParser.read(formula);
            Map<Proposition, Position> places = new HashMap<>();
            // The atoms are in the order of the text: going on from the last one costs no more than the text is long.
            Position place = first;
            int offset = 0;
            for (ParsedFormula.AtomPlace atom : parsed.atoms()) {
                place = place.after(formula.substring(offset, atom.offset()), atom.offset() - offset);
                offset = atom.offset();
                places.putIfAbsent(atom.proposition(), place);
            }
            properties.add(new NamedFormula(name, parsed.formula(), file, line, places, true));
        } catch (SyntaxException e) {
            Position place = first.after(formula, e.offset());
            throw InputException.at(
                    file,
                    place.line(),
                    place.column(),
                    (start == 0 ? "" : "in property " + ModelFile.quote(name) + ": ") + e.getMessage());
        }
    }

    private InputException misplaced(int line) {
        return InputException.at(
                file,
                line,
                1,
                "a property begins in the first column with its name and \":\"; lines that go on are indented");
    }

    private int lineEnd(int start) {
        int end = text.indexOf("\n", start);
        return end < 0 ? text.length() : end;
    }

    /** Whether a line is empty or all comment, which goes. */
    private boolean blankLineComment(int start, int end) {
        int first = start;
        while (first < end && Character.isWhitespace(text.charAt(first))) first++;
        boolean comment = (first < end && first == start && text.charAt(first) == '#')
                || (first + 1 < end && text.charAt(first) == '/' && text.charAt(first + 1) == '/');
        for (int i = first; comment && i < end; i++) text.setCharAt(i, ' ');
        return comment || first == end;
    }

    /** Replaces the comments that have an end, which may lie within each other as in ML. */
    private void blankComments() {
        int depth = 0;
        int opened = 0;
        int lineStart = 0;
        boolean blankSoFar = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            char next = i + 1 < text.length() ? text.charAt(i + 1) : 0;
            if (c == '\n') {
                lineStart = i + 1;
                blankSoFar = true;
            } else if ((c == '(' && next == '*') || (depth > 0 && c == '*' && next == ')')) {
                if (c == '(' && depth++ == 0) opened = i;
                if (c == '*') depth--;
                text.setCharAt(i++, ' ');
                text.setCharAt(i, ' ');
            } else if (depth > 0) {
                text.setCharAt(i, ' ');
            } else if ((c == '#' && i == lineStart) || (c == '/' && next == '/' && blankSoFar)) {
                i = lineEnd(i) - 1;
            } else {
                blankSoFar &= Character.isWhitespace(c);
                if (c == '"') i = quoteEnd(i);
            }
        }
        if (depth > 0) {
            Position place = Position.START.after(text.toString(), opened);
            throw InputException.at(file, place.line(), place.column(), "this comment is never closed; write \"*)\"");
        }
    }

    /** The index of the quote that ends a quoted text, or of the last character of the line if there is none. */
    private int quoteEnd(int quote) {
        int i = quote + 1;
        while (i < text.length() && text.charAt(i) != '\n') {
            if (text.charAt(i) == '"') return i;
            boolean escape = text.charAt(i) == '\\' && i + 1 < text.length() && text.charAt(i + 1) != '\n';
            i += escape ? 2 : 1;
        }
        return Math.min(i, text.length()) - 1;
    }
}
