package org.sweepline.process.fsp.syntax;

import org.sweepline.process.fsp.syntax.FspFormula.Connective;
import org.sweepline.process.fsp.syntax.FspFormula.Modality;
import org.sweepline.process.fsp.syntax.FspToken.Kind;

/**
 * Reads formulas of temporal logic.
 *
 * <pre>
 * formula = ( "!" | "X" | "[]" | "&lt;>" ) formula | ( "forall" | "exists" ) ranges formula | "rigid" sum
 *         | NAME [ ranges | arguments ] | label | "(" or ")"
 * or      = binary { "||" binary }
 * binary  = and [ ( "U" | "W" | "->" | "&lt;->" ) and ]
 * and     = formula { "&amp;&amp;" formula }
 * </pre>
 *
 * Outside brackets there is no operator between formulas: after an assertion, {@code ||} begins the next definition.
 */
final class FspFormulaParser {
    static final int MAX_OPERATORS = 500;

    private final TokenStream tokens;
    private final LabelParser labels;
    private int operators;

    FspFormulaParser(TokenStream tokens, LabelParser labels) {
        this.tokens = tokens;
        this.labels = labels;
    }

    /** The formula of an assertion. */
    FspFormula formula() {
        operators = 0;
        FspFormula formula = unary();
        if (continues()) {
            throw tokens.error(
                    tokens.current().at(),
                    "a formula with \"" + tokens.current().text() + "\" at its outside must be put into brackets");
        }
        return formula;
    }

    /** Whether an operator follows that is not the beginning of the next definition. */
    private boolean continues() {
        if (tokens.at("->") || tokens.at("<->") || tokens.at("&&")) return true;
        FspToken next = tokens.following();
        if (tokens.at("||")) return !next.is(Kind.UPPER);
        // A process may be called U or W.
        boolean until = connective(tokens.current()) != null;
        return until && !next.is("=") && !next.is("(");
    }

    private FspFormula unary() {
        tokens.enter();
        FspToken token = tokens.current();
        Modality modality = modality(token);
        FspFormula formula;
        if (modality != null) {
            tokens.take();
            formula = new FspFormula.Unary(modality, unary(), token.at());
        } else if (tokens.accept("(")) {
            formula = or();
            tokens.expect(")");
        } else if (tokens.at("forall") || token.isWord("exists")) {
            tokens.take();
            Label ranges = labels.ranges();
            tokens.enter(ranges.parts().size());
            formula = new FspFormula.Quantified(token.is("forall"), ranges, unary(), token.at());
            tokens.leave(ranges.parts().size());
        } else {
            formula = atom(token);
        }
        tokens.leave();
        return formula;
    }

    private FspFormula atom(FspToken token) {
        if (token.isWord("rigid")) {
            tokens.take();
            return new FspFormula.Rigid(labels.expressions().sum(), token.at());
        }
        if (token.is(Kind.UPPER) && !tokens.atDefinition()) {
            tokens.take();
            if (tokens.at("[")) return new FspFormula.Indexed(token.text(), labels.ranges(), token.at());
            return new FspFormula.Reference(token.text(), labels.expressions().arguments(), token.at());
        }
        if (labels.atLabel()) return new FspFormula.Occurs(labels.label(), token.at());
        throw tokens.unexpected("a formula");
    }

    private FspFormula or() {
        FspFormula left = binary();
        while (tokens.at("||") && !tokens.atDefinition()) left = join(Connective.OR, left, tokens.take(), binary());
        return left;
    }

    private FspFormula binary() {
        FspFormula left = and();
        Connective connective = connective(tokens.current());
        return connective == null ? left : join(connective, left, tokens.take(), and());
    }

    private FspFormula and() {
        FspFormula left = unary();
        while (tokens.at("&&")) left = join(Connective.AND, left, tokens.take(), unary());
        return left;
    }

    private FspFormula join(Connective connective, FspFormula left, FspToken operator, FspFormula right) {
        if (++operators > MAX_OPERATORS) {
            throw tokens.error(operator.at(), "a formula of more than " + MAX_OPERATORS + " operators");
        }
        return new FspFormula.Binary(connective, left, right, operator.at());
    }

    private static Modality modality(FspToken token) {
        if (token.is("!")) return Modality.NOT;
        if (token.is("[]")) return Modality.ALWAYS;
        if (token.is("<>")) return Modality.EVENTUALLY;
        return token.isWord("X") ? Modality.NEXT : null;
    }

    private static Connective connective(FspToken token) {
        if (token.is("->")) return Connective.IMPLIES;
        if (token.is("<->")) return Connective.EQUIVALENT;
        if (token.isWord("U")) return Connective.UNTIL;
        return token.isWord("W") ? Connective.WEAK_UNTIL : null;
    }
}
