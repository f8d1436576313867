package org.sweepline.coloured.ml.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sweepline.coloured.ml.code.Terms.any;
import static org.sweepline.coloured.ml.code.Terms.apply;
import static org.sweepline.coloured.ml.code.Terms.bind;
import static org.sweepline.coloured.ml.code.Terms.builtin;
import static org.sweepline.coloured.ml.code.Terms.cases;
import static org.sweepline.coloured.ml.code.Terms.constant;
import static org.sweepline.coloured.ml.code.Terms.delayed;
import static org.sweepline.coloured.ml.code.Terms.exactly;
import static org.sweepline.coloured.ml.code.Terms.lambda;
import static org.sweepline.coloured.ml.code.Terms.list;
import static org.sweepline.coloured.ml.code.Terms.named;
import static org.sweepline.coloured.ml.code.Terms.operator;
import static org.sweepline.coloured.ml.code.Terms.parts;
import static org.sweepline.coloured.ml.code.Terms.raise;
import static org.sweepline.coloured.ml.code.Terms.repeat;
import static org.sweepline.coloured.ml.code.Terms.rule;
import static org.sweepline.coloured.ml.code.Terms.stamped;
import static org.sweepline.coloured.ml.code.Terms.tupled;
import static org.sweepline.coloured.ml.code.Terms.variable;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;

class MachineTest {
    private final Machine machine = new Machine();
    private final EvaluationContext evaluation = new EvaluationContext();

    private Object value(Core core, Object... frame) {
        return machine.compile(core).evaluate(frame, evaluation);
    }

    /** A variable that holds a number, which the compiler cannot know. */
    private static final Core N = variable(0);

    @Test
    void evaluates_constants_variables_and_builtins() {
        assertThat(value(constant("a"))).isEqualTo("a");
        assertThat(value(N, 5L)).isEqualTo(5L);
        assertThat(value(apply(builtin("List.length"), N), list(1, 2))).isEqualTo(2L);
        assertThat(value(builtin("nil"))).isEqualTo(Sequence.EMPTY);
    }

    @Test
    void calls_builtins_of_pairs_whether_the_pair_is_written_or_computed() {
        assertThat(value(operator("Int.+", N, constant(2)), 40L)).isEqualTo(42L);
        assertThat(value(apply(builtin("Int.+"), N), new Tuple(1L, 2L))).isEqualTo(3L);
        assertThat(value(operator("Int.<", N, constant(2)), 1L)).isEqualTo(true);
        assertThat(value(operator("^", N, constant("b")), "a")).isEqualTo("ab");
        Core minus = apply(builtin("Int.-"), new Core.Tupled(List.of(N, constant(2)), List.of(1, 0)));
        assertThat(value(minus, 5L)).isEqualTo(3L);
    }

    @Test
    void calls_curried_builtins_with_some_or_all_arguments() {
        Core square = lambda(1, rule(bind(0), operator("Int.*", N, N)));
        Core squares = apply(builtin("List.map"), square, constant(list(1, 2, 3)));
        assertThat(value(squares)).isEqualTo(list(1, 4, 9));
        Core partial = cases(
                apply(builtin("List.map"), square),
                Library.BIND,
                rule(bind(0), tupled(apply(N, constant(list(2))), apply(N, constant(list(3))))));
        assertThat(value(partial, new Object[1])).isEqualTo(new Tuple(list(4), list(9)));
        Core sum = apply(builtin("foldl"), builtin("Int.+"), constant(0), constant(list(1, 2, 3)));
        assertThat(value(sum)).isEqualTo(6L);
    }

    @Test
    void evaluates_the_parts_of_a_record_in_the_order_they_are_written() {
        Constructor first = new Constructor("First", 0, false);
        Constructor second = new Constructor("Second", 0, false);
        Core record = new Core.Tupled(
                List.of(raise(constant(second.constant())), raise(constant(first.constant()))), List.of(1, 0));
        assertRaises(record, first);
        assertThat(value(new Core.Tupled(List.of(constant("a"), N), List.of(1, 0)), 1L))
                .isEqualTo(new Tuple("a", 1L));
    }

    @Test
    void builds_values_and_takes_them_apart() {
        Constructor made = new Constructor("made", 0, true);
        assertThat(value(new Core.Construct(made, N), 1L)).isEqualTo(made.of(1L));
        assertThat(value(new Core.Construct(made, constant(1)))).isEqualTo(made.of(1L));
        assertThat(value(new Core.Select(1, N), new Tuple("a", "b"))).isEqualTo("b");
        assertThat(value(tupled())).isEqualTo(Tuple.UNIT);
        Core cells = new Core.Cons(constant(1), new Core.Cons(N, variable(1)));
        assertThat(value(cells, 2L, list(3))).isEqualTo(list(1, 2, 3));
        assertThat(value(new Core.Cons(N, constant(list(2))), 1L)).isEqualTo(list(1, 2));
        assertThat(value(new Core.Cons(constant(1), constant(list(2))))).isEqualTo(list(1, 2));
    }

