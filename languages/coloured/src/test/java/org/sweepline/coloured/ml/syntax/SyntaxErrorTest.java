package org.sweepline.coloured.ml.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.model.InputException;

/** Mistakes are reported where they are, with what was expected and the likely cause. */
class SyntaxErrorTest {
    private static void check(Reading parser, String text, String message) {
        assertThatThrownBy(() -> parser.read(text.replace("\\n", "\n"), "arc", Fixities.standard()))
                .isInstanceOf(InputException.class)
                .hasMessage("arc:" + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '§',
            quoteCharacter = '°',
            value = {
                "a + § 1:3: the operator `+` has nothing on its right",
                "a, § 1:2: `,` cannot stand here; put several expressions in brackets",
                "x = -1 § 1:5: the operator `-` has nothing on its left; a negative number is written ~1",
                "x =~1 § 1:3: `=~` is read as one operator; write `= ~` with a blank between",
                "a && b § 1:3: `&&` is not an operator of CPN ML, nor declared by `infix`; `andalso` is probably meant",
                "a and b § 1:3: `and` cannot stand here; conditions are joined by `andalso`",
                "f x) § 1:4: this `)` closes nothing: its opening bracket is missing",
                "(f x § 1:1: `(` is not closed: `)` is missing",
                "(a,\\n b] § 2:3: `]` does not fit the `(` at line 1, column 1: `)` is missing before it",
                "if a then b § 1:12: the end of the text stands where `else` is expected;"
                        + " every `if` needs `then` and `else`",
                "if a b else c § 1:8: `else` stands where `then` is expected;"
                        + " the condition of an `if` is followed by `then`",
                "a else b § 1:3: `else` cannot stand here; the `if` of this `else` is missing",
                "f if a then b else c § 1:3: put brackets around this `if`, or an operator before it",
                "case x of A -> 1 § 1:13: `->` stands where `=>` is expected;"
                        + " pattern and result are separated by `=>`",
                "case x of § 1:10: the end of the text stands where a pattern is expected",
                "1 + 1E400 § 1:5: the number 1E400 is too large for a real",
                "x => 3 § 1:3: `=>` cannot stand here; `=>` belongs to `case` and `fn`; greater or equal is written `>=`",
                "let val x = 1 in x § 1:1: `let` is not closed: `end` is missing",
                "let val x = (1 in x end § 1:21: `end` does not fit the `(` at line 1, column 13:"
                        + " `)` is missing before it",
                "let val x 1 in x end § 1:13: `in` stands where `=` is expected",
                "x end § 1:3: this `end` ends nothing: there is no `let` or `local` before it",
                "val x = 1 § 1:1: `val` stands where an expression is expected;"
                        + " inside an expression declarations are written `let` ... `in` ... `end`",
                "f(_) § 1:3: `_` stands where `)` is expected; `_` can stand only in a pattern",
                "[a,,b] § 1:4: `,` stands where an expression is expected",
                "{a:1} § 1:3: `:` stands where `=` is expected",
                "x : 2 § 1:5: `2` stands where a type is expected",
                "x : (int, bool) § 1:5: a type such as `(int, bool) pair` lacks its name",
                "1'x § 1:2: `'x` cannot stand here; the sign of a multiset is the backquote, as in 1`x",
                "1\u00b4x § 1:2: the character `\u00b4` means nothing in CPN ML;"
                        + " the sign of a multiset is the backquote, as in 1`x",
                "\u201ca\u201d § 1:1: the character `\u201c` means nothing in CPN ML; quotation marks are written \"",
                "x ^\\n \"abc § 2:2: this string is not closed: `\"` is missing before the end of the line",
                "#\"a § 1:1: this character is not closed: `\"` is missing before the end of the line",
                "\"a\\q\" § 1:1: `\\q` is no escape sequence; a backslash itself is written \\\\",
                "#\"ab\" § 1:1: #\"ab\" is not one character",
                "(* abc (* *) § 1:1: this comment is never closed: `*)` is missing",
                "x *) § 1:4: this `*)` ends nothing: there is no comment before it",
                "9999999999999999999 § 1:1: the number 9999999999999999999 is too large: at most 64 bits are supported",
                "0w12 § 1:1: words such as 0w12 are not supported; use an int",
                "fn (a b, c) => 1 (* *) + § 1:24: the operator `+` has nothing on its right",
                "fn (1 b) => 1 § 1:7: two patterns stand side by side here, but the first is not a constructor;"
                        + " put the parts in brackets, separated by commas",
                "fn (1 as b) => 1 § 1:5: only a name can stand before `as`",
                "fn {..., a} => 1 § 1:10: `...` must be the last part of a record pattern"
            })
    void wrong_expressions_are_explained(String text, String message) {
        check(Parser::expression, text, message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '§',
            quoteCharacter = '°',
            value = {
                "val x = 1;\\nfoo bar § 2:1: `foo` stands where a declaration is expected; a declaration begins with"
                        + " val, fun, colset, var, globref, exception, datatype, local or use",
                "fun f = 1 § 1:5: the function `f` has no argument; a constant is declared by `val`,"
                        + " a function without input has the argument ()",
                "fun 1 = 1 § 1:5: the name of a function was expected after `fun`",
                "fun f 0 = 1 | g n = 2 § 1:15: a clause of `f` begins with another name, `g`",
                "fun f 0 = 1 | f a b = 2 § 1:15: the clauses of `f` have different numbers of arguments",
                "fun f x = if x then 1\\nfun g y = 2 § 2:1: `fun` stands where `else` is expected;"
                        + " every `if` needs `then` and `else`",
                "fun f x = let val y = 1 in y\\nfun g x = 2 § 1:11: `let` is not closed: `end` is missing",
                "val x = case y of 1 => 2 | 3 § 1:26: `|` cannot stand here; alternatives are written"
                        + " `| pattern => result` in `case` and `fn`, `| name pattern = result` in `fun`",
                "colset A : int § 1:10: `:` stands where `=` is expected",
                "colset A = § 1:11: the end of the text stands where a colour set is expected",
                "colset A = int with 1-3 § 1:24: the end of the text stands where `..` is expected",
                "colset = int § 1:8: `=` stands where a name is expected",
                "var x INT § 1:7: `INT` stands where `:` is expected",
                "infix 12 a § 1:1: the precedence of an operator is a digit, not 12",
                "structure A = struct val x = 1 § 1:15: `struct` is not closed: `end` is missing"
            })
    void wrong_declarations_are_explained(String text, String message) {
        check(Parser::declarations, text, message);
    }

    @Test
    void wrong_code_segments_delays_and_guards_are_explained() {
        check(Parser::code, "foo()", "1:1: `foo` stands where `input`, `output` or `action` is expected");
        check(Parser::code, "input (x); input (y)", "1:12: the code segment has a second `input`");
        check(Parser::code, "input (x, 1)", "1:11: `1` stands where a name is expected");
        check(
                Parser::code,
                "action a, b; c",
                "1:1: the action mixes `,` and `;`; put its result, a tuple, in brackets");
        check(Parser::delay, "5", "1:1: a delay begins with `@+`, as in `@+5`");
        check(
                Parser::delay,
                "@[1,2]",
                "1:1: time ranges `@[a, b]` are not supported; write a variable with a colour set of the possible"
                        + " delays, as in `@+d`");
        check(Parser::guard, "[a; b]", "1:3: `;` stands where `]` is expected");
        check(Parser::inscription, "x@+", "1:2: the operator `@+` has nothing on its right");
        check(Parser::property, "a and", "1:3: the operator `and` has nothing on its right");
    }

    /** Words thrown together at random, most of them no CPN ML: each is read or refused, and nothing else happens. */
    @Test
    void any_words_are_read_or_refused() {
        List<String> words = List.of(
                "( ) [ ] { } , ; . .. ... _ = => -> | : :: # #1 * + ++ ` @+ @ ! ~ ~1 1 1.5 \"s\" #\"c\" x f A.b 'a val fun"
                        .split(" "));
        List<String> more = List.of(
                ("let in end if then else case of fn raise handle while do andalso orelse and as op local infix nonfix"
                                + " exception datatype type struct structure sig where with colset var globref use int"
                                + " product list timed input output action or implies <-> != (* *)")
                        .split(" "));
        long seed = 20_240_517;
        Random random = new Random(seed);
        List<Reading> parsers = List.of(
                Parser::expression,
                Parser::inscription,
                Parser::guard,
                Parser::declarations,
                Parser::code,
                Parser::delay,
                Parser::property);
        int read = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(12); n >= 0; n--) {
                List<String> source = random.nextInt(3) > 0 ? words : more;
                text.append(source.get(random.nextInt(source.size()))).append(random.nextBoolean() ? " " : "\n");
            }
            try {
                if (parsers.get(i % parsers.size()).read(text.toString(), "test", Fixities.standard()) != null) read++;
            } catch (InputException e) {
                assertThat(e).hasMessageMatching("test:\\d+:\\d+: .+");
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ", text " + i + ": " + text, e);
            }
        }
        assertThat(read).isPositive();
    }
}
