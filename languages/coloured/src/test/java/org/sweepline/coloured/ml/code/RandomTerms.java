package org.sweepline.coloured.ml.code;

import static org.sweepline.coloured.ml.code.Terms.any;
import static org.sweepline.coloured.ml.code.Terms.apply;
import static org.sweepline.coloured.ml.code.Terms.bind;
import static org.sweepline.coloured.ml.code.Terms.builtin;
import static org.sweepline.coloured.ml.code.Terms.cases;
import static org.sweepline.coloured.ml.code.Terms.constant;
import static org.sweepline.coloured.ml.code.Terms.exactly;
import static org.sweepline.coloured.ml.code.Terms.operator;
import static org.sweepline.coloured.ml.code.Terms.parts;
import static org.sweepline.coloured.ml.code.Terms.raise;
import static org.sweepline.coloured.ml.code.Terms.repeat;
import static org.sweepline.coloured.ml.code.Terms.rule;
import static org.sweepline.coloured.ml.code.Terms.variable;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.library.Library;

/** Makes random well-typed expressions that end, with functions, patterns, exceptions and variables of outer frames. */
final class RandomTerms {
    /** The types of the expressions made. */
    enum Type {
        NUMBER,
        TRUTH,
        TEXT,
        LIST,
        PAIR,
        OPTION,
        FUNCTION
    }

    /** A variable that can be used: in how many frames it lives is counted from the outermost. */
    private record Visible(int frame, int slot, Type type) {}

    private static final List<String> ARITHMETIC =
            List.of("Int.+", "Int.-", "Int.*", "Int.div", "Int.mod", "Int.min", "Int.max");
    private static final List<String> TESTS = List.of("Int.<", "Int.<=", "Int.>", "Int.>=");

    private final Random random;
    private final List<Visible> visible = new ArrayList<>();
    private final List<Integer> frameSizes = new ArrayList<>();

    /** @param variables the types of the variables in the first slots of the outermost frame */
    RandomTerms(Random random, List<Type> variables) {
        this.random = random;
        frameSizes.add(0);
        variables.forEach(this::declare);
    }

    /** The slots that the outermost frame needs. */
    int frameSize() {
        return frameSizes.get(0);
    }

    Core term(Type type, int depth) {
        if (depth == 0 || random.nextInt(6) == 0) return leaf(type);
        int below = depth - 1;
        return switch (random.nextInt(12)) {
            case 0 -> new Core.If(term(Type.TRUTH, below), term(type, below), term(type, below));
            case 1 -> let(type, below);
            case 2 -> match(type, below);
            case 3 -> handle(type, below);
            case 4 -> new Core.Ordered(List.of(term(Type.NUMBER, below), term(type, below)));
            case 5 -> function(type, below);
            default -> typed(type, below);
        };
    }

    private Core leaf(Type type) {
        List<Visible> fitting = visible.stream().filter(it -> it.type() == type).toList();
        if (!fitting.isEmpty() && random.nextInt(4) > 0) {
            Visible chosen = fitting.get(random.nextInt(fitting.size()));
            return variable(frameSizes.size() - 1 - chosen.frame(), chosen.slot());
        }
        return switch (type) {
            case NUMBER -> constant(random.nextInt(9) == 0 ? 1 << 29 : random.nextInt(7) - 3);
            case TRUTH -> constant(random.nextBoolean());
            case TEXT -> constant("ab".substring(random.nextInt(3)));
            case LIST -> constant(Terms.list(1, 2, 3).tail());
            case PAIR -> Terms.tupled(constant(random.nextInt(3)), constant("p"));
            case OPTION -> constant(Library.NONE.constant());
            case FUNCTION -> builtin(random.nextBoolean() ? "Int.~" : "Int.abs");
        };
    }

    private Core typed(Type type, int depth) {
        return switch (type) {
            case NUMBER -> number(depth);
            case TRUTH ->
                random.nextBoolean()
                        ? operator(one(TESTS), term(Type.NUMBER, depth), term(Type.NUMBER, depth))
                        : equality(depth);
            case TEXT ->
                random.nextBoolean()
                        ? operator("^", term(Type.TEXT, depth), term(Type.TEXT, depth))
                        : apply(builtin("Int.toString"), term(Type.NUMBER, depth));
            case LIST -> list(depth);
            case PAIR ->
                new Core.Tupled(
                        List.of(term(Type.NUMBER, depth), term(Type.TEXT, depth)),
                        random.nextBoolean() ? List.of(0, 1) : List.of(1, 0));
            case OPTION -> new Core.Construct(Library.SOME, term(Type.NUMBER, depth));
            case FUNCTION -> lambda(depth);
        };
    }

    private Core number(int depth) {
        return switch (random.nextInt(7)) {
            case 0 -> new Core.Select(0, term(Type.PAIR, depth));
            case 1 -> apply(term(Type.FUNCTION, depth), term(Type.NUMBER, depth));
            case 2 -> apply(builtin("hd"), term(Type.LIST, depth));
            case 3 -> recursion(depth);
            case 4 ->
                apply(builtin("foldl"), builtin(one(ARITHMETIC)), term(Type.NUMBER, depth), term(Type.LIST, depth));
            default -> operator(one(ARITHMETIC), term(Type.NUMBER, depth), term(Type.NUMBER, depth));
        };
    }

    private Core list(int depth) {
        return switch (random.nextInt(6)) {
            case 0 -> new Core.Cons(term(Type.NUMBER, depth), term(Type.LIST, depth));
            case 1 -> new Core.Sum(term(Type.LIST, depth), term(Type.LIST, depth));
            case 2 -> repeat(operator("Int.mod", term(Type.NUMBER, depth), constant(3)), term(Type.NUMBER, depth));
            case 3 -> apply(builtin("List.map"), term(Type.FUNCTION, depth), term(Type.LIST, depth));
            case 4 -> apply(apply(builtin("List.filter"), test(depth)), term(Type.LIST, depth));
            default -> apply(builtin("--"), Terms.tupled(term(Type.LIST, depth), term(Type.LIST, depth)));
        };
    }

