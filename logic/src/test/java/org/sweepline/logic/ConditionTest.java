package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;

class ConditionTest {
    private static final Vocabulary NET = Vocabulary.of(Symbol.number("tokens", "place", List.of("p", "q")));

    private static final Condition A = new Condition.Unread("a");
    private static final Condition B = new Condition.Unread("b");
    private static final Condition C = new Condition.Unread("c");

    @Test
    void the_text_of_joined_conditions_is_read_as_it_is_meant() {
        assertThat(Condition.all(List.of(A, B, C)).text()).isEqualTo("(a) and (b) and (c)");
        assertThat(Condition.any(List.of(A, Condition.all(List.of(B, C)).not())).text())
                .isEqualTo("(a) or (not ((b) and (c)))");
        assertThat(new Condition.Literal(true).text()).isEqualTo("true");

        ExpressionCondition few = read("tokens(p) < 2 or tokens(q) < 2");
        ExpressionCondition some = read("tokens(p) > 0");
        Condition joined = Condition.all(List.of(few.not(), some));
        assertThat(read(joined.text()).expression()).isEqualTo(ExpressionCondition.of(joined));
    }

    @Test
    void one_condition_is_joined_to_itself_and_none_to_a_literal() {
        assertThat(Condition.all(List.of(A))).isSameAs(A);
        assertThat(Condition.any(List.of(A))).isSameAs(A);
        assertThat(Condition.all(List.of())).isEqualTo(new Condition.Literal(true));
        assertThat(Condition.any(List.of())).isEqualTo(new Condition.Literal(false));
    }

    @Test
    void not_of_not_is_the_condition_itself() {
        assertThat(A.not()).isEqualTo(new Condition.Not(A));
        assertThat(A.not().not()).isSameAs(A);
        Condition both = Condition.all(List.of(A, B));
        assertThat(both.not().not()).isSameAs(both);
    }

    @Test
    void a_fold_sees_every_part_in_its_place() {
        Condition condition = Condition.any(List.of(
                Condition.all(List.of(A, B.not())), new Condition.Literal(false), Condition.all(List.of(C, A))));
        Condition.Fold<String> prefix = new Condition.Fold<>() {
            @Override
            public String atom(Condition condition) {
                return condition.text();
            }

            @Override
            public String literal(boolean value) {
                return value ? "1" : "0";
            }

            @Override
            public String not(String operand) {
                return "!" + operand;
            }

            @Override
            public String joined(boolean all, List<String> operands) {
                return (all ? "&" : "|") + operands;
            }
        };
        assertThat(condition.fold(prefix)).isEqualTo("|[&[a, !b], 0, &[c, a]]");
    }

    @Test
    void joined_conditions_become_one_expression() {
        ExpressionCondition p = read("tokens(p) > 0");
        ExpressionCondition q = read("tokens(q) > 0");
        assertThat(ExpressionCondition.of(Condition.any(List.of(p, q.not()))).text())
                .isEqualTo("tokens(p) > 0 or not (tokens(q) > 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExpressionCondition.of(Condition.all(List.of(p, A))))
                .withMessage("not a condition of this kind of model: a");
    }

    @Test
    void the_truth_follows_from_that_of_the_parts() {
        Condition exactlyOne =
                Condition.any(List.of(Condition.all(List.of(A, B.not())), Condition.all(List.of(A.not(), B))));
        for (int values = 0; values < 4; values++) {
            boolean a = (values & 1) != 0;
            boolean b = (values & 2) != 0;
            assertThat(exactlyOne.holds(atom -> atom.equals(A) ? a : b)).isEqualTo(a != b);
            assertThat(compiled(exactlyOne, atom -> atom.equals(A) ? a : b)).isEqualTo(a != b);
        }
        assertThat(new Condition.Literal(true).holds(atom -> false)).isTrue();
        assertThat(compiled(new Condition.Literal(false), atom -> true)).isFalse();
    }

    @Test
    void only_those_parts_are_asked_that_matter() {
        assertThat(asked(Condition.all(List.of(A, B, C)), A, C)).containsExactly(A, B);
        assertThat(asked(Condition.any(List.of(A, B, C)), B)).containsExactly(A, B);
        assertThat(asked(Condition.any(List.of(Condition.all(List.of(A, B)).not(), C))))
                .containsExactly(A);
        assertThat(asked(Condition.all(List.of(new Condition.Literal(false), A))))
                .isEmpty();
    }

    @Test
    void conditions_that_say_the_same_are_equal_however_they_are_written() {
        ExpressionCondition written = read("tokens( p )>1  &&  not deadlock");
        ExpressionCondition same = read("tokens(p) > 1 and not deadlock");
        ExpressionCondition printed = new ExpressionCondition(same.expression());
        assertThat(written)
                .isEqualTo(same)
                .hasSameHashCodeAs(same)
                .isEqualTo(printed)
                .hasSameHashCodeAs(printed);
        assertThat(written).isNotEqualTo(read("tokens(q) > 1 and not deadlock"));
        assertThat(written.text()).isEqualTo("tokens( p )>1  &&  not deadlock");
        assertThat(printed.text()).isEqualTo("tokens(p) > 1 and not deadlock");
    }

    private static ExpressionCondition read(String text) {
        return new ExpressionCondition(text, ExpressionParser.parseCondition(text, NET));
    }

    /** The parts that were asked for, in turn, where some of them hold and no others. */
    private static List<Condition> asked(Condition condition, Condition... holding) {
        List<Condition> asked = new ArrayList<>();
        condition.holds(atom -> {
            asked.add(atom);
            return List.of(holding).contains(atom);
        });
        return asked;
    }

    private static boolean compiled(Condition condition, Predicate<Condition> atoms) {
        StatePredicate predicate = condition.fold(new CompiledCondition() {
            @Override
            public StatePredicate atom(Condition atom) {
                return state -> atoms.test(atom);
            }
        });
        return predicate.test(new StateBuffer(1));
    }
}
