package org.sweepline.coloured.ml.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.LongFunction;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;

/** A builtin applied to one argument after the other, and what must come out; ints stand for whole numbers of ML. */
record Example(String name, List<Object> arguments, Object result, Constructor exception, String failure) {

    static Call calling(String name, Object... arguments) {
        return new Call(name, Arrays.stream(arguments).map(Example::ml).toList());
    }

    /** What is called, before it is said what comes out. */
    record Call(String name, List<Object> arguments) {
        Example gives(Object result) {
            return new Example(name, arguments, ml(result), null, null);
        }

        Example raises(Constructor exception) {
            return new Example(name, arguments, null, exception, null);
        }

        Example fails(String reason) {
            return new Example(name, arguments, null, null, reason);
        }
    }

    void check() {
        if (result != null) {
            assertThat(evaluated()).as(name).isEqualTo(result);
        } else if (exception != null) {
            assertThatThrownBy(this::evaluated)
                    .as(name)
                    .isInstanceOfSatisfying(
                            MlException.class,
                            raised -> assertThat(raised.packet().constructor()).isSameAs(exception));
        } else {
            assertThatThrownBy(this::evaluated)
                    .as(name)
                    .isInstanceOf(EvaluationFailure.class)
                    .hasMessageContaining(failure);
        }
    }

    /** Chance takes the last alternative, and the time is 100. */
    private Object evaluated() {
        EvaluationContext evaluation = new EvaluationContext();
        evaluation.time(100);
        evaluation.chance(alternatives -> alternatives - 1);
        Object value = Library.find(name).orElseThrow().value();
        for (Object argument : arguments) value = ((Function) value).apply(argument, evaluation);
        return value;
    }

    static Sequence list(Object... elements) {
        return Sequence.of(Arrays.stream(elements).map(Example::ml).toList());
    }

    static Tuple tuple(Object... parts) {
        return new Tuple(Arrays.stream(parts).map(Example::ml).toArray());
    }

    static Object some(Object value) {
        return Library.SOME.of(ml(value));
    }

    static TimedToken at(Object value, long time) {
        return new TimedToken(ml(value), time);
    }

    static Object ml(Object value) {
        if (value instanceof Constructor constant) return constant.constant();
        return value instanceof Integer number ? (Object) number.longValue() : value;
    }

    /** A function on whole numbers. */
    static Function number(LongFunction<Object> function) {
        return (argument, evaluation) -> ml(function.apply((Long) argument));
    }

    /** A function on pairs of whole numbers. */
    static Function pair(BiFunction<Long, Long, Object> function) {
        return (argument, evaluation) ->
                ml(function.apply((Long) ((Tuple) argument).part(0), (Long) ((Tuple) argument).part(1)));
    }
}
