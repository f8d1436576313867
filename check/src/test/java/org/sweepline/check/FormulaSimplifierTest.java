package org.sweepline.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.Condition;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

class FormulaSimplifierTest {
    private static Formula at(int state) {
        return new Formula.Atom(new Proposition.Holds(GraphModel.condition("= " + state)));
    }

    /** Knows nothing, and notes what it is asked about all states. */
    private static FormulaSimplifier asked(List<Condition> conditions) {
        return new FormulaSimplifier(
                condition -> {
                    conditions.add(condition);
                    return Optional.empty();
                },
                condition -> Optional.empty());
    }

    @Test
    void equivalences_within_each_other_are_looked_at_in_parts() {
        Formula nested = at(0);
        for (int i = 1; i <= 60; i++) nested = Operator.EQUIVALENT.of(at(i), nested);
        Formula formula = Operator.GLOBALLY.of(nested);
        List<Condition> conditions = new ArrayList<>();
        Formula simple = Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(10), () -> asked(conditions).ltl(formula));
        assertThat(simple).isEqualTo(formula);
        assertThat(conditions).hasSize(61);
    }

    @Test
    void the_text_of_a_deep_formula_is_not_built_at_each_depth() {
        AtomicInteger texts = new AtomicInteger();
        Condition counted = () -> "= " + texts.incrementAndGet();
        Formula nested = new Formula.Atom(new Proposition.Holds(counted));
        for (int i = 0; i < 2_000; i++) {
            nested = Operator.OR.of(new Formula.Atom(new Proposition.Holds(counted)), nested);
        }
        asked(new ArrayList<>()).ctl(nested);
        assertThat(texts.get()).isLessThan(10_000);
    }

    @Test
    void long_conditions_are_looked_at_in_parts() {
        List<Formula> many = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) many.add(at(i));
        List<Condition> conditions = new ArrayList<>();
        asked(conditions).ctl(Operator.OR.of(many));
        assertThat(conditions).hasSize(2_000);
        conditions.clear();
        asked(conditions).ctl(Operator.OR.of(many.subList(0, 100)));
        assertThat(conditions).hasSize(101);
    }
}
