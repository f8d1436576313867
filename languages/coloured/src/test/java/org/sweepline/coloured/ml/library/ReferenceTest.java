package org.sweepline.coloured.ml.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.Reference;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

class ReferenceTest {
    private final EvaluationContext evaluation = new EvaluationContext();

    @ParameterizedTest
    @CsvSource({":=, 5", "+=, 12", "-=, 2", "*=, 35", "I.+=, 12", "I.-=, 2", "I.*=, 35"})
    void an_evaluation_may_assign_to_a_reference_it_made(String operator, long after) {
        Object reference = call("ref", 7L);
        assertThat(call(operator, new Tuple(reference, 5L))).isEqualTo(Tuple.UNIT);
        assertThat(call("!", reference)).isEqualTo(after);
    }

    @Test
    void a_reference_counts_up_and_down() {
        Object reference = call("ref", 7L);
        call("inc", reference);
        call("inc", reference);
        call("dec", reference);
        assertThat(call("!", reference)).isEqualTo(8L);
    }

    @Test
    void a_reference_to_a_list_takes_an_element_in_front() {
        Object reference = call("ref", Sequence.of(List.of(1L)));
        call("::=", new Tuple(reference, 2L));
        assertThat(call("!", reference)).isEqualTo(Sequence.of(List.of(2L, 1L)));
    }

    @Test
    void a_sum_beyond_an_int_overflows() {
        Object reference = call("ref", NumberLibrary.GREATEST);
        assertThatThrownBy(() -> call("inc", reference)).isInstanceOf(MlException.class);
        assertThat(call("!", reference)).isEqualTo(NumberLibrary.GREATEST);
    }

    @Test
    void nobody_assigns_to_a_reference_of_another_evaluation() {
        Reference declared = new Reference(1L, new EvaluationContext());
        assertThatThrownBy(() -> call(":=", new Tuple(declared, 2L))).isInstanceOf(EvaluationFailure.class);
        assertThat(declared.value()).isEqualTo(1L);
    }

    private Object call(String name, Object argument) {
        Object function = Library.find(name).orElseThrow().value();
        return ((Function) function).apply(argument, evaluation);
    }
}
