package org.sweepline.coloured.draw;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.sweepline.coloured.cpn.NetElement;
import org.sweepline.model.file.XmlCursor;

/** Reads what the files of CPN Tools and CPN IDE say about the layout of a net. */
final class DrawingReader {
    private final XmlCursor xml;
    private final List<PageLayoutReader> pages = new ArrayList<>();
    private final Set<String> primes = new HashSet<>();

    private DrawingReader(InputStream in, String file) throws IOException {
        xml = new XmlCursor(in, file, NetElement.EXPECTED);
    }

    /** Reads a stream, which is not closed; the file name is used in messages only. */
    static Drawing read(InputStream in, String file) throws IOException {
        DrawingReader reader = new DrawingReader(in, file);
        NetElement.find(reader.xml, reader::net);
        return reader.drawing();
    }

    private void net() {
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "page" -> pages.add(PageLayoutReader.read(xml));
                case "instances" -> instances();
                default -> xml.skip();
            }
        }
    }

    private void instances() {
        while (xml.nextChild()) {
            String page = xml.attribute("page");
            if (xml.name().equals("instance") && page != null) primes.add(page);
            xml.skip();
        }
    }

    /** Puts the prime pages first; if the file names none, they are those that no transition stands for. */
    private Drawing drawing() {
        Set<String> subpages = new HashSet<>();
        pages.forEach(page -> subpages.addAll(page.subpages()));
        Comparator<PageLayoutReader> primeFirst = Comparator.comparing(
                page -> primes.isEmpty() ? subpages.contains(page.id()) : !primes.contains(page.id()));
        return new Drawing(
                pages.stream().sorted(primeFirst).map(PageLayoutReader::page).toList());
    }

    /** A name as people say it: CPN Tools lets users break it into lines. */
    static String oneLine(String name) {
        return name.strip().replaceAll("\\s+", " ");
    }
}
