package org.sweepline.petri;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.file.ModelFile;
import org.sweepline.model.file.Position;
import org.sweepline.model.file.XmlCursor;

/**
 * Reads place/transition nets from PNML files (ISO/IEC 15909-2, net type ptnet).
 *
 * <p>Files are untrusted: no entity is declared or resolved, depth and sizes are capped, and whatever could change the
 * meaning of the net without being understood here is refused instead of ignored.
 */
public final class PnmlReader {
    /** Children that say nothing about the behaviour of a net. */
    private static final Set<String> IGNORED =
            Set.of("graphics", "toolspecific", "label", "labels", "description", "documentation", "comment");

    private static final Set<String> COLOURED = Set.of(
            "declaration", "structure", "hlinitialMarking", "hlinscription", "condition", "sort", "variabledecl");

    private final String file;
    private final XmlCursor xml;
    private final PnmlNet net;

    private PnmlReader(InputStream in, String file) throws IOException {
        this.file = file;
        xml = new XmlCursor(in, file, "a PNML file");
        net = new PnmlNet(file);
    }

    /** Reads a file, or throws an {@link InputException} that says in one line what is wrong with it. */
    public static Net read(Path file) {
        return ModelFile.read(file, PnmlReader::read);
    }

    /** Reads a stream, which is not closed; the file name is used in messages only. */
    public static Net read(InputStream in, String fileName) {
        try {
            return new PnmlReader(in, fileName).document();
        } catch (IOException e) {
            throw ModelFile.unreadable(fileName, e);
        }
    }

    private Net document() {
        xml.nextChild();
        Position root = xml.position();
        if (!xml.name().equals("pnml")) {
            throw xml.error("the root element is <" + xml.name() + ">, not <pnml>; a PNML file is expected");
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
        if (nets == 0) {
            throw xml.error(root, "the file has no <net>; a PNML file holds one net");
        }
        if (nets > 1) {
            throw xml.error(second, "the file has " + nets + " nets; keep one <net> in each file");
        }
        return net.resolve();
    }

    private void net() {
        checkType(xml.attribute("type"));
        String id = xml.attribute("id");
        net.name(id == null || id.isBlank() ? ModelFile.baseName(file) : id);
        while (xml.nextChild()) {
            if (xml.name().equals("name")) {
                String name = label();
                if (name != null && !name.isBlank()) {
                    net.name(name);
                }
            } else {
                pageElement("the net");
            }
        }
    }

    private void checkType(String type) {
        if (type == null) {
            throw xml.error("the <net> has no type; give it type=\"http://www.pnml.org/version-2009/grammar/ptnet\"");
        }
        String kind = type.toLowerCase(Locale.ROOT);
        if (kind.contains("symmetric") || kind.contains("highlevel") || kind.contains("hlpn")) {
            throw xml.error("the net type " + ModelFile.quote(type) + " is a coloured net, which is not supported by "
                    + "the reader of place/transition nets; unfold it to a place/transition net");
        }
        if (!kind.contains("ptnet") && !kind.equals("p/t net")) {
            throw xml.error("the net type " + ModelFile.quote(type)
                    + " is unknown; only place/transition nets (ptnet) are supported");
        }
    }

    /** One child of a net or page; pages nest, and their nodes all belong to the one net. */
    private void pageElement(String parent) {
        switch (xml.name()) {
            case "page" -> {
                while (xml.nextChild()) {
                    pageElement("a page");
                }
            }
            case "place" -> place();
            case "transition" -> transition();
            case "arc" -> arc();
            case "referencePlace" -> reference("place");
            case "referenceTransition" -> reference("transition");
            case "name" -> xml.skip();
            default -> other(parent);
        }
    }

    private void place() {
        Position at = xml.position();
        String id = id("place");
        String name = id;
        Integer tokens = null;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "name" -> name = label();
                case "initialMarking" -> tokens = number(tokens, 0, "the initial marking of place '" + id + "'");
                case "type" -> throw coloured("place '" + id + "'");
                default -> other("place '" + id + "'");
            }
        }
        net.place(id, name, tokens == null ? 0 : tokens, at);
    }

    private void transition() {
        Position at = xml.position();
        String id = id("transition");
        String name = id;
        while (xml.nextChild()) {
            if (xml.name().equals("name")) {
                name = label();
            } else {
                other("transition '" + id + "'");
            }
        }
        net.transition(id, name, at);
    }

    private void arc() {
        Position at = xml.position();
        String id = xml.attribute("id");
        String source = end("source");
        String target = end("target");
        String what = "arc " + (id == null ? "" : "'" + id + "' ") + "from '" + source + "' to '" + target + "'";
        checkArcType(xml.attribute("type"), what);
        Integer weight = null;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "inscription" -> weight = number(weight, 1, "the weight of " + what);
                case "type" -> {
                    String value = xml.attribute("value");
                    Position type = xml.position();
                    String text = label();
                    checkArcType(type, value == null ? text : value, what);
                }
                case "name" -> xml.skip();
                default -> other(what);
            }
        }
        net.arc(id, source, target, weight == null ? 1 : weight, at);
    }

    private void reference(String kind) {
        Position at = xml.position();
        String id = id("reference " + kind);
        String ref = xml.attribute("ref");
        if (ref == null) {
            throw xml.error("the reference " + kind + " '" + id + "' has no ref; name the " + kind + " it stands for");
        }
        xml.skip();
        net.reference(kind, id, ref, at);
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

    private void checkArcType(String type, String what) {
        checkArcType(xml.position(), type, what);
    }

    private void checkArcType(Position at, String type, String what) {
        if (type != null && !type.isBlank() && !type.strip().equalsIgnoreCase("normal")) {
            throw xml.error(
                    at,
                    "the " + what + " is of type " + ModelFile.quote(type.strip())
                            + "; ordinary arcs are supported, inhibitor, reset and read arcs are not; replace it");
        }
    }

    /** The number in a label, which is also the default when the label holds no text. */
    private int number(Integer earlier, int least, String what) {
        if (earlier != null) {
            throw xml.error(what + " is given twice; remove one of the two");
        }
        int value = least;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "text" -> {
                    Position at = xml.position();
                    String text = xml.text();
                    if (text == null) {
                        throw xml.error(at, what + " has elements inside its text; write a number");
                    }
                    value = Numbers.parse(text, least, what, file, at);
                }
                case "value" ->
                    throw xml.error(what + " is in a <value>, as written by some older tools; PNML has it in a <text>");
                default -> other(what);
            }
        }
        return value;
    }

    /** The text of a label, empty if there is none. */
    private String label() {
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

    /** A child that is no part of place/transition nets: skipped if harmless, else refused. */
    private void other(String parent) {
        if (COLOURED.contains(xml.name())) {
            throw coloured(parent);
        }
        if (!IGNORED.contains(xml.name())) {
            throw xml.error("the element <" + xml.name() + "> in " + parent + " is not known in place/transition nets "
                    + "and may change their meaning; remove it");
        }
        xml.skip();
    }

    private InputException coloured(String parent) {
        return xml.error("the element <" + xml.name() + "> in " + parent + " belongs to coloured nets, which are not "
                + "supported by the reader of place/transition nets; unfold the net first");
    }
}
