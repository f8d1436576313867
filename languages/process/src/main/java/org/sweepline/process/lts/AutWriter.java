package org.sweepline.process.lts;

import java.io.IOException;
import org.sweepline.model.InputException;

/**
 * Writes the Aldebaran format, which CADP and mCRL2 read too.
 *
 * <p>The format knows no end and no error: both become states without edges. It knows no alphabet either: labels that
 * no edge has are lost.
 */
public final class AutWriter {
    /** The internal step as CADP writes it. */
    private static final String INTERNAL = "i";

    private AutWriter() {}

    public static void write(Lts lts, Appendable out) throws IOException {
        if (lts.alphabet().contains(INTERNAL)) {
            throw new InputException("a label \"i\" would be read as the internal step: relabel it before writing");
        }
        String[] labels = lts.labels().stream().map(AutWriter::quoted).toArray(String[]::new);
        labels[Lts.TAU] = INTERNAL;
        out.append("des (").append(number(lts.initial())).append(", ").append(number(lts.edges()));
        out.append(", ").append(number(lts.states())).append(")\n");
        for (int s = 0; s < lts.states(); s++) {
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                out.append('(').append(number(s)).append(", ").append(labels[lts.label(e)]);
                out.append(", ").append(number(lts.target(e))).append(")\n");
            }
        }
    }

    private static String number(int value) {
        return Integer.toString(value);
    }

    private static String quoted(String label) {
        return '"' + label.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
