package org.sweepline.coloured.ml.typing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.MlPosition;

/**
 * Infers applications of functions and operators.
 *
 * <p>A chain {@code a ++ b ++ ...} or {@code f a b ...} nests to the left and may be long: it is walked from its innermost part
 * outwards, and its drafts are kept in one list.
 */
record Applications(Inference inference, Unifier unifier) {
    /** What an application makes of its left part: the type, and the expression. */
    private record Step(Type type, UnaryOperator<Core> build) {}

    /** An innermost part and the steps around it. */
    private static final class Chain implements Draft {
        private final Draft first;
        private final List<UnaryOperator<Core>> steps = new ArrayList<>();

        Chain(Draft first) {
            this.first = first;
        }

        @Override
        public Core finish() {
            Core core = first.finish();
            for (UnaryOperator<Core> step : steps) core = step.apply(core);
            return core;
        }
    }

    /** {@code value @ time}: one timed value, or timed tokens where a number stands before it. */
    record Stamp(Draft value, Draft time, MlPosition at) implements Draft {
        @Override
        public Core finish() {
            return new Core.Apply(Cores.builtin("@"), Cores.tuple(List.of(value.finish(), time.finish())), at);
        }
    }

    Typed infer(MlExpression.Apply outermost, Context context) {
        Deque<MlExpression.Apply> around = new ArrayDeque<>();
        Typed current = null;
        MlExpression.Apply apply = outermost;
        while (current == null) {
            Optional<Typed> form = inference.form(apply);
            if (form.isPresent()) {
                current = form.get();
            } else if (isCons(apply, context)) {
                current = cons(apply, context);
            } else {
                MlExpression inner = apply.function() instanceof MlExpression.Apply
                        ? apply.function()
                        : isPair(apply) ? pair(apply).get(0) : null;
                if (inner == null) {
                    current = single(apply, context);
                } else {
                    around.push(apply);
                    if (inner instanceof MlExpression.Apply next) apply = next;
                    else current = inference.infer(inner, context);
                }
            }
        }
        Chain chain = new Chain(current.draft());
        Type type = current.type();
        while (!around.isEmpty()) {
            MlExpression.Apply next = around.pop();
            Draft left = chain.steps.isEmpty() ? chain.first : chain;
            if (isPair(next) && !(next.function() instanceof MlExpression.Apply)) {
                MlExpression.Name operator = (MlExpression.Name) next.function();
                Entity entity = inference.entity(operator, context);
                Typed right = inference.infer(pair(next).get(1), context);
                if (entity instanceof Entity.Special special
                        && special.operator().equals("@")) {
                    chain = new Chain(stamp(left, right, next, context));
                    type = Type.timed(type);
                } else {
                    Step step = pairStep(entity, operator.name(), type, right, next, context);
                    chain.steps.add(step.build());
                    type = step.type();
                }
            } else {
                Step step = call(type, inference.infer(next.argument(), context), next, "this function", context);
                chain.steps.add(step.build());
                type = step.type();
            }
        }
        return new Typed(type, chain.steps.isEmpty() ? chain.first : chain);
    }

    private static boolean isPair(MlExpression.Apply apply) {
        return apply.function() instanceof MlExpression.Name
                && apply.argument() instanceof MlExpression.Tuple tuple
                && tuple.parts().size() == 2;
    }

    private static List<MlExpression> pair(MlExpression.Apply apply) {
        return ((MlExpression.Tuple) apply.argument()).parts();
    }

    private boolean isCons(MlExpression.Apply apply, Context context) {
        return isPair(apply)
                && apply.function() instanceof MlExpression.Name name
                && name.name().equals("::")
                && inference.names().lookUp("::", context.scope()).orElseThrow() instanceof Entity.Special;
    }

