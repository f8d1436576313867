package org.sweepline.coloured.ml.typing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.model.InputException;

class DeclarationsTest {
    @Test
    void a_declaration_that_fails_after_assigning_to_its_own_reference_is_wrong_like_any_other() {
        assertThat(TypedModel.lenient("val x = let val r = ref 0 in (r := 1; hd []) end;")
                        .warnings())
                .containsExactly("declarations:1:1: it has no value: uncaught exception Empty");
        assertThatThrownBy(() -> TypedModel.lenient("globref g = 1; val x = (g := 2; hd []);"))
                .hasMessageContaining("a reference is assigned to while the model is loaded");
    }

    @Test
    void a_function_of_a_broken_colour_set_is_told_what_is_wrong_with_the_colour_set() {
        assertThat(TypedModel.lenient("colset C = list D; fun f x = C.mkstr x;").warnings())
                .contains("declarations:1:30: the colour set C cannot be used: declarations:1:1: there is no colour"
                        + " set D");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '¤', textBlock = """
            fun fac 0 = 1 | fac n = n * fac (n - 1)                       ¦ fac 10            ¦ 3628800
            fun f a b c = a - b - c                                       ¦ f 10 3 2          ¦ 5
            fun f (a, b) c = a * b + c                                    ¦ f (2, 3) 4        ¦ 10
            fun f 0 _ = "z" | f _ "a" = "a" | f _ s = s ^ "!"             ¦ (f 0 "q", f 1 "a", f 1 "b") ¦ (z, a, b!)
            fun f SOME_ = SOME_                                           ¦ f 3               ¦ 3
            fun e 0 = true | e n = d (n - 1) and d 0 = false | d n = e (n - 1) ¦ (e 7, d 7)   ¦ (false, true)
            val rec f = fn 0 => 0 | n => n + f (n - 1)                    ¦ f 4               ¦ 10
            val (a, [b, c]) = (1, [2, 3])                                 ¦ (a, b, c)         ¦ (1, 2, 3)
            val {x, y = (p, _)} = {x = 1, y = (2, 3)}                     ¦ (x, p)            ¦ (1, 2)
            val a = 1 and b = 2                                           ¦ (a, b)            ¦ (1, 2)
            val x = 1 fun f () = x val x = 2                              ¦ (f (), x)         ¦ (1, 2)
            local fun h x = x + 1 in fun f x = h (h x) end                ¦ f 1               ¦ 3
            datatype t = L | N of t * int * t fun s L = 0 | s (N (a, x, b)) = s a + x + s b ¦ s (N (N (L, 1, L), 2, L)) ¦ 3
            datatype a = A of b | Z and b = B of a                        ¦ A (B Z)           ¦ A B Z
            exception Bad of int fun f x = raise Bad x                    ¦ (f 3 handle Bad y => y + 1) ¦ 4
            exception Bad fun f 0 = raise Bad | f x = x                   ¦ (f 0 handle Fail _ => 1 | Bad => 2) ¦ 2
            globref g = 5 fun f () = !g + 1                               ¦ f ()              ¦ 6
            infix 6 plus fun a plus b = a + b + 1                         ¦ op plus (1, 2)    ¦ 4
            fun f x = let val y = x + 1 fun g z = y * z in g (g 2) end    ¦ f 1               ¦ 8
            fun f x = let fun e 0 = true | e n = d (n - 1) and d 0 = false | d n = e (n - 1) in e x end ¦ f 8 ¦ true
            fun f n = let val i = ref 0 in (while !i < n do i := !i + 2; !i) end ¦ f 5        ¦ 6
            fun f x = if x < 0 then "n" else if x = 0 then "z" else "p"   ¦ map f [~1, 0, 1]  ¦ [n, z, p]
            fun f x y = x andalso y orelse not x                          ¦ (f true false, f false false) ¦ (false, true)
            fun swap (x, y) = (y, x)                                      ¦ (swap (1, "a"), swap (true, 2)) ¦ ((a, 1), (2, true))
            fun k (r : {a : int, b : int}) = #a r - #b r                  ¦ k {b = 1, a = 5}  ¦ 4
            fun o2 f g = f o g                                            ¦ o2 (fn x => x + 1) (fn x => x * 2) 5 ¦ 11
            type pair = int * int fun f (x, y) : pair = (y, x)            ¦ f (1, 2)          ¦ (2, 1)
            fun f l = case l of [] => 0 | [x] => x | x :: (y as z :: _) => x + z ¦ map f [[], [1], [1, 2, 3]] ¦ [0, 1, 3]
            fun f x = (x > 2 ; x + 1)                                     ¦ f 1               ¦ 2
            fun f {a, ...} = a + 1 : int val g = f {a = 1, b = 2}         ¦ 1                 ¦ error
            fun f ({a, ...} : {a : int, b : int}) = a + 1                 ¦ f {a = 1, b = 2}  ¦ 2
            val f = fn x => fn y => x :: y                                ¦ (f 1 [], f "a" []) ¦ ([1], [a])
            open List fun f l = foldr (op +) 0 (filter (fn x => x > 1) l) ¦ f [1, 2, 3]       ¦ 5
            fun size x = 7                                                ¦ size "abc"        ¦ 7
            val big = IntInf.fromInt 1073741823                           ¦ big * 4           ¦ 4294967292
            """)
    void declarations_have_values(String declarations, String expression, String value) {
        if (value.equals("error")) {
            assertThat(TypedModel.lenient(declarations).warnings()).isNotEmpty();
        } else {
            assertThat(TypedModel.of(declarations).value(expression)).isEqualTo(value);
        }
    }