    private Core equality(int depth) {
        Type type = Type.values()[random.nextInt(Type.FUNCTION.ordinal())];
        return new Core.Equal(term(type, depth), term(type, depth), random.nextBoolean());
    }

    private Core let(Type type, int depth) {
        Type bound = Type.values()[random.nextInt(Type.values().length)];
        Core value = term(bound, depth);
        return scoped(() -> {
            int slot = declare(bound);
            return cases(value, Library.BIND, rule(bind(slot), term(type, depth)));
        });
    }

    private Core match(Type type, int depth) {
        Core pair = Terms.tupled(term(Type.OPTION, depth), term(Type.LIST, depth));
        List<Core.Rule> rules = new ArrayList<>();
        rules.add(new Core.Rule(parts(exactly(Library.NONE.constant()), any()), term(type, depth)));
        rules.add(scopedRule(() -> {
            CorePattern some = new CorePattern.Made(Library.SOME, bind(declare(Type.NUMBER)));
            return rule(parts(some, new CorePattern.Empty()), term(type, depth));
        }));
        rules.add(scopedRule(() -> {
            CorePattern cell = new CorePattern.Cell(bind(declare(Type.NUMBER)), bind(declare(Type.LIST)));
            CorePattern all = new CorePattern.As(declare(Type.LIST), "all", cell);
            return rule(parts(any(), all), term(type, depth));
        }));
        if (random.nextInt(4) == 0) rules.remove(random.nextInt(rules.size()));
        return cases(pair, Library.MATCH, rules.toArray(Core.Rule[]::new));
    }

    private Core handle(Type type, int depth) {
        Core body = random.nextBoolean()
                ? term(type, depth)
                : raise(new Core.Construct(Library.FAIL, term(Type.TEXT, depth)));
        List<Core.Rule> rules = new ArrayList<>();
        rules.add(scopedRule(() ->
                rule(new CorePattern.Made(Library.FAIL, bind(declare(Type.TEXT))), term(type, depth))));
        if (random.nextBoolean()) rules.add(rule(exactly(Library.DIV.constant()), term(type, depth)));
        if (random.nextBoolean()) rules.add(rule(any(), term(type, depth)));
        return new Core.Handle(body, rules);
    }

    /** A function of two curried numbers, applied at once. */
    private Core function(Type type, int depth) {
        Core first = term(Type.NUMBER, depth);
        Core second = term(Type.NUMBER, depth);
        Core function = framed(() -> {
            int slot = declare(Type.NUMBER);
            Core.Lambda inner = framed(() -> {
                int own = declare(Type.NUMBER);
                Core body = term(type, depth);
                return Terms.lambda(currentSize(), rule(bind(own), body));
            });
            return Terms.lambda(currentSize(), rule(bind(slot), inner));
        });
        return apply(function, first, second);
    }

    private Core.Lambda lambda(int depth) {
        return framed(() -> {
            int slot = declare(Type.NUMBER);
            Core body = term(Type.NUMBER, depth);
            return Terms.lambda(currentSize(), rule(bind(slot), body));
        });
    }

    private Core.Lambda test(int depth) {
        return framed(() -> {
            int slot = declare(Type.NUMBER);
            Core body = term(Type.TRUTH, depth);
            return Terms.lambda(currentSize(), rule(bind(slot), body));
        });
    }

    /** A local function that calls itself with a smaller number, in last place or not. */
    private Core recursion(int depth) {
        return scoped(() -> {
            int self = grow();
            Core.Lambda function = framed(() -> {
                int slot = declare(Type.NUMBER);
                Core again = apply(variable(1, self), operator("Int.-", variable(slot), constant(1)));
                Core step = random.nextBoolean() ? again : operator(one(ARITHMETIC), term(Type.NUMBER, depth), again);
                Core end = term(Type.NUMBER, depth);
                Core body = new Core.If(operator("Int.<=", variable(slot), constant(0)), end, step);
                return Terms.lambda(currentSize(), rule(bind(slot), body));
            });
            return new Core.Recursive(
                    List.of(new Core.Binding(self, function)), apply(variable(self), constant(random.nextInt(4))));
        });
    }

    private String one(List<String> names) {
        return names.get(random.nextInt(names.size()));
    }

    private int declare(Type type) {
        int slot = grow();
        visible.add(new Visible(frameSizes.size() - 1, slot, type));
        return slot;
    }

    private int grow() {
        int innermost = frameSizes.size() - 1;
        int slot = frameSizes.get(innermost);
        frameSizes.set(innermost, slot + 1);
        return slot;
    }

    private int currentSize() {
        return frameSizes.get(frameSizes.size() - 1);
    }

    /** What is declared inside is not visible afterwards. */
    private Core scoped(Supplier<Core> inside) {
        int before = visible.size();
        Core made = inside.get();
        visible.subList(before, visible.size()).clear();
        return made;
    }

    private Core.Rule scopedRule(Supplier<Core.Rule> inside) {
        int before = visible.size();
        Core.Rule made = inside.get();
        visible.subList(before, visible.size()).clear();
        return made;
    }

    private Core.Lambda framed(Supplier<Core.Lambda> inside) {
        int before = visible.size();
        frameSizes.add(0);
        Core.Lambda made = inside.get();
        frameSizes.remove(frameSizes.size() - 1);
        visible.subList(before, visible.size()).clear();
        return made;
    }
}
