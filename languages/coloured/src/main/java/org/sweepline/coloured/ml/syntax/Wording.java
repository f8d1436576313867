package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/** The words in which a syntax error is told. */
final class Wording {
    private static final Set<Integer> OPERAND_ENDS = Set.of(
            CpnMlLexer.NAME,
            CpnMlLexer.LONG_NAME,
            CpnMlLexer.INTEGER,
            CpnMlLexer.HEXADECIMAL,
            CpnMlLexer.REAL,
            CpnMlLexer.STRING,
            CpnMlLexer.CHARACTER,
            CpnMlLexer.WILDCARD,
            CpnMlLexer.TYPE_VARIABLE,
            CpnMlLexer.RIGHT_PAREN,
            CpnMlLexer.RIGHT_BRACKET,
            CpnMlLexer.RIGHT_BRACE,
            CpnMlLexer.END);

    private Wording() {}

    static String found(Token token) {
        return token.getType() == Token.EOF ? "the end of the text" : "`" + shortened(token.getText()) + "`";
    }

    /** What could have stood there; long lists are summed up, and after an operand only what ends it is worth telling. */
    static String expected(IntervalSet expected, Token before) {
        List<String> words = new ArrayList<>();
        boolean operand = before != null && OPERAND_ENDS.contains(before.getType());
        boolean expression = expected.contains(CpnMlLexer.LET);
        boolean pattern = expected.contains(CpnMlLexer.WILDCARD);
        boolean declaration = expected.contains(CpnMlLexer.VAL);
        if (!operand && expression) words.add("an expression");
        if (!operand && pattern && !expression) words.add("a pattern");
        if (declaration) words.add("a declaration");
        for (int type : expected.toArray()) {
            if (type == Token.EOF) words.add("the end of the text");
            else if (!(expression && inExpression(type))
                    && !(pattern && inPattern(type))
                    && !(declaration && declares(type))) words.add(name(type));
        }
        if (words.isEmpty() || words.size() > 6) return "";
        if (words.size() == 1) return ", but " + words.get(0);
        int last = words.size() - 1;
        return ", but " + String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    /** The likely reason, or nothing. */
    static String cause(Token found, IntervalSet expected, Token before) {
        int type = found.getType();
        if (expected.contains(CpnMlLexer.ELSE)) return "; every `if` needs `then` and `else`";
        if (expected.contains(CpnMlLexer.THEN)) return "; the condition of an `if` is followed by `then`";
        if (type == CpnMlLexer.AND) return "; conditions are joined by `andalso`";
        if (type == CpnMlLexer.WILDCARD) return "; `_` can stand only in a pattern";
        if (type == CpnMlLexer.ELSE || type == CpnMlLexer.ELSE_IF || type == CpnMlLexer.THEN) {
            return "; the `if` of this `" + shortened(found.getText()) + "` is missing";
        }
        if (type == CpnMlLexer.DOUBLE_ARROW) return "; `=>` belongs to `case` and `fn` (at least is written `>=`)";
        if (type == CpnMlLexer.END || type == CpnMlLexer.SEMICOLON && expected.contains(CpnMlLexer.IN)) {
            return "; a block is written `let` declarations `in` expression `end`";
        }
        if (expected.contains(CpnMlLexer.VAL) && !expected.contains(CpnMlLexer.LET)) {
            return "; a declaration begins with val, fun, colset, var, globref, exception, datatype, local or use";
        }
        return "";
    }

    private static boolean inExpression(int type) {
        return switch (type) {
            case CpnMlLexer.LET,
                    CpnMlLexer.IF,
                    CpnMlLexer.WHILE,
                    CpnMlLexer.CASE,
                    CpnMlLexer.FN,
                    CpnMlLexer.RAISE,
                    CpnMlLexer.HANDLE,
                    CpnMlLexer.COLON,
                    CpnMlLexer.HASH,
                    CpnMlLexer.EQUALS,
                    CpnMlLexer.ANDALSO,
                    CpnMlLexer.ORELSE,
                    CpnMlLexer.IMPLIES,
                    CpnMlLexer.EQUIVALENT -> true;
            default -> inPattern(type) && type != CpnMlLexer.WILDCARD;
        };
    }

    private static boolean inPattern(int type) {
        return switch (type) {
            case CpnMlLexer.NAME,
                    CpnMlLexer.LONG_NAME,
                    CpnMlLexer.SYMBOL,
                    CpnMlLexer.STAR,
                    CpnMlLexer.PLUS,
                    CpnMlLexer.OP,
                    CpnMlLexer.WILDCARD,
                    CpnMlLexer.INTEGER,
                    CpnMlLexer.HEXADECIMAL,
                    CpnMlLexer.WORD,
                    CpnMlLexer.REAL,
                    CpnMlLexer.STRING,
                    CpnMlLexer.CHARACTER,
                    CpnMlLexer.LEFT_PAREN,
                    CpnMlLexer.LEFT_BRACKET,
                    CpnMlLexer.LEFT_BRACE -> true;
            default -> false;
        };
    }

    private static boolean declares(int type) {
        return switch (type) {
            case CpnMlLexer.VAL,
                    CpnMlLexer.FUN,
                    CpnMlLexer.COLSET,
                    CpnMlLexer.VAR,
                    CpnMlLexer.GLOBREF,
                    CpnMlLexer.USE,
                    CpnMlLexer.EXCEPTION,
                    CpnMlLexer.DATATYPE,
                    CpnMlLexer.TYPE,
                    CpnMlLexer.EQTYPE,
                    CpnMlLexer.LOCAL,
                    CpnMlLexer.OPEN,
                    CpnMlLexer.INFIX,
                    CpnMlLexer.INFIXR,
                    CpnMlLexer.NONFIX,
                    CpnMlLexer.STRUCTURE,
                    CpnMlLexer.SIGNATURE,
                    CpnMlLexer.FUNCTOR,
                    CpnMlLexer.ABSTYPE,
                    CpnMlLexer.SEMICOLON -> true;
            default -> false;
        };
    }

    private static String name(int type) {
        return switch (type) {
            case CpnMlLexer.NAME -> "a name";
            case CpnMlLexer.INTEGER -> "a number";
            case CpnMlLexer.TYPE_VARIABLE -> "a type variable";
            default -> {
                String literal = CpnMlLexer.VOCABULARY.getLiteralName(type);
                String symbolic = CpnMlLexer.VOCABULARY.getDisplayName(type).toLowerCase(Locale.ROOT);
                yield "`" + (literal == null ? symbolic : literal.substring(1, literal.length() - 1)) + "`";
            }
        };
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "...";
    }
}
