package org.sweepline.logic.branching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.FormulaParser;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

class FormulaShapeTest {
    @Test
    void simple_formulas_have_simple_shapes() {
        expect("a and not b", FormulaShape.Kind.INITIALLY.of(parse("a and not b")));
        expect("AG (a or b)", FormulaShape.Kind.ALWAYS.of(parse("a or b")));
        expect("not EF not a", FormulaShape.Kind.ALWAYS.of(parse("a")));
        expect("EF a", FormulaShape.Kind.REACHABLE.of(parse("a")));
        expect("E[true U a]", FormulaShape.Kind.REACHABLE.of(parse("a")));
        expect("A[false R a]", FormulaShape.Kind.ALWAYS.of(parse("a")));
        expect("AG EF a", FormulaShape.Kind.HOME.of(parse("a")));
        expect("EF AG a", FormulaShape.Kind.LASTING.of(parse("a")));
        expect("not AG EF a", FormulaShape.Kind.LASTING.of(parse("not a")));
        expect("AG AG EF (a or EF b)", FormulaShape.Kind.HOME.of(parse("not (not a and not b)")));
        expect("G EF a", FormulaShape.Kind.HOME.of(parse("a")));
        expect("A AG a", FormulaShape.Kind.ALWAYS.of(parse("a")));
    }

    @Test
    void quantifiers_are_left_out_where_that_changes_nothing() {
        expect("AG (a -> AF b)", linear(parse("G (not a or F b)"), false, "AG (a -> AF b)"));
        expect("EF (a and EG b)", linear(parse("not G (not a or F not b)"), true, "EF (a and EG b)"));
        Formula going = new Formula.Atom(new Proposition.Going());
        Formula next = Operator.NEXT.of(Operator.AND.of(List.of(going, parse("not a"))));
        expect("AX a", linear(Operator.NOT.of(next), false, "AX a"));
        expect("EX not a", linear(next, true, "EX not a"));
        expect("A[AF a U b]", linear(parse("F a U b"), false, "A[AF a U b]"));
        expect("A[b R AG a]", linear(parse("b R G a"), false, "A[b R AG a]"));
        for (String text : List.of(
                "AF AG a", "AG (AF a or AF b)", "AF AX a", "A[a U AF b]", "EG EF a", "AG EX a", "AF AG took(t)")) {
            expect(text, new FormulaShape.Branching(parse(text)));
        }
    }

    @Test
    void formulas_about_runs_need_no_quantifier_or_one_in_front() {
        expect("G F a", new FormulaShape.Linear(parse("G F a"), false));
        expect("A (F G a or X b)", new FormulaShape.Linear(parse("F G a or X b"), false));
        expect("E (F a and G b)", new FormulaShape.Linear(parse("F a and G b"), true));
        expect("G (a -> F took(t))", new FormulaShape.Linear(parse("G (a -> F took(t))"), false));
        expect("AG took(t)", linear(parse("G took(t)"), false, "AG took(t)"));
    }

    @Test
    void parts_are_answered_one_by_one() {
        expect(
                "a and (AG b or EF AF c) and (AG EF b and b)",
                new FormulaShape.Joined(
                        true,
                        List.of(
                                FormulaShape.Kind.INITIALLY.of(parse("a and b")),
                                new FormulaShape.Joined(
                                        false,
                                        List.of(
                                                FormulaShape.Kind.ALWAYS.of(parse("b")),
                                                new FormulaShape.Branching(parse("EF AF c")))),
                                FormulaShape.Kind.HOME.of(parse("b")))));
        expect(
                "not (AG a <-> EF b)",
                new FormulaShape.Same(
                        FormulaShape.Kind.ALWAYS.of(parse("a")), FormulaShape.Kind.ALWAYS.of(parse("not b"))));
        expect(
                "AG (EF a and b and c)",
                new FormulaShape.Joined(
                        true,
                        List.of(FormulaShape.Kind.ALWAYS.of(parse("b and c")), FormulaShape.Kind.HOME.of(parse("a")))));
    }

    @Test
    void what_is_neither_is_refused_by_name() {
        assertThat(FormulaShape.of(parse("A (F a and EX b)")))
                .isEqualTo(new FormulaShape.Refused(
                        parse("A (F a and EX b)"),
                        "\"A (F a and E X b)\" is CTL*, neither LTL nor CTL: "
                                + "it has path quantifiers inside, and not one before each temporal operator"));
        assertThat(FormulaShape.of(parse("AF a or E (G EF b and F c)")))
                .isInstanceOfSatisfying(FormulaShape.Joined.class, any -> {
                    assertThat(any.all()).isFalse();
                    assertThat(any.parts().get(0)).isEqualTo(linear(parse("F a"), false, "AF a"));
                    assertThat(any.parts().get(1)).isInstanceOf(FormulaShape.Refused.class);
                });
    }

