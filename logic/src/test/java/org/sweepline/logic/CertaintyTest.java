package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is sure of conditions when only bounds are known must be true of every state within them. */
class CertaintyTest {
    @Test
    void what_is_sure_is_true() {
        int sure = 0;
        Valuation state = new EvaluationTest.Marking();
        for (long seed = 1; seed <= 20_000; seed++) {
            Random random = new Random(seed);
            BoolExpression condition = new RandomExpressions(random).condition(1 + random.nextInt(3));
            Optional<Boolean> known = around(state, random).of(condition);
            if (known.isEmpty()) continue;
            sure++;
            try {
                assertThat(new Evaluation(state).holds(condition))
                        .as("seed %d: %s", seed, condition)
                        .isEqualTo(known.get());
            } catch (ArithmeticException overflow) {
                // Such a condition has no value at all.
            }
        }
        assertThat(sure).isBetween(5_000, 19_000);
    }

    /** Bounds that the state lies within; some are missing. */
    private static Certainty around(Valuation state, Random random) {
        return new Certainty() {
            @Override
            protected Range number(Call call) {
                BigInteger value = BigInteger.valueOf(state.number(call));
                return new Range(
                        random.nextInt(4) == 0 ? null : value.subtract(BigInteger.valueOf(random.nextInt(3))),
                        random.nextInt(4) == 0 ? null : value.add(BigInteger.valueOf(random.nextInt(3))));
            }

            @Override
            protected Optional<Boolean> condition(Call call) {
                return random.nextBoolean() ? Optional.empty() : Optional.of(state.condition(call));
            }
        };
    }
}
