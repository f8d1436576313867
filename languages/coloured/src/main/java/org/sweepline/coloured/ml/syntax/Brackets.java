package org.sweepline.coloured.ml.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import org.antlr.v4.runtime.Token;

/** Checks, word by word, that brackets and blocks match and are not nested too deeply. */
final class Brackets {
    private final String element;
    private final Deque<Token> open = new ArrayDeque<>();
    private Token before;

    Brackets(String element) {
        this.element = element;
    }

    void next(Token token) {
        int nesting = nesting(token.getType());
        if (nesting > 0) open(token);
        if (nesting < 0) close(token);
        if (token.getType() == Token.EOF && !open.isEmpty()) throw error(open.peek(), missing(open.peek()));
        before = token;
    }

    /** 1 for a word that opens a bracket or a block, -1 for one that closes it. */
    static int nesting(int type) {
        return switch (type) {
            case CpnMlLexer.LEFT_PAREN,
                    CpnMlLexer.LEFT_BRACKET,
                    CpnMlLexer.LEFT_BRACE,
                    CpnMlLexer.LET,
                    CpnMlLexer.LOCAL,
                    CpnMlLexer.STRUCT,
                    CpnMlLexer.SIG,
                    CpnMlLexer.ABSTYPE -> 1;
            case CpnMlLexer.RIGHT_PAREN, CpnMlLexer.RIGHT_BRACKET, CpnMlLexer.RIGHT_BRACE, CpnMlLexer.END -> -1;
            default -> 0;
        };
    }

    private void open(Token token) {
        open.push(token);
        if (open.size() > MlTokens.DEEPEST) {
            throw error(
                    token, "more than " + MlTokens.DEEPEST + " brackets or blocks are nested here; simplify the text");
        }
    }

    private void close(Token token) {
        if (open.isEmpty()) throw error(token, nothingToClose(token));
        Token opening = open.pop();
        if (!closer(opening).equals(token.getText())) {
            throw error(
                    token,
                    "`" + token.getText() + "` does not fit the `" + opening.getText() + "` at line "
                            + opening.getLine() + ", column " + (opening.getCharPositionInLine() + 1) + ": `"
                            + closer(opening)
                            + "` is missing before it");
        }
    }

    private String nothingToClose(Token token) {
        if (token.getType() == CpnMlLexer.END) return "this `end` ends nothing: there is no `let` or `local` before it";
        boolean comment = token.getType() == CpnMlLexer.RIGHT_PAREN
                && before != null
                && before.getType() == CpnMlLexer.STAR
                && before.getStopIndex() + 1 == token.getStartIndex();
        if (comment) return "this `*)` ends nothing: there is no comment before it";
        return "this `" + token.getText() + "` closes nothing: its opening bracket is missing";
    }

    private static String missing(Token opening) {
        return "`" + opening.getText() + "` is not closed: `" + closer(opening) + "` is missing";
    }

    private static String closer(Token opening) {
        return switch (opening.getType()) {
            case CpnMlLexer.LEFT_PAREN -> ")";
            case CpnMlLexer.LEFT_BRACKET -> "]";
            case CpnMlLexer.LEFT_BRACE -> "}";
            default -> "end";
        };
    }

    private RuntimeException error(Token token, String message) {
        return MlTokens.position(token, element).error(message);
    }
}
