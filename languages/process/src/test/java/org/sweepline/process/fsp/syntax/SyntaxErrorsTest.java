package org.sweepline.process.fsp.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.model.InputException;

/** A wrong text is answered with the place, the word that is wrong and what should be there. */
class SyntaxErrorsTest {
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", maxCharsPerColumn = 10000, quoteCharacter = '`', textBlock = """
            const n = 2               => 1:7: the name of a constant (with a capital) is expected here, not "n"
            const N 2                 => 1:9: "=" is expected here, not "2"
            const N = )               => 1:11: a number or a name is expected here, not ")"
            const N = (1              => 1:13: the file ends where ")" is expected
            const N = 1 const N = 2   => 1:19: the constant "N" is defined twice; first in line 1
            const N = 2147483648      => 1:11: 2147483648 is too large; the largest number is 2147483647
            const N = 08              => 1:11: 08 begins with 0 and so is octal, but has the digit 8
            const N = 0x              => 1:11: a hexadecimal digit is missing after 0x
            const N = 'tau            => 1:12: "tau" is the internal step and cannot be used as a label
            const N = @(S,1)          => 1:13: "S" is not a set defined above; an action begins with a small letter
            const N = @ S             => 1:13: "(" is expected here, not "S"
            range R = 1               => 1:12: the file ends where ".." is expected
            range R = 1..2 range R=1..2 => 1:22: the range "R" is defined twice; first in line 1
            range 1..2                => 1:7: the name of a range (with a capital) is expected here, not "1"
            set S = a                 => 1:9: "{" is expected here, not "a"
            set S = {}                => 1:10: an action, a set or a range is expected here, not "}"
            set S = {a b}             => 1:12: "}" is expected here, not "b"
            set S = {if}              => 1:10: an action, a set or a range is expected here, not "if", which is a keyword
            P = (a->P)                => 1:11: the file ends where "," or "." is expected
            P = (a->P                 => 1:10: the file ends where "|" or ")" is expected
            P = (a-P).                => 1:7: "->" is expected here, not "-"
            P = (a->).                => 1:9: a process, "(" or "if" is expected here, not ")"
            P = (a->b).               => 1:10: "->" is expected here, not ")"
            P = (->P).                => 1:6: an action, a set or a range is expected here, not "->"
            P = (A->P).               => 1:6: "A" is not a set defined above; an action begins with a small letter
            P = (a->P | ).            => 1:13: an action, a set or a range is expected here, not ")"
            P = ().                   => 1:6: an action, a set or a range is expected here, not ")"
            P = (tau->P).             => 1:6: "tau" is the internal step and cannot be used as a label
            P = (a[1->P).             => 1:9: "]" is expected here, not "->"
            P = (a[i:]->P).           => 1:10: a number or a name is expected here, not "]"
            P = (a[i:R]->P).          => 1:10: "R" is not a range or set defined above
            P = (a[i:1]->P).          => 1:11: ".." is expected here, not "]"
            P = (a.->P).              => 1:8: an action, a set or a range is expected here, not "->"
            P = (when a->P).          => 1:12: an action, a set or a range is expected here, not "->"
            P = (when (1 a->P).       => 1:14: ")" is expected here, not "a"
            P = if 1 STOP.            => 1:10: "then" is expected here, not "STOP"
            P = if 1 then else STOP.  => 1:15: a process, "(" or "if" is expected here, not "else", which is a keyword
            P = Q(1).                 => 1:9: ";" is expected here, not "."; a process with arguments is followed by another: P(1); END
            P = Q;.                   => 1:7: the name of a process is expected here, not "."
            P = Q;(a->P).             => 1:7: the name of a process is expected here, not "("
            P[i:0..1] = STOP.         => 1:1: "P" cannot have indices here; begin with a local process that has, as in P = Q[0]
            P(n=1) = STOP.            => 1:3: the name of a parameter (with a capital) is expected here, not "n"
            P(N) = STOP.              => 1:4: "=" and a default value is expected here, not ")"
            p = (a->p).               => 1:1: a definition is expected here, not "p"; a process begins with a capital
            P(N=1,N=2) = STOP.        => 1:7: the parameter "N" is given twice
            P = STOP, q = STOP.       => 1:11: the name of a local process is expected here, not "q"
            P = STOP, Q[i:0..1 = P.   => 1:20: "]" is expected here, not "="
            P = STOP + a.             => 1:12: a set is expected here, not "a"
            P = STOP + S.             => 1:12: "S" is not a set defined above
            P = STOP / a.             => 1:12: "{" is expected here, not "a"
            P = STOP / {a}.           => 1:14: "/" is expected here, not "}"
            P = STOP / {forall {a/b}}. => 1:20: "[" is expected here, not "{"
            P = STOP \\ .             => 1:12: a set is expected here, not "."
            P = STOP @ a.             => 1:12: a set is expected here, not "a"
            P = Q + {a}, Q = STOP.    => 1:12: "." is expected here, not ","; local processes are defined before "+", "/", "\\" and "@"
            P = Q / {a/b}, Q = STOP.  => 1:14: "." is expected here, not ","; local processes are defined before "+", "/", "\\" and "@"
            P = Q @ {a}, Q = STOP.    => 1:12: "." is expected here, not ","; local processes are defined before "+", "/", "\\" and "@"
            P = Q + {a} b             => 1:13: "." is expected here, not "b"
            P = Q + {a}               => 1:12: the file ends where "." is expected
            P = Q b                   => 1:7: "," or "." is expected here, not "b"
            P = STOP. P = STOP.       => 1:11: the process "P" is defined twice; first in line 1
            property const N = 1      => 1:10: a process is expected here, not "const", which is a keyword
            minimal minimal P = STOP. => 1:9: "minimal" is given twice
            property p = STOP.        => 1:10: the name of a process is expected here, not "p"
            ||s = P.                  => 1:3: the name of a process is expected here, not "s"
            ||S = .                   => 1:7: a process, a label or "(" is expected here, not "."
            ||S = (P || ).            => 1:13: a process, a label or "(" is expected here, not ")"
            ||S = (P | Q).            => 1:10: "||" or ")" is expected here, not "|"
            ||S = a P.                => 1:9: ":" or "::" is expected here, not "P"
            ||S = {a}::b P.           => 1:14: ":" is expected here, not "P"
            ||S = (P || Q)            => 1:15: the file ends where "." is expected
            ||S = P >> a.             => 1:12: a set is expected here, not "a"
            ||S = P/{x/y}/{y/z}.      => 1:14: "." is expected here, not "/"
            ||S = forall P.           => 1:14: "[" is expected here, not "P"
            ||S = if 1 P.             => 1:12: "then" is expected here, not "P"
            ||S = P. ||S = P.         => 1:12: the composite process "S" is defined twice; first in line 1
            progress G {a}            => 1:12: "=" is expected here, not "{"
            progress G = if {a} {b}   => 1:21: "then" is expected here, not "{"
            progress G = {a} progress G = {b} => 1:27: the progress property "G" is defined twice; first in line 1
            menu RUN = P              => 1:12: "P" is not a set defined above; an action begins with a small letter
            animation A = a           => 1:15: the name of a file in quotes is expected here, not "a"
            animation A = "a          => 1:15: the text that begins here has no end; close it with "
            animation A = "a" target x => 1:26: the name of a process is expected here, not "x"
            animation A = "a" compose {B | C} => 1:30: "}" is expected here, not "|"
            import P = p.aut          => 1:12: the name of a file in quotes is expected here, not "p"
            fluent F = a              => 1:12: "<" is expected here, not "a"
            fluent F = <a>            => 1:14: "," is expected here, not ">"
            fluent F = <a,b           => 1:16: the file ends where ">" is expected
            assert A = a -> b         => 1:14: a formula with "->" at its outside must be put into brackets
            assert A = a U b          => 1:14: a formula with "U" at its outside must be put into brackets
            assert A = a || b         => 1:14: a formula with "||" at its outside must be put into brackets
            assert A = a && b         => 1:14: a formula with "&&" at its outside must be put into brackets
            assert A = (a -> b        => 1:19: the file ends where ")" is expected
            assert A = (a U b U c)    => 1:19: ")" is expected here, not "U"
            assert A = [] ->          => 1:15: a formula is expected here, not "->"
            assert A = forall (a)     => 1:19: "[" is expected here, not "("
            assert A = rigid ;        => 1:18: a number or a name is expected here, not ";"
            assert A = a assert A = b => 1:21: the assertion "A" is defined twice; first in line 1
            constraint = a            => 1:12: the name of a formula is expected here, not "="
            then                      => 1:1: a definition is expected here, not "then", which is a keyword
            foo                       => 1:1: a definition is expected here, not "foo"; a process begins with a capital
            P = STOP. )               => 1:11: a definition is expected here, not ")"
            P = ST$P.                 => 1:7: unexpected character "$"
            P = STOP. /* STOP *       => 1:11: the comment that begins here has no end; close it with */
            """)
    void a_wrong_text_is_answered_with(String text, String message) {
        assertThatThrownBy(() -> read(text.replace("\\\\", "\\")))
                .isInstanceOf(InputException.class)
                .hasMessage("f.lts:" + message);
    }

    /** Reads a text, every assertion too. */
    private static void read(String text) {
        for (Definition.Assertion assertion : FspParser.parse(text, "f.lts").all(Definition.Assertion.class)) {
            if (assertion.formula() instanceof FspFormula.Unreadable unreadable) throw unreadable.wrong();
        }
    }

    /** What is read of a text with an assertion A that cannot be read, as the names of its definitions. */
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
            assert A = [](a -> <>b P = (a->P).                 => A P
            assert A = <> P = (a->P).                          => A P
            assert A = <> P(N=2) = (a->P).                     => A P
            assert A = (a && ||S(N=2) = (P || P).              => A S
            assert A = (a || ||S = (P || P).                   => A S
            assert A = (a ||S = (P || P).                      => A S
            assert A = a -> b assert B = []c                   => A B
            assert A = a || b || C assert B = []c              => A B
            assert A = a b c assert B = []c                    => A B
            assert A = []a. property P = (a->P).               => A P
            assert A = []a) ltl_property L = []a               => A L
            assert A = $$ 08 é fluent F = <a,b>                => A F
            assert A = F[ const N = 1                          => A N
            assert A = rigid (1+1+ range R = 0..1              => A R
            assert A(N=2) = a(N) set S = {a}                   => A S
            assert A                                           => A
            assert A progress G = {a}                          => A G
            assert A = "x menu M = a                           => A
            """)
    void an_assertion_that_cannot_be_read_leaves_the_rest_of_the_file_as_it_is(String text, String names) {
        FspFile file = FspParser.parse(text, "f.lts");
        assertThat(file.definitions().stream().map(Definition::name)).containsExactly(names.split(" "));
        assertThat(((Definition.Assertion) file.definitions().get(0)).formula())
                .isInstanceOf(FspFormula.Unreadable.class);
    }

    /** Where a process may have been passed over together with an assertion, the file is refused. */
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
            assert A = <>) P[i:0..1] = (a->P). Q = STOP.       => 1:14: a formula is expected here, not ")"
            assert A = <> p = (a->P). Q = STOP.                => 1:17: a definition is expected here, not "="
            assert A = [] -> P (a->P). Q = STOP.               => 1:15: a formula is expected here, not "->"
            assert A = []a P (a->P). Q = STOP.                 => 1:19: the name of a parameter (with a capital) is expected here, not "a"
            assert A = [](rigid (1 = 1)) Q = STOP.             => 1:24: ")" is expected here, not "="
            assert A(N=) = a Q = STOP.                         => 1:12: a number or a name is expected here, not ")"
            assert A = <> /* Q = STOP.                         => 1:15: the comment that begins here has no end; close it with */
            """)
    void an_assertion_hides_no_process_that_cannot_be_read(String text, String message) {
        assertThatThrownBy(() -> FspParser.parse(text, "f.lts")).hasMessage("f.lts:" + message);
    }

    @Test
    void what_is_read_after_an_unreadable_assertion_is_read_as_before_it() {
        String sums = "1" + "+1".repeat(300);
        String deep = "(".repeat(390);
        String text = "assert A = [](" + deep + " const M = " + sums + " assert B = rigid (" + sums + "+ const N = "
                + sums + " const K = " + deep + "1" + ")".repeat(390);
        assertThat(FspParser.parse(text, "f.lts").definitions().stream().map(Definition::name))
                .containsExactly("A", "M", "B", "N", "K");
    }

    /** Whatever token is put in or exchanged, no message expects the token that it refuses. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "P = ( a -> Q ) , Q = ( b [ i : 0 .. 1 ] -> P ) + { a , b } / { x / a , y / b } \\ { c , d } .",
                "|| S = ( a : P || { b , c } :: P ) / { x / a , y / b } >> { a , b } @ { c , d } .",
                "set S = { a , b [ 0 .. 1 ] } range R = 0 .. 1 progress G = if { a } then { b } fluent F = < a , { b , c } >",
                "P ( N = 1 , M = 2 ) = ( when ( N > 1 ) a -> Q ( 1 , 2 ) ; END | b -> if N then P else Q [ N ] [ 1 ] ) .",
                "assert A = forall [ i : 0 .. 1 ] [] ( a [ i ] -> ! X <> F [ i ] ) constraint C = ( a U B ( 1 , 2 ) ) + { a }",
            })
    void a_message_does_not_contradict_itself(String text) {
        List<String> tokens = List.of(text.split(" "));
        for (int i = 0; i < tokens.size(); i++) {
            for (String other : ", . ; | || ) ( ] [ } { + / \\ @ = -> .. : < > P a 1 if then".split(" ")) {
                List<String> more = new ArrayList<>(tokens);
                more.add(i, other);
                assertThat(message(String.join(" ", more))).doesNotContainPattern(CONTRADICTION);
                List<String> changed = new ArrayList<>(tokens);
                changed.set(i, other);
                assertThat(message(String.join(" ", changed))).doesNotContainPattern(CONTRADICTION);
            }
        }
    }

    /** Something in quotes that is expected and found. */
    private static final Pattern CONTRADICTION = Pattern.compile("(\"[^\"]+\").* expected here, not \\1");

    private static String message(String text) {
        try {
            read(text);
            return "";
        } catch (InputException wrong) {
            return wrong.getMessage();
        }
    }

    @Test
    void lines_and_columns_count_on_through_comments_and_every_kind_of_line_break() {
        assertThatThrownBy(() -> FspParser.parse("// a\r\n/* b\n\n */ P = \r\t!", "f.lts"))
                .hasMessage("f.lts:5:2: a process, \"(\" or \"if\" is expected here, not \"!\"");
    }

    @Test
    void control_characters_and_strange_letters_are_named() {
        assertThatThrownBy(() -> FspParser.parse("P = \u0001", "f.lts"))
                .hasMessage("f.lts:1:5: a control character; this is not a text file");
        assertThatThrownBy(() -> FspParser.parse("P = \uD83D\uDE00", "f.lts"))
                .hasMessage("f.lts:1:5: unexpected character \"\uD83D\uDE00\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P = | (a->",
                "P = | if 1 then ",
                "P = (| {",
                "P = (|[#{a",
                "const N = | (",
                "const N = |-",
                "const N = |(1||1&&1|1^1&1==1<1<<1+1*",
                "||S = |(",
                "||S = |if 1 then ",
                "||S = |forall[i:0..1] ",
                "P = STOP / {|forall[i:0..1]{",
                "assert A = |[]",
                "assert A = |(",
                "assert A = |exists[i:0..1]",
            })
    void what_is_nested_too_deep_is_refused(String pattern) {
        int bar = pattern.indexOf('|', pattern.startsWith("||") ? 2 : 0);
        String text = pattern.substring(0, bar) + pattern.substring(bar + 1).repeat(100_000);
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("nested more than 400 levels deep");
    }

    @Test
    void long_rows_are_read_or_refused_but_never_exhaust_the_stack() {
        int many = 100_000;
        assertThat(FspParser.parse("P = (" + "a->".repeat(many) + "P).", "f.lts")
                        .definitions())
                .hasSize(1);
        assertThat(FspParser.parse("P = (a->P" + "|b->P".repeat(many) + ").", "f.lts")
                        .definitions())
                .hasSize(1);
        assertThat(FspParser.parse("P = " + "A;".repeat(many) + "P.", "f.lts").definitions())
                .hasSize(1);
        assertThatThrownBy(() -> FspParser.parse("const N = 1" + "+1".repeat(many), "f.lts"))
                .hasMessage("f.lts:1:1012: an expression of more than 500 operators");
        assertThatThrownBy(() -> read("assert A = (a" + "&&a".repeat(many)))
                .hasMessageEndingWith("a formula of more than 500 operators");
        assertThatThrownBy(() -> FspParser.parse("P = (a" + ".a".repeat(many), "f.lts"))
                .hasMessage("f.lts:1:6: a label of more than 200 parts");
        assertThatThrownBy(() -> FspParser.parse("progress P" + "[0]".repeat(many), "f.lts"))
                .hasMessage("f.lts:1:11: more than 200 ranges");
        assertThatThrownBy(() -> FspParser.parse("P".repeat(many), "f.lts"))
                .hasMessage("f.lts:1:1: a name of more than 4096 characters");
        assertThatThrownBy(() -> FspParser.parse(" ".repeat((16 << 20) + 1), "f.lts"))
                .hasMessage("f.lts: has more than 16777216 characters; use a smaller instance of the model");
    }
}
