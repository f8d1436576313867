package org.sweepline.coloured.ml.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InscriptionTest {
    private static String arc(String text) {
        return Parser.inscription(text, "test", Fixities.standard())
                .map(Shown::text)
                .orElse("nothing");
    }

    private static List<String> guard(String text) {
        return Parser.guard(text, "test", Fixities.standard()).stream()
                .map(Shown::text)
                .toList();
    }

    private static String delay(String text) {
        return Parser.delay(text, "test", Fixities.standard()).map(Shown::text).orElse("nothing");
    }

    private static String code(String text) {
        return Parser.code(text, "test", Fixities.standard())
                .map(c -> c.inputs() + " " + c.outputs() + " " + Shown.text(c.action()))
                .orElse("nothing");
    }

    @Test
    void an_inscription_of_blanks_and_comments_is_nothing() {
        assertThat(Parser.inscription("", "test", Fixities.standard())).isEmpty();
        assertThat(Parser.inscription(" \r\n (* 1`x *) ", "test", Fixities.standard()))
                .isEqualTo(Optional.empty());
        assertThat(guard(" ")).isEmpty();
        assertThat(delay("")).isEqualTo("nothing");
        assertThat(code("(* later *)")).isEqualTo("nothing");
    }

    @Test
    void a_delay_belongs_to_everything_before_it() {
        assertThat(arc("1`a ++ 1`b @+ 5")).isEqualTo("(((1 ` a) ++ (1 ` b)) @+ 5)");
        assertThat(arc("i+1@++f(x)")).isEqualTo("((i + 1) @++ (f x))");
        assertThat(arc("if c then 1`a else empty@+5")).isEqualTo("((if c (1 ` a) empty) @+ 5)");
        assertThat(arc("x@+ !d")).isEqualTo("(x @+ (! d))");
        assertThat(arc("x@+!d")).isEqualTo("(x @+ (! d))");
        assertThat(arc("x@+#1 d")).isEqualTo("(x @+ (#1 d))");
    }

    @Test
    void a_delay_inside_a_larger_construct_stays_there() {
        assertThat(arc("if c then 1`a@+1 else 1`b@+2")).isEqualTo("(if c ((1 ` a) @+ 1) ((1 ` b) @+ 2))");
        assertThat(arc("case x of A => 1`a@+1 | B => 1`b@+2"))
                .isEqualTo("(case x of A => ((1 ` a) @+ 1) | B => ((1 ` b) @+ 2))");
        assertThat(arc("(a + b@+5)")).isEqualTo("(a + (b @+ 5))");
    }

    @Test
    void further_delays_bind_as_operators() {
        assertThat(arc("1`a@+1 +++ 1`b@+2")).isEqualTo("(((1 ` a) @+ 1) +++ ((1 ` b) @+ 2))");
    }

    @Test
    void a_guard_is_a_list_with_or_without_brackets() {
        assertThat(guard("[a, b = c]")).containsExactly("a", "(b = c)");
        assertThat(guard("a, b = c")).containsExactly("a", "(b = c)");
        assertThat(guard("a andalso b andalso (c orelse d)")).containsExactly("a", "b", "(c orelse d)");
        assertThat(guard("[a andalso b, c]")).containsExactly("a", "b", "c");
        assertThat(guard("[]")).isEmpty();
        assertThat(guard("mem [1, 2] x")).containsExactly("((mem [1, 2]) x)");
        assertThat(guard("[f x = [1]]")).containsExactly("((f x) = [1])");
    }

    @Test
    void a_transition_delay_begins_with_its_sign() {
        assertThat(delay("@+5")).isEqualTo("5");
        assertThat(delay(" @+ (f x) + 1")).isEqualTo("((f x) + 1)");
        assertThat(delay("@++f()")).isEqualTo("(f <>)");
        assertThat(delay("@+!d")).isEqualTo("(! d)");
        assertThat(delay("@+~1")).isEqualTo("(~ 1)");
        assertThat(delay("@@+ 3")).isEqualTo("3");
        assertThat(delay("@+")).isEqualTo("nothing");
    }

    @Test
    void a_code_segment_has_input_output_and_action() {
        assertThat(code("input (x, y);\noutput (z);\naction\nf (x, y);\n")).isEqualTo("[x, y] [z] (f <x, y>)");
        assertThat(code("input (x)\noutput z\naction\nlet val a = x; in a end;"))
                .isEqualTo("[x] [z] (let val a = x in a)");
        assertThat(code("input();output();action(f();g())")).isEqualTo("[] [] ((f <>); (g <>))");
    }

    @Test
    void parts_of_a_code_segment_may_be_missing_or_in_another_order() {
        assertThat(code("action f x")).isEqualTo("[] [] (f x)");
        assertThat(code("output (y); input (x); action x")).isEqualTo("[x] [y] x");
        assertThat(code("action f x;\ninput (x);\noutput (y);")).isEqualTo("[x] [y] (f x)");
        assertThat(code("action let local val a = x in val b = a end in b end;\noutput (y);"))
                .isEqualTo("[] [y] (let local val a = x in val b = a end in b)");
        assertThat(code("input (x); output (); action")).isEqualTo("[x] [] <>");
        assertThat(code("input (x);")).isEqualTo("[x] [] <>");
    }

    @Test
    void an_action_is_read_as_if_it_stood_in_brackets() {
        assertThat(code("action f x; g y;")).isEqualTo("[] [] ((f x); (g y))");
        assertThat(code("output (a, b); action f x, g y")).isEqualTo("[] [a, b] <(f x), (g y)>");
        assertThat(code("action (output; input x)")).isEqualTo("[] [] (output; (input x))");
    }
}
