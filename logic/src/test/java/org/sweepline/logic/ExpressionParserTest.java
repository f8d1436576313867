package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.logic.BoolExpression.Compare;
import org.sweepline.logic.BoolExpression.Deadlock;
import org.sweepline.logic.BoolExpression.Not;
import org.sweepline.logic.BoolExpression.Proposition;
import org.sweepline.logic.IntExpression.Constant;
import org.sweepline.logic.IntExpression.Negation;
import org.sweepline.logic.IntExpression.Product;
import org.sweepline.logic.IntExpression.Quantity;
import org.sweepline.logic.IntExpression.Quotient;
import org.sweepline.logic.IntExpression.Remainder;
import org.sweepline.logic.IntExpression.Sum;

class ExpressionParserTest {
    private static final Vocabulary NET = Vocabulary.of(
            Symbol.number("tokens", "place", List.of("p", "q", "P-1.x", "a b", "x)", "in \"quotes\"", "c:\\")),
            Symbol.condition("fireable", "transition", List.of("t", "u")));

    private static final IntExpression P = new Quantity(new Call("tokens", List.of(new Call.Name("p", 0))));
    private static final IntExpression Q = new Quantity(new Call("tokens", List.of(new Call.Name("q", 1))));
    private static final BoolExpression T = new Proposition(new Call("fireable", List.of(new Call.Name("t", 0))));
    private static final BoolExpression U = new Proposition(new Call("fireable", List.of(new Call.Name("u", 1))));
    private static final BoolExpression STUCK = new Deadlock();

    @Test
    void not_binds_stronger_than_and_and_and_stronger_than_or() {
        assertThat(condition("tokens(p) >= 2 and not fireable(t) or deadlock"))
                .isEqualTo(or(List.of(and(List.of(atLeast(P, 2), new Not(T))), STUCK)));
        assertThat(condition("deadlock or not fireable(t) and fireable(u)"))
                .isEqualTo(or(List.of(STUCK, and(List.of(new Not(T), U)))));
    }

    @Test
    void not_negates_a_whole_comparison() {
        assertThat(condition("not tokens(p) >= 2 and deadlock")).isEqualTo(and(List.of(new Not(atLeast(P, 2)), STUCK)));
    }

    @Test
    void an_implication_binds_weakest_and_groups_to_the_right() {
        assertThat(condition("fireable(t) or deadlock -> fireable(u) -> deadlock and fireable(t)"))
                .isEqualTo(or(List.of(new Not(or(List.of(T, STUCK))), new Not(U), and(List.of(STUCK, T)))));
    }

    @Test
    void a_product_binds_stronger_than_a_sum_and_a_sign_strongest() {
        assertThat(number("2 + 3 * tokens(p)"))
                .isEqualTo(new Sum(List.of(new Constant(2), new Product(List.of(new Constant(3), P)))));
        assertThat(number("-tokens(p) * tokens(q)")).isEqualTo(new Product(List.of(new Negation(P), Q)));
        assertThat(number("(tokens(p) + tokens(q)) * 2"))
                .isEqualTo(new Product(List.of(new Sum(List.of(P, Q)), new Constant(2))));
    }

    @Test
    void quotients_and_remainders_bind_like_products_the_first_one_first() {
        assertThat(number("tokens(p) * tokens(q) mod 4 + 1"))
                .isEqualTo(new Sum(List.of(new Remainder(new Product(List.of(P, Q)), 4), new Constant(1))));
        assertThat(number("tokens(p) div 3 * tokens(q) * 2"))
                .isEqualTo(new Product(List.of(new Quotient(P, 3), Q, new Constant(2))));
        assertThat(number("-tokens(p) mod 10 div 5")).isEqualTo(new Quotient(new Remainder(new Negation(P), 10), 5));
    }

    @Test
    void numbers_are_separated_by_commas() {
        assertThat(ExpressionParser.parseNumbers("tokens(p, q) mod 2, tokens(q)", NET))
                .hasSize(2);
        assertThat(ExpressionParser.parseNumbers("tokens(p)", NET)).containsExactly(P);
    }

