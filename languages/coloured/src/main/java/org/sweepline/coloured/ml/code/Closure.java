package org.sweepline.coloured.ml.code;

import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Function;

/** A function of the model together with the frame it was made in. */
final class Closure implements Function {
    private final Body body;
    private final Object[] outer;

    private Closure(Body body, Object[] outer) {
        this.body = body;
        this.outer = outer;
    }

    @Override
    public Object apply(Object argument, EvaluationContext evaluation) {
        evaluation.enter();
        try {
            Object result = body.enter(argument, outer, evaluation);
            while (result instanceof TailCall call)
                result = call.function().body.enter(call.argument(), call.function().outer, evaluation);
            return result;
        } catch (StackOverflowError deep) {
            throw Machine.tooDeep();
        } finally {
            evaluation.leave();
        }
    }

    /** {@code fn pattern => body | ...}: makes a closure each time it is evaluated. */
    record Body(int slots, Matcher[] patterns, Node[] bodies) implements Node {
        @Override
        public Closure evaluate(Object[] frame, EvaluationContext evaluation) {
            return new Closure(this, frame);
        }

        /** The value of the call, or the call that it ends with. */
        Object enter(Object argument, Object[] outer, EvaluationContext evaluation) {
            evaluation.step();
            Object[] frame = new Object[slots + 1];
            frame[slots] = outer;
            for (int i = 0; i < patterns.length; i++)
                if (patterns[i].matches(argument, frame)) return bodies[i].evaluate(frame, evaluation);
            throw Library.raise(Library.MATCH);
        }
    }
}