    @Test
    void what_is_wrong_with_a_declaration_is_an_error_for_its_users_only() {
        TypedModel model = TypedModel.lenient(
                "fun query n = SearchNodes (EntireGraph, n)", "fun twice n = query (query n)", "val fine = 5");
        assertThat(model.warnings()).hasSize(2);
        assertThat(model.value("fine")).isEqualTo("5");
        assertThatThrownBy(() -> model.value("twice 1"))
                .hasMessage("expression:1:10: twice cannot be used: declarations:1:28: EntireGraph asks about a state"
                        + " space, which a model itself cannot do");
    }

    @Test
    void a_declaration_without_value_is_an_error_for_its_users_only() {
        TypedModel model = TypedModel.lenient("val x = hd []", "val y = uniform (0.0, 1.0)", "fun f () = x");
        assertThat(model.warnings()).hasSize(3);
        assertThatThrownBy(() -> model.value("x + 1"))
                .hasMessageContaining("it has no value: uncaught exception Empty");
        assertThatThrownBy(() -> model.value("y")).hasMessageContaining("uniform cannot be called");
    }

    @Test
    void the_clock_is_no_reference_that_declarations_can_read() {
        TypedModel model = TypedModel.lenient("val t0 = !model_time", "val fine = 5");
        assertThat(model.value("fine")).isEqualTo("5");
        assertThatThrownBy(() -> model.value("t0"))
                .hasMessageContaining("model_time cannot be used while states are explored; write time()");
    }

    @Test
    void globals_come_in_an_order_in_which_they_can_be_evaluated() {
        TypedModel model = TypedModel.lenient("val a = 1 val b = hd [] fun f x = a + x val c = f a");
        assertThat(model.elaborator().globals()).extracting(Global::name).containsExactly("a", "f", "c");
    }

    @Test
    void a_reference_is_not_assigned_to_while_the_model_is_loaded() {
        assertThatThrownBy(() -> TypedModel.lenient("globref g = 1", "val _ = g := 2"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("a reference is assigned to while the model is loaded");
    }

    @Test
    void structures_are_told_to_those_who_use_them() {
        TypedModel model = TypedModel.lenient("structure LA = struct fun f x = x end", "val a = 1");
        assertThat(model.warnings())
                .containsExactly("declarations:1:1: structure LA is not supported; what it declares is missing");
        assertThatThrownBy(() -> model.value("LA.f 1"))
                .hasMessageContaining(
                        "LA.f is not part of CPN ML's library; it comes from structure LA, which Sweepline"
                                + " does not run");
    }

    @Test
    void a_used_file_declares_what_it_declares() {
        TypedModel model = new TypedModel(
                Map.of(),
                Map.of(
                        "lib/a.sml",
                        "fun inc x = x + one; use \"lib/b.sml\"; val three = two + 1",
                        "lib/b.sml",
                        "val two = 2"),
                "val one = 1; val path = \"lib/\"; use (path ^ \"a.sml\"); val four = inc three");
        assertThat(model.warnings()).isEmpty();
        assertThat(model.value("four")).isEqualTo("4");
    }

    @Test
    void a_missing_file_is_told_to_those_who_miss_a_name() {
        TypedModel model = TypedModel.lenient("use \"log.sml\"; use (nowhere ^ \"x.sml\"); val a = 1");
        assertThat(model.warnings())
                .containsExactly(
                        "declarations:1:1: the file log.sml that is used here was not found; what it declares is missing",
                        "declarations:1:21: nowhere is not declared; it may be declared in log.sml, which could not be read");
        assertThat(model.value("a")).isEqualTo("1");
        assertThatThrownBy(() -> model.value("log a"))
                .hasMessageContaining("log is not declared; it may be declared in log.sml");
    }

    @Test
    void a_file_that_uses_itself_ends() {
        TypedModel model = new TypedModel(Map.of(), Map.of("a.sml", "val x = 1; use \"a.sml\""), "use \"a.sml\"");
        assertThat(model.warnings()).anyMatch(warning -> warning.contains("does one of them use itself?"));
        assertThat(model.value("x")).isEqualTo("1");
    }

    @Test
    void constants_are_replaced() {
        String text = "val n = 3; val m = n + 1; val t = IntInf.fromInt 2; colset R = int with 1..n;";
        TypedModel model = new TypedModel(Map.of("n", 5, "t", 9), Map.of(), text);
        assertThat(model.value("(n, m, t, R.size ())")).isEqualTo("(5, 6, 9, 5)");
    }

    @Test
    void a_constant_that_cannot_be_replaced_is_an_error() {
        assertThatThrownBy(() -> new TypedModel(Map.of("limt", 5), Map.of(), "val limit = 3; val s = \"x\""))
                .hasMessageContaining("the model declares no constant limt")
                .hasMessageContaining("did you mean \"limit\"?");
        assertThatThrownBy(() -> new TypedModel(Map.of("s", 5), Map.of(), "val s = \"x\""))
                .hasMessageContaining("s cannot be replaced by a number");
        assertThatThrownBy(() -> new TypedModel(Map.of("f", 5), Map.of(), "fun f x = x"))
                .hasMessageContaining("the model declares no constant f");
    }

    @Test
    void a_type_error_in_a_declaration_names_its_place() {
        assertThat(TypedModel.lenient("val ok = 1;\nfun f x =\n  x + \"a\"").warnings())
                .isEqualTo(List.of("declarations:3:7: + takes int * int, but its second part is string"));
    }
}
