package org.sweepline.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.FormulaParser;
import org.sweepline.logic.temporal.Simplifier;

class TableauTest {
    @Test
    void the_demands_of_an_alternative_are_sorted_whatever_the_order_of_a_conjunction() throws TooLargeException {
        Formula formula = Simplifier.simplify(FormulaParser.parse("(a U b) and X (b and a)"));
        Subformulas subformulas = new Subformulas(formula, Classes.mentions(formula));
        Tableau tableau = new Tableau(subformulas, new WorkLimit(TranslationLimit.DEFAULT));
        assertThat(tableau.alternatives(List.of(subformulas.whole())))
                .isNotEmpty()
                .allSatisfy(alternative -> assertThat(alternative.demands()).isSorted());
    }
}
