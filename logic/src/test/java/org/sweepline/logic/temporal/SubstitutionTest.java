package org.sweepline.logic.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubstitutionTest {
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
        assertThat(Substitution.of(formula, proposition -> proposition)).isEqualTo(formula);
        Formula other = Substitution.of(
                formula,
                proposition ->
                        proposition instanceof Proposition.Took ? Proposition.Took.of(List.of("b")) : proposition);
        assertThat(other).isEqualTo(FormulaParser.parse(text.replace("took(a)", "took(b)")));
    }
}
