package org.sweepline.check.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sweepline.model.InputException;
import org.sweepline.model.file.ModelFile;
import org.sweepline.model.file.XmlCursor;

/** Reads files of properties, which are untrusted like models. */
public final class PropertyFile {
    private static final int MOST_BYTES = 16 << 20;
    /** Within so many bytes the first character of an XML file comes. */
    private static final int HEAD = 1024;

    private PropertyFile() {}

    /** Everything a file asks, in its order, at least one; the names differ. What makes no sense is among it. */
    public static List<NamedProperty> all(Path path) {
        return ModelFile.read(path, PropertyFile::all);
    }

    static List<NamedProperty> all(InputStream in, String file) throws IOException {
        if (file.toLowerCase(Locale.ROOT).endsWith(".q")) {
            return List.of(TapaalQuery.read(ModelFile.baseName(file), text(in, file), file));
        }
        in.mark(HEAD);
        boolean xml = isXml(in);
        in.reset();
        List<NamedProperty> properties = xml
                ? new ContestProperties(new XmlCursor(in, file, "a property-set"), file).read()
                : List.copyOf(new PropertyText(text(in, file), file).read());
        Map<String, Integer> lines = new HashMap<>();
        for (NamedProperty property : properties) {
            Integer first = lines.putIfAbsent(property.name(), property.line());
            if (first != null) {
                String name = ModelFile.quote(property.name());
                throw InputException.at(
                        file,
                        property.line(),
                        1,
                        "the name " + name + " was given in line " + first + " too; rename one of them");
            }
        }
        return properties;
    }

    /** Whether the first character is the one XML begins with, which no text does. */
    private static boolean isXml(InputStream in) throws IOException {
        for (int i = 0; i < HEAD; i++) {
            int b = in.read();
            boolean byteOrderMark = i < 3 && b >= 0xBB;
            if (b > ' ' && !byteOrderMark) return b == '<';
            if (b < 0) return false;
        }
        return false;
    }

    private static String text(InputStream in, String file) throws IOException {
        byte[] bytes = in.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            throw InputException.in(file, "has more than " + MOST_BYTES + " bytes; split it into several files");
        }
        String text = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
