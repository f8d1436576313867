package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymbolTest {
    @Test
    void the_index_of_a_name_is_its_position() {
        Symbol tokens = Symbol.number("tokens", "place", List.of("p", "q"));
        assertThat(tokens.indices("q")).containsExactly(1);
        assertThat(tokens.knows("q")).isTrue();
        assertThat(tokens.knows("r")).isFalse();
    }

    @Test
    void a_group_stands_for_all_its_members() {
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        groups.put("all", List.of(0, 2));
        groups.put("q", List.of(1));
        groups.put("none", List.of());
        Symbol fireable = Symbol.condition("fireable", "transition", List.of("p", "q", "r"), groups);
        assertThat(fireable.names()).containsExactly("all", "q", "none", "p", "r");
        assertThat(fireable.indices("r")).containsExactly(2);
        assertThat(fireable.knows("none")).isTrue();
        BoolExpression both = ExpressionParser.parseCondition("fireable(all, q, none)", Vocabulary.of(fireable));
        assertThat(both.text()).isEqualTo("fireable(all, q, none)");
        assertThat(((BoolExpression.Proposition) both).call().indices()).containsExactly(0, 2, 1);
    }

    @Test
    void a_group_cannot_have_the_name_of_a_part_that_is_not_alone_in_it() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Symbol.number("tokens", "place", List.of("p", "q"), Map.of("q", List.of(0, 1))))
                .withMessageContaining("q");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2x", "a-b", "a b", "and", "deadlock"})
    void a_function_is_named_by_a_free_word(String function) {
        assertThatIllegalArgumentException().isThrownBy(() -> Symbol.number(function, "place", List.of()));
    }

    @Test
    void two_parts_cannot_share_a_name() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Symbol.number("tokens", "place", List.of("p", "p")))
                .withMessage("two of the kind place are named p");
    }

    @Test
    void two_functions_cannot_share_a_name() {
        Symbol tokens = Symbol.number("tokens", "place", List.of());
        assertThatIllegalArgumentException().isThrownBy(() -> Vocabulary.of(tokens, tokens));
    }
}