    /** {@code a :: b :: rest}, however long. */
    private Typed cons(MlExpression.Apply first, Context context) {
        Type element = unifier.fresh(context.level());
        List<Draft> heads = new ArrayList<>();
        MlExpression rest = first;
        while (rest instanceof MlExpression.Apply apply && isCons(apply, context)) {
            heads.add(inference.expect(pair(apply).get(0), element, context, "the elements of a list have one type"));
            rest = pair(apply).get(1);
        }
        Draft tail = inference.expect(rest, Type.list(element), context, "a list stands after ::");
        return new Typed(
                Type.list(element),
                () -> Cores.list(heads.stream().map(Draft::finish).toList(), tail.finish()));
    }

    /** A function applied to something that is not a pair. */
    private Typed single(MlExpression.Apply apply, Context context) {
        if (apply.function() instanceof MlExpression.Selector selector) {
            Typed record = inference.infer(apply.argument(), context);
            Type field = unifier.fresh(context.level());
            Type least = unifier.withField(selector.label(), field, context.level());
            if (!unifier.unify(record.type(), least)) {
                throw apply.argument()
                        .at()
                        .error("this is " + TypeText.of(record.type()) + ", which has no field " + selector.label());
            }
            return new Typed(
                    field,
                    () -> new Core.Select(
                            index(record.type(), selector), record.draft().finish()));
        }
        if (apply.function() instanceof MlExpression.Name name) {
            Entity entity = inference.entity(name, context);
            Typed function = inference.value(entity, context, name.at());
            Typed argument = inference.infer(apply.argument(), context);
            Step step = call(function.type(), argument, apply, name.name(), context);
            if (entity instanceof Entity.Making making && making.constructor().unary()) {
                return new Typed(
                        step.type(),
                        () -> Cores.construct(
                                making.constructor(), argument.draft().finish()));
            }
            return new Typed(
                    step.type(), () -> step.build().apply(function.draft().finish()));
        }
        Typed function = inference.infer(apply.function(), context);
        Typed argument = inference.infer(apply.argument(), context);
        Step step = call(function.type(), argument, apply, "this function", context);
        return new Typed(step.type(), () -> step.build().apply(function.draft().finish()));
    }

    /** The function {@code #label} as a value. */
    Typed selector(MlExpression.Selector selector, Context context) {
        Type field = unifier.fresh(context.level());
        Type record = unifier.withField(selector.label(), field, context.level());
        return new Typed(
                new Type.Arrow(record, field),
                () -> Cores.selector(index(record, selector), selector.label(), selector.at()));
    }

    private static int index(Type record, MlExpression.Selector selector) {
        if (Type.known(record) instanceof Type.Row row) return row.labels().indexOf(selector.label());
        throw selector.at()
                .error("which record #" + selector.label()
                        + " is about is not known here; write its type, as in (r : R)");
    }

    /** {@code function argument}, where the function is what stands on the left. */
    private Step call(Type function, Typed argument, MlExpression.Apply apply, String name, Context context) {
        Type known = Type.known(function);
        if (known instanceof Type.Unknown) {
            Type.Arrow arrow = new Type.Arrow(unifier.fresh(context.level()), unifier.fresh(context.level()));
            if (unifier.unify(known, arrow)) known = arrow;
        }
        if (!(known instanceof Type.Arrow arrow)) {
            String what = name.equals("this function") ? "this" : name;
            throw apply.function().at().error(what + " is " + TypeText.of(known) + ", not a function");
        }
        if (!unifier.unify(arrow.from(), argument.type())) {
            throw apply.argument()
                    .at()
                    .error(name + " takes " + TypeText.of(arrow.from()) + ", but this is "
                            + TypeText.of(argument.type()));
        }
        return new Step(
                arrow.to(), core -> new Core.Apply(core, argument.draft().finish(), apply.at()));
    }

