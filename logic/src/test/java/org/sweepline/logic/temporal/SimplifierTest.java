package org.sweepline.logic.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SimplifierTest {
    @Test
    void a_simplified_formula_holds_on_the_same_runs() {
        compare(0, 3_000);
    }

    @Test
    @Tag("slow")
    void many_simplified_formulas_hold_on_the_same_runs() {
        compare(1_000_000, 200_000);
    }

    private static void compare(long firstSeed, int formulas) {
        for (long seed = firstSeed; seed < firstSeed + formulas; seed++) {
            Random random = new Random(seed);
            RandomFormulas source = RandomFormulas.linear(random, 1 + random.nextInt(3));
            Formula formula = source.draw(random.nextInt(14));
            Formula simple = Simplifier.simplify(formula);
            for (int i = 0; i < 20; i++) {
                LassoSemantics run = source.run();
                if (run.holds(simple) != run.holds(formula)) {
                    assertThat(simple).as("seed %d: %s", seed, formula).isNull();
                }
            }
        }
    }

    @Test
    void the_rules_are_applied() {
        becomes("F F a", "F a");
        becomes("F G F a", "G F a");
        becomes("G F G a", "F G a");
        becomes("X G F a", "G F a");
        becomes("G F X a", "G F a");
        becomes("X a U X b", "X (a U b)");
        becomes("X a and X b", "X (a and b)");
        becomes("G a and G b", "G (a and b)");
        becomes("F a or F b", "F (a or b)");
        becomes("G F a or G F b", "G F (a or b)");
        becomes("F G a and F G b", "F G (a and b)");
        becomes("a and (a or b)", "a");
        becomes("a or a and b", "a");
        becomes("a and (not a or b)", "a and b");
        becomes("a U (b or G F c)", "(a U b) or G F c");
        becomes("F (a or X F b)", "F a or X F b");
        becomes("F (a and G F b)", "F a and G F b");
        becomes("not a U a", "F a");
        becomes("(a and b) U a", "a");
        becomes("a U (a U b)", "a U b");
        becomes("(a U b) U b", "a U b");
        becomes("G (a R b)", "G b");
        becomes("F a and not F a", "false");
        becomes("G a -> F a", "true");
        becomes("F (a U b)", "F b");
        becomes("(a or b) U b", "a U b");
        becomes("X true", "true");
        becomes("G a and a U b and F b", "G a and F b");
    }

    private static void becomes(String text, String expected) {
        Formula simple = Simplifier.simplify(FormulaParser.parse(text));
        Formula normal = new NormalForm(new FormulaPool()).rewrite(FormulaParser.parse(expected));
        assertThat(simple).as(text).isEqualTo(normal);
    }

    @Test
    void large_formulas_take_bounded_time() {
        StringBuilder wide = new StringBuilder("true");
        for (int i = 0; i < 5_000; i++) wide.append(" and F (p").append(i).append(" or q)");
        Simplifier.simplify(FormulaParser.parse(wide.toString()));
        StringBuilder same = new StringBuilder("p0");
        for (int i = 1; i < 15; i++) same.append(" <-> p").append(i);
        Simplifier.simplify(FormulaParser.parse("G (" + same + ")"));
        Simplifier.simplify(FormulaParser.parse("a U (b and X ".repeat(200) + "a" + ")".repeat(200)));
        Simplifier.simplify(FormulaParser.parse("G F (a R ".repeat(120) + "b" + ")".repeat(120)));
    }
}
