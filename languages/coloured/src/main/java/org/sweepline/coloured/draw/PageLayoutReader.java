package org.sweepline.coloured.draw;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sweepline.model.file.XmlCursor;

/**
 * Reads the layout of one {@code <page>}.
 *
 * <p>One reader reads one page.
 */
final class PageLayoutReader {
    private final XmlCursor xml;
    private final String id;
    private String name;
    private final Map<String, Node> places = new HashMap<>();
    private final Map<String, Node> transitions = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();
    private final List<WrittenArc> arcs = new ArrayList<>();
    private final List<Page.Frame> frames = new ArrayList<>();
    private final List<Text> notes = new ArrayList<>();
    private final List<String> subpages = new ArrayList<>();

    /** An arc whose ends are still to be found. */
    private record WrittenArc(
            String orientation,
            String transition,
            String place,
            List<Point> bends,
            Optional<Text> inscription,
            ElementLayout layout) {}

    private PageLayoutReader(XmlCursor xml) {
        this.xml = xml;
        id = attribute("id");
        name = id;
    }

    /** Reads the page in whose element the cursor stands. */
    static PageLayoutReader read(XmlCursor xml) {
        PageLayoutReader reader = new PageLayoutReader(xml);
        while (xml.nextChild()) reader.child();
        return reader;
    }

    String id() {
        return id;
    }

    /** The ids of the pages for which transitions of this one stand. */
    List<String> subpages() {
        return subpages;
    }

    Page page() {
        return new Page(name, nodes, arcs.stream().map(this::arc).toList(), frames, notes);
    }

    private void child() {
        switch (xml.name()) {
            case "pageattr" -> {
                String written = DrawingReader.oneLine(attribute("name"));
                if (!written.isEmpty()) name = written;
                xml.skip();
            }
            case "place" -> places.put(attribute("id"), node(Shape.ELLIPSE));
            case "trans" -> transitions.put(attribute("id"), node(Shape.RECTANGLE));
            case "arc" -> arcs.add(writtenArc());
            case "Aux" -> auxiliary();
            default -> xml.skip();
        }
    }

    private Node node(Shape shape) {
        ElementLayout layout = new ElementLayout(xml);
        List<Text> inscriptions = new ArrayList<>();
        List<WrittenTag> tags = new ArrayList<>();
        boolean substitution = false;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "type", "initmark", "cond", "time", "code", "priority", "channel" ->
                    ElementLayout.read(xml).text().ifPresent(inscriptions::add);
                case "port" -> tags.add(tag("type"));
                case "fusioninfo" -> tags.add(tag("name"));
                case "subst" -> {
                    substitution = true;
                    substitution().ifPresent(tags::add);
                }
                default -> layout.child();
            }
        }
        Box box = layout.box();
        Text words = Text.of(box.centre(), layout.words(), layout.look());
        Node node = new Node(
                shape,
                box,
                words,
                layout.look(),
                substitution,
                inscriptions,
                tags.stream().map(tag -> tag.at(box)).toList());
        nodes.add(node);
        return node;
    }

    /** A tag that stands at the lower left corner of its node until somebody moves it: in files it has the node's position then. */
    private record WrittenTag(String word, ElementLayout layout) {
        private static final double INSIDE_X = 5;
        private static final double INSIDE_Y = 3;

        Tag at(Box node) {
            Point position = layout.positionOr(node.centre());
            Point corner = new Point(node.left() + INSIDE_X, node.bottom() - INSIDE_Y);
            return new Tag(position.equals(node.centre()) ? corner : position, word, layout.look());
        }
    }

    private WrittenTag tag(String attribute) {
        String word = DrawingReader.oneLine(attribute(attribute));
        return new WrittenTag(word, ElementLayout.read(xml));
    }

    private Optional<WrittenTag> substitution() {
        subpages.add(attribute("subpage"));
        Optional<WrittenTag> tag = Optional.empty();
        while (xml.nextChild()) {
            if (xml.name().equals("subpageinfo")) {
                tag = Optional.of(tag("name"));
            } else {
                xml.skip();
            }
        }
        return tag;
    }

    private WrittenArc writtenArc() {
        ElementLayout layout = new ElementLayout(xml);
        String orientation = attribute("orientation").toLowerCase(Locale.ROOT);
        String transition = "";
        String place = "";
        List<Point> bends = new ArrayList<>();
        Optional<Text> inscription = Optional.empty();
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "transend" -> {
                    transition = attribute("idref");
                    xml.skip();
                }
                case "placeend" -> {
                    place = attribute("idref");
                    xml.skip();
                }
                case "bendpoint" -> bends.add(ElementLayout.read(xml).position());
                case "annot" -> inscription = ElementLayout.read(xml).text();
                default -> layout.child();
            }
        }
        return new WrittenArc(orientation, transition, place, bends, inscription, layout);
    }

    private Arc arc(WrittenArc arc) {
        Node transition = transitions.get(arc.transition());
        Node place = places.get(arc.place());
        if (transition == null || place == null) {
            throw arc.layout().error("has an end that is not on the page " + name + "; attach it or delete it");
        }
        Arc.Head atTransition = switch (arc.orientation()) {
            case "ptot", "bothdir" -> Arc.Head.ARROW;
            case "inhibitor" -> Arc.Head.CIRCLE;
            case "reset" -> Arc.Head.TWO_ARROWS;
            case "ttop" -> Arc.Head.NONE;
            default ->
                throw arc.layout().error("has none of the orientations PtoT, TtoP, BOTHDIR, Inhibitor and Reset");
        };
        boolean out = arc.orientation().equals("ttop") || arc.orientation().equals("bothdir");
        return new Arc(
                transition,
                place,
                atTransition,
                out ? Arc.Head.ARROW : Arc.Head.NONE,
                arc.bends(),
                arc.inscription(),
                arc.layout().look());
    }

    /** Reads what decorates the page: a text, or a rectangle. */
    private void auxiliary() {
        ElementLayout layout = new ElementLayout(xml);
        boolean framed = false;
        while (xml.nextChild()) {
            framed |= xml.name().equals("box");
            layout.child();
        }
        if (framed) frames.add(new Page.Frame(layout.box(), layout.look()));
        layout.text().ifPresent(notes::add);
    }

    private String attribute(String attribute) {
        String value = xml.attribute(attribute);
        return value == null ? "" : value;
    }
}
