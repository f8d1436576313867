package org.sweepline.coloured.ml.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MlExpressionTest {
    private static String read(String text) {
        return Shown.text(Parser.expression(text, "test", Fixities.standard()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '§',
            value = {
                "a + b * c; (a + (b * c))",
                "a - b - c; ((a - b) - c)",
                "a :: b :: c; (a :: (b :: c))",
                "a ^^ b ^^ c; ((a ^^ b) ^^ c)",
                "a :: b ^^ c; (a :: (b ^^ c))",
                "a ^^ b :: c; (a ^^ (b :: c))",
                "x + 1 = y; ((x + 1) = y)",
                "a div b mod c; ((a div b) mod c)",
                "f o g o h; ((f o g) o h)",
                "r := !r + 1; (r := ((! r) + 1))",
                "a before b := c; (a before (b := c))",
                "1`x ++ 2`y; ((1 ` x) ++ (2 ` y))",
                "1`x++2`y--m; (((1 ` x) ++ (2 ` y)) -- m)",
                "n`f x; (n ` (f x))",
                "2**1`x; (2 ** (1 ` x))",
                "1`x@5; (1 ` (x @ 5))",
                "1`x@+5; ((1 ` x) @+ 5)",
                "1`x@+5 +++ 1`y@++t; (((1 ` x) @+ 5) +++ ((1 ` y) @++ t))",
                "[b]%x ++ m; (([b] % x) ++ m)",
                "m == 1`a; (m == (1 ` a))",
                "a <<= b ++ c; (a <<= (b ++ c))",
                "a == b = c; (a == (b = c))",
                "x = y : bool andalso z; (((x = y) : bool) andalso z)",
                "a orelse b andalso c orelse d; ((a orelse (b andalso c)) orelse d)",
                "f x y; ((f x) y)",
                "f x :: g y; ((f x) :: (g y))",
                "#1 x + #name y; ((#1 x) + (#name y))",
                "#6n = 0; ((#6 n) = 0)",
                "x ~1; (x -1)",
                "~ x + ~2; ((~ x) + -2)",
                "op + (1, 2); (1 + 2)",
                "foldr op:: nil l; (((foldr ::) nil) l)",
                "List.map f [1]; ((List.map f) [1])",
                "L'CNT .mkstr(c); (L'CNT.mkstr c)",
                "Real.==(a, b); (Real.== <a, b>)",
                "Mark.Page'Place 1 n; ((Mark.Page'Place 1) n)"
            })
    void operators_bind_as_in_standard_ml_and_cpn_tools(String text, String shown) {
        assertThat(read(text)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '§',
            quoteCharacter = '°',
            value = {
                "() § <>",
                "(x) § x",
                "(a, b) § <a, b>",
                "(a; b; c;) § (a; b; c)",
                "[] § []",
                "[1, 2] § [1, 2]",
                "{a = 1, 2 = x} § {a=1, 2=x}",
                "if a then b else c + d § (if a b (c + d))",
                "if a then b else if c then d else e § (if a b (if c d e))",
                "if a then if b then c else d else e § (if a (if b c d) e)",
                "x + (if a then 1 else 2) § (x + (if a 1 2))",
                "p andalso if a then b else c § (p andalso (if a b c))",
                "fn x => x + 1 § (fn x => (x + 1))",
                "fn 0 => a | n => b § (fn 0 => a | n => b)",
                "case x of A => 1 | B y => 2 § (case x of A => 1 | (B y) => 2)",
                "case x of A => case y of C => 1 | D => 2 | B => 3 "
                        + "§ (case x of A => (case y of C => 1 | D => 2 | B => 3))",
                "let val x = 1 in x end § (let val x = 1 in x)",
                "let val x = 1; fun f y = y in f x; x end § (let val x = 1 fun f y = y in ((f x); x))",
                "let in x end § (let  in x)",
                "raise Fail x § (raise (Fail x))",
                "f x handle E => 1 | _ => 2 § ((f x) handle E => 1 | _ => 2)",
                "a orelse b handle _ => c § ((a orelse b) handle _ => c)",
                "while !i > 0 do (dec i; ()) § (while ((! i) > 0) ((dec i); <>))",
                "(x : int list, y : 'a * b -> c) § <(x : <int> list), (y : (('a * b) -> c))>",
                "(f : (int, bool) pair -> int -> {a : int}) § (f : (<int, bool> pair -> (int -> {a : int})))"
            })
    void each_construct_is_read(String text, String shown) {
        assertThat(read(text)).isEqualTo(shown);
    }

    @Test
    void constants_have_their_values() {
        assertThat(value("~12")).isEqualTo(-12L);
        assertThat(value("0xFf")).isEqualTo(255L);
        assertThat(value("~0x10")).isEqualTo(-16L);
        assertThat(value("9223372036854775807")).isEqualTo(Long.MAX_VALUE);
        assertThat(value("~9223372036854775808")).isEqualTo(Long.MIN_VALUE);
        assertThat(value("1.5")).isEqualTo(1.5);
        assertThat(value("~2.5E~1")).isEqualTo(-0.25);
        assertThat(value("3e2")).isEqualTo(300.0);
        assertThat(value("#\"c\"")).isEqualTo('c');
        assertThat(value("#\"\\n\"")).isEqualTo('\n');
    }

    @Test
    void strings_have_escapes_and_gaps() {
        assertThat(value("\"a\\n\\t\\\"\\\\b\"")).isEqualTo("a\n\t\"\\b");
        assertThat(value("\"\\065\\u0042\\^A\"")).isEqualTo("AB\u0001");
        assertThat(value("\"one \\  \r\n\t \\line\"")).isEqualTo("one line");
        assertThat(value("\"(* no comment *) \u00e9\u4e2d\"")).isEqualTo("(* no comment *) \u00e9\u4e2d");
        assertThat(value("\"\"")).isEqualTo("");
    }

    @Test
    void comments_nest_and_are_skipped() {
        assertThat(read("(* a (* b *) \u00e9 \" *) x (**) + (***) (* *** *) y")).isEqualTo("(x + y)");
    }

    @Test
    void a_bracket_and_a_star_are_no_comment_when_separate() {
        assertThat(read("foldl (op *) 1 l")).isEqualTo("(((foldl *) 1) l)");
    }

    @Test
    void line_ends_tabs_and_other_blanks_of_a_model_file_are_skipped() {
        assertThat(read("\r\n\tx\r\n\u00a0+\ty\r\n")).isEqualTo("(x + y)");
    }

    @Test
    void words_of_colour_sets_and_code_segments_are_names_elsewhere() {
        assertThat(read("union (list, record) timed input")).isEqualTo("(((union <list, record>) timed) input)");
        assertThat(read("var + color use")).isEqualTo("(var + (color use))");
    }

    @Test
    void positions_are_those_of_the_text() {
        MlExpression.Apply sum = (MlExpression.Apply) Parser.expression("a\n  + (b)", "the arc", Fixities.standard());
        assertThat(sum.at()).isEqualTo(new MlPosition("the arc", 2, 3));
        MlExpression.Tuple pair = (MlExpression.Tuple) sum.argument();
        assertThat(pair.parts().get(0).at()).isEqualTo(new MlPosition("the arc", 1, 1));
        assertThat(pair.parts().get(1).at()).isEqualTo(new MlPosition("the arc", 2, 6));
    }

    @Test
    void operators_of_a_model_are_read_as_it_declares_them() {
        Fixities own = Fixities.standard()
                .after(Parser.declarations("infixr 9 >>= infix 6 plus nonfix div", "test", Fixities.standard()));
        assertThat(Shown.text(Parser.expression("a >>= b >>= c plus d", "test", own)))
                .isEqualTo("((a >>= (b >>= c)) plus d)");
        assertThat(Shown.text(Parser.expression("div (a, b)", "test", own))).isEqualTo("(a div b)");
        assertThat(read("a >>= b >>= c")).isEqualTo("((a >>= b) >>= c)");
    }

    private static Object value(String text) {
        return ((MlExpression.Literal) Parser.expression(text, "test", Fixities.standard())).value();
    }
}
