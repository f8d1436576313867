package org.sweepline.model.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Queue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/**
 * The characters of an untrusted XML file on their way into the parser: strictly decoded, capped, without entities.
 *
 * <p>The JDK's parser buffers a comment or an attribute of any length and reports the position of a tag only roughly.
 * So a small scanner looks at every character first. It needs no more of XML than where comments, CDATA sections,
 * processing instructions and the DOCTYPE end, because a bare {@code <} is not allowed anywhere else: it refuses a
 * DOCTYPE that declares anything before the parser sees it, and it notes where each start tag begins. The parser reads
 * ahead by one buffer, hence the queue.
 */
final class XmlText extends Reader {
    /** One tag, comment or piece of text may not be longer; larger ones would be buffered by the parser as a whole. */
    static final int MAX_CONSTRUCT = 1 << 22;

    private static final int HEAD = 1024;
    private static final Pattern DECLARED_ENCODING =
            Pattern.compile("\\A<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([^\"'>]*)[\"']");

    private enum In {
        CONTENT,
        TAG_START,
        MARKUP_START,
        COMMENT,
        CDATA,
        INSTRUCTION,
        DOCTYPE
    }

    private final String file;
    private final Reader characters;
    private final Queue<Position> startTags = new ArrayDeque<>();
    private In in = In.CONTENT;
    private int line = 1;
    private int column = 1;
    private Position tag = new Position(1, 1);
    private int run;
    private int quote;
    private boolean afterReturn;
    private long total;
    private int sinceEvent;

    private XmlText(String file, Reader characters) {
        this.file = file;
        this.characters = characters;
    }

    static XmlText open(InputStream in, String file, String expected) throws IOException {
        byte[] head = in.readNBytes(HEAD);
        int bom = byteOrderMark(head);
        int first = bom;
        while (first < head.length && (head[first] == 0 || Character.isWhitespace(head[first]))) {
            first++;
        }
        if (first == head.length && head.length < HEAD) {
            throw ModelFile.empty(file);
        }
        if (first == head.length || head[first] != '<') {
            throw InputException.in(file, "is no XML file, it does not begin with '<'; " + expected + " is expected");
        }
        InputStream bytes = new SequenceInputStream(new ByteArrayInputStream(head, bom, head.length - bom), in);
        return new XmlText(
                file, new InputStreamReader(bytes, charset(head, file).newDecoder()));
    }

    /** The position of the next start tag; to be called once for each, in their order. */
    Position nextStartTag() {
        return startTags.isEmpty() ? new Position(line, column) : startTags.remove();
    }

    /** Tells that the parser has delivered something: the construct that is capped in length begins anew. */
    void event() {
        sinceEvent = 0;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        int count = characters.read(buffer, offset, length);
        for (int i = offset; i < offset + count; i++) {
            char c = buffer[i];
            // Nearly all characters are of this kind, and they are read before the loop is compiled.
            if (in == In.CONTENT && c > '\r' && c != '<') {
                column++;
                afterReturn = false;
            } else {
                scan(c);
            }
        }
        total += Math.max(0, count);
        sinceEvent += Math.max(0, count);
        if (total > ModelFile.MAX_CHARACTERS) {
            throw ModelFile.tooLarge(file);
        }
        if (sinceEvent > MAX_CONSTRUCT) {
            throw InputException.at(
                    file,
                    tag,
                    "a tag, comment or text of more than " + MAX_CONSTRUCT + " characters begins here; shorten it");
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        characters.close();
    }

    private void scan(char c) {
        switch (in) {
            case CONTENT -> {
                if (c == '<') {
                    tag = new Position(line, column);
                    in = In.TAG_START;
                }
            }
            case TAG_START -> startTag(c);
            case MARKUP_START -> {
                in = c == '-' ? In.COMMENT : c == '[' ? In.CDATA : In.DOCTYPE;
                // The second dash of <!-- opens the comment and must not count for its end.
                run = c == '-' ? -1 : 0;
                quote = 0;
            }
            case COMMENT -> endAfter(c, '-', 2);
            case CDATA -> endAfter(c, ']', 2);
            case INSTRUCTION -> endAfter(c, '?', 1);
            case DOCTYPE -> doctype(c);
        }
        move(c);
    }

    private void startTag(char c) {
        switch (c) {
            case '!' -> in = In.MARKUP_START;
            case '?' -> {
                in = In.INSTRUCTION;
                run = 0;
            }
            case '/' -> in = In.CONTENT;
            default -> {
                startTags.add(tag);
                in = In.CONTENT;
            }
        }
    }

    private void endAfter(char c, char closing, int times) {
        if (c == '>' && run >= times) {
            in = In.CONTENT;
        }
        run = c == closing ? run + 1 : 0;
    }

    private void doctype(char c) {
        if (quote != 0) {
            quote = c == quote ? 0 : quote;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '>') {
            in = In.CONTENT;
        } else if (c == '[') {
            throw InputException.at(
                    file,
                    line,
                    column,
                    "the DOCTYPE has declarations of its own; entities are never declared or resolved here, "
                            + "remove the DOCTYPE");
        }
    }

    private void move(char c) {
        if (c == '\n' && afterReturn) {
            afterReturn = false;
            return;
        }
        afterReturn = c == '\r';
        if (c == '\n' || c == '\r') {
            line++;
            column = 1;
        } else {
            column++;
        }
    }

    private static int byteOrderMark(byte[] head) {
        if (startsWith(head, 0xEF, 0xBB, 0xBF)) {
            return 3;
        }
        return startsWith(head, 0xFE, 0xFF) || startsWith(head, 0xFF, 0xFE) ? 2 : 0;
    }

    private static Charset charset(byte[] head, String file) {
        if (startsWith(head, 0xFE, 0xFF) || startsWith(head, 0, '<')) {
            return StandardCharsets.UTF_16BE;
        }
        if (startsWith(head, 0xFF, 0xFE) || startsWith(head, '<', 0)) {
            return StandardCharsets.UTF_16LE;
        }
        Matcher declared = DECLARED_ENCODING.matcher(new String(head, StandardCharsets.ISO_8859_1));
        // A file whose declaration can be read byte by byte is not in a wide encoding, whatever it declares.
        if (!declared.find() || declared.group(1).toUpperCase(Locale.ROOT).startsWith("UTF")) {
            return StandardCharsets.UTF_8;
        }
        try {
            return Charset.forName(declared.group(1));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw InputException.at(
                    file,
                    1,
                    1,
                    "the encoding " + ModelFile.quote(declared.group(1)) + " is unknown; save the file as UTF-8");
        }
    }

    private static boolean startsWith(byte[] head, int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (i >= head.length || (head[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}
