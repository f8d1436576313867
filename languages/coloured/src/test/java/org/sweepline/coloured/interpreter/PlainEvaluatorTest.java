package org.sweepline.coloured.interpreter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;

class PlainEvaluatorTest {
    private static final MlPosition AT = new MlPosition("test", 1, 1);
    private static final Core N = new Core.Variable(0, 0, "n");

    private final PlainEvaluator evaluator = new PlainEvaluator(0);

    @Test
    void a_function_sees_the_variables_around_it() {
        // (fn x => fn y => (x, y)) 1 2
        Core pair = new Core.Tupled(List.of(new Core.Variable(1, 0, "x"), new Core.Variable(0, 0, "y")), List.of(0, 1));
        Core inner = function(pair);
        Core call = apply(apply(function(inner), number(1)), number(2));
        assertThat(value(call)).isEqualTo(new Tuple(1L, 2L));
    }

    @Test
    void a_loop_of_a_million_calls_in_tail_position_needs_no_stack() {
        // fun loop n = if n = 0 then 7 else loop (n - 1)
        Global loop = new Global("loop");
        Core again = apply(new Core.Named(loop), less());
        loop.define(function(new Core.If(isZero(), number(7), again)), 0);
        assertThat(value(apply(new Core.Named(loop), number(1_000_000)))).isEqualTo(7L);
    }

    @Test
    void recursion_deeper_than_the_stack_is_a_failure_with_a_reason() {
        // fun grow n = 0 :: grow n
        Global grow = new Global("grow");
        grow.define(function(new Core.Cons(number(0), apply(new Core.Named(grow), N))), 0);
        assertThatThrownBy(() -> value(apply(new Core.Named(grow), number(1))))
                .isInstanceOf(EvaluationFailure.class)
                .hasMessageContaining("deep");
    }

    @Test
    void a_loop_without_end_is_a_failure_with_a_reason() {
        Global loop = new Global("loop");
        loop.define(function(apply(new Core.Named(loop), N)), 0);
        assertThatThrownBy(() -> value(apply(new Core.Named(loop), number(1))))
                .isInstanceOf(EvaluationFailure.class)
                .hasMessageContaining("function calls");
    }

    @Test
    void the_first_rule_that_fits_decides() {
        // case [1, 2] of [] => 0 | x :: [] => x | _ :: rest => rest
        Core list = new Core.Constant(Sequence.of(List.of(1L, 2L)));
        List<Core.Rule> rules = List.of(
                new Core.Rule(new CorePattern.Empty(), number(0)),
                new Core.Rule(new CorePattern.Cell(new CorePattern.Bind(0, "x"), new CorePattern.Empty()), N),
                new Core.Rule(new CorePattern.Cell(new CorePattern.Any(), new CorePattern.Bind(0, "rest")), N));
        assertThat(value(new Core.Case(list, rules, Library.MATCH, AT))).isEqualTo(Sequence.of(List.of(2L)));
    }

    @Test
    void a_value_that_no_rule_fits_raises_the_exception_of_the_rules() {
        List<Core.Rule> rules = List.of(new Core.Rule(new CorePattern.Exactly(1L), number(0)));
        assertThatThrownBy(() -> value(new Core.Case(number(2), rules, Library.BIND, AT)))
                .isInstanceOf(MlException.class)
                .hasMessageContaining("Bind");
    }

    @Test
    void a_handler_gets_the_exceptions_it_names_and_no_others() {
        Constructor late = new Constructor("Late", 0, true);
        Core raise = new Core.Raise(new Core.Construct(late, number(3)), AT);
        CorePattern pattern = new CorePattern.Made(late, new CorePattern.Bind(0, "n"));
        Core handled = new Core.Handle(raise, List.of(new Core.Rule(pattern, N)));
        assertThat(value(handled)).isEqualTo(3L);
        CorePattern other = new CorePattern.Exactly(Library.MATCH.constant());
        Core missed = new Core.Handle(raise, List.of(new Core.Rule(other, N)));
        assertThatThrownBy(() -> value(missed)).isInstanceOf(MlException.class).hasMessageContaining("Late");
    }

    @Test
    void functions_of_a_let_may_call_each_other() {
        // let fun even n = if n = 0 then true else odd (n - 1) and odd n = ... in even 11 end
        Core even = new Core.Variable(1, 0, "even");
        Core odd = new Core.Variable(1, 1, "odd");
        Core.Lambda first = function(new Core.If(isZero(), new Core.Constant(true), apply(odd, less())));
        Core.Lambda second = function(new Core.If(isZero(), new Core.Constant(false), apply(even, less())));
        Core body = apply(new Core.Variable(0, 0, "even"), number(11));
        Core let = new Core.Recursive(List.of(new Core.Binding(0, first), new Core.Binding(1, second)), body);
        assertThat(value(let)).isEqualTo(false);
    }

    @Test
    void a_delay_counts_from_the_current_time() {
        Core tokens = new Core.Delayed(new Core.Repeat(number(2), number(5), AT), number(3), AT);
        EvaluationContext evaluation = new EvaluationContext();
        evaluation.time(10);
        assertThat(evaluator.evaluate(tokens, new Frame(0, null), evaluation))
                .isEqualTo(Sequence.of(List.of(new TimedToken(5L, 13), new TimedToken(5L, 13))));
    }

    @Test
    void a_count_below_one_means_no_token() {
        assertThat(value(new Core.Repeat(number(-1), number(5), AT))).isEqualTo(Sequence.EMPTY);
    }

    @Test
    void chance_takes_every_sequence_of_decisions_once() {
        Outcomes outcomes = new Outcomes();
        StringBuilder seen = new StringBuilder();
        do {
            int first = outcomes.choose(2);
            int second = first == 0 ? outcomes.choose(3) : 9;
            seen.append(first).append(second).append(' ');
        } while (outcomes.another());
        assertThat(seen.toString()).isEqualTo("00 01 02 19 ");
    }

    private Object value(Core core) {
        return evaluator.evaluate(core, new Frame(4, null), new EvaluationContext());
    }

    private static Core number(long value) {
        return new Core.Constant(value);
    }

    private static Core isZero() {
        return new Core.Equal(N, number(0), false);
    }

    private static Core less() {
        Core minus = new Core.Library(Library.find("Int.-").orElseThrow());
        return apply(minus, new Core.Tupled(List.of(N, number(1)), List.of(0, 1)));
    }

    /** A function of one variable, its slot 0. */
    private static Core.Lambda function(Core body) {
        return new Core.Lambda(1, List.of(new Core.Rule(new CorePattern.Bind(0, "n"), body)), "f", AT);
    }

    private static Core apply(Core function, Core argument) {
        return new Core.Apply(function, argument, AT);
    }
}
