package org.sweepline.petri;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;
import org.sweepline.model.file.XmlCursor;

/**
 * Reads the nets of TAPAAL ({@code .tapn}) as far as they have no time: components that share places and transitions.
 *
 * <p>Where every interval is [0,inf) and no place has an invariant, the ages of tokens decide nothing: a transport arc is an
 * ordinary one, and urgent transitions only keep time from passing. All else that has to do with time is refused.
 */
public final class TapnReader {
    private static final Set<String> COLOURED = Set.of("type", "hlinitialMarking", "hlinscription", "condition");

    /** A place or transition, by the name under which it belongs to the whole net. */
    private record Node(String name, boolean place, int tokens, Position at) {}

    private record Arc(Node source, Node target, String weight, Position at) {}

    private final String file;
    private final XmlCursor xml;
    private final Map<String, Node> shared = new HashMap<>();
    private final Map<String, Node> places = new LinkedHashMap<>();
    private final Map<String, Node> transitions = new LinkedHashMap<>();
    private final List<Arc> arcs = new ArrayList<>();
    private final Map<String, String> constants = new HashMap<>();
    private final List<String> components = new ArrayList<>();
    private final List<String> queries = new ArrayList<>();
    private Position colours;
    private boolean plain;

    private TapnReader(InputStream in, String file) throws IOException {
        this.file = file;
        xml = new XmlCursor(in, file, "a net of TAPAAL");
    }

    /** Whether an element below the root is one that only the files of TAPAAL have. */
    public static boolean knows(String element) {
        return Set.of("shared-place", "shared-transition", "constant", "k-bound", "feature", "query")
                .contains(element);
    }

    /** Reads a stream, which is not closed; the file name is used in messages and names the net. */
    public static NetFile read(InputStream in, String fileName) throws IOException {
        return new TapnReader(in, fileName).document();
    }

    private NetFile document() {
        xml.nextChild();
        if (!xml.name().equals("pnml")) {
            throw xml.error("the root element is <" + xml.name() + ">, not <pnml>; a net of TAPAAL is expected");
        }
        while (xml.nextChild()) element();
        xml.nextChild();
        if (components.isEmpty()) throw InputException.in(file, "there is no active <net>");
        if (colours != null && !plain) throw xml.error(colours, "coloured nets of TAPAAL are not supported");
        List<String> warnings = new ArrayList<>();
        if (!queries.isEmpty()) {
            warnings.add(file + ": the queries of TAPAAL in this file are checked if it is given to --properties, too: "
                    + String.join(", ", queries));
        }
        return new NetFile(build(), warnings);
    }

    private void element() {
        Position at = xml.position();
        if (xml.name().startsWith("shared-") && !components.isEmpty()) {
            throw xml.error("a <" + xml.name() + "> behind a <net>; what nets share must be known before them");
        }
        switch (xml.name()) {
            case "shared-place" -> {
                Node place = new Node(required("name"), true, tokens(), at);
                untimedPlace(place.name);
                shared.put(place.name, place);
                places.put(place.name, place);
                xml.skip();
            }
            case "shared-transition" -> {
                Node transition = new Node(required("name"), false, 0, at);
                shared.put(transition.name, transition);
                transitions.put(transition.name, transition);
                xml.skip();
            }
            case "constant" -> {
                constants.put(required("name"), required("value"));
                xml.skip();
            }
            case "net" -> net();
            case "query" -> {
                queries.add(ModelFile.quote(String.valueOf(xml.attribute("name"))));
                xml.skip();
            }
            case "feature" -> feature();
            case "declaration", "k-bound" -> xml.skip();
            default -> throw xml.error("the element <" + xml.name() + "> is not known in nets of TAPAAL");
        }
    }

    private void feature() {
        if (isTrue("isColored")) throw xml.error("coloured nets of TAPAAL are not supported");
        if (isTrue("isStochastic")) throw xml.error("stochastic nets of TAPAAL are not supported: they have times");
        plain = xml.attribute("isColored") != null;
        xml.skip();
    }

    private boolean isTrue(String attribute) {
        return "true".equalsIgnoreCase(xml.attribute(attribute));
    }

