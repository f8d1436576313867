package org.sweepline.logic.temporal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.SyntaxException;

class NormalFormTest {
    @Test
    void it_holds_on_the_same_runs() {
        for (long seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            RandomFormulas formulas = RandomFormulas.linear(random, 3);
            Formula formula = formulas.draw(random.nextInt(10));
            Formula normal = normal(formula);
            for (int i = 0; i < 10; i++) {
                LassoSemantics run = formulas.run();
                assertThat(run.holds(normal))
                        .as("seed %d: %s as %s", seed, formula, normal)
                        .isEqualTo(run.holds(formula));
            }
        }
    }

    @Test
    void equal_parts_are_the_same_object_and_only_the_core_is_left() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            Map<Formula, Formula> values = new HashMap<>();
            Formula normal = normal(RandomFormulas.linear(random, 2).draw(8));
            check(normal, values, new IdentityHashMap<>());
        }
    }

    private static void check(Formula formula, Map<Formula, Formula> values, Map<Formula, Formula> seen) {
        if (seen.put(formula, formula) != null) return;
        assertThat(values.putIfAbsent(formula, formula)).isNull();
        boolean literal = formula.is(Operator.NOT) && formula.first() instanceof Formula.Atom;
        if (!literal) {
            assertThat(formula.operator())
                    .isIn(
                            Operator.TRUE,
                            Operator.FALSE,
                            Operator.ATOM,
                            Operator.AND,
                            Operator.OR,
                            Operator.NEXT,
                            Operator.UNTIL,
                            Operator.RELEASE);
        }
        formula.operands().forEach(operand -> check(operand, values, seen));
    }

    @Test
    void what_becomes_too_large_is_refused() {
        StringBuilder text = new StringBuilder("p0");
        for (int i = 1; i < 10; i++) text.append(" <-> p").append(i);
        assertThat(normal(FormulaParser.parse(text.toString())).operator()).isEqualTo(Operator.OR);
        for (int i = 10; i < 200; i++) text.append(" <-> p").append(i);
        Formula large = FormulaParser.parse(text.toString());
        assertThatThrownBy(() -> normal(large))
                .isInstanceOf(SyntaxException.class)
                .hasMessageContaining("more than 1,000,000 parts");
    }

    @Test
    void quantifiers_have_none() {
        assertThatThrownBy(() -> normal(FormulaParser.parse("G E F a"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void long_chains_and_deep_nesting_are_no_trouble() {
        assertThat(normal(FormulaParser.parse("a and ".repeat(10_000) + "b")).operands())
                .hasSize(2);
        StringBuilder wide = new StringBuilder("true");
        for (int i = 0; i < 10_000; i++) wide.append(" and F p").append(i);
        assertThat(normal(FormulaParser.parse(wide.toString())).operands()).hasSize(10_000);
        normal(FormulaParser.parse("(".repeat(240) + "b" + " W a)".repeat(240)));
        assertThat(List.of(normal(FormulaParser.parse("X ".repeat(499) + "b")))).hasSize(1);
    }

    private static Formula normal(Formula formula) {
        return new NormalForm(new FormulaPool()).rewrite(formula);
    }
}
