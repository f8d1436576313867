package org.sweepline.report.format;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.Map;

/**
 * Writes what an encoding lacks in characters that it has: otherwise each of them would become a question mark, and names that differ
 * would look the same.
 */
public final class EncodableWriter extends Writer {
    private static final Map<Character, String> SPELLED = Map.of(
            '\u00e4', "ae", '\u00f6', "oe", '\u00fc', "ue", '\u00c4', "Ae", '\u00d6', "Oe", '\u00dc', "Ue", '\u00df',
            "ss");

    private final Writer out;
    private final CharsetEncoder encoder;

    public EncodableWriter(Writer out, Charset charset) {
        this.out = out;
        encoder = charset.newEncoder();
    }

    @Override
    public void write(char[] text, int from, int length) throws IOException {
        String whole = new String(text, from, length);
        if (encoder.canEncode(whole)) {
            out.write(whole);
            return;
        }
        for (char each : whole.toCharArray()) {
            if (encoder.canEncode(each)) out.write(each);
            else out.write(SPELLED.getOrDefault(each, String.format("\\u%04x", (int) each)));
        }
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
