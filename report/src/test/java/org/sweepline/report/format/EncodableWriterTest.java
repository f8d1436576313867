package org.sweepline.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class EncodableWriterTest {
    private static String written(Charset charset, String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Writer out = new EncodableWriter(new OutputStreamWriter(bytes, charset), charset)) {
            out.write(text);
        }
        return bytes.toString(charset);
    }

    @Test
    void what_ascii_lacks_is_spelled() throws IOException {
        assertThat(written(StandardCharsets.US_ASCII, "B\u00fcchi: p\u00e9 \u2264 \ud834\udd1e, ok"))
                .isEqualTo("Buechi: p\\u00e9 \\u2264 \\ud834\\udd1e, ok");
    }

    @Test
    void what_the_encoding_has_stays() throws IOException {
        assertThat(written(StandardCharsets.ISO_8859_1, "B\u00fcchi \u2588")).isEqualTo("B\u00fcchi \\u2588");
    }
}
