package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ExpressionPrinterTest {
    @Test
    void a_printed_condition_parses_back_to_the_same_tree() {
        for (long seed = 1; seed <= 3_000; seed++) {
            BoolExpression tree = new RandomExpressions(new Random(seed)).condition((int) (seed % 5));
            assertThat(ExpressionParser.parseCondition(tree.text(), RandomExpressions.ODD))
                    .as("seed %d: %s", seed, tree)
                    .isEqualTo(tree);
        }
    }

    @Test
    void a_printed_number_parses_back_to_the_same_tree() {
        for (long seed = 1; seed <= 3_000; seed++) {
            IntExpression tree = new RandomExpressions(new Random(seed)).number((int) (seed % 5));
            assertThat(ExpressionParser.parseNumber(tree.text(), RandomExpressions.ODD))
                    .as("seed %d: %s", seed, tree)
                    .isEqualTo(tree);
        }
    }

    @Test
    void only_names_that_need_quotes_get_them() {
        assertThat(new Call.Name("P-1.x", 0)).hasToString("P-1.x");
        assertThat(new Call.Name("[a]#$@~/|'", 0)).hasToString("[a]#$@~/|'");
        assertThat(new Call.Name("a\\b", 0)).hasToString("a\\b");
        assertThat(new Call.Name("a b", 0)).hasToString("\"a b\"");
        assertThat(new Call.Name("", 0)).hasToString("\"\"");
        assertThat(new Call.Name("\"\\", 0)).hasToString("\"\\\"\\\\\"");
    }
}
