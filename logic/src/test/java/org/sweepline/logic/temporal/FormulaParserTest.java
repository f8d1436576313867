package org.sweepline.logic.temporal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.SyntaxException;

class FormulaParserTest {
    @Test
    void operators_bind_from_not_over_until_and_or_and_implies_to_equivalent() {
        same("not a U b and c or d -> e <-> f", "(((((not a) U b) and c) or d) -> e) <-> f");
        same("G a U b", "(G a) U b");
        same("a U b U c", "a U (b U c)");
        same("a U b R c W d M e", "a U (b R (c W (d M e)))");
        same("a -> b U c", "a -> (b U c)");
        same("a <-> b <-> c", "(a <-> b) <-> c");
        assertThat(parse("a -> b -> c")).isEqualTo(parse("not a or not b or c"));
    }

    @Test
    void other_spellings_mean_the_same() {
        same("[]<>a", "G F a");
        same("GF a", "G F a");
        same("GF(a)", "G F a");
        same("XXX a", "X X X a");
        same("!a && b || c", "not a and b or c");
        same("a andalso b orelse c", "a and b or c");
        same("AG EF a", "A G E F a");
        same("A[ a U b ]", "A (a U b)");
        same("E [a W G b]", "E (a W (G b))");
        same("A[ AF a U EG b ]", "A ((A F a) U (E G b))");
        same("A[] a and E<> b", "A G a and E F b");
    }

    @Test
    void conditions_go_on_to_the_next_connective() {
        holds("tokens(p) + 2 <= tokens(q)");
        holds("(tokens(a) + tokens(b)) * 2 <= 3");
        holds("-tokens(a) < ~3");
        holds("tokens(U, G) > 0");
        holds("tokens(a|b[3], it's) > 0");
        holds("tokens(\"a ) and U b\", \"\\\"\") = 1");
        holds("List.all (fn (n, d) => n < 5 and d U n) (marking(A))");
        holds("marking(B) = 1`U ++ 2`R");
        holds("marking(B) <> []");
        holds("x = U");
        holds("{x = 1, y = 2} = hd (marking(A))");
        holds("Mark.Page'U 1 = []");
        holds("f(#\"(\") = \"\\\")\"");
        assertThat(parse("(tokens(p)) > 1 U (a)")).isEqualTo(Operator.UNTIL.of(atom("(tokens(p)) > 1"), atom("a")));
        assertThat(parse("x = U U y = U")).isEqualTo(Operator.UNTIL.of(atom("x = U"), atom("y = U")));
        assertThat(parse("marking(A) = [] andalso tokens(B) > 0"))
                .isEqualTo(Operator.AND.of(List.of(atom("marking(A) = []"), atom("tokens(B) > 0"))));
    }

    @Test
    void what_stands_in_braces_is_one_condition() {
        assertThat(parse("{ if a then b U c else d and e } U {fn n => {x=n}}"))
                .isEqualTo(Operator.UNTIL.of(atom("if a then b U c else d and e"), atom("fn n => {x=n}")));
        assertThat(parse("{true}")).isEqualTo(atom("true"));
    }

    @Test
    void steps_may_have_conditions_on_their_bindings_in_braces() {
        String quoted = "took(Send{n=1, d=\"}\"}, \"Send it\" {r=(1,2)}, Send it{k>1})";
        assertThat(parse(quoted))
                .isEqualTo(new Formula.Atom(
                        Proposition.Took.of(List.of("Send{n=1, d=\"}\"}", "Send it{r=(1,2)}", "Send it{k>1}"))));
        assertThat(parse(parse(quoted).toString())).isEqualTo(parse(quoted));
    }

    @Test
    void actions_are_named_as_in_other_functions() {
        assertThat(parse("G took(a.b[1], \"c, \\\"d\\\")\" , e f )"))
                .isEqualTo(Operator.GLOBALLY.of(
                        new Formula.Atom(Proposition.Took.of(List.of("a.b[1]", "c, \"d\")", "e f")))));
    }

    @Test
    void the_places_of_conditions_are_known() {
        String text = "G (tokens(p) > 1 -> F {  a U b } ) and tokens(p) > 1 and took(x)";
        ParsedFormula parsed = FormulaParser.read(text);
        assertThat(parsed.atoms())
                .hasSize(4)
                .allSatisfy(atom -> assertThat(text.substring(atom.offset()))
                        .startsWith(
                                atom.proposition() instanceof Proposition.Holds holds
                                        ? holds.condition().text()
                                        : "took(x)"));
        assertThat(parsed.atoms())
                .contains(new ParsedFormula.AtomPlace(new Proposition.Holds("a U b"), text.indexOf("a U b")));
    }