    /** {@code left operator right}, or a function applied to a pair. */
    private Step pairStep(
            Entity entity, String name, Type left, Typed right, MlExpression.Apply apply, Context context) {
        if (entity instanceof Entity.Special special) {
            return specialStep(special.operator(), left, right, apply, context);
        }
        Typed function = inference.value(entity, context, apply.function().at());
        Type type = Type.known(function.type());
        Draft draft = right.draft();
        if (type instanceof Type.Arrow arrow && Type.known(arrow.from()) instanceof Type.Row row && isPair(row)) {
            part(row, 0, left, pair(apply).get(0).at(), name);
            part(row, 1, right.type(), pair(apply).get(1).at(), name);
        }
        Typed whole = new Typed(Type.tuple(left, right.type()), () -> new Core.Constant(null));
        Step step = call(type, whole, apply, name, context);
        if (entity instanceof Entity.Making making && making.constructor().unary()) {
            return new Step(
                    step.type(),
                    core -> Cores.construct(making.constructor(), Cores.tuple(List.of(core, draft.finish()))));
        }
        return new Step(
                step.type(),
                core -> new Core.Apply(
                        function.draft().finish(), Cores.tuple(List.of(core, draft.finish())), apply.at()));
    }

    private static boolean isPair(Type.Row row) {
        return row.labels().equals(List.of("1", "2"));
    }

    /** Blames one of two operands, not both. */
    private void part(Type.Row pair, int part, Type found, MlPosition at, String name) {
        if (!unifier.unify(pair.parts().get(part), found)) {
            throw at.error(name + " takes " + TypeText.of(pair) + ", but its " + (part == 0 ? "first" : "second")
                    + " part is " + TypeText.of(found));
        }
    }

    private Step specialStep(String operator, Type left, Typed right, MlExpression.Apply apply, Context context) {
        Draft draft = right.draft();
        MlPosition at = apply.at();
        MlPosition leftAt = pair(apply).get(0).at();
        MlPosition rightAt = pair(apply).get(1).at();
        switch (operator) {
            case "`" -> {
                unifier.need(left, Type.INT, leftAt, "the number before ` is an int");
                return new Step(Type.multiset(right.type()), core -> repeat(core, draft, at));
            }
            case "++", "+++" -> {
                Type element = unifier.fresh(context.level());
                String sum = operator + " adds multisets, and one token is written 1`x";
                unifier.need(left, Type.multiset(element), leftAt, sum);
                unifier.need(right.type(), Type.multiset(element), rightAt, sum);
                return new Step(Type.multiset(element), core -> new Core.Sum(core, draft.finish()));
            }
            case "=", "<>" -> {
                unifier.need(right.type(), left, rightAt, operator + " compares values of one type");
                return new Step(Type.BOOL, core -> new Core.Equal(core, draft.finish(), operator.equals("<>")));
            }
            default -> {
                Type colour = unifier.fresh(context.level());
                boolean time = !operator.equals("@+");
                Draft units = times().units(right, time, unifier, context, rightAt, "a delay");
                DelayTyping.Delay delay = inference.delays().add(left, colour, leftAt);
                return new Step(Type.timedMultiset(colour), core -> {
                    Core tokens = delay.single() ? new Core.Repeat(new Core.Constant(1L), core, at) : core;
                    return new Core.Delayed(tokens, units.finish(), at);
                });
            }
        }
    }

    private static Core repeat(Core count, Draft value, MlPosition at) {
        if (!(value instanceof Stamp stamp)) return new Core.Repeat(count, value.finish(), at);
        return new Core.Stamped(
                new Core.Repeat(count, stamp.value().finish(), at), stamp.time().finish(), stamp.at());
    }

    private Stamp stamp(Draft left, Typed time, MlExpression.Apply apply, Context context) {
        MlPosition at = pair(apply).get(1).at();
        return new Stamp(left, times().units(time, true, unifier, context, at, "a time stamp"), apply.at());
    }

    private TimeTyping times() {
        return inference.names().basis().times();
    }

    /** An operator with a form of its own, as a value: the library has it, too. */
    Typed special(Entity.Special special, Context context, MlPosition at) {
        return inference.value(inference.names().basis().provided(special.operator()), context, at);
    }
}