    private void net() {
        if ("false".equalsIgnoreCase(xml.attribute("active"))) {
            xml.skip();
            return;
        }
        String component = required("id");
        components.add(component);
        Map<String, Node> nodes = new HashMap<>();
        List<Runnable> ends = new ArrayList<>();
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "place", "transition" -> node(component, nodes);
                case "arc" -> arc(nodes, ends);
                case "labels" -> xml.skip();
                default -> throw xml.error("the element <" + xml.name() + "> in a net of TAPAAL is not supported");
            }
        }
        ends.forEach(Runnable::run);
    }

    private void node(String component, Map<String, Node> nodes) {
        Position at = xml.position();
        boolean place = xml.name().equals("place");
        String id = required("id");
        String name = xml.attribute("name") == null ? id : required("name");
        int tokens = place ? tokens() : 0;
        if (place) untimedPlace(name);
        String priority = xml.attribute("priority");
        if (priority != null && !priority.isBlank() && !priority.equals("0")) {
            throw xml.error("the transition '" + name + "' has a priority, which is not supported");
        }
        Node node = shared.get(name);
        if (node == null || node.place != place) {
            node = new Node(component + "." + name, place, tokens, at);
            Node earlier = (place ? places : transitions).put(node.name, node);
            if (earlier != null)
                throw xml.error("the name '" + name + "' was given before; names differ in a component");
        }
        if (nodes.put(id, node) != null) throw xml.error("the id '" + id + "' was given before; ids differ in a net");
        labels("colorinvariant");
    }

    /** Leaves an element; what is inside has to do with colours, or says how to draw it. */
    private void labels(String refused) {
        while (xml.nextChild()) {
            if (xml.name().equals(refused))
                throw xml.error("<" + refused + "> is not supported: it has to do with time");
            if (COLOURED.contains(xml.name())) colours = xml.position();
            xml.skip();
        }
    }

    private void untimedPlace(String name) {
        String invariant = xml.attribute("invariant");
        if (invariant == null || invariant.replace(" ", "").matches("|<inf")) return;
        throw xml.error("the place '" + name + "' has the invariant " + ModelFile.quote(invariant)
                + "; times are not supported, only < inf is");
    }

    private void arc(Map<String, Node> nodes, List<Runnable> ends) {
        Position at = xml.position();
        String source = required("source");
        String target = required("target");
        String arc = "the arc from '" + source + "' to '" + target + "'";
        String type = xml.attribute("type") == null ? "normal" : required("type");
        if (!Set.of("normal", "timed", "transport").contains(type)) {
            throw xml.error(arc + " is of type " + ModelFile.quote(type)
                    + "; ordinary and transport arcs are supported, inhibitor arcs are not; replace it");
        }
        String inscription = xml.attribute("inscription") == null ? "" : xml.attribute("inscription");
        if (inscription.indexOf('[') >= 0 || inscription.indexOf('(') >= 0) {
            String interval = inscription.replaceFirst(":.*", "").replace(" ", "");
            if (!interval.equals("[0,inf)")) {
                throw xml.error(
                        arc + " has the time interval " + interval + "; times are not supported, only [0,inf) is");
            }
        }
        boolean number = xml.attribute("weight") == null && inscription.matches("[0-9]+");
        String weight = number ? inscription : xml.attribute("weight");
        ends.add(() -> arcs.add(new Arc(end(nodes, source, at), end(nodes, target, at), weight, at)));
        labels("colorinterval");
    }

    private Node end(Map<String, Node> nodes, String id, Position at) {
        Node node = nodes.get(id);
        if (node == null) throw xml.error(at, "the arc names '" + id + "', which is no node of this net");
        return node;
    }

    private String required(String attribute) {
        String value = xml.attribute(attribute);
        if (value == null || value.isBlank()) {
            throw xml.error("the <" + xml.name() + "> has no " + attribute + "; give it one");
        }
        return value;
    }

    private int tokens() {
        String tokens = xml.attribute("initialMarking");
        if (tokens == null) return 0;
        return Numbers.parse(tokens, 0, "the initial marking of a place", file, xml.position());
    }

    private Net build() {
        // A single component needs no name in front of those of its nodes.
        String prefix = components.size() == 1 ? components.get(0) + "." : "";
        NetBuilder net = Net.builder(components.size() == 1 ? components.get(0) : ModelFile.baseName(file));
        places.values()
                .forEach(p -> InputException.locate(file, p.at, () -> net.place(shown(p, prefix), p.name, p.tokens)));
        transitions
                .values()
                .forEach(t -> InputException.locate(file, t.at, () -> net.transition(shown(t, prefix), t.name)));
        for (Arc arc : arcs) {
            String weight = arc.weight == null ? "1" : constants.getOrDefault(arc.weight, arc.weight);
            String source = shown(arc.source, prefix);
            String target = shown(arc.target, prefix);
            String what = "the weight of the arc from '" + source + "' to '" + target + "'";
            int number = Numbers.parse(weight, 1, what, file, arc.at);
            if (arc.source.place == arc.target.place) {
                throw xml.error(arc.at, "an arc must join a place and a transition");
            }
            InputException.locate(file, arc.at, () -> {
                if (arc.source.place) net.input(source, target, number);
                else net.output(source, target, number);
            });
        }
        // Queries have the name of a component before a dot even if there is only one.
        return net.shownById().build();
    }

    private static String shown(Node node, String prefix) {
        return node.name.startsWith(prefix) ? node.name.substring(prefix.length()) : node.name;
    }
}