    @Test
    void a_difference_is_a_sum_with_a_negation_and_groups_to_the_left() {
        assertThat(number("tokens(p)-tokens(q)")).isEqualTo(new Sum(List.of(P, new Negation(Q))));
        assertThat(number("1 - 2 - tokens(p)"))
                .isEqualTo(new Sum(List.of(new Constant(1), new Constant(-2), new Negation(P))));
    }

    @Test
    void the_smallest_long_can_be_written() {
        assertThat(number("-9223372036854775808")).isEqualTo(new Constant(Long.MIN_VALUE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "tokens(p)==1                        ; tokens(p) = 1",
                "tokens(p)!=-1                       ; tokens(p) != -1",
                "tokens(p)<-1                        ; tokens(p) < -1",
                "tokens(p)<=tokens(q)+1              ; tokens(p) <= tokens(q) + 1",
                "!deadlock&&fireable(t)||true        ; not deadlock and fireable(t) or true",
                "!!deadlock                          ; not not deadlock",
                "not(deadlock or false)              ; not (deadlock or false)",
                "not tokens(p) = 1                   ; not (tokens(p) = 1)",
                "deadlock->false                     ; not deadlock or false",
                "((((deadlock))))                    ; deadlock",
                "(tokens(p)+1)>(2)                   ; tokens(p) + 1 > 2",
                "deadlock and (true and false)       ; deadlock and (true and false)",
                "tokens(p) - (tokens(q) - 1) > 0     ; tokens(p) - (tokens(q) - 1) > 0",
                "tokens(p) - 2*tokens(q) > --1       ; tokens(p) - 2 * tokens(q) > -(-1)",
                "tokens( P-1.x )>0                   ; tokens(P-1.x) > 0",
                "tokens(a b , p)>0                   ; tokens(\"a b\", p) > 0",
                "tokens(\"x)\", \"p\")>0             ; tokens(\"x)\", p) > 0",
                "tokens(\"in \\\"quotes\\\"\")>0     ; tokens(\"in \\\"quotes\\\"\") > 0",
                "tokens(c:\\)>0                      ; tokens(c:\\) > 0",
                "tokens(\"c:\\\\\")>0                ; tokens(c:\\) > 0",
                "fireable (t,u)                      ; fireable(t, u)",
            })
    void an_expression_prints_in_its_usual_form(String text, String printed) {
        assertThat(condition(text).text()).isEqualTo(printed);
    }

    @Test
    void names_are_resolved_to_their_positions() {
        Quantity sum = (Quantity) number("tokens(q, P-1.x, q)");
        assertThat(sum.call().indices()).containsExactly(1, 2, 1);
    }

    @Test
    void line_breaks_and_tabs_are_blanks() {
        assertThat(condition("\n\ttokens(\r\n p\t)\n>=\n2 ")).isEqualTo(atLeast(P, 2));
    }

    @Test
    void words_of_later_languages_are_free_for_functions() {
        Vocabulary words = Vocabulary.of(Symbol.condition("G", "part", List.of("U")));
        assertThat(ExpressionParser.parseCondition("G(U)", words).text()).isEqualTo("G(U)");
    }

    @Test
    void a_long_chain_is_wide_and_not_deep() {
        String text = String.join(" and ", Collections.nCopies(20_000, "tokens(p) > 1 - 1 - 1"));
        assertThat(condition(text).operands()).hasSize(20_000);
    }

    private static BoolExpression and(List<BoolExpression> operands) {
        return new BoolExpression.Junction(true, operands);
    }

    private static BoolExpression or(List<BoolExpression> operands) {
        return new BoolExpression.Junction(false, operands);
    }

    private static BoolExpression condition(String text) {
        return ExpressionParser.parseCondition(text, NET);
    }

    private static IntExpression number(String text) {
        return ExpressionParser.parseNumber(text, NET);
    }

    private static BoolExpression atLeast(IntExpression number, long bound) {
        return new Compare(Comparison.AT_LEAST, number, new Constant(bound));
    }
}
