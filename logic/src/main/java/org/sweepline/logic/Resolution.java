package org.sweepline.logic;

import java.util.ArrayList;
import java.util.List;

/** Looks up the names in syntax trees that did not come from the parser, and sets their indices. */
public final class Resolution {
    private final Vocabulary vocabulary;

    public Resolution(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** The condition with the indices of its names; throws {@link SyntaxException} if the model has no such part. */
    public BoolExpression of(BoolExpression expression) {
        if (expression instanceof BoolExpression.Proposition proposition) {
            return new BoolExpression.Proposition(resolved(proposition.call(), Symbol.Sort.CONDITION));
        } else if (expression instanceof BoolExpression.Compare compare) {
            return new BoolExpression.Compare(compare.comparison(), of(compare.left()), of(compare.right()));
        } else if (expression instanceof BoolExpression.Not not) {
            return new BoolExpression.Not(of(not.operand()));
        } else if (expression instanceof BoolExpression.Junction several) {
            return new BoolExpression.Junction(
                    several.all(), several.operands().stream().map(this::of).toList());
        }
        return expression;
    }

    /** The number with the indices of its names. */
    public IntExpression of(IntExpression expression) {
        if (expression instanceof IntExpression.Quantity quantity) {
            return new IntExpression.Quantity(resolved(quantity.call(), Symbol.Sort.NUMBER));
        } else if (expression instanceof IntExpression.Negation negation) {
            return new IntExpression.Negation(of(negation.operand()));
        } else if (expression instanceof IntExpression.Sum sum) {
            return new IntExpression.Sum(sum.operands().stream().map(this::of).toList());
        } else if (expression instanceof IntExpression.Product product) {
            return new IntExpression.Product(
                    product.operands().stream().map(this::of).toList());
        } else if (expression instanceof IntExpression.Quotient quotient) {
            return new IntExpression.Quotient(of(quotient.operand()), quotient.divisor());
        } else if (expression instanceof IntExpression.Remainder remainder) {
            return new IntExpression.Remainder(of(remainder.operand()), remainder.divisor());
        }
        return expression;
    }

    private Call resolved(Call call, Symbol.Sort sort) {
        Symbol symbol = vocabulary
                .symbol(call.function())
                .filter(known -> known.sort() == sort)
                .orElseThrow(() -> new SyntaxException("unknown function " + Excerpt.quoted(call.function()), 0));
        List<Call.Name> names = new ArrayList<>();
        for (Call.Name name : call.arguments()) {
            if (!symbol.knows(name.text())) throw ExpressionErrors.unknownName(symbol, name.text(), 0);
            names.add(new Call.Name(name.text(), symbol.indices(name.text())));
        }
        return new Call(call.function(), names);
    }
}
