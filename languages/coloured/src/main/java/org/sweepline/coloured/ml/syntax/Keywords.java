package org.sweepline.coloured.ml.syntax;

import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

/**
 * Turns names into the keywords of CPN ML where they stand as such.
 *
 * <p>Words such as {@code var}, {@code list} or {@code input} are reserved only at certain places; elsewhere models use them as
 * names, for instance {@code union} for a function.
 */
record Keywords(List<CommonToken> words) {
    private static final Map<String, Integer> DECLARING = Map.of(
            "colset", CpnMlLexer.COLSET,
            "color", CpnMlLexer.COLSET,
            "var", CpnMlLexer.VAR,
            "globref", CpnMlLexer.GLOBREF,
            "use", CpnMlLexer.USE);
    private static final Map<String, Integer> COLOURS = Map.ofEntries(
            Map.entry("unit", CpnMlLexer.UNIT),
            Map.entry("bool", CpnMlLexer.BOOL),
            Map.entry("int", CpnMlLexer.NUMERIC),
            Map.entry("intinf", CpnMlLexer.NUMERIC),
            Map.entry("time", CpnMlLexer.NUMERIC),
            Map.entry("real", CpnMlLexer.NUMERIC),
            Map.entry("string", CpnMlLexer.TEXT),
            Map.entry("index", CpnMlLexer.INDEX),
            Map.entry("product", CpnMlLexer.PRODUCT),
            Map.entry("record", CpnMlLexer.RECORD),
            Map.entry("list", CpnMlLexer.LIST),
            Map.entry("union", CpnMlLexer.UNION),
            Map.entry("subset", CpnMlLexer.SUBSET));
    private static final Map<String, Integer> SUFFIXES =
            Map.of("timed", CpnMlLexer.TIMED, "declare", CpnMlLexer.DECLARE, "by", CpnMlLexer.BY);
    private static final Map<String, Integer> PARTS =
            Map.of("input", CpnMlLexer.INPUT, "output", CpnMlLexer.OUTPUT, "action", CpnMlLexer.ACTION);

    /** What every text needs: {@code else if} becomes one step of a chain, however long. */
    void inExpression() {
        for (int i = 0; i + 1 < words.size(); i++) {
            if (type(i) == CpnMlLexer.ELSE && type(i + 1) == CpnMlLexer.IF) {
                words.get(i).setType(CpnMlLexer.ELSE_IF);
            }
        }
    }

    void inDeclarations() {
        boolean colourSet = false;
        for (int i = 0; i < words.size(); i++) {
            if (promote(i, DECLARING, declares(i))) {
                colourSet = type(i) == CpnMlLexer.COLSET;
                if (colourSet && type(i + 2) == CpnMlLexer.EQUALS) promote(i + 3, COLOURS, true);
            } else if (ends(i)) {
                colourSet = false;
            } else {
                promote(i, SUFFIXES, colourSet);
            }
        }
    }

    /** Whether a declaration begins with a word, provided that it is a keyword. */
    private boolean declares(int i) {
        if (type(i) != CpnMlLexer.NAME) return false;
        boolean certain = i == 0 || endsStatement(i - 1);
        boolean first = certain || words.get(i - 1).getLine() < words.get(i).getLine();
        int next = type(i + 1);
        int after = type(i + 2);
        return switch (words.get(i).getText()) {
            case "use" ->
                first && (next == CpnMlLexer.STRING || next == CpnMlLexer.LEFT_PAREN || next == CpnMlLexer.NAME);
            case "color" -> first && next == CpnMlLexer.NAME && after == CpnMlLexer.EQUALS;
            default ->
                certain
                        || next == CpnMlLexer.NAME
                                && (first
                                        || after == CpnMlLexer.EQUALS
                                        || after == CpnMlLexer.COLON
                                        || after == CpnMlLexer.COMMA);
        };
    }

    private boolean endsStatement(int i) {
        int type = type(i);
        return type == CpnMlLexer.SEMICOLON || type == CpnMlLexer.IN || type == CpnMlLexer.LOCAL;
    }

    private boolean ends(int i) {
        int type = type(i);
        return type == CpnMlLexer.SEMICOLON
                || type == CpnMlLexer.VAL
                || type == CpnMlLexer.FUN
                || type == CpnMlLexer.EXCEPTION
                || type == CpnMlLexer.DATATYPE
                || type == CpnMlLexer.TYPE;
    }

    void inCode() {
        int depth = 0;
        boolean acting = false;
        for (int i = 0; i < words.size(); i++) {
            int type = type(i);
            boolean first = i == 0
                    || type(i - 1) == CpnMlLexer.SEMICOLON
                    || words.get(i - 1).getLine() < words.get(i).getLine();
            int next = type(i + 1);
            boolean followed = next == CpnMlLexer.LEFT_PAREN || next == CpnMlLexer.NAME;
            if (promote(i, PARTS, depth == 0 && (!acting || first && followed))) {
                acting = type(i) == CpnMlLexer.ACTION;
            } else {
                depth += Brackets.nesting(type);
            }
        }
    }

    private boolean promote(int i, Map<String, Integer> keywords, boolean here) {
        if (!here || type(i) != CpnMlLexer.NAME) return false;
        Integer keyword = keywords.get(words.get(i).getText());
        if (keyword != null) words.get(i).setType(keyword);
        return keyword != null;
    }

    private int type(int i) {
        return i < words.size() ? words.get(i).getType() : Token.EOF;
    }
}