    @Test
    void errors_say_what_is_wrong_and_where() {
        error("", 0, "the formula is empty");
        error(" \n", 0, "the formula is empty");
        error("G(req => F ack)", 6, "unexpected \"=>\"; write \"->\" for \"implies\" or \">=\" for \"at least\"");
        error("a <=> b", 2, "unexpected \"<=>\"; write \"<->\" for \"if and only if\"");
        error("a & b", 2, "unexpected \"&\"; write \"and\" or \"&&\"");
        error("G (a or b", 2, "this \"(\" is never closed");
        error("A[ a U b", 1, "this \"[\" is never closed");
        error("G a)", 3, "this \")\" closes nothing");
        error("a and", 5, "the formula ends where a condition is expected");
        error("AG p U q", 5, "parentheses are missing: is it \"A (p U q)\" or \"(A p) U q\"?");
        error("E (b and (AG p U q))", 15, "parentheses are missing: is it \"A (p U q)\" or \"(A p) U q\"?");
        error("tokens(p) > and b", 11, "something is missing after \"tokens(p) >\"");
        error("a until b", 2, "write \"U\" for \"until\"; if it is a name of the model, put the condition in braces");
        error("if a then b else c", 0, "a condition with \"if\" is written in braces: { ... if ... }");
        error("tokens(\"p > 1", 7, "this quoted text has no closing quote");
        error("took(a{n=1)", 10, "this \")\" closes nothing");
        error("took(a, )", 8, "the name of an action is missing");
        error("took(a", 6, "\",\" or \")\" is missing after the name");
        error("G (took(a) => F b)", 11, "unexpected \"=>\"; write \"->\" for \"implies\" or \">=\" for \"at least\"");
        error("took(a) b", 8, "a connective such as \"and\" is missing before \"b\"");
        error("{}", 0, "there is nothing in these braces");
        error(
                "U b",
                0,
                "a condition is expected here, not \"U\"; one that begins like an operator is written in braces: { ... }");
        error(
                "X = 3",
                2,
                "a condition is expected here, not \"=\"; one that begins like an operator is written in braces: { ... }");
    }

    @Test
    void long_chains_are_read_and_deep_nesting_is_refused() {
        assertThat(parse("a and ".repeat(10_000) + "b").operands()).hasSize(10_001);
        assertThat(parse("a -> ".repeat(10_000) + "b").operands()).hasSize(10_001);
        String deep = "the formula is nested more than 500 levels deep";
        for (String text : List.of("X ", "a U ", "(", "not ", "XX ", "XX(", "[]", "A[", "a <-> ", "a <-> (", "E ")) {
            SyntaxException error = catchThrowableOfType(
                    SyntaxException.class,
                    () -> parse(text.repeat(10_000) + "b" + (text.contains("(") ? ")".repeat(10_000) : "")));
            assertThat(error).as(text).hasMessage(deep);
        }
        assertThat(parse("X ".repeat(499) + "b").toString()).isEqualTo("X ".repeat(499) + "b");
        assertThat(parse("(".repeat(400) + "b" + ")".repeat(400))).isEqualTo(atom("b"));
        assertThat(catchThrowableOfType(SyntaxException.class, () -> parse("a".repeat(1_000_001))))
                .hasMessageContaining("longer than");
    }

    @Test
    void what_is_printed_is_read_again() {
        List<Proposition> propositions = List.of(
                new Proposition.Holds("a"),
                new Proposition.Holds("(x + y) * 2 <= 3"),
                new Proposition.Holds("p and q"),
                new Proposition.Holds("G x"),
                new Proposition.Holds("[x] = y"),
                new Proposition.Holds("tokens(p, \"a) U\") > 1"),
                new Proposition.Holds("true"),
                new Proposition.Holds("if x then y else z"),
                new Proposition.Holds("x = U"),
                Proposition.Took.of(List.of("a", "b c", "d\"\\")));
        for (long seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            Formula formula = new RandomFormulas(random, propositions, true).draw(random.nextInt(12));
            assertThat(parse(formula.toString()))
                    .as("seed %d: %s", seed, formula)
                    .isEqualTo(formula);
        }
    }

    @Test
    void formulas_are_printed_as_people_write_them() {
        for (String text : List.of(
                "G (a -> F b)",
                "a and not b or c",
                "not (a or b)",
                "a U b U c",
                "(a U b) U c",
                "(a -> b) -> c",
                "A (a U b)",
                "(A a) U b",
                "a or (b or c)")) {
            assertThat(parse(text)).hasToString(text);
        }
    }

    private static Formula parse(String text) {
        return FormulaParser.parse(text);
    }

    private static Formula atom(String expression) {
        return new Formula.Atom(new Proposition.Holds(expression));
    }

    private static void same(String text, String other) {
        assertThat(parse(text)).isEqualTo(parse(other));
    }

    private static void holds(String text) {
        assertThat(parse("G(" + text + ")")).isEqualTo(Operator.GLOBALLY.of(atom(text)));
        assertThat(parse(text + " U " + text)).isEqualTo(Operator.UNTIL.of(atom(text), atom(text)));
    }

    private static void error(String text, int offset, String message) {
        SyntaxException error = catchThrowableOfType(SyntaxException.class, () -> parse(text));
        assertThat(error).as(text).isNotNull().hasMessage(message);
        assertThat(error.offset()).as(text).isEqualTo(offset);
    }
}