    @Test
    void takes_lists_and_sums_as_long_as_a_model_writes_them() {
        Core cells = constant(Sequence.EMPTY);
        Core sum = N;
        List<Object> expected = new ArrayList<>();
        for (long i = 0; i < 30_000; i++) {
            cells = new Core.Cons(N, cells);
            sum = new Core.Sum(sum, constant(list(7)));
            expected.add(7L);
        }
        assertThat(value(cells, 7L)).isEqualTo(Sequence.of(expected));
        assertThat(value(sum, Sequence.EMPTY)).isEqualTo(Sequence.of(expected));
    }

    @Test
    void repeats_and_adds_multisets() {
        assertThat(value(repeat(N, constant("a")), 2L)).isEqualTo(list("a", "a"));
        assertThat(value(repeat(N, constant("a")), 0L)).isEqualTo(list());
        assertThat(value(repeat(N, constant("a")), -1L)).isEqualTo(list());
        assertThat(value(new Core.Sum(repeat(N, constant("a")), constant(list("b"))), 2L))
                .isEqualTo(list("a", "a", "b"));
        assertFails(repeat(constant(10_000_001), constant("a")), "more than 10000000 elements");
    }

    @Test
    void stamps_tokens_with_absolute_and_relative_times() {
        evaluation.time(10);
        assertThat(value(delayed(constant(list("a", "b")), N), 5L))
                .isEqualTo(list(new TimedToken("a", 15), new TimedToken("b", 15)));
        assertThat(value(stamped(constant(list("a")), N), 5L)).isEqualTo(list(new TimedToken("a", 5)));
        assertFails(delayed(constant(list("a")), constant(Long.MAX_VALUE)), "64 bits");
    }

    @Test
    void compares_numbers_and_other_values() {
        assertThat(value(new Core.Equal(N, constant(3), false), 3L)).isEqualTo(true);
        assertThat(value(new Core.Equal(N, constant(3), true), 3L)).isEqualTo(false);
        assertThat(value(new Core.Equal(N, operator("Int.+", N, constant(0)), false), 300L))
                .isEqualTo(true);
        assertThat(value(new Core.Equal(N, variable(1), false), "a", "b")).isEqualTo(false);
        assertThat(value(new Core.Equal(N, variable(1), true), list(1), list(2)))
                .isEqualTo(true);
    }

    @Test
    void takes_one_branch_only() {
        Core failing = raise(constant(Library.DIV.constant()));
        Core branch = new Core.If(operator("Int.>", N, constant(0)), constant("positive"), failing);
        assertThat(value(branch, 1L)).isEqualTo("positive");
        assertRaises(branch, Library.DIV, 0L);
        assertThat(value(new Core.If(constant(true), N, failing), 1L)).isEqualTo(1L);
        Core both = new Core.If(operator("Int.>", N, constant(0)), operator("Int.<", N, constant(9)), constant(false));
        assertThat(value(new Core.If(both, constant("in"), constant("out")), 5L))
                .isEqualTo("in");
        Core number = new Core.If(operator("Int.>", N, constant(0)), N, constant(0));
        assertThat(value(operator("Int.+", number, constant(1)), -5L)).isEqualTo(1L);
    }

    @Test
    void matches_every_kind_of_pattern() {
        Constructor some = Library.SOME;
        Core subject = variable(0);
        Core which = cases(
                subject,
                Library.MATCH,
                rule(parts(exactly("list"), new CorePattern.Empty()), constant("empty")),
                rule(
                        parts(
                                exactly("list"),
                                new CorePattern.As(1, "all", new CorePattern.Cell(bind(2), new CorePattern.Empty()))),
                        tupled(variable(1), variable(2))),
                rule(parts(exactly("list"), new CorePattern.Cell(any(), bind(1))), variable(1)),
                rule(parts(exactly("option"), new CorePattern.Made(some, exactly(1))), constant("one")),
                rule(parts(exactly("option"), new CorePattern.Made(some, bind(1))), variable(1)),
                rule(parts(exactly("option"), exactly(Library.NONE.constant())), constant("none")));
        assertThat(value(which, new Tuple("list", list()), null, null)).isEqualTo("empty");
        assertThat(value(which, new Tuple("list", list(5)), null, null)).isEqualTo(new Tuple(list(5), 5L));
        assertThat(value(which, new Tuple("list", list(5, 6, 7)), null, null)).isEqualTo(list(6, 7));
        assertThat(value(which, new Tuple("option", some.of(1L)), null, null)).isEqualTo("one");
        assertThat(value(which, new Tuple("option", some.of(2L)), null, null)).isEqualTo(2L);
        assertThat(value(which, new Tuple("option", Library.NONE.constant()), null, null))
                .isEqualTo("none");
        assertRaises(which, Library.MATCH, new Tuple("other", list()), null, null);
    }

