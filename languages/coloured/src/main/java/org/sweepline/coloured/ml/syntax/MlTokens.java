package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

/**
 * A text of CPN ML cut into words, within the limits that keep the parser from running out of stack or memory.
 *
 * <p>Texts come from model files, which are untrusted: length, number of words and nesting are bounded before the
 * parser sees anything, and brackets that do not match are reported here, where their partner is known.
 */
final class MlTokens {
    /** Brackets and blocks inside one another. */
    static final int DEEPEST = 200;

    static final int LONGEST = 8_000_000;
    static final int MOST = 500_000;

    private final String element;
    private final List<CommonToken> words = new ArrayList<>();
    private int comments;
    private Token outermost;
    private final Brackets brackets;

    private MlTokens(String element) {
        this.element = element;
        this.brackets = new Brackets(element);
    }

    /** The words of a text without its comments; the last one is the end of the text. */
    static List<CommonToken> of(String text, String element) {
        if (text.length() > LONGEST) {
            throw new MlPosition(element, 1, 1)
                    .error("the text has " + text.length() + " characters; at most " + LONGEST + " are read");
        }
        return new MlTokens(element).read(text);
    }

    static MlPosition position(Token token, String element) {
        return new MlPosition(element, token.getLine(), token.getCharPositionInLine() + 1);
    }

    private List<CommonToken> read(String text) {
        CpnMlLexer lexer = new CpnMlLexer(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        CommonToken token;
        do {
            token = (CommonToken) lexer.nextToken();
            if (token.getChannel() != Token.DEFAULT_CHANNEL) {
                comment(token);
            } else {
                check(token);
                brackets.next(token);
                DelaySigns.add(token, words);
            }
        } while (token.getType() != Token.EOF);
        return words;
    }

    private void comment(Token token) {
        if (token.getType() != CpnMlLexer.COMMENT_OPEN) comments--;
        else if (comments++ == 0) outermost = token;
    }

    private void check(CommonToken token) {
        if (words.size() >= MOST) throw error(token, "the text has more than " + MOST + " words");
        switch (token.getType()) {
            case Token.EOF -> {
                if (comments > 0) throw error(outermost, "this comment is never closed: `*)` is missing");
            }
            case CpnMlLexer.UNCLOSED_STRING -> throw error(token, unclosed("string"));
            case CpnMlLexer.UNCLOSED_CHARACTER -> throw error(token, unclosed("character"));
            case CpnMlLexer.UNKNOWN -> throw error(token, unknown(token.getText()));
            // Standard ML allows blanks around the dot.
            case CpnMlLexer.LONG_NAME -> token.setText(token.getText().replaceAll("\\s", ""));
            default -> {}
        }
    }

    private static String unclosed(String what) {
        return "this " + what + " is not closed: `\"` is missing before the end of the line";
    }

    private static String unknown(String character) {
        int code = character.codePointAt(0);
        String shown = Character.isISOControl(code) ? String.format("U+%04X", code) : character;
        String hint = "";
        if ("\u201c\u201d\u201e\u00ab\u00bb".contains(character)) hint = "; quotation marks are written \"";
        if ("\u2018\u2019\u00b4".contains(character)) hint = "; the sign of a multiset is the backquote, as in 1`x";
        if (character.equals(".")) hint = " by itself; a name of a structure is written List.length";
        return "the character `" + shown + "` means nothing in CPN ML" + hint;
    }

    private RuntimeException error(Token token, String message) {
        return position(token, element).error(message);
    }
}
