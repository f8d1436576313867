package org.sweepline.coloured.ml.typing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.net.Transition.Inscription;

class PropertiesTest {
    private final TypedModel model = TypedModel.of(
            "colset I = int; colset S = string; colset P = product I * S; val limit = 3; fun big x = x > limit;");

    private final StateNames names = new StateNames() {
        private final List<String> places = List.of("Next Send", "Buffer");

        @Override
        public OptionalInt place(String name) {
            if (name.equals("Top'Buffer 1")) return OptionalInt.of(1);
            int place = places.indexOf(name.replace('_', ' '));
            return place < 0 ? OptionalInt.empty() : OptionalInt.of(place);
        }

        @Override
        public OptionalInt transition(String name) {
            return name.equals("Send") ? OptionalInt.of(0) : OptionalInt.empty();
        }

        @Override
        public ColourSet colours(int place) {
            return model.colours(place == 0 ? "I" : "P");
        }

        @Override
        public List<String> places() {
            return places;
        }

        @Override
        public List<String> transitions() {
            return List.of("Send");
        }
    };

    /** Next Send holds 4, Buffer (1, "a") twice; nothing is enabled; it is 7 o'clock. */
    private Object value(Inscription inscription) {
        EvaluationContext evaluation = new EvaluationContext();
        evaluation.time(7);
        evaluation.marking(new EvaluationContext.MarkingView() {
            private final Object pair = new org.sweepline.coloured.ml.value.Tuple(1L, "a");

            @Override
            public Sequence tokens(int place) {
                return Sequence.of(place == 0 ? List.of(4L) : List.of(pair, pair));
            }

            @Override
            public long count(int place) {
                return place == 0 ? 1 : 2;
            }

            @Override
            public boolean enabled(int transition) {
                return false;
            }
        });
        Object[] frame = new Object[inscription.frameSize()];
        return model.elaborator().machine().compile(inscription.expression()).evaluate(frame, evaluation);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '¤', textBlock = """
            tokens(Buffer) = 2                                    ¦ true
            tokens("Next Send") + tokens(Next_Send) > 2           ¦ false
            marking(Next_Send) = [4]                              ¦ true
            List.all big (marking Next_Send)                      ¦ true
            cf ((1, "a"), marking Buffer) >= 2 and not (enabled(Send)) ¦ true
            enabled(Send) or fireable(Send)                       ¦ false
            enabled(Send) -> tokens(Buffer) = 0                   ¦ true
            List.exists (fn (n, s) => n = 1 andalso s = "a") (Mark.Top'Buffer 1 n) ¦ true
            size (Mark.Top'Buffer 1 12) = 2                       ¦ true
            ms_to_col (marking Next_Send) > limit                 ¦ true
            time() = 7                                            ¦ true
            marking(Buffer) == 2`(1, "a")                         ¦ true
            """)
    void a_property_speaks_about_a_state(String text, boolean holds) {
        Inscription property =
                model.elaborator().property(Parser.property(text, "property", Fixities.standard()), names);
        assertThat(value(property)).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '¤', textBlock = """
            ms_to_col (marking Next_Send)     ¦ 4
            (tokens Buffer, hd (marking Next_Send), time()) ¦ (2, 4, 7)
            foldl (fn ((n, _), sum) => n + sum) 0 (marking Buffer) ¦ 2
            """)
    void a_measure_is_a_number_or_a_tuple_of_numbers(String text, String value) {
        Inscription measure = model.elaborator().measure(Parser.property(text, "measure", Fixities.standard()), names);
        assertThat(TypedModel.text(value(measure))).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '¤', textBlock = """
            tokens(Bufer) = 2           ¦ property:1:8: there is no place Bufer; did you mean "Buffer"?
            enabled(Sent)               ¦ there is no transition Sent; did you mean "Send"?
            Mark.Top'Bufer 1 n = []     ¦ there is no place Top'Bufer 1; did you mean "Buffer"?
            Mark.Top'Buffer 2 n = []    ¦ property:1:1: there is no place Top'Buffer 2
            Mark.Top'Buffer n 1 = []    ¦ property:1:17: the number of the page's instance was expected, as in Mark.Top'Buffer 1 n
            marking(Buffer) = [1]       ¦ = compares values of one type: this is int list, expected is (int * string) ms
            tokens(Buffer)              ¦ a property is a condition: this is int, expected is bool
            tokens(1 + 2) = 3           ¦ the name of a place or transition was expected
            """)
    void a_wrong_property_is_an_error(String text, String message) {
        assertThatThrownBy(() ->
                        model.elaborator().property(Parser.property(text, "property", Fixities.standard()), names))
                .hasMessageContaining(message);
    }

    @Test
    void a_measure_must_be_a_number() {
        assertThatThrownBy(() -> model.elaborator()
                        .measure(Parser.property("(1, \"x\")", "measure", Fixities.standard()), names))
                .hasMessageContaining("a measure is an int, an intinf or a tuple of them, but this is int * string");
        assertThatThrownBy(
                        () -> model.elaborator().measure(Parser.property("()", "measure", Fixities.standard()), names))
                .hasMessageContaining("a measure is a number, but this is unit");
    }

    @Test
    void the_model_itself_cannot_speak_about_states() {
        assertThatThrownBy(() -> model.value("tokens(Buffer)")).hasMessageContaining("tokens is not declared");
    }

    @Test
    void counting_does_not_list_the_tokens() {
        Inscription count =
                model.elaborator().measure(Parser.property("tokens(Buffer)", "measure", Fixities.standard()), names);
        assertThat(count.expression()).isEqualTo(new Core.Count(1));
    }
}
