package org.sweepline.coloured.cpn;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;
import org.sweepline.model.file.XmlCursor;

/**
 * Reads the files that CPN Tools 1 to 4 and CPN IDE save; positions, colours and sizes of what is drawn are skipped, and so
 * are monitors.
 */
public final class CpnReader {
    private final String file;
    private final XmlCursor xml;
    private final List<Element> declarations = new ArrayList<>();
    private final List<CpnDocument.Page> pages = new ArrayList<>();
    private final List<CpnDocument.FusionSet> fusionSets = new ArrayList<>();
    private final Set<String> primes = new LinkedHashSet<>();
    private boolean realTime;

    private CpnReader(InputStream in, String file) throws IOException {
        this.file = file;
        xml = new XmlCursor(in, file, NetElement.EXPECTED);
    }

    static CpnDocument read(Path file) {
        return ModelFile.read(file, CpnReader::read);
    }

    /** Reads a stream, which is not closed; the file name is used in messages only. */
    static CpnDocument read(InputStream in, String fileName) {
        try {
            return new CpnReader(in, fileName).document();
        } catch (IOException e) {
            throw ModelFile.unreadable(fileName, e);
        }
    }

    private CpnDocument document() {
        NetElement.find(xml, this::net);
        return new CpnDocument(file, declarations, pages, fusionSets, List.copyOf(primes), realTime);
    }

    private void net() {
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "globbox" -> block();
                case "page" -> pages.add(new PageReader(xml).page());
                case "fusion" -> fusionSets.add(fusionSet());
                case "instances" -> instances();
                case "options" -> options();
                default -> xml.skip();
            }
        }
    }

    /** Reads the declarations of a block; blocks inside of it only group them. */
    private void block() {
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "block" -> block();
                case "id" -> xml.skip();
                default -> declarations.add(element());
            }
        }
    }

    private Element element() {
        String name = xml.name();
        Position at = xml.position();
        if (name.equals("id") || name.equals("ml") || name.equals("errordecl")) {
            return new Element(name, xml.ownText(NetElement.LONGEST_TEXT).strip(), List.of(), at);
        }
        List<Element> children = new ArrayList<>();
        while (xml.nextChild()) {
            if (xml.name().equals("layout")) {
                xml.skip();
            } else {
                children.add(element());
            }
        }
        return new Element(name, "", children, at);
    }

    private CpnDocument.FusionSet fusionSet() {
        Position at = xml.position();
        String name = xml.attribute("name");
        if (name == null) throw xml.error("a fusion set has no name; give it one");
        CpnDocument.Scope scope = scope(xml.attribute("type"));
        List<String> places = new ArrayList<>();
        while (xml.nextChild()) {
            String place = xml.attribute("idref");
            if (xml.name().equals("fusion_elm") && place != null) places.add(place);
            xml.skip();
        }
        return new CpnDocument.FusionSet(PageReader.oneLine(name), scope, places, at);
    }

    private CpnDocument.Scope scope(String type) {
        return switch (type == null ? "" : type.toLowerCase(Locale.ROOT)) {
            case "", "global", "general" -> CpnDocument.Scope.GLOBAL;
            case "page" -> CpnDocument.Scope.PAGE;
            case "instance" -> CpnDocument.Scope.INSTANCE;
            default ->
                throw xml.error("a fusion set of type " + ModelFile.quote(type)
                        + "; global, page and instance fusion sets are known");
        };
    }

    /** Reads the prime pages: the other instances follow from the substitution transitions. */
    private void instances() {
        while (xml.nextChild()) {
            String page = xml.attribute("page");
            if (xml.name().equals("instance") && page != null) primes.add(page);
            xml.skip();
        }
    }

    private void options() {
        while (xml.nextChild()) {
            boolean real = "realtimestamp".equals(xml.attribute("name"));
            while (xml.nextChild()) {
                while (xml.nextChild()) {
                    boolean on = xml.ownText(NetElement.LONGEST_TEXT).strip().equals("true");
                    realTime |= real && on;
                }
            }
        }
    }
}
