package org.sweepline.logic;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Random trees over a vocabulary whose names are as odd as names can be. */
final class RandomExpressions {
    static final Vocabulary ODD = Vocabulary.of(
            Symbol.number(
                    "tokens",
                    "place",
                    List.of(
                            "p",
                            "P-1.x",
                            "a b",
                            " lead",
                            "",
                            "say \"hi\"",
                            "back\\slash",
                            "f(x)",
                            "a,b",
                            "\n",
                            "and",
                            "ü∧𝒫")),
            Symbol.condition("fireable", "transition", List.of("t", "t->u", ")", "\\", "\"")));

    private final Random random;

    RandomExpressions(Random random) {
        this.random = random;
    }

    BoolExpression condition(int depth) {
        return switch (random.nextInt(depth == 0 ? 3 : 8)) {
            case 0 -> new BoolExpression.Literal(random.nextBoolean());
            case 1 -> new BoolExpression.Proposition(call("fireable"));
            case 2 -> new BoolExpression.Deadlock();
            case 3 -> new BoolExpression.Not(condition(depth - 1));
            case 4 -> new BoolExpression.Junction(true, several(() -> condition(depth - 1)));
            case 5 -> new BoolExpression.Junction(false, several(() -> condition(depth - 1)));
            default ->
                new BoolExpression.Compare(
                        Comparison.values()[random.nextInt(6)], number(depth - 1), number(depth - 1));
        };
    }

    IntExpression number(int depth) {
        return switch (random.nextInt(depth == 0 ? 3 : 9)) {
            case 0 -> new IntExpression.Constant(constant());
            case 1, 2 -> new IntExpression.Quantity(call("tokens"));
            case 3 -> new IntExpression.Negation(number(depth - 1));
            case 4 -> new IntExpression.Product(several(() -> number(depth - 1)));
            case 5 -> new IntExpression.Quotient(number(depth - 1), divisor());
            case 6 -> new IntExpression.Remainder(number(depth - 1), divisor());
            default -> new IntExpression.Sum(several(() -> number(depth - 1)));
        };
    }

    private long constant() {
        return switch (random.nextInt(8)) {
            case 0 -> Long.MIN_VALUE;
            case 1 -> Long.MAX_VALUE;
            case 2 -> random.nextLong();
            default -> random.nextInt(-5, 6);
        };
    }

    private long divisor() {
        return random.nextInt(8) == 0 ? Long.MAX_VALUE : 1 + random.nextInt(5);
    }

    private Call call(String function) {
        Symbol symbol = ODD.symbol(function).orElseThrow();
        return new Call(
                function,
                Stream.generate(() -> random.nextInt(symbol.names().size()))
                        .limit(1 + random.nextInt(3))
                        .map(index -> new Call.Name(symbol.names().get(index), index))
                        .toList());
    }

    private <E> List<E> several(Supplier<E> operand) {
        return Stream.generate(operand).limit(2 + random.nextInt(3)).toList();
    }
}
