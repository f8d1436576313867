package org.sweepline.coloured.ml.syntax;

import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/** Reports the first word that does not fit the grammar: what it is, what could have stood there, and the likely cause. */
final class Complaints extends DefaultErrorStrategy {
    private final String element;

    Complaints(String element) {
        this.element = element;
    }

    @Override
    public void reportError(org.antlr.v4.runtime.Parser parser, RecognitionException e) {
        throw complaint(parser, e.getOffendingToken());
    }

    @Override
    public void recover(org.antlr.v4.runtime.Parser parser, RecognitionException e) {
        throw complaint(parser, e.getOffendingToken());
    }

    @Override
    public Token recoverInline(org.antlr.v4.runtime.Parser parser) {
        throw complaint(parser, new InputMismatchException(parser).getOffendingToken());
    }

    @Override
    public void sync(org.antlr.v4.runtime.Parser parser) {
        // The alternatives complain themselves, at the same word and knowing more.
    }

    private RuntimeException complaint(org.antlr.v4.runtime.Parser parser, Token found) {
        IntervalSet expected = parser.getExpectedTokens();
        Token before = found.getTokenIndex() > 0 ? parser.getTokenStream().get(found.getTokenIndex() - 1) : null;
        String message = Wording.found(found) + " was not expected here" + Wording.expected(expected, before);
        return Tokens.position(found, element).error(message + Wording.cause(found, expected, before));
    }
}
