package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Describes what could have stood where a text is wrong.
 *
 * <p>The grammar knows hundreds of words that might continue a text. They are summed up as an expression, a pattern and so on.
 * After a complete operand, only what ends the construct around it is named, such as a missing bracket.
 */
final class ExpectedWords {
    private static final int MOST = 4;
    /** Words after which an expression may be complete. */
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

    private ExpectedWords() {}

    static String found(Token token) {
        return token.getType() == Token.EOF ? "the end of the text" : "`" + shortened(token.getText()) + "`";
    }

    /** What was expected after the word before, in words, or nothing if that would be no help. */
    static String expected(IntervalSet expected, Token before) {
        TreeSet<Integer> left = new TreeSet<>(expected.toList());
        List<String> words = new ArrayList<>();
        boolean complete = before != null && OPERAND_ENDS.contains(before.getType());
        sumUp(left, CpnMlLexer.LET, CpnMlParser.RULE_element, complete ? "" : "an expression", words);
        sumUp(left, CpnMlLexer.WILDCARD, CpnMlParser.RULE_patternElement, complete ? "" : "a pattern", words);
        sumUp(left, CpnMlLexer.PRODUCT, CpnMlParser.RULE_colours, "a colour set", words);
        sumUp(left, CpnMlLexer.VAL, CpnMlParser.RULE_declarations, "a declaration", words);
        sumUp(left, CpnMlLexer.LEFT_BRACE, CpnMlParser.RULE_typeAtom, "a type", words);
        sumUp(left, CpnMlLexer.SYMBOL, CpnMlParser.RULE_anyName, "a name or an operator", words);
        left.remove(CpnMlLexer.LONG_NAME);
        if (!words.isEmpty()) left.remove(CpnMlLexer.TYPE_VARIABLE);
        boolean nothing = left.remove(Token.EOF) && left.isEmpty() && words.isEmpty();
        for (int type : left) words.add(name(type));
        if (nothing || words.isEmpty() || words.size() > MOST) return "";
        int last = words.size() - 1;
        return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    /** Replaces the words that can begin a rule of the grammar by its name, if the one that is typical of it is there. */
    private static void sumUp(TreeSet<Integer> left, int typical, int rule, String name, List<String> words) {
        if (!left.contains(typical)) return;
        left.removeAll(begins(rule).toSet());
        if (!name.isEmpty()) words.add(name);
    }

    /** The words that can begin what a rule of the grammar describes. */
    static IntervalSet begins(int rule) {
        return CpnMlParser._ATN.nextTokens(CpnMlParser._ATN.ruleToStartState[rule]);
    }

    private static String name(int type) {
        if (type == CpnMlLexer.NAME) return "a name";
        if (type == CpnMlLexer.INTEGER) return "a number";
        if (type == CpnMlLexer.TYPE_VARIABLE) return "a type variable";
        String literal = CpnMlLexer.VOCABULARY.getLiteralName(type);
        String symbolic = CpnMlLexer.VOCABULARY.getDisplayName(type).toLowerCase(Locale.ROOT);
        return "`" + (literal == null ? symbolic : literal.substring(1, literal.length() - 1)) + "`";
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "...";
    }
}
