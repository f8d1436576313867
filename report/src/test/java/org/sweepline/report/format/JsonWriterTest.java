package org.sweepline.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
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
    void a_long_document_is_passed_on_block_by_block() {
        StringWriter out = new StringWriter();
        PrintWriter lines = new PrintWriter(out);
        JsonWriter passing = new JsonWriter(lines);
        JsonWriter keeping = new JsonWriter();
        for (JsonWriter json : List.of(passing, keeping)) {
            json.open('[');
            for (int i = 0; i < 10_000; i++) json.element().value(i);
        }
        assertThat(out.toString()).hasSizeGreaterThan(40_000);
        assertThat(passing.toString()).hasSizeLessThan(10_000);
        passing.close(']').end();
        assertThat(out).hasToString(keeping.close(']') + System.lineSeparator());
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
