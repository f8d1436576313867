package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymbolTest {
    @Test
    void the_index_of_a_name_is_its_position() {
        Symbol tokens = Symbol.number("tokens", "place", List.of("p", "q"));
        assertThat(tokens.index("q")).isEqualTo(1);
        assertThat(tokens.index("r")).isEqualTo(-1);
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
