package org.sweepline.petri;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sweepline.model.OtherTool;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;
import org.sweepline.model.file.XmlCursor;

/**
 * What PNML files of all net types have in common: one net, its pages, nodes with ids, arcs between them, reference nodes.
 *
 * <p>Subclasses, one for each net type, read what is inside nodes and arcs. Files are untrusted: no entity is declared or
 * resolved, depth and sizes are capped, and what could change the meaning of the net without being understood is
 * refused instead of ignored.
 */
public abstract class PnmlDocument {
    /** What tools call an arc that is an ordinary one. */
    private static final Set<String> ORDINARY = Set.of("", "normal", "ordinary", "regular");

    /** An arc whose ends are not yet looked up; not all arcs have an id. */
    protected record Arc(String id, String source, String target, Position at) {
        @Override
        public String toString() {
            return "arc " + (id == null ? "" : "'" + id + "' ") + "from '" + source + "' to '" + target + "'";
        }
    }

    protected final String file;
    protected final XmlCursor xml;
    protected final ToolElements elements;
    private final PnmlIds ids;

    protected PnmlDocument(InputStream in, String file, ToolElements elements) throws IOException {
        this.file = file;
        this.elements = elements;
        xml = new XmlCursor(in, file, "a PNML file");
        ids = new PnmlIds(file);
    }

    /** Whether a net type of PNML is one with colours, whose markings and arcs are terms. */
    public static boolean isColoured(String type) {
        String kind = type.toLowerCase(Locale.ROOT);
        return kind.contains("symmetric") || kind.contains("highlevel") || kind.contains("hlpn");
    }

    /** Refuses a net type that this reader does not read. */
    protected abstract void checkType(String type);

    /** Takes the name of the net; if it is called again, the later name counts. */
    protected abstract void name(String name);

    /** Reads a place; the cursor is in its element and must leave it. */
    protected abstract void place(String id, Position at);

    /** Reads a transition; the cursor is in its element and must leave it. */
    protected abstract void transition(String id, Position at);

    /** Reads an arc; the cursor is in its element and must leave it. */
    protected abstract void arc(Arc arc);

    /**
     * Reads an element that is not common to all net types, or refuses it; the cursor is in the element and must leave it.
     *
     * @param parent names the element around it in messages
     */
    protected abstract void foreign(String parent);

    /** The id of the place or transition that an id stands for, which is known when the whole file has been read. */
    protected final String goal(String id) {
        return ids.goal(id);
    }

    /** What the author of the file should know, when it has been read. */
    protected final List<String> warnings() {
        return elements.warnings(file);
    }

    /** Reads the whole file. */
    protected final void read() {
        xml.nextChild();
        Position root = xml.position();
        if (!xml.name().equals("pnml")) {
            String advice = OtherTool.adviceOnRoot(xml.name()).orElse("a PNML file is expected");
            throw xml.error("the root element is <" + xml.name() + ">, not <pnml>; " + advice);
        }
        int nets = 0;
        Position second = root;
        while (xml.nextChild()) {
            if (!xml.name().equals("net")) {
                xml.skip();
                continue;
            }
            nets++;
            if (nets == 1) {
                net();
            } else {
                second = nets == 2 ? xml.position() : second;
                xml.skip();
            }
        }
        // Comments may follow the root element, but whatever else does makes the file malformed.
        xml.nextChild();
        if (nets == 0) throw xml.error(root, "the file has no <net>; a PNML file holds one net");
        if (nets > 1) throw xml.error(second, "the file has " + nets + " nets; keep one <net> in each file");
        ids.resolve();
    }

    private void net() {
        String type = xml.attribute("type");
        // Some tools leave the type out. What belongs to other kinds of nets is refused where it stands.
        if (type != null) checkType(type);
        String id = xml.attribute("id");
        name(id == null || id.isBlank() ? ModelFile.baseName(file) : id);
        while (xml.nextChild()) {
            if (xml.name().equals("name")) {
                String name = label();
                if (name != null && !name.isBlank()) name(name);
            } else {
                pageElement("the net");
            }
        }
    }

    /** One child of a net or page; pages nest, and their nodes all belong to the one net. */
    private void pageElement(String parent) {
        Position at = xml.position();
        switch (xml.name()) {
            case "page" -> {
                while (xml.nextChild()) {
                    pageElement("a page");
                }
            }
            case "place" -> {
                String id = id("place");
                ids.declare("place", id, at);
                place(id, at);
            }
            case "transition" -> {
                String id = id("transition");
                ids.declare("transition", id, at);
                transition(id, at);
            }
            case "arc" -> arc();
            case "referencePlace" -> reference("place");
            case "referenceTransition" -> reference("transition");
            case "name" -> xml.skip();
            default -> other(parent);
        }
    }

    private void arc() {
        Arc arc = new Arc(xml.attribute("id"), end("source"), end("target"), xml.position());
        checkArcType(xml.position(), xml.attribute("type"), arc);
        if (arc.id != null) ids.declareArc(arc.id, arc.source, arc.target, arc.at);
        arc(arc);
    }

    /** Reads a child of an arc that is not specific to a net type, or refuses it. */
    protected final void arcLabel(Arc arc) {
        switch (xml.name()) {
            case "type", "arctype" -> {
                String value = xml.attribute("value");
                Position type = xml.position();
                String text = label();
                checkArcType(type, value == null ? text : value, arc);
            }
            case "name" -> xml.skip();
            default -> other(arc.toString());
        }
    }

    private void reference(String kind) {
        Position at = xml.position();
        String id = id("reference " + kind);
        String ref = xml.attribute("ref");
        if (ref == null) {
            throw xml.error("the reference " + kind + " '" + id + "' has no ref; name the " + kind + " it stands for");
        }
        xml.skip();
        ids.reference(kind, id, ref, at);
    }

    private String id(String what) {
        String id = xml.attribute("id");
        if (id == null || id.isBlank()) {
            throw xml.error("a " + what + " has no id; give it one that is unique in the file");
        }
        return id;
    }

    private String end(String attribute) {
        String id = xml.attribute(attribute);
        if (id == null || id.isBlank()) {
            throw xml.error("an arc has no " + attribute + "; name a place or transition there");
        }
        return id;
    }

    private void checkArcType(Position at, String type, Arc arc) {
        if (type != null && !ORDINARY.contains(type.strip().toLowerCase(Locale.ROOT))) {
            throw xml.error(
                    at,
                    "the " + arc + " is of type " + ModelFile.quote(type.strip())
                            + "; ordinary arcs are supported, inhibitor, reset and read arcs are not; replace it");
        }
    }

    /** The text of a label, empty if there is none. */
    protected final String label() {
        String label = "";
        while (xml.nextChild()) {
            if (xml.name().equals("text") || xml.name().equals("value")) {
                String text = xml.text();
                label = text == null ? label : text;
            } else {
                xml.skip();
            }
        }
        return label;
    }

    /** Skips a child that says nothing about the behaviour of the net; leaves any other to {@link #foreign}. */
    protected final void other(String parent) {
        if (elements.skips(xml.name())) {
            xml.skip();
        } else {
            foreign(parent);
        }
    }
}
