package org.sweepline.coloured.ml.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import org.antlr.v4.runtime.Token;

/** Checks, word by word, that brackets and blocks match and are not nested too deeply. */
final class Brackets {
    private final String element;
    private final Deque<Token> open = new ArrayDeque<>();

    Brackets(String element) {
        this.element = element;
    }

    void next(Token token) {
        switch (token.getType()) {
            case CpnMlLexer.LEFT_PAREN,
                    CpnMlLexer.LEFT_BRACKET,
                    CpnMlLexer.LEFT_BRACE,
                    CpnMlLexer.LET,
                    CpnMlLexer.LOCAL,
                    CpnMlLexer.STRUCT,
                    CpnMlLexer.SIG,
                    CpnMlLexer.ABSTYPE -> open(token);
            case CpnMlLexer.RIGHT_PAREN, CpnMlLexer.RIGHT_BRACKET, CpnMlLexer.RIGHT_BRACE, CpnMlLexer.END ->
                close(token);
            case Token.EOF -> {
                if (!open.isEmpty()) throw error(open.peek(), missing(open.peek()));
            }
            default -> {}
        }
    }

    private void open(Token token) {
        open.push(token);
        if (open.size() > Tokens.DEEPEST) {
            throw error(
                    token, "more than " + Tokens.DEEPEST + " brackets or blocks are nested here; simplify the text");
        }
    }

    private void close(Token token) {
        if (open.isEmpty()) {
            throw error(
                    token,
                    token.getType() == CpnMlLexer.END
                            ? "this `end` ends nothing: there is no `let` or `local` before it"
                            : "this `" + token.getText() + "` closes nothing: its opening bracket is missing");
        }
        Token opening = open.pop();
        if (!closer(opening).equals(token.getText())) {
            throw error(
                    token,
                    "`" + token.getText() + "` stands where " + missing(opening) + " (it opens at line "
                            + opening.getLine() + ", column " + (opening.getCharPositionInLine() + 1) + ")");
        }
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
        return Tokens.position(token, element).error(message);
    }
}
