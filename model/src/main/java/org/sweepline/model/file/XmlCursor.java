package org.sweepline.model.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.sweepline.kernel.Interruption;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/**
 * Walks over the elements of an untrusted XML file, one after the other, with bounded depth and memory.
 *
 * <p>The cursor stands in an element. {@link #nextChild} steps into its next child, or out of it when there is none,
 * so every handler either loops until {@code nextChild} returns false or calls {@link #skip} or {@link #text}.
 */
public final class XmlCursor {
    /** Model formats need a dozen levels; deeper files are attacks or accidents. */
    public static final int MAX_DEPTH = 256;

    /** One tag, comment or piece of text may not be longer. */
    public static final int MAX_CONSTRUCT = XmlText.MAX_CONSTRUCT;

    private final String file;
    private final XmlText characters;
    private final XMLStreamReader reader;
    private final Position[] starts = new Position[MAX_DEPTH + 1];
    private int depth;
    private InputException broken;

    /**
     * @param in is not closed
     * @param file for messages
     * @param expected what kind of file is expected, for messages, such as {@code a PNML file}
     */
    public XmlCursor(InputStream in, String file, String expected) throws IOException {
        this.file = file;
        characters = XmlText.open(in, file, expected);
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entities are never resolved");
        });
        try {
            reader = factory.createXMLStreamReader(characters);
        } catch (XMLStreamException e) {
            throw malformed(e);
        }
    }

    /** Has the parser of XML set itself up, which takes longer than to read a small file. */
    public static void prepare() {
        byte[] smallest = "<a/>".getBytes(StandardCharsets.UTF_8);
        try {
            new XmlCursor(new ByteArrayInputStream(smallest), "the smallest file", "an XML file").nextChild();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The name of the element the cursor stands in, without prefix. */
    public String name() {
        return reader.getLocalName();
    }

    /** Where the start tag of the current element begins. */
    public Position position() {
        return starts[depth];
    }

    /** The value of an attribute of the element just entered, null if it has none. */
    public String attribute(String name) {
        String value = reader.getAttributeValue(null, name);
        if (value != null && value.length() > ModelFile.MAX_TEXT) {
            throw error("the attribute " + name + " has more than " + ModelFile.MAX_TEXT + " characters; shorten it");
        }
        return value == null ? null : value.strip();
    }

    /** Steps into the next child of the current element and returns true, or out of the element and returns false. */
    public boolean nextChild() {
        Interruption.check();
        while (true) {
            int event = next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                return true;
            }
            if (event == XMLStreamConstants.END_ELEMENT || event == XMLStreamConstants.END_DOCUMENT) {
                return false;
            }
        }
    }

    /** Leaves the current element without looking at what is left of it. */
    public void skip() {
        leave(depth - 1);
    }

    /** How many elements the cursor stands in. */
    public int depth() {
        return depth;
    }

    /** Leaves elements until the cursor stands in only so many; what is not well-formed is still an error. */
    public void leave(int outside) {
        while (depth > outside) {
            next();
        }
    }

    /** The text of the current element, which is left; null if it has elements inside. */
    public String text() {
        StringBuilder text = new StringBuilder();
        return collect(text, ModelFile.MAX_TEXT) ? text.toString() : null;
    }

    /** The text of the current element, which is left, without that of the elements inside; refused beyond a length. */
    public String ownText(int most) {
        StringBuilder text = new StringBuilder();
        collect(text, most);
        return text.toString();
    }

    /** Leaves the current element and returns whether there was only text inside. */
    private boolean collect(StringBuilder text, int most) {
        int inside = depth;
        boolean plain = true;
        while (depth >= inside) {
            int event = next();
            plain &= event != XMLStreamConstants.START_ELEMENT;
            boolean characters = event == XMLStreamConstants.CHARACTERS
                    || event == XMLStreamConstants.CDATA
                    || event == XMLStreamConstants.SPACE;
            if (characters && depth == inside) {
                text.append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
                if (text.length() > most) {
                    throw error("a text of more than " + most + " characters; shorten it");
                }
            }
        }
        return plain;
    }

    /** An error at the start of the current element. */
    public InputException error(String message) {
        return error(position(), message);
    }

    public InputException error(Position at, String message) {
        return InputException.at(file, at, message);
    }

    private int next() {
        if (broken != null) throw broken;
        try {
            return step();
        } catch (InputException e) {
            broken = e;
            throw e;
        }
    }

    private int step() {
        int event;
        try {
            event = reader.next();
        } catch (XMLStreamException e) {
            throw malformed(e);
        }
        characters.event();
        if (event == XMLStreamConstants.START_ELEMENT) {
            enter(characters.nextStartTag());
        } else if (event == XMLStreamConstants.END_ELEMENT) {
            depth--;
        }
        return event;
    }

    private void enter(Position start) {
        if (depth == MAX_DEPTH) {
            throw error(start, "the elements are nested more than " + MAX_DEPTH + " deep, more than is read");
        }
        depth++;
        starts[depth] = start;
    }

    private InputException malformed(XMLStreamException e) {
        if (e.getNestedException() instanceof IOException io) {
            return ModelFile.unreadable(file, io);
        }
        String problem = "not well-formed XML: " + reason(e) + "; correct the file or export it again";
        int line = e.getLocation() == null ? 0 : e.getLocation().getLineNumber();
        return line < 1
                ? InputException.in(file, problem)
                : InputException.at(file, line, Math.max(1, e.getLocation().getColumnNumber()), problem);
    }

    /** The parser's own words without the position in front of them and the full stop at the end. */
    private static String reason(XMLStreamException e) {
        String message = String.valueOf(e.getMessage());
        int start = message.indexOf("Message: ");
        String reason = start < 0 ? message : message.substring(start + "Message: ".length());
        if (reason.contains("[xX][mM][lL]")) return "something stands before <?xml, which must come first";
        return reason.substring(0, Math.min(200, reason.length())).strip().replaceFirst("\\.$", "");
    }
}