    @Test
    void very_deep_formulas_are_not_taken_apart() {
        Formula deep = parse("AG a");
        for (int i = 0; i < 20_000; i++)
            deep = i % 2 == 0 ? Operator.NOT.of(deep) : Operator.OR.of(List.of(deep, deep));
        assertThat(FormulaShape.of(deep)).isInstanceOf(FormulaShape.Branching.class);
    }

    @Test
    void shapes_have_the_truth_of_their_formulas() {
        Map<ShapeChecks.Kind, Integer> seen = new EnumMap<>(ShapeChecks.Kind.class);
        for (long seed = 0; seed < 500; seed++) ShapeChecks.compare(seed, seen);
        assertThat(seen).containsOnlyKeys(ShapeChecks.Kind.values());
    }

    @Test
    void what_all_runs_satisfy_is_taken_apart_too() {
        expectOfRuns(
                "a and G b", all(FormulaShape.Kind.INITIALLY.of(parse("a")), FormulaShape.Kind.ALWAYS.of(parse("b"))));
        expectOfRuns(
                "not F (a or F b)",
                all(FormulaShape.Kind.ALWAYS.of(parse("not a")), FormulaShape.Kind.ALWAYS.of(parse("not b"))));
        expectOfRuns("G (a and F b)", all(FormulaShape.Kind.ALWAYS.of(parse("a")), runs("G F b")));
        expectOfRuns(
                "a or G b", some(FormulaShape.Kind.INITIALLY.of(parse("a")), FormulaShape.Kind.ALWAYS.of(parse("b"))));
        expectOfRuns("a or G b or F G a", some(FormulaShape.Kind.INITIALLY.of(parse("a")), runs("G b or F G a")));
        expectOfRuns("F a", some(FormulaShape.Kind.INITIALLY.of(parse("a")), runs("F a")));
        expectOfRuns(
                "a U b",
                some(
                        FormulaShape.Kind.INITIALLY.of(parse("b")),
                        all(FormulaShape.Kind.INITIALLY.of(parse("a")), runs("a U b"))));
        expectOfRuns("X a U F b", runs("X a U F b"));
        expectOfRuns("G took(t)", runs("G took(t)"));
        expectOfRuns("not (G a <-> took(t))", runs("not (G a <-> took(t))"));
    }

    @Test
    void shapes_of_what_all_runs_satisfy_have_the_truth_of_their_formulas() {
        Map<ShapeChecks.Kind, Integer> seen = new EnumMap<>(ShapeChecks.Kind.class);
        for (long seed = 0; seed < 1_000; seed++) ShapeChecks.compareRuns(seed, seen);
        assertThat(seen)
                .containsOnlyKeys(ShapeChecks.Kind.CONDITION, ShapeChecks.Kind.ALWAYS, ShapeChecks.Kind.ALL_RUNS);
    }

    @Tag("slow")
    @Test
    void shapes_have_the_truth_of_their_formulas_on_many_structures() {
        Map<ShapeChecks.Kind, Integer> seen = new EnumMap<>(ShapeChecks.Kind.class);
        for (long seed = 500; seed < 20_500; seed++) ShapeChecks.compare(seed, seen);
        assertThat(seen).containsOnlyKeys(ShapeChecks.Kind.values());
        for (long seed = 1_000; seed < 21_000; seed++) ShapeChecks.compareRuns(seed, seen);
    }

    private static void expect(String text, FormulaShape shape) {
        assertThat(FormulaShape.of(parse(text))).as(text).isEqualTo(shape);
    }

    private static void expectOfRuns(String text, FormulaShape shape) {
        assertThat(FormulaShape.ofAllRuns(parse(text))).as(text).isEqualTo(shape);
    }

    private static FormulaShape linear(Formula formula, boolean someRun, String ctl) {
        return new FormulaShape.Linear(formula, someRun, Optional.of(parse(ctl)));
    }

    private static FormulaShape runs(String formula) {
        return new FormulaShape.Linear(parse(formula), false);
    }

    private static FormulaShape all(FormulaShape... parts) {
        return new FormulaShape.Joined(true, List.of(parts));
    }

    private static FormulaShape some(FormulaShape... parts) {
        return new FormulaShape.Joined(false, List.of(parts));
    }

    private static Formula parse(String text) {
        return FormulaParser.parse(text);
    }
}
