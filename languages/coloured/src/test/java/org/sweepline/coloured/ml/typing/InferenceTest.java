package org.sweepline.coloured.ml.typing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.model.InputException;

class InferenceTest {
    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '¤', textBlock = """
            1                                         ¦ int
            1.5                                       ¦ real
            "a"                                       ¦ string
            #"a"                                      ¦ char
            ()                                        ¦ unit
            (1, "a", true)                            ¦ int * string * bool
            {b = 1, a = "x"}                          ¦ {a: string, b: int}
            {2 = 1, 1 = "x"}                          ¦ string * int
            [1, 2]                                    ¦ int list
            []                                        ¦ 'a list
            empty                                     ¦ 'a ms
            3`"x"                                     ¦ string ms
            1`1 ++ 2`2                                ¦ int ms
            1`(1, true) @+ 5                          ¦ (int * bool) timed ms
            1`"x"@5                                   ¦ string timed ms
            5 @+ 3                                    ¦ int timed ms
            fn x => x                                 ¦ 'a -> 'a
            fn (x, y) => (y, x)                       ¦ 'a * 'b -> 'b * 'a
            fn f => fn x => f (f x)                   ¦ ('a -> 'a) -> 'a -> 'a
            fn x => x + 1                             ¦ int -> int
            fn x => x + 1.0                           ¦ real -> real
            fn (x, y) => x + y                        ¦ int * int -> int
            fn (x, y) => x < y                        ¦ int * int -> bool
            fn x => x ^ "s"                           ¦ string -> string
            fn (x, y) => x = y                        ¦ 'a * 'a -> bool
            fn x => x :: []                           ¦ 'a -> 'a list
            fn {a, b} => a + b                        ¦ {a: int, b: int} -> int
            fn x :: _ => x                            ¦ 'a list -> 'a
            if true then SOME 1 else NONE             ¦ int option
            op +                                      ¦ int * int -> int
            op ::                                     ¦ 'a * 'a list -> 'a list
            op ++                                     ¦ 'a ms * 'a ms -> 'a ms
            map                                       ¦ ('a -> 'b) -> 'a list -> 'b list
            List.filter (fn x => x > 2)               ¦ int list -> int list
            foldr op^ ""                              ¦ string list -> string
            raise Fail "no"                           ¦ 'a
            hd [] handle Empty => 3                   ¦ int
            (print "x"; 5)                            ¦ int
            ref 5                                     ¦ int ref
            ! (ref "x")                               ¦ string
            case [1] of [] => "e" | x :: _ => "n"     ¦ string
            (fn x => x : int)                         ¦ int -> int
            let fun id x = x in (id 1, id "s") end    ¦ int * string
            let val f = fn x => x in (f 1, f true) end ¦ int * bool
            ~ 2.5                                     ¦ real
            abs (1 - 2)                               ¦ int
            7 div 2                                   ¦ int
            time()                                    ¦ time
            time() + 1                                ¦ time
            IntInf.toInt (time())                     ¦ int
            Int.toString (time())                     ¦ string
            IntInf.fromInt 3 + 4                      ¦ intinf
            """)
    void finds_the_type_of_an_expression(String expression, String type) {
        assertThat(TypedModel.type("", expression)).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '¤', textBlock = """
            fun f 0 = 1 | f n = n * f (n - 1)                        ¦ f       ¦ int -> int
            fun add x y = x + y                                      ¦ add     ¦ int -> int -> int
            fun add x y = x + y                                      ¦ add 1   ¦ int -> int
            fun scale (x : real) y = x * y                           ¦ scale   ¦ real -> real -> real
            fun map2 f [] = [] | map2 f (x :: xs) = f x :: map2 f xs ¦ map2    ¦ ('a -> 'b) -> 'a list -> 'b list
            fun e 0 = true | e n = d (n - 1) and d 0 = false | d n = e (n - 1) ¦ (e, d) ¦ (int -> bool) * (int -> bool)
            fun pair x = (x, x)                                      ¦ pair (pair 1) ¦ (int * int) * (int * int)
            val rec f = fn 0 => 1 | n => n * f (n - 1)               ¦ f       ¦ int -> int
            val (a, b) = (1, "x")                                    ¦ (b, a)  ¦ string * int
            val x = 1 val x = "s"                                    ¦ x       ¦ string
            val x = 1 fun f () = x val x = "s"                       ¦ (f (), x) ¦ int * string
            datatype 'a tree = L | N of 'a tree * 'a * 'a tree       ¦ N (L, 1, L) ¦ int tree
            datatype 'a tree = L | N of 'a tree * 'a * 'a tree fun s L = 0 | s (N (l, x, r)) = s l + x + s r ¦ s ¦ int tree -> int
            datatype a = A of b | Z and b = B of a                   ¦ A (B Z) ¦ a
            type 'a two = 'a * 'a fun f (x : int two) = #1 x         ¦ f       ¦ int * int -> int
            exception Bad of int                                     ¦ Bad 3   ¦ exn
            exception Bad                                            ¦ (raise Bad) + 1 ¦ int
            local val h = 1 in fun f x = x + h end                   ¦ f       ¦ int -> int
            colset I = int; colset R = record x : I * y : I          ¦ fn (r : R) => #x r ¦ {x: int, y: int} -> int
            colset I = int; colset P = product I * I                 ¦ fn (p : P) => #2 p ¦ int * int -> int
            colset I = int; colset L = list I                        ¦ fn (l : L) => hd l ¦ int list -> int
            colset E = with a | b                                    ¦ [a, b]  ¦ E list
            colset E = with a | b; colset F = E                      ¦ fn (x : F) => x = a ¦ E -> bool
            colset D = index d with 1..3                             ¦ d 2     ¦ D
            colset D = index d with 1..3                             ¦ fn d i => i + 1 ¦ D -> int
            colset I = int; colset U = union n : I + z               ¦ [n 1, z] ¦ U list
            colset B = bool with (no, yes)                           ¦ no      ¦ bool
            colset U = unit with e                                   ¦ e       ¦ unit
            globref g = [1]                                          ¦ !g      ¦ int list
            fun f r = #a r + #b (r : {a : int, b : int})             ¦ f       ¦ {a: int, b: int} -> int
            fun later () = time() + 5                                ¦ fn (x : int) => x + later () ¦ int -> int
            val t = IntInf.fromInt 3                                 ¦ t + time () ¦ intinf
            """)
    void finds_the_type_of_what_is_declared(String declarations, String expression, String type) {
        assertThat(TypedModel.type(declarations, expression)).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '¤', textBlock = """
            1 + "a"                        ¦ + takes int * int, but its second part is string
            if 1 then 2 else 3             ¦ a condition is a bool: this is int, expected is bool
            if true then 1 else "x"        ¦ this branch is string, but the one before is int
            [1, "x"]                       ¦ the elements of a list have one type: this is string, expected is int
            1 :: 2                         ¦ a list stands after ::
            f 1                            ¦ f is not declared
            5 6                            ¦ this is int, not a function
            fn r => #a r                   ¦ which record #a is about is not known here
            #c {a = 1, b = 2}              ¦ this is {a: int, b: int}, which has no field c
            {a = 1, a = 2}                 ¦ the field a stands here twice
            fn (x, x) => x                 ¦ the pattern binds x twice
            fn x => x x                    ¦ takes
            case 1 of "a" => 2             ¦ this pattern is for string, but the value is int
            case 1 of 1 => 2 | 2 => "x"    ¦ all rules give one type
            (1 : string)                   ¦ the type written here does not fit: this is int, expected is string
            (1 : strng)                    ¦ there is no type strng
            (1 : int list)                 ¦ expected is int list
            ([] : list)                    ¦ the type list takes 1 argument
            true andalso 1                 ¦ andalso connects conditions
            raise 5                        ¦ raise needs an exception
            1 ++ 2                         ¦ ++ adds multisets, and one token is written 1`x
            "a"`"b"                        ¦ the number before ` is an int
            1`"b" @+ 2.5                   ¦ a delay is a whole number of time units
            1 = "x"                        ¦ = compares values of one type
            1073741824                     ¦ does not fit into an int
            hd 1                           ¦ hd takes 'a list, but this is int
            maps (fn x => x) []            ¦ did you mean "map"
            List.mapp                      ¦ did you mean "List.app", "List.map"
            LA.typeEquals (1, 2)           ¦ it comes from structure LA, which Sweepline does not run
            Mark.Top'P 1 n                 ¦ asks about a state space
            SearchNodes                    ¦ asks about a state space
            fn SOME => 1                   ¦ the constructor SOME needs an argument
            fn foo 1 => 1                  ¦ foo is not declared
            fn hd 1 => 1                   ¦ hd is no constructor with an argument
            """)
    void says_what_is_wrong(String expression, String message) {
        assertThatThrownBy(() -> TypedModel.type("", expression))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("expression:1:")
                .hasMessageContaining(message);
    }

    @Test
    void an_error_names_line_and_column_of_what_is_wrong() {
        assertThatThrownBy(() -> TypedModel.type("", "let\n  val x = 1\nin x ^ \"a\" end"))
                .hasMessage("expression:3:4: ^ takes string * string, but its first part is int");
    }

    @Test
    void a_computed_value_is_not_polymorphic() {
        assertThatThrownBy(() -> TypedModel.type("", "let val r = ref [] in (r := [1]; r := [\"x\"]) end"))
                .hasMessageContaining(":= takes int list ref * int list, but its second part is string list");
    }

    @Test
    void every_builtin_of_the_library_has_a_type() {
        Basis basis = new Basis(false);
        for (Builtin builtin : Library.all()) {
            assertThat(basis.value(builtin.name())).as(builtin.name()).isPresent();
            assertThat(basis.type(builtin.type())).as(builtin.name()).isNotNull();
        }
    }
}
