package org.sweepline.cli;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sweepline.report.Display;
import org.sweepline.report.format.EncodableWriter;
import org.sweepline.report.format.FoldingWriter;
import org.sweepline.report.format.VisibleWriter;

/**
 * Where a command reads and writes, and what can be shown there.
 *
 * @param out standard output, for texts that may quote names from files
 * @param err standard error, likewise
 * @param raw standard output, for our own words
 * @param watched whether standard output is a terminal
 * @param colours whether standard output shows colours
 * @param unicode whether standard output shows block characters
 * @param live whether standard error is a terminal on which a line can be overwritten
 * @param interactive whether a person types on standard input
 * @param width how many characters a line of the terminal holds
 */
record Terminal(
        BufferedReader in,
        VisibleWriter out,
        VisibleWriter err,
        PrintWriter raw,
        boolean watched,
        boolean colours,
        boolean unicode,
        boolean live,
        boolean interactive,
        int width) {
    /** How many characters a line holds where nobody knows better. */
    static final int USUAL_WIDTH = 80;

    private static final int LEAST_WIDTH = 20;

    /** The standard streams of the process. */
    static Terminal standard() {
        Charset charset = charset();
        String type = System.getenv("TERM");
        boolean capable = type != null && !type.equals("dumb");
        String noColour = System.getenv("NO_COLOR");
        Writer standard = writer(FileDescriptor.out, charset);
        Writer error = writer(FileDescriptor.err, charset);
        boolean watched = attached(1);
        int width = width(System.getenv("COLUMNS"));
        return new Terminal(
                new BufferedReader(new InputStreamReader(new FileInputStream(FileDescriptor.in), charset)),
                new VisibleWriter(standard, false),
                new VisibleWriter(attached(2) ? new FoldingWriter(error, width) : error, true),
                new PrintWriter(standard, false),
                watched,
                capable && watched && (noColour == null || noColour.isEmpty()),
                charset.equals(StandardCharsets.UTF_8),
                capable && attached(2),
                attached(0),
                width);
    }

    /** What writes to a stream; characters that its encoding lacks are spelled. */
    private static Writer writer(FileDescriptor stream, Charset charset) {
        Writer bytes = new OutputStreamWriter(new FileOutputStream(stream), charset);
        boolean complete =
                charset.newEncoder().canEncode('\u2588') && charset.newEncoder().canEncode('\u4e00');
        return complete ? bytes : new EncodableWriter(bytes, charset);
    }

    /** A terminal for tests and embedding: plain text, nobody watching. */
    static Terminal plain(BufferedReader in, Writer out, Writer err) {
        return new Terminal(
                in,
                new VisibleWriter(out, false),
                new VisibleWriter(err, false),
                new PrintWriter(out),
                false,
                false,
                false,
                false,
                false,
                USUAL_WIDTH);
    }

    /** Standard output for what programs read: as it is, unless a person would see it. */
    PrintWriter documents() {
        return watched ? out : raw;
    }

    /** Whether something could not be written to standard output. */
    boolean failed() {
        return out.checkError() | raw.checkError();
    }

    /** How many characters a line of standard output holds; nobody knows where it is read later. */
    int outputWidth() {
        return watched ? width : USUAL_WIDTH;
    }

    /** What standard output shows; on a terminal, long lines are broken between words. */
    Display display() {
        if (!watched) return new Display(out, colours, unicode);
        return new Display(new VisibleWriter(new FoldingWriter(raw, width), false), colours, unicode, width);
    }

    /** The width of the terminal, given what the launcher puts into COLUMNS, or null: Java itself cannot find it out. */
    static int width(String columns) {
        try {
            int width = columns == null ? USUAL_WIDTH : Integer.parseInt(columns.strip());
            return width < LEAST_WIDTH ? USUAL_WIDTH : width;
        } catch (NumberFormatException no) {
            return USUAL_WIDTH;
        }
    }

    /** Standard output's encoding; Java 17 tells only that of the platform. */
    private static Charset charset() {
        String name = System.getProperty("stdout.encoding", System.getProperty("native.encoding"));
        try {
            return name == null ? Charset.defaultCharset() : Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            return Charset.defaultCharset();
        }
    }

    /** Whether standard output is known to lead to another program. */
    static boolean outputIsPipe() {
        try {
            return Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString().startsWith("pipe:");
        } catch (IOException | UnsupportedOperationException notLinux) {
            return false;
        }
    }

    /** Whether a stream is a terminal; Java knows it only for input and output together, so Linux is asked first. */
    private static boolean attached(int descriptor) {
        Path link = Path.of("/proc/self/fd/" + descriptor);
        try {
            String target = Files.readSymbolicLink(link).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException notLinux) {
            return System.console() != null;
        }
    }
}
