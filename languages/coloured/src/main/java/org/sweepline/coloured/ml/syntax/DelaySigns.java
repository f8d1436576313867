package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.CommonToken;

/**
 * The signs that begin a delay, {@code @+} and its older and newer forms, read as CPN Tools reads them.
 *
 * <p>CPN Tools cuts a text at the first sign before it reads it as ML. So in {@code if c then 1`a else empty @+ 5} the delay
 * applies to both branches, and {@code @+!d} is the sign and a name although ML would see one operator.
 */
final class DelaySigns {
    private DelaySigns() {}

    static boolean isSign(CommonToken word) {
        return word.getType() == CpnMlLexer.SYMBOL && isSign(word.getText());
    }

    private static boolean isSign(String text) {
        return text.equals("@+") || text.equals("@++") || text.equals("@@+");
    }

    /** Adds a word; a sign that ML would read as one operator with what follows it becomes two words. */
    static void add(CommonToken word, List<CommonToken> words) {
        String text = word.getText();
        int cut = text.length() - 1;
        if (word.getType() != CpnMlLexer.SYMBOL || cut < 2 || !isSign(text.substring(0, cut))) {
            words.add(word);
            return;
        }
        if ("!~#".indexOf(text.charAt(cut)) < 0) {
            words.add(word);
            return;
        }
        CommonToken rest = new CommonToken(word);
        word.setStopIndex(word.getStopIndex() - 1);
        rest.setStartIndex(rest.getStopIndex());
        rest.setCharPositionInLine(rest.getCharPositionInLine() + cut);
        if (text.charAt(cut) == '#') rest.setType(CpnMlLexer.HASH);
        words.add(word);
        words.add(rest);
    }

    static void requireSign(List<CommonToken> words, String element) {
        CommonToken first = words.get(0);
        if (isSign(first)) return;
        boolean range = first.getText().equals("@") && words.get(1).getType() == CpnMlLexer.LEFT_BRACKET;
        throw MlTokens.position(first, element)
                .error(
                        range
                                ? "time ranges `@[a, b]` are not supported; write a variable with a colour set of the"
                                        + " possible delays, as in `@+d`"
                                : "a delay begins with `@+`, as in `@+5`");
    }

    /** The words with everything before the first sign in brackets, if a sign stands outside all brackets. */
    static Optional<List<CommonToken>> bracketed(List<CommonToken> words) {
        int depth = 0;
        for (int i = 1; i < words.size(); i++) {
            depth += Brackets.nesting(words.get(i - 1).getType());
            if (depth == 0 && isSign(words.get(i))) {
                List<CommonToken> result = new ArrayList<>(words.size() + 2);
                result.add(bracket(words.get(0), CpnMlLexer.LEFT_PAREN, "("));
                result.addAll(words.subList(0, i));
                result.add(bracket(words.get(i), CpnMlLexer.RIGHT_PAREN, ")"));
                result.addAll(words.subList(i, words.size()));
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }

    private static CommonToken bracket(CommonToken place, int type, String text) {
        CommonToken bracket = new CommonToken(place);
        bracket.setType(type);
        bracket.setText(text);
        return bracket;
    }
}
