package org.sweepline.process.fsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;
import org.sweepline.process.fsp.syntax.FspParser;

/** Assertions become formulas with everything spelt out, and what is wrong with them is told where it is. */
class AssertionCompilerTest {
    private static List<Assertion> assertions(String text) {
        FspModel model = new FspModel(FspParser.parse(text, "m.lts"), Map.of());
        return model.assertionNames().stream().map(model::assertion).toList();
    }

    /** The formula behind the first action of the last assertion. */
    private static Formula last(String text) {
        List<Assertion> all = assertions(text);
        return all.get(all.size() - 1).formula().first();
    }

    private static Formula took(String... actions) {
        return new Formula.Atom(Proposition.Took.of(List.of(actions)));
    }

    private static Formula fluent(String name, boolean initially, List<String> starting, List<String> ending) {
        return new Formula.Atom(
                new Proposition.Fluent(name, initially, new TreeSet<>(starting), new TreeSet<>(ending)));
    }

    @Test
    void a_formula_begins_after_the_first_action() {
        assertThat(assertions("assert A = a").get(0).formula()).isEqualTo(Operator.NEXT.of(took("a")));
    }

    @Test
    void operators_are_those_of_the_logic() {
        assertThat(last("assert A = [](a -> X <>b)"))
                .isEqualTo(Operator.GLOBALLY.of(Operator.OR.of(
                        List.of(Operator.NOT.of(took("a")), Operator.NEXT.of(Operator.FINALLY.of(took("b")))))));
        assertThat(last("assert A = (!d U c)")).isEqualTo(Operator.UNTIL.of(Operator.NOT.of(took("d")), took("c")));
        assertThat(last("assert A = (!d W c)"))
                .isEqualTo(Operator.WEAK_UNTIL.of(Operator.NOT.of(took("d")), took("c")));
        assertThat(last("assert A = (a <-> b)")).isEqualTo(Operator.EQUIVALENT.of(took("a"), took("b")));
        assertThat(last("assert A = (a && b && c)"))
                .isEqualTo(Operator.AND.of(List.of(took("a"), took("b"), took("c"))));
    }

    @Test
    void labels_may_stand_for_sets_of_actions() {
        assertThat(last("set S = {x,y} assert A = {a[1..2], b.S}")).isEqualTo(took("a.1", "a.2", "b.x", "b.y"));
    }

    @Test
    void quantifiers_are_spelt_out() {
        assertThat(last("range R = 1..2 assert A = forall[i:R][j:1..1] []p[i][j]"))
                .isEqualTo(Operator.AND.of(
                        List.of(Operator.GLOBALLY.of(took("p.1.1")), Operator.GLOBALLY.of(took("p.2.1")))));
        assertThat(last("assert A = exists[i:1..3] a[i]"))
                .isEqualTo(Operator.OR.of(List.of(took("a.1"), took("a.2"), took("a.3"))));
        assertThat(last("assert A = exists[i:1..1] a[i]")).isEqualTo(took("a.1"));
    }

    @Test
    void fluents_have_indices_and_initial_values() {
        String fluents = "const True = 1 range R = 1..2 fluent F[i:R] = <a[i], {b,c[i]}> initially (i == 2)\n";
        Formula one = fluent("F.1", false, List.of("a.1"), List.of("b", "c.1"));
        Formula two = fluent("F.2", true, List.of("a.2"), List.of("b", "c.2"));
        assertThat(last(fluents + "assert A = F[1]")).isEqualTo(one);
        assertThat(last(fluents + "assert A = F[R]")).isEqualTo(Operator.OR.of(List.of(one, two)));
        assertThat(last("fluent G = <a,b> initially 1 assert A = !G"))
                .isEqualTo(Operator.NOT.of(fluent("G", true, List.of("a"), List.of("b"))));
    }

    @Test
    void formulas_refer_to_others_with_values_for_their_parameters() {
        String one = "assert ONE(I=1, J=0) = (a[I] || b[J])\n";
        assertThat(last(one + "assert A = ONE")).isEqualTo(Operator.OR.of(List.of(took("a.1"), took("b.0"))));
        assertThat(last(one + "assert A = forall[i:5..5] ONE(i, i+1)"))
                .isEqualTo(Operator.OR.of(List.of(took("a.5"), took("b.6"))));
    }

