package org.sweepline.logic.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.reference.SafetyForm;

class ClassesTest {
    @Test
    void ltl_has_no_quantifiers() {
        check(Classes::isLtl, List.of("G (a -> F b)", "a", "a U X b"), List.of("A G a", "G E F a"));
    }

    @Test
    void a_leading_quantifier_over_all_runs_can_be_left_out() {
        assertThat(Classes.overAllRuns(FormulaParser.parse("A G (a -> F b)")))
                .contains(FormulaParser.parse("G (a -> F b)"));
        assertThat(Classes.overAllRuns(FormulaParser.parse("F a"))).contains(FormulaParser.parse("F a"));
        assertThat(Classes.overAllRuns(FormulaParser.parse("AG EF a"))).isEmpty();
        assertThat(Classes.overAllRuns(FormulaParser.parse("E F a"))).isEmpty();
    }

    @Test
    void ctl_has_a_quantifier_before_each_temporal_operator() {
        check(
                Classes::isCtl,
                List.of("a", "AG EF a", "A[ a U EX b ] or not E[ AF a R b ]", "EX (a and AX b)"),
                List.of("G a", "A G F a", "A (F a and G b)", "A a", "E A F a", "A[ a U X b ]", "A not F a"));
    }

    @Test
    void safety_demands_nothing_to_come_true() {
        check(
                SafetyForm::isSafety,
                List.of("G a", "a W b", "not F a", "not (a U b)", "X X a", "a R b", "G (a -> X b)", "true"),
                List.of("F a", "a U b", "a M b", "not G a", "G F a", "a <-> G b"));
        check(SafetyForm::isCoSafety, List.of("F a", "a U b", "not G a"), List.of("G a", "G F a"));
    }

    @Test
    void a_formula_is_safety_if_its_normal_form_has_no_until() {
        for (long seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            Formula formula = RandomFormulas.linear(random, 3).draw(random.nextInt(6));
            Formula normal = new NormalForm(new FormulaPool()).rewrite(formula);
            if (SafetyForm.isSafety(formula))
                assertThat(SafetyForm.isSafety(normal))
                        .as("seed %d: %s", seed, formula)
                        .isTrue();
            assertThat(SafetyForm.isSafety(normal)).isEqualTo(!normal.toString().contains("U"));
            assertThat(SafetyForm.isCoSafety(Operator.NOT.of(formula))).isEqualTo(SafetyForm.isSafety(formula));
        }
    }

    @Test
    void propositions_are_listed_in_the_order_of_the_text() {
        assertThat(Classes.mentions(FormulaParser.parse("G (b -> F a) and b U took(c)")))
                .containsExactly(
                        new Proposition.Holds("b"), new Proposition.Holds("a"), Proposition.Took.of(List.of("c")));
    }

    private static void check(Predicate<Formula> predicate, List<String> members, List<String> others) {
        assertThat(members).allMatch(text -> predicate.test(FormulaParser.parse(text)));
        assertThat(others).noneMatch(text -> predicate.test(FormulaParser.parse(text)));
    }
}