    @Test
    void raises_what_an_incomplete_match_says() {
        assertRaises(cases(N, Library.BIND, rule(exactly(1), constant("one"))), Library.BIND, 2L);
        assertRaises(apply(lambda(0, rule(exactly(1), constant("one"))), N), Library.MATCH, 2L);
    }

    @Test
    void evaluates_one_after_the_other_for_the_last() {
        assertThat(value(new Core.Ordered(List.of(constant(1), constant(2))))).isEqualTo(2L);
        Core failing = new Core.Ordered(List.of(raise(constant(Library.DIV.constant())), constant(2)));
        assertRaises(failing, Library.DIV);
    }

    @Test
    void handles_exceptions_by_pattern_and_passes_the_others_on() {
        Core divided = operator("Int.div", constant(1), N);
        List<Core.Rule> handlers = List.of(
                rule(exactly(Library.DIV.constant()), constant(-1)),
                rule(new CorePattern.Made(Library.FAIL, bind(1)), variable(1)));
        assertThat(value(new Core.Handle(divided, handlers), 1L, null)).isEqualTo(1L);
        assertThat(value(new Core.Handle(divided, handlers), 0L, null)).isEqualTo(-1L);
        Core failing = raise(new Core.Construct(Library.FAIL, N));
        assertThat(value(new Core.Handle(failing, handlers), "why", null)).isEqualTo("why");
        Core empty = apply(builtin("hd"), N);
        assertRaises(new Core.Handle(empty, handlers), Library.EMPTY, list(), null);
    }

    @Test
    void handles_what_a_called_function_raises() {
        Global search = global("search", lambda(1, rule(bind(0), raise(constant(Library.SUBSCRIPT.constant())))));
        machine.define(search);
        Core tried = new Core.Handle(
                operator("Int.+", constant(1), apply(named(search), N)), List.of(rule(any(), constant(0))));
        assertThat(value(tried, 5L)).isEqualTo(0L);
        Core within = lambda(
                2,
                rule(
                        bind(0),
                        new Core.Handle(
                                apply(named(search), variable(0)),
                                List.of(rule(any(), apply(builtin("Int.toString"), variable(0)))))));
        assertThat(value(apply(within, N), 7L)).isEqualTo("7");
    }

    @Test
    void does_not_handle_a_failure_to_evaluate() {
        Core endless = repeat(constant(100_000_000), constant(1));
        assertFails(new Core.Handle(endless, List.of(rule(any(), constant(0)))), "more than 10000000 elements");
    }

    @Test
    void lets_functions_capture_variables_of_outer_frames() {
        // fn a => fn b => fn c => (a, b, c, n)
        Core inner = lambda(1, rule(bind(0), tupled(variable(2, 0), variable(1, 0), variable(0, 0), variable(3, 0))));
        Core curried = lambda(1, rule(bind(0), lambda(1, rule(bind(0), inner))));
        assertThat(value(apply(curried, constant(1), constant(2), constant(3)), "n"))
                .isEqualTo(new Tuple(1L, 2L, 3L, "n"));
    }

    @Test
    void keeps_the_arguments_of_partial_applications_apart() {
        // let val plus = fn a => fn b => a + b; val one = plus 1; val ten = plus 10 in (one 5, ten 5, one 6) end
        Core plus =
                lambda(1, rule(bind(0), lambda(1, rule(bind(0), operator("Int.+", variable(1, 0), variable(0, 0))))));
        Core body = tupled(
                apply(variable(1), constant(5)), apply(variable(2), constant(5)), apply(variable(1), constant(6)));
        Core let = cases(
                plus,
                Library.BIND,
                rule(
                        bind(0),
                        cases(
                                tupled(apply(variable(0), constant(1)), apply(variable(0), constant(10))),
                                Library.BIND,
                                rule(parts(bind(1), bind(2)), body))));
        assertThat(value(let, new Object[3])).isEqualTo(new Tuple(6L, 15L, 7L));
    }

