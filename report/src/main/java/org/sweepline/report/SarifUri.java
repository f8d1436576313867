package org.sweepline.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The name of a file as SARIF has it: an absolute URI, or one that is relative to where the tool was started. */
record SarifUri(String text) {
    private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";

    static List<SarifUri> all(List<String> files) {
        return files.stream().map(SarifUri::of).toList();
    }

    static SarifUri of(String file) {
        Path path = Path.of(file);
        String slashed = path.toString().replace(path.getFileSystem().getSeparator(), "/");
        return new SarifUri(path.isAbsolute() ? path.toUri().toASCIIString() : encoded(slashed));
    }

    private static String encoded(String file) {
        StringBuilder uri = new StringBuilder();
        for (byte each : file.getBytes(StandardCharsets.UTF_8)) {
            if (PLAIN.indexOf((char) each) >= 0) uri.append((char) each);
            else uri.append(String.format("%%%02X", each));
        }
        return uri.toString();
    }
}
