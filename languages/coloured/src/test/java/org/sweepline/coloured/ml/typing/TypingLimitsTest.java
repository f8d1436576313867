package org.sweepline.coloured.ml.typing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.model.InputException;

class TypingLimitsTest {
    private static final int LONG = 20_000;

    private final TypedModel model =
            TypedModel.of("colset I = int; colset L = list I; var x : I; var l : L; var b : bool;");

    private static String repeated(String part, String separator) {
        return String.join(separator, Collections.nCopies(LONG, part));
    }

    @Test
    void long_chains_of_operators_are_no_trouble() {
        assertThat(model.arc(repeated("1`x", " ++ "), "I").form()).isEqualTo(Form.MULTISET);
        assertThat(model.arc(repeated("x", " + "), "I").form()).isEqualTo(Form.VALUE);
        assertThat(model.arc(repeated("x", " :: ") + " :: l", "L").form()).isEqualTo(Form.VALUE);
        assertThat(model.arc("[" + repeated("x", ", ") + "]", "L").form()).isEqualTo(Form.VALUE);
        assertThat(model.arc(repeated("l", " ^^ "), "L").form()).isEqualTo(Form.VALUE);
        assertThat(model.arc(repeated("if b then x", " else ") + " else x", "I").form())
                .isEqualTo(Form.VALUE);
        assertThat(model.guard("b orelse " + repeated("x = 1", " orelse ")).expression())
                .isNotNull();
    }

    @Test
    void a_long_list_has_a_value() {
        String numbers = IntStream.range(0, LONG).mapToObj(Integer::toString).collect(Collectors.joining(", "));
        assertThat(model.value("length [" + numbers + "]")).isEqualTo("20000");
        assertThat(model.value("size (" + repeated("1`3", " ++ ") + ")")).isEqualTo("20000");
    }

    @Test
    void types_that_double_are_given_up() {
        StringBuilder text = new StringBuilder("fun f0 x = (x, x);");
        for (int i = 1; i < 12; i++) text.append("fun f" + i + " x = f" + (i - 1) + " (f" + (i - 1) + " x);");
        TypedModel exploding = TypedModel.lenient(text.toString());
        assertThat(exploding.warnings())
                .isNotEmpty()
                .allMatch(warning -> warning.contains("types grow too large")
                        || warning.contains("nested too deeply")
                        || warning.contains("cannot be used"));
    }

    @Test
    void types_of_values_that_double_are_given_up() {
        StringBuilder text = new StringBuilder("val x0 = 1;");
        for (int i = 1; i < 100; i++) text.append("val x" + i + " = (x" + (i - 1) + ", x" + (i - 1) + ");");
        assertThat(TypedModel.lenient(text.toString()).warnings())
                .isNotEmpty()
                .first()
                .asString()
                .contains("the types grow too large here");
    }

    @Test
    void a_type_that_contains_itself_is_an_error() {
        assertThatThrownBy(() -> model.value("fn f => f f")).hasMessageContaining("takes");
        assertThat(TypedModel.lenient("fun f x = f").warnings()).hasSize(1);
    }

    @Test
    void deeply_nested_types_are_given_up() {
        StringBuilder text = new StringBuilder("val x0 = [1];");
        for (int i = 1; i < 3_000; i++) text.append("val x" + i + " = [x" + (i - 1) + "];");
        TypedModel deep = TypedModel.lenient(text.toString());
        assertThatThrownBy(() -> deep.value("x2999 = x2999")).isInstanceOf(RuntimeException.class);
        assertThat(deep.warnings()).anyMatch(warning -> warning.contains("nested too deeply"));
    }

    @Test
    void the_type_in_a_message_is_cut_short() {
        String tuple = "(" + String.join(", ", Collections.nCopies(500, "1")) + ")";
        assertThatThrownBy(() -> model.arc(tuple, "I"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("int * int * int")
                .hasMessageContaining("...")
                .satisfies(error -> assertThat(error.getMessage().length()).isLessThan(400));
    }
}
