package org.sweepline.check.letter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

class PrimitivesTest {
    @Test
    void a_rule_is_a_name_and_the_steps_that_it_is() {
        Primitives primitives = Primitives.parse("""
                // The user's side.
                connect.request.{c} = Send_CR{c>0, d=(1,2)}, "Send again"{n=1}  // two ways

                  confirm=T
                """, "rules");
        assertThat(primitives.rules())
                .containsExactly(
                        new Primitives.Rule(
                                "connect.request.{c}",
                                List.of("Send_CR{c>0, d=(1,2)}", "Send again{n=1}"),
                                "rules",
                                new Position(2, 1)),
                        new Primitives.Rule("confirm", List.of("T"), "rules", new Position(4, 3)));
    }

    @Test
    void a_name_tells_the_values_of_the_variables() {
        Primitives.Rule rule =
                Primitives.parse("send.{n}.to({w}) = T", "rules").rules().get(0);
        assertThat(rule.variables()).containsExactly("n", "w");
        assertThat(rule.values("send.1.to(worker(2))")).containsExactly(Map.of("n", "1", "w", "worker(2)"));
        assertThat(rule.values("send.1.to()")).isEmpty();
        assertThat(rule.values("receive.1.to(2)")).isEmpty();
        Primitives.Rule twice = Primitives.parse("{n}.{n} = T", "rules").rules().get(0);
        assertThat(twice.values("1.1")).containsExactly(Map.of("n", "1"));
        assertThat(twice.values("1.2")).isEmpty();
    }

    @Test
    void a_name_with_too_many_ways_to_split_it_is_refused() {
        Primitives.Rule rule =
                Primitives.parse("x{a}{b}{c}{d} = T", "rules").rules().get(0);
        assertThat(rule.values("x" + "1".repeat(12))).hasSize(165);
        assertThatThrownBy(() -> rule.values("x" + "1".repeat(160)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("rules:1:1: there are too many ways to read \"x1")
                .hasMessageEndingWith("write something between the variables that their values do not contain");
        Primitives.Rule never =
                Primitives.parse("{a}{b}{c}{d}! = T", "rules").rules().get(0);
        assertThatThrownBy(() -> never.values("1".repeat(160))).hasMessageContaining("too many ways");
    }

    @Test
    void a_name_that_can_be_split_in_several_ways_is_split_in_all_of_them() {
        Primitives.Rule dots =
                Primitives.parse("x.{a}.{b} = T", "rules").rules().get(0);
        assertThat(dots.values("x.1.2")).containsExactly(Map.of("a", "1", "b", "2"));
        assertThat(dots.values("x.1.2.3"))
                .containsExactlyInAnyOrder(Map.of("a", "1", "b", "2.3"), Map.of("a", "1.2", "b", "3"));
        assertThat(dots.values("x..")).isEmpty();
        Primitives.Rule close = Primitives.parse("{a}{b} = T", "rules").rules().get(0);
        assertThat(close.values("123"))
                .containsExactlyInAnyOrder(Map.of("a", "1", "b", "23"), Map.of("a", "12", "b", "3"));
        Primitives.Rule twice = Primitives.parse("{n}.{n} = T", "rules").rules().get(0);
        assertThat(twice.values("1.1.1.1.1")).isEmpty();
        assertThat(twice.values("1.2.1.2")).containsExactly(Map.of("n", "1.2"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            connect T          | 1:1: a rule is a primitive, =, and the transitions that it is; = is missing
            = T                | 1:1: the name of the primitive is missing before =
            connect =          | 1:10: the name of a transition is missing
            connect = T,       | 1:10: the name of a transition is missing
            connect = T{n=(1}  | 1:10: brackets do not match
            conn}ect = T       | 1:1: a brace in "conn}ect" has no partner
            // nothing         | there is no rule
            """)
    void what_is_no_rule_is_refused_with_its_place(String text, String message) {
        assertThatThrownBy(() -> Primitives.parse(text, "rules"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }
}
