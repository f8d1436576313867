package org.sweepline.report.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.model.InputException;

class JsonReaderTest {
    @Test
    void what_is_written_is_read_again() {
        String odd = "quote \" backslash \\ line \n tab \t bell \007 umlaut \u00e4 clef \ud834\udd1e";
        JsonWriter json = new JsonWriter()
                .open('{')
                .member("text", odd)
                .member("number", 42)
                .key("list")
                .open('[');
        json.element().open('{').close('}');
        JsonValue read = JsonReader.read("f", json.close(']').close('}').toString());
        assertThat(read.text("text")).contains(odd);
        assertThat(read.number("number")).hasValue(42);
        assertThat(read.elements("list")).hasSize(1);
        assertThat(read.text("number")).isEmpty();
        assertThat(read.number("text")).isEmpty();
        assertThat(read.elements("none")).isEmpty();
        assertThat(read.all()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{] ; f:1:2: the name of a member",
                "[1 2] ; f:1:4: a comma or ]",
                "[1] 2 ; f:1:5: more text after",
                "{\"a\" 1} ; f:1:6: a colon",
                "{\"a\":1,\"a\":2} ; two members of the same name",
                "[01] ; a comma or ]",
                "[nul] ; a JSON value is expected",
                "[\"a ; does not end on its line",
                "[\"\\x\"] ; f:1:4: a backslash",
                "[\"\\u12g4\"] ; f:1:4: a backslash",
                "[\"\\ ; a backslash",
                "[ ; f:1:2: a JSON value is expected",
            })
    void anything_else_is_refused_where_it_goes_wrong(String text, String message) {
        assertThatThrownBy(() -> JsonReader.read("f", text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    @Test
    void a_deep_document_is_refused_before_the_stack_is_full() {
        assertThatThrownBy(() -> JsonReader.read("f", "[".repeat(1_000_000)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("in one another");
    }
}
