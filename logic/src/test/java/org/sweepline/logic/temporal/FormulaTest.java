package org.sweepline.logic.temporal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormulaTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "took(a) and {p} or not took(a)",
                "took(a) -> (took(a) <-> {p})",
                "X took(a) or F took(a) or G took(a)",
                "took(a) U took(a) or took(a) W took(a)",
                "took(a) R took(a) or took(a) M took(a)",
                "A G E F took(a)",
                "true"
            })
    void every_proposition_is_replaced_and_nothing_else(String text) {
        Formula formula = FormulaParser.parse(text);
        assertThat(formula.substitute(proposition -> proposition)).isEqualTo(formula);
        Formula other = formula.substitute(proposition ->
                proposition instanceof Proposition.Took ? Proposition.Took.of(List.of("b")) : proposition);
        assertThat(other).isEqualTo(FormulaParser.parse(text.replace("took(a)", "took(b)")));
    }

    @Test
    void a_negation_goes_inside_to_the_dual_operator() {
        Random random = new Random(7);
        for (Operator operator : Operator.values()) {
            if (!operator.isTemporal() && !operator.isJunction()) continue;
            assertThat(operator.dual().dual()).isEqualTo(operator);
            Formula[] operands = {FormulaParser.parse("p"), FormulaParser.parse("q")};
            Formula[] negated = {FormulaParser.parse("not p"), FormulaParser.parse("not q")};
            int arity = operator.takes(1) ? 1 : 2;
            Formula formula = operator.of(Arrays.copyOf(operands, arity));
            Formula inside = operator.dual().of(Arrays.copyOf(negated, arity));
            for (int run = 0; run < 50; run++) {
                long bits = random.nextLong();
                LassoSemantics lasso = new LassoSemantics(
                        5, run % 5, (p, i) -> (bits >> (2 * i + (p.toString().contains("q") ? 1 : 0)) & 1) != 0);
                assertThat(lasso.holds(inside)).isNotEqualTo(lasso.holds(formula));
            }
        }
    }

    @Test
    void operators_refuse_another_number_of_operands() {
        Formula p = FormulaParser.parse("p");
        assertThat(Operator.AND.of(p, p, p).operands()).hasSize(3);
        assertThatThrownBy(() -> Operator.AND.of(p)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Operator.UNTIL.of(p, p, p)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Operator.NOT.of(p, p)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Operator.ATOM.of()).isInstanceOf(IllegalArgumentException.class);
    }
}
