package org.sweepline.coloured.interpreter;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.library.ValueLimits;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.Transition.Inscription;

/**
 * Evaluates CPN ML by walking the tree of an expression.
 *
 * <p>Calls in tail position go round a loop, so that only what ML itself would have to remember takes stack. The value of a
 * global is computed when it is first needed and kept; one evaluator is for one thread.
 */
public final class PlainEvaluator {
    private final long start;
    private final Map<Global, Object> globals = new IdentityHashMap<>();

    /** @param start the model time at which globals are evaluated */
    public PlainEvaluator(long start) {
        this.start = start;
    }

    /** The value of an inscription for values of the variables that its frame begins with. */
    public Object evaluate(Inscription inscription, Object[] variables, EvaluationContext evaluation) {
        return evaluate(inscription.expression(), new Frame(variables, inscription.frameSize()), evaluation);
    }

    /** The value of an expression; a recursion too deep for the stack is an {@link EvaluationFailure} like any other. */
    Object evaluate(Core expression, Frame frame, EvaluationContext evaluation) {
        evaluation.restart();
        try {
            return value(expression, frame, evaluation);
        } catch (StackOverflowError deep) {
            throw new EvaluationFailure("a recursion deeper than the stack");
        }
    }

    private Object value(Core expression, Frame variables, EvaluationContext evaluation) {
        Core core = expression;
        Frame frame = variables;
        while (true) {
            if (core instanceof Core.If choice) {
                core = (Boolean) value(choice.condition(), frame, evaluation) ? choice.then() : choice.otherwise();
            } else if (core instanceof Core.Case cases) {
                Object subject = value(cases.subject(), frame, evaluation);
                core = body(cases.rules(), subject, frame, cases.failure());
            } else if (core instanceof Core.Ordered ordered) {
                int last = ordered.parts().size() - 1;
                for (int i = 0; i < last; i++) value(ordered.parts().get(i), frame, evaluation);
                core = ordered.parts().get(last);
            } else if (core instanceof Core.Recursive recursive) {
                for (Core.Binding binding : recursive.functions()) {
                    frame.set(binding.slot(), new Closure(binding.function(), frame));
                }
                core = recursive.body();
            } else if (core instanceof Core.Apply apply) {
                Object function = value(apply.function(), frame, evaluation);
                Object argument = value(apply.argument(), frame, evaluation);
                evaluation.step();
                if (!(function instanceof Closure closure)) return ((Function) function).apply(argument, evaluation);
                frame = new Frame(closure.lambda.frameSize(), closure.home);
                core = body(closure.lambda.rules(), argument, frame, Library.MATCH);
            } else {
                return simple(core, frame, evaluation);
            }
        }
    }

    /** The body of the first rule that fits, its variables set. */
    private static Core body(List<Core.Rule> rules, Object subject, Frame frame, Constructor failure) {
        for (Core.Rule rule : rules) {
            if (PatternMatch.fits(rule.pattern(), subject, frame)) return rule.body();
        }
        throw new MlException(failure.constant());
    }

    private Object simple(Core core, Frame frame, EvaluationContext evaluation) {
        if (core instanceof Core.Constant constant) return constant.value();
        if (core instanceof Core.Library library) return library.builtin().value();
        if (core instanceof Core.Variable variable) return frame.get(variable.depth(), variable.slot());
        if (core instanceof Core.Named named) return global(named.global());
        if (core instanceof Core.Lambda lambda) return new Closure(lambda, frame);
        if (core instanceof Core.Tupled tupled) return tuple(tupled, frame, evaluation);
        if (core instanceof Core.Select select) {
            return ((Tuple) value(select.tuple(), frame, evaluation)).part(select.part());
        }
        if (core instanceof Core.Construct construct) {
            return construct.constructor().of(value(construct.argument(), frame, evaluation));
        }
        if (core instanceof Core.Cons cons) {
            Object head = value(cons.head(), frame, evaluation);
            return list(cons.tail(), frame, evaluation).prepend(head);
        }
        if (core instanceof Core.Equal equal) {
            Object left = value(equal.left(), frame, evaluation);
            return left.equals(value(equal.right(), frame, evaluation)) != equal.negated();
        }
        if (core instanceof Core.Raise raise) {
            throw new MlException((Constructed) value(raise.exception(), frame, evaluation));
        }
        if (core instanceof Core.Handle handle) return handled(handle, frame, evaluation);
        return multiset(core, frame, evaluation);
    }

    private Object multiset(Core core, Frame frame, EvaluationContext evaluation) {
        if (core instanceof Core.Repeat repeat) {
            long count = (Long) value(repeat.count(), frame, evaluation);
            Object value = value(repeat.value(), frame, evaluation);
            return ValueLimits.repeat(count, value, Sequence.EMPTY, evaluation);
        }
        if (core instanceof Core.Sum sum) {
            Sequence left = list(sum.left(), frame, evaluation);
            return ValueLimits.append(left, list(sum.right(), frame, evaluation), evaluation);
        }
        if (core instanceof Core.Timed timed) {
            Sequence list = list(timed.multiset(), frame, evaluation);
            long time = (Long) value(timed.time(), frame, evaluation);
            if (timed instanceof Core.Delayed) time = ValueLimits.later(evaluation.time(), time);
            return ValueLimits.stamped(list, time, evaluation);
        }
        if (core instanceof Core.Tokens tokens) return evaluation.marking().tokens(tokens.place());
        if (core instanceof Core.Count count) return evaluation.marking().count(count.place());
        if (core instanceof Core.Enabled enabled) return evaluation.marking().enabled(enabled.transition());
        throw new IllegalStateException("no rule for " + core.getClass());
    }

    private Sequence list(Core core, Frame frame, EvaluationContext evaluation) {
        return (Sequence) value(core, frame, evaluation);
    }

    private Tuple tuple(Core.Tupled tupled, Frame frame, EvaluationContext evaluation) {
        Object[] parts = new Object[tupled.parts().size()];
        for (int part : tupled.order()) parts[part] = value(tupled.parts().get(part), frame, evaluation);
        return parts.length == 0 ? Tuple.UNIT : new Tuple(parts);
    }

    private Object handled(Core.Handle handle, Frame frame, EvaluationContext evaluation) {
        try {
            return value(handle.body(), frame, evaluation);
        } catch (MlException raised) {
            for (Core.Rule rule : handle.rules()) {
                if (PatternMatch.fits(rule.pattern(), raised.packet(), frame))
                    return value(rule.body(), frame, evaluation);
            }
            throw raised;
        }
    }

    private Object global(Global global) {
        Object known = globals.get(global);
        if (known != null) return known;
        EvaluationContext own = new EvaluationContext();
        own.time(start);
        Object value = value(global.definition(), new Frame(global.frameSize(), null), own);
        globals.put(global, value);
        return value;
    }

    /** A function with the variables around it. */
    private final class Closure implements Function {
        private final Core.Lambda lambda;
        private final Frame home;

        Closure(Core.Lambda lambda, Frame home) {
            this.lambda = lambda;
            this.home = home;
        }

        @Override
        public Object apply(Object argument, EvaluationContext evaluation) {
            evaluation.step();
            Frame frame = new Frame(lambda.frameSize(), home);
            return value(body(lambda.rules(), argument, frame, Library.MATCH), frame, evaluation);
        }
    }
}
