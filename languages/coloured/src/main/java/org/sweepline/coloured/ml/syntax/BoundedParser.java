package org.sweepline.coloured.ml.syntax;

import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.TokenStream;

/** What the generated parser extends: it gives up on a text nested too deeply for the stack. */
abstract class BoundedParser extends Parser {
    /** Rules inside one another: about five for each bracket or keyword that opens a construct. */
    private static final int DEEPEST = 5 * MlTokens.DEEPEST;

    private int depth;

    BoundedParser(TokenStream tokens) {
        super(tokens);
    }

    @Override
    public void enterRule(ParserRuleContext context, int state, int rule) {
        if (++depth > DEEPEST)
            throw new TooDeep(getCurrentToken().getLine(), getCurrentToken().getCharPositionInLine());
        super.enterRule(context, state, rule);
    }

    @Override
    public void exitRule() {
        depth--;
        super.exitRule();
    }

    /** A text is nested too deeply; caught where the element it stands in is known. */
    static final class TooDeep extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final int line;
        final int column;

        TooDeep(int line, int column) {
            super(null, null, false, false);
            this.line = line;
            this.column = column;
        }
    }
}
