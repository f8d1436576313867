package org.sweepline.coloured.ml.syntax;

import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/** Reports the first word that does not fit the grammar: what it is, what could have stood there, and the likely cause. */
final class MlSyntaxErrors extends DefaultErrorStrategy {
    private final String element;

    MlSyntaxErrors(String element) {
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
        String what = what(parser.getContext(), found, expected, before);
        String message = ExpectedWords.found(found)
                + (what.isEmpty() ? " cannot stand here" : " stands where " + what + " is expected");
        return MlTokens.position(found, element).error(message + cause(parser.getContext(), found, expected, before));
    }

    private static String what(RuleContext context, Token found, IntervalSet expected, Token before) {
        if (context instanceof CpnMlParser.DeclarationsTextContext) return startsText(found) ? "a declaration" : "";
        if (context instanceof CpnMlParser.CodeTextContext) return "`input`, `output` or `action`";
        if (before != null && before.getType() == CpnMlLexer.FUN) return "the name of a function";
        return ExpectedWords.expected(expected, before);
    }

    private static boolean startsText(Token found) {
        return ExpectedWords.begins(CpnMlParser.RULE_element).contains(found.getType());
    }

    /** The likely reason, or nothing. */
    private static String cause(RuleContext context, Token found, IntervalSet expected, Token before) {
        int type = found.getType();
        if (expected.contains(CpnMlLexer.ELSE)) return "; every `if` needs `then` and `else`";
        if (expected.contains(CpnMlLexer.THEN)) return "; the condition of an `if` is followed by `then`";
        if (type == CpnMlLexer.AND) return "; conditions are joined by `andalso`";
        if (type == CpnMlLexer.WILDCARD) return "; `_` can stand only in a pattern";
        if (type == CpnMlLexer.ELSE || type == CpnMlLexer.ELSE_IF || type == CpnMlLexer.THEN) {
            return "; the `if` of this `" + found.getText() + "` is missing";
        }
        if (type == CpnMlLexer.TYPE_VARIABLE && before != null && before.getType() == CpnMlLexer.INTEGER) {
            return "; the sign of a multiset is the backquote, as in " + before.getText() + "`x";
        }
        if (expected.contains(CpnMlLexer.DOUBLE_ARROW)) return "; pattern and result are separated by `=>`";
        if (type == CpnMlLexer.DOUBLE_ARROW && !expected.contains(CpnMlLexer.WILDCARD))
            return "; `=>` belongs to `case` and `fn`; greater or equal is written `>=`";
        if (type == CpnMlLexer.BAR) {
            return "; alternatives are written `| pattern => result` in `case` and `fn`, `| name pattern = result` in"
                    + " `fun`";
        }
        if (startsText(found)
                && (context instanceof CpnMlParser.DeclarationsTextContext || expected.contains(CpnMlLexer.IN))) {
            return "; a declaration begins with val, fun, colset, var, globref, exception, datatype, local or use";
        }
        if (type == CpnMlLexer.VAL || type == CpnMlLexer.FUN) {
            return "; inside an expression declarations are written `let` ... `in` ... `end`";
        }
        if (context instanceof CpnMlParser.ExpressionTextContext
                && (type == CpnMlLexer.COMMA || type == CpnMlLexer.SEMICOLON)) {
            return "; put several expressions in brackets";
        }
        return "";
    }
}