    @Test
    void expressions_that_do_not_depend_on_the_run_are_true_or_false() {
        assertThat(last("const N = 2 assert A = rigid (N > 1)")).isEqualTo(Formula.literal(true));
        assertThat(last("assert A = rigid 0")).isEqualTo(Formula.literal(false));
    }

    @Test
    void the_actions_that_a_formula_speaks_of_are_known() {
        Assertion assertion =
                assertions("fluent F = <a, b> assert A = [](F -> c)").get(0);
        assertThat(assertion.actions()).containsExactly("a", "b", "c");
    }

    @Test
    void only_what_is_claimed_is_an_assertion() {
        assertThat(assertions("constraint C = []a ltl_property L = []a assert A = []a"))
                .extracting(Assertion::name)
                .containsExactly("A");
    }

    @Test
    void an_assertion_may_have_the_name_of_a_constraint() {
        assertThat(assertions("constraint A = []a assert A = <>b"))
                .extracting(assertion -> assertion.formula().first())
                .containsExactly(Operator.FINALLY.of(took("b")));
    }

    @Test
    void a_formula_called_with_arguments_it_has_no_parameters_for_is_not_called_a_process() {
        wrong("assert A = a assert B = A[1]", "\"A\" is a formula, not a family of fluents");
        wrong("assert A = a assert B = A(1)", "the formula \"A\" has 0 parameters, but 1 argument is given");
    }

    @Test
    void what_is_wrong_is_told_where_it_is() {
        wrong("assert A = []B", "m.lts:1:14: there is no fluent or formula \"B\"");
        wrong(
                "fluent FULL = <a,b>\nassert A = []FUL",
                "m.lts:2:14: there is no fluent or formula \"FUL\"; did you mean \"FULL\"");
        wrong("assert A = []B assert B = <>A", "the formula \"A\" is part of itself");
        wrong("fluent F[i:1..2] = <a[i],b> assert A = F[3]", "1:40: there is no fluent \"F.3\"");
        wrong("fluent F[i:1..2] = <a[i],b> assert A = F", "\"F\" is a family of fluents");
        wrong("fluent F = <{a,b},{b,c}> assert A = F", "1:8: the action \"b\" both starts and ends the fluent \"F\"");
        wrong("fluent F = <a,b> assert A = F(1)", "the fluent \"F\" has no parameters");
        wrong("assert B(I=1) = a[I] assert A = B(1,2)", "has 1 parameter, but 2 arguments are given");
        wrong(
                "assert A = forall[i:1..1000] forall[j:1..1000] a[i][j]",
                "the expanded formula has more than 10000 parts");
    }

    @Test
    void formulas_that_double_by_reference_end_in_an_error() {
        StringBuilder text = new StringBuilder("assert A0 = a\n");
        for (int i = 1; i <= 60; i++) text.append("assert A%d = (A%d && X A%d)%n".formatted(i, i - 1, i - 1));
        wrong(text.toString(), "the expanded formula has more than 10000 parts");
    }

    @Test
    void formulas_that_are_deep_by_reference_end_in_an_error() {
        StringBuilder text = new StringBuilder("assert A0 = a\n");
        for (int i = 1; i <= 2000; i++) text.append("assert A%d = X A%d%n".formatted(i, i - 1));
        wrong(text.toString(), "the expanded formula has more than 400 levels");
    }

    @Test
    void long_rows_and_deep_nesting_are_no_trouble() {
        Formula row = last("assert A = (a" + " && b".repeat(500) + ")");
        assertThat(row.operands()).hasSize(501);
        assertThat(last("assert A = " + nested(130)).operator()).isEqualTo(Operator.NEXT);
    }

    private static String nested(int levels) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < levels; i++) text.append("forall[i%d:1..1] X ".formatted(i));
        return text.append("a").toString();
    }

    private static void wrong(String text, String message) {
        assertThatThrownBy(() -> assertions(text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }
}
