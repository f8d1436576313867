package org.sweepline.coloured.ml.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sweepline.coloured.ml.code.Terms.any;
import static org.sweepline.coloured.ml.code.Terms.apply;
import static org.sweepline.coloured.ml.code.Terms.bind;
import static org.sweepline.coloured.ml.code.Terms.builtin;
import static org.sweepline.coloured.ml.code.Terms.cases;
import static org.sweepline.coloured.ml.code.Terms.constant;
import static org.sweepline.coloured.ml.code.Terms.exactly;
import static org.sweepline.coloured.ml.code.Terms.lambda;
import static org.sweepline.coloured.ml.code.Terms.named;
import static org.sweepline.coloured.ml.code.Terms.operator;
import static org.sweepline.coloured.ml.code.Terms.parts;
import static org.sweepline.coloured.ml.code.Terms.rule;
import static org.sweepline.coloured.ml.code.Terms.tupled;
import static org.sweepline.coloured.ml.code.Terms.variable;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Tuple;

class RecursionTest {
    private static final long MILLION = 1_000_000;

    private final Machine machine = new Machine();
    private final EvaluationContext evaluation = new EvaluationContext();
    private final Global function = new Global("f");

    private Object value(Core core, Object... frame) {
        return machine.compile(core).evaluate(frame, evaluation);
    }

    private void define(Core.Lambda body) {
        function.define(body, 0);
        machine.define(function);
    }

    /** {@code fun f 0 = 0 | f n = 1 + f (n - 1)}. */
    private void defineDeep() {
        Core rest = apply(named(function), operator("Int.-", variable(0), constant(1)));
        define(lambda(1, rule(exactly(0), constant(0)), rule(bind(0), operator("Int.+", constant(1), rest))));
    }

    @Test
    void runs_a_tail_recursion_a_million_times() {
        // fun f (0, sum) = sum | f (n, sum) = f (n - 1, (sum + n) mod 1000)
        Core again = apply(
                named(function),
                tupled(
                        operator("Int.-", variable(0), constant(1)),
                        operator("Int.mod", operator("Int.+", variable(1), variable(0)), constant(1000))));
        define(lambda(2, rule(parts(exactly(0), bind(1)), variable(1)), rule(parts(bind(0), bind(1)), again)));
        long expected = MILLION * (MILLION + 1) / 2 % 1000;
        assertThat(value(apply(named(function), tupled(constant(MILLION), constant(0)))))
                .isEqualTo(expected);
    }

    @Test
    void runs_a_tail_recursion_through_every_kind_of_last_place() {
        // fun f n = if n = 0 then "done" else case n - 1 of m => (m; raise Div) handle _ => let fun g k = f k in g m
        // end
        Core.Lambda local = lambda(1, rule(bind(0), apply(named(function), variable(0))));
        Core let = new Core.Recursive(List.of(new Core.Binding(2, local)), apply(variable(2), variable(1)));
        Core failing = operator("Int.div", variable(1), constant(0));
        Core handled = new Core.Handle(failing, List.of(rule(any(), let)));
        Core ordered = new Core.Ordered(List.of(variable(1), handled));
        Core step = cases(operator("Int.-", variable(0), constant(1)), Library.BIND, rule(bind(1), ordered));
        Core body = new Core.If(new Core.Equal(variable(0), constant(0), false), constant("done"), step);
        define(lambda(3, rule(bind(0), body)));
        assertThat(value(apply(named(function), constant(50_000)))).isEqualTo("done");
    }

    @Test
    void runs_a_curried_tail_recursion() {
        // fun f sum = fn 0 => sum | n => f (sum + 1) (n - 1)
        Core again = apply(
                named(function),
                operator("Int.+", variable(1, 0), constant(1)),
                operator("Int.-", variable(0), constant(1)));
        define(lambda(1, rule(bind(0), lambda(1, rule(exactly(0), variable(1, 0)), rule(bind(0), again)))));
        assertThat(value(apply(named(function), constant(0), constant(MILLION))))
                .isEqualTo(MILLION);
    }

    @Test
    void fails_when_a_recursion_is_deeper_than_the_stack_and_goes_on_afterwards() {
        defineDeep();
        Core call = apply(named(function), variable(0));
        Code code = machine.compile(call);
        for (int i = 0; i < 20; i++) {
            evaluation.restart();
            assertThatThrownBy(() -> code.evaluate(new Object[] {MILLION * 5}, evaluation))
                    .isInstanceOf(EvaluationFailure.class)
                    .hasMessageContaining("a recursion deeper than the stack")
                    .hasNoCause();
            assertThat(code.evaluate(new Object[] {100L}, evaluation)).isEqualTo(100L);
        }
    }

    @Test
    void fails_when_a_recursion_through_builtins_is_too_deep() {
        // fun f n = map f [n + 1]
        Core list = new Core.Cons(operator("Int.+", variable(0), constant(1)), constant(Terms.list()));
        define(lambda(1, rule(bind(0), apply(builtin("map"), named(function), list))));
        Function value = (Function) machine.value(function);
        assertThatThrownBy(() -> value.apply(0L, evaluation))
                .isInstanceOf(EvaluationFailure.class)
                .hasMessageContaining("a recursion deeper than the stack");
    }

    @Test
    void gives_up_an_endless_loop() {
        // fun f n = f n
        define(lambda(1, rule(bind(0), apply(named(function), variable(0)))));
        assertThatThrownBy(() -> value(apply(named(function), constant(0))))
                .isInstanceOf(EvaluationFailure.class)
                .hasMessage("no result after " + EvaluationContext.MOST_STEPS + " function calls");
    }

    @Test
    void refuses_an_expression_nested_too_deeply() {
        Core deep = variable(0);
        for (int i = 0; i < MILLION; i++) deep = new Core.Select(0, deep);
        Core nested = deep;
        assertThatThrownBy(() -> machine.compile(nested))
                .isInstanceOf(EvaluationFailure.class)
                .hasMessageContaining("nested deeper");
    }

    @Test
    void computes_the_same_in_several_threads_at_once() throws Exception {
        defineDeep();
        // [f n, f (n + 1)] through a closure over n
        Core add = lambda(1, rule(bind(0), apply(named(function), operator("Int.+", variable(0), variable(1, 0)))));
        Code code = machine.compile(apply(builtin("map"), add, constant(Terms.list(0, 1))));
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<Object>> results = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                long offset = i * 10L;
                results.add(threads.submit(() -> {
                    EvaluationContext own = new EvaluationContext();
                    for (long n = 0; n < 300; n++) {
                        own.restart();
                        Object value = code.evaluate(new Object[] {n + offset}, own);
                        if (!value.equals(Terms.list(n + offset, n + offset + 1))) return new Tuple(n, value);
                    }
                    return "all right";
                }));
            }
            for (Future<Object> result : results) assertThat(result.get()).isEqualTo("all right");
        } finally {
            threads.shutdown();
        }
    }
}
