package org.sweepline.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sweepline.report.Json;

class JsonWriterTest {
    @Test
    void strings_are_escaped_to_ascii() {
        String text = "quote \" back \\ line \n tab \t bell \u0007 snowman \u2603 pair \ud83d\ude00";
        String json = new JsonWriter().open('{').member("a", text).close('}').toString();
        assertThat(json).matches("[ -~\n]*");
        assertThat(Json.parse(json).text("a")).isEqualTo(text);
    }

    @Test
    void empty_objects_and_arrays_stay_short() {
        JsonWriter json = new JsonWriter()
                .open('[')
                .element()
                .open('{')
                .close('}')
                .element()
                .open('[')
                .close(']');
        assertThat(json.close(']')).hasToString("[\n  {},\n  []\n]");
    }
}
