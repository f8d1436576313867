package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * The words in which it is told what could have stood at some place.
 *
 * <p>The grammar knows hundreds of words that might continue a text. They are summed up as an expression, a pattern and so on;
 * and after something complete only those are worth telling that end the construct around it, such as a missing bracket.
 */
final class Wording {
    private static final int MOST = 4;

    private Wording() {}

    static String found(Token token) {
        return token.getType() == Token.EOF ? "the end of the text" : "`" + shortened(token.getText()) + "`";
    }

    /** What was expected after the word before, in words, or nothing if that would be no help. */
    static String expected(IntervalSet expected, Token before) {
        TreeSet<Integer> left = new TreeSet<>(expected.toList());
        List<String> words = new ArrayList<>();
        boolean complete = before != null && WordKinds.OPERAND_ENDS.contains(before.getType());
        if (left.contains(CpnMlLexer.LET)) sumUp(left, WordKinds.EXPRESSION, complete ? "" : "an expression", words);
        if (left.contains(CpnMlLexer.WILDCARD)) sumUp(left, WordKinds.PATTERN, complete ? "" : "a pattern", words);
        if (left.contains(CpnMlLexer.PRODUCT)) sumUp(left, WordKinds.COLOURS, "a colour set", words);
        if (left.contains(CpnMlLexer.VAL)) sumUp(left, WordKinds.DECLARATION, "a declaration", words);
        if (left.contains(CpnMlLexer.LEFT_BRACE)) sumUp(left, WordKinds.TYPE, "a type", words);
        if (left.contains(CpnMlLexer.SYMBOL)) sumUp(left, WordKinds.ANY_NAME, "a name or an operator", words);
        left.remove(CpnMlLexer.LONG_NAME);
        if (!words.isEmpty()) left.remove(CpnMlLexer.TYPE_VARIABLE);
        boolean nothing = left.remove(Token.EOF) && left.isEmpty() && words.isEmpty();
        for (int type : left) words.add(name(type));
        if (nothing || words.isEmpty() || words.size() > MOST) return "";
        int last = words.size() - 1;
        return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    private static void sumUp(TreeSet<Integer> left, Set<Integer> kind, String name, List<String> words) {
        left.removeAll(kind);
        if (!name.isEmpty()) words.add(name);
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