    @Test
    void keeps_what_each_round_of_a_loop_captured() {
        // fun make (0, fs) = fs | make (n, fs) = make (n - 1, (fn () => n) :: fs)
        Global make = new Global("make");
        Core again = apply(
                named(make),
                tupled(
                        operator("Int.-", variable(0), constant(1)),
                        new Core.Cons(lambda(0, rule(any(), variable(1, 0))), variable(1))));
        make.define(lambda(2, rule(parts(exactly(0), bind(1)), variable(1)), rule(parts(bind(0), bind(1)), again)), 0);
        machine.define(make);
        Core call = lambda(1, rule(bind(0), apply(variable(0), constant(Tuple.UNIT))));
        Core all = apply(builtin("List.map"), call, apply(named(make), tupled(constant(3), constant(Sequence.EMPTY))));
        assertThat(value(all)).isEqualTo(list(1, 2, 3));
    }

    @Test
    void lets_local_functions_call_each_other() {
        // let fun even 0 = true | even n = odd (n - 1) and odd 0 = false | odd n = even (n - 1) in even n end
        Core less = operator("Int.-", variable(0), constant(1));
        Core.Lambda even = lambda(1, rule(exactly(0), constant(true)), rule(bind(0), apply(variable(1, 2), less)));
        Core.Lambda odd = lambda(1, rule(exactly(0), constant(false)), rule(bind(0), apply(variable(1, 1), less)));
        Core let =
                new Core.Recursive(List.of(new Core.Binding(1, even), new Core.Binding(2, odd)), apply(variable(1), N));
        assertThat(value(let, 7L, null, null)).isEqualTo(false);
        assertThat(value(let, 1_000_000L, null, null)).isEqualTo(true);
    }

    @Test
    void looks_at_the_state_a_property_is_about() {
        evaluation.marking(new EvaluationContext.MarkingView() {
            @Override
            public Sequence tokens(int place) {
                return list("p" + place);
            }

            @Override
            public long count(int place) {
                return 10L + place;
            }

            @Override
            public boolean enabled(int transition) {
                return transition == 2;
            }
        });
        assertThat(value(new Core.Tokens(3))).isEqualTo(list("p3"));
        assertThat(value(new Core.Count(3))).isEqualTo(13L);
        assertThat(value(new Core.Equal(new Core.Count(3), constant(13), false)))
                .isEqualTo(true);
        assertThat(value(new Core.If(new Core.Enabled(2), constant("on"), constant("off"))))
                .isEqualTo("on");
        assertThat(value(new Core.Enabled(1))).isEqualTo(false);
    }

    @Test
    void says_that_there_is_no_state_where_there_is_none() {
        assertFails(new Core.Count(0), "there is no marking here");
    }

    @Test
    void defines_globals_that_refer_to_earlier_ones() {
        Global five = global("five", constant(5));
        Global six = global("six", operator("Int.+", named(five), constant(1)));
        machine.define(five);
        machine.define(six);
        assertThat(machine.value(six)).isEqualTo(6L);
        assertThat(value(operator("Int.*", named(five), named(six)))).isEqualTo(30L);
    }

    @Test
    void gives_a_definition_the_frame_it_needs() {
        Global pair = new Global("pair");
        pair.define(cases(constant(1), Library.BIND, rule(bind(1), tupled(variable(1), variable(1)))), 2);
        machine.define(pair);
        assertThat(machine.value(pair)).isEqualTo(new Tuple(1L, 1L));
    }

    @Test
    void evaluates_definitions_at_the_start_time() {
        Global begun = global("begun", apply(builtin("time"), constant(Tuple.UNIT)));
        Machine late = new Machine(42);
        late.define(begun);
        assertThat(late.value(begun)).isEqualTo(42L);
    }

    @Test
    void has_no_value_for_a_global_before_it_is_defined() {
        Global later = global("later", constant(5));
        Global early = global("early", named(later));
        assertThatThrownBy(() -> machine.define(early))
                .isInstanceOf(EvaluationFailure.class)
                .hasMessage("later is used before it has a value");
        Global function = global("function", lambda(1, rule(any(), named(later))));
        machine.define(function);
        machine.define(later);
        assertThat(value(apply(named(function), constant(1)))).isEqualTo(5L);
    }

    @Test
    void lets_an_exception_out_of_a_definition() {
        Global wrong = global("wrong", operator("Int.div", constant(1), constant(0)));
        assertThatThrownBy(() -> machine.define(wrong)).isInstanceOf(MlException.class);
    }

    private static Global global(String name, Core definition) {
        Global global = new Global(name);
        global.define(definition, 0);
        return global;
    }

    private void assertRaises(Core core, Constructor exception, Object... frame) {
        assertThatThrownBy(() -> value(core, frame))
                .isInstanceOfSatisfying(
                        MlException.class,
                        raised -> assertThat(raised.packet().constructor()).isSameAs(exception));
    }

    private void assertFails(Core core, String reason, Object... frame) {
        assertThatThrownBy(() -> value(core, frame))
                .isInstanceOf(EvaluationFailure.class)
                .hasMessageContaining(reason);
    }
}
