package org.sweepline.petri;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;

/** Reads place/transition nets from PNML files (ISO/IEC 15909-2, net type ptnet). */
public final class PnmlReader extends PnmlDocument {
    /** Pieces of the names of net types whose files are place/transition nets; {@code pnmlcoremodel} is what ProM and pm4py write, {@code VIPschema.xsd} what PNEditor does. */
    private static final Set<String> TYPES = Set.of(
            "ptnet",
            "pt-net",
            "pt net",
            "p/t net",
            "p/t-net",
            "pnmlcoremodel",
            "epnml",
            "place/transition",
            "vipschema",
            "tina/tpn");

    private static final Set<String> COLOURED = Set.of(
            "declaration", "structure", "hlinitialMarking", "hlinscription", "condition", "sort", "variabledecl");

    /** How tools write the end of an interval that has none. */
    private static final Set<String> ENDLESS = Set.of("infty", "inf", "infinity", "w");

    private record WeightedArc(Arc arc, int weight) {}

    private final NetBuilder net = Net.builder("net");
    private final List<WeightedArc> arcs = new ArrayList<>();
    private final TokenNumbers numbers;
    private final Capacities capacities;
    private final FiringPriorities priorities = new FiringPriorities();

    private PnmlReader(InputStream in, String file, ToolElements elements) throws IOException {
        super(in, file, elements);
        numbers = new TokenNumbers(file);
        capacities = new Capacities(file);
    }

    /** Reads a file, or throws an {@link InputException} that says in one line what is wrong with it. */
    public static Net read(Path file) {
        return ModelFile.read(file, PnmlReader::read);
    }

    /** Reads a stream, which is not closed; the file name is used in messages only. */
    public static Net read(InputStream in, String fileName) {
        try {
            return read(in, fileName, List.of()).net();
        } catch (IOException e) {
            throw ModelFile.unreadable(fileName, e);
        }
    }

    /**
     * Reads a stream, which is not closed; the file name is used in messages only.
     *
     * @param ignored elements and attributes that are to be left out though they are not understood
     */
    public static NetFile read(InputStream in, String fileName, Collection<String> ignored) throws IOException {
        return new PnmlReader(in, fileName, new ToolElements(ignored)).document();
    }

    private NetFile document() {
        read();
        priorities.check(xml, elements);
        for (WeightedArc weighted : arcs) {
            Arc arc = weighted.arc;
            InputException.locate(
                    file, arc.at(), () -> net.arc(goal(arc.source()), goal(arc.target()), weighted.weight));
        }
        List<String> warnings = new ArrayList<>(capacities.addTo(net, net::isPlaceOrTransition));
        warnings.addAll(warnings());
        return new NetFile(net.build(), warnings);
    }

    @Override
    protected void checkType(String type) {
        String kind = type.toLowerCase(Locale.ROOT);
        if (isColoured(type)) {
            throw xml.error(
                    "the net type " + ModelFile.quote(type) + " is that of a coloured net, which is not supported "
                            + "by the reader of place/transition nets; that of symmetric nets unfolds it");
        }
        if (TYPES.stream().noneMatch(kind::contains)) {
            throw xml.error(
                    "the net type " + ModelFile.quote(type)
                            + " is unknown; only place/transition nets (ptnet) and symmetric nets (symmetricnet) are supported");
        }
    }

    @Override
    protected void name(String name) {
        net.named(name);
    }

    @Override
    protected void place(String id, Position at) {
        refuseAttributes("place '" + id + "'", "initialMarking", "marking", "tokens", "capacity", "invariant");
        String name = "";
        Integer tokens = null;
        Integer capacity = null;
        Position capacityAt = null;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "name" -> name = name();
                case "initialMarking" -> tokens = number(tokens, 0, "the initial marking of place '" + id + "'");
                case "capacity" -> {
                    if (capacity != null) throw xml.error("the capacity of place '" + id + "' is given twice");
                    capacityAt = xml.position();
                    capacity = capacity("the capacity of place '" + id + "'");
                }
                case "tagged" -> untagged("place '" + id + "'");
                case "type" -> throw coloured("place '" + id + "'");
                default -> other("place '" + id + "'");
            }
        }
        String called = name;
        int initial = tokens == null ? 0 : tokens;
        InputException.locate(file, at, () -> net.place(id, called, initial));
        if (capacity != null && capacity > 0) capacities.add(id, initial, capacity, capacityAt);
    }

    /** The name of a node, which tools may break into lines; PNEditor writes a no-break space where there is none. */
    private String name() {
        return label().replaceAll("[\\s\\h]+", " ").strip();
    }

    /** Reads the capacity of a place; 0 if there is none. */
    private int capacity(String what) {
        Position at = xml.position();
        boolean ignored = elements.ignores("capacity");
        String text = label();
        if (ignored || text.isBlank() || Capacities.isUnlimited(text)) return 0;
        return new TokenNumbers(file).parse(text, 0, what, at);
    }

    @Override
    protected void transition(String id, Position at) {
        refuseAttributes("transition '" + id + "'", "guard", "priority", "interval", "delay");
        String name = "";
        String timed = null;
        String priority = null;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "name" -> name = name();
                case "timed" -> timed = label();
                case "priority" -> priority = label();
                case "delay" -> delay(id);
                case "tagged" -> untagged("transition '" + id + "'");
                default -> other("transition '" + id + "'");
            }
        }
        priorities.add(id, timed, priority, at);
        String called = name;
        InputException.locate(file, at, () -> net.transition(id, called));
    }

    /** Reads the time interval of a transition as TINA writes it; one that allows every delay changes nothing. */
    private void delay(String transition) {
        if (elements.ignores("delay")) {
            xml.skip();
            return;
        }
        Position at = xml.position();
        List<String> ends = new ArrayList<>();
        String closure = "";
        while (xml.nextChild()) {
            if (!xml.name().equals("interval")) {
                xml.skip();
                continue;
            }
            closure = String.valueOf(xml.attribute("closure"));
            while (xml.nextChild()) ends.add(String.valueOf(xml.text()).strip());
        }
        boolean any = ends.size() == 2
                && ends.get(0).matches("0+(\\.0*)?")
                && closure.startsWith("closed")
                && ENDLESS.contains(ends.get(1).toLowerCase(Locale.ROOT));
        if (any) return;
        throw xml.error(
                at,
                "the element <delay> in transition '" + transition
                        + "' is a time interval; times are not supported, only" + " [0,infty) is; "
                        + ToolElements.hint("delay"));
    }

    @Override
    protected void arc(Arc arc) {
        refuseAttributes(arc.toString(), "weight", "inscription", "multiplicity");
        Integer weight = null;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "inscription" -> weight = number(weight, 1, "the weight of " + arc);
                case "tagged" -> untagged(arc.toString());
                default -> arcLabel(arc);
            }
        }
        arcs.add(new WeightedArc(arc, weight == null ? 1 : weight));
    }

    /** Reads whether PIPE's tagged token may be here, whose way is another matter than the number of tokens. */
    private void untagged(String parent) {
        Position at = xml.position();
        if (!label().strip().equalsIgnoreCase("true") || elements.ignores("tagged")) return;
        throw xml.error(
                at, "the " + parent + " is <tagged>; tagged tokens are not supported, " + ToolElements.hint("tagged"));
    }

    /** Refuses attributes with a meaning that PNML gives to elements, or does not know at all. */
    private void refuseAttributes(String parent, String... names) {
        for (String name : names) {
            String value = xml.attribute(name);
            if (value == null
                    || value.isBlank()
                    || (name.equals("guard") && value.equals("true"))
                    || elements.ignores(name)) continue;
            throw xml.error("the attribute " + name + " of " + parent
                    + " is not known in PNML and may change its meaning; " + ToolElements.hint(name));
        }
    }

    /**
     * Reads the number in a label.
     *
     * @param earlier the number in an earlier label for the same, or null
     * @param least the least number allowed, which is also meant by a label without text
     * @param what names the number in messages
     */
    private int number(Integer earlier, int least, String what) {
        if (earlier != null) throw xml.error(what + " is given twice; remove one of the two");
        Integer value = count(null, least, what);
        return value == null ? least : value;
    }

    /** Reads what is inside the label of a number; PNEditor has the number of a marking in a {@code token}. */
    private Integer count(Integer earlier, int least, String what) {
        Integer value = earlier;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "token" -> value = count(value, least, what);
                case "text", "value" -> {
                    Position at = xml.position();
                    // Some tools write an empty <text> or <value> where a place has no tokens.
                    boolean mayBeEmpty = least == 0;
                    if (value != null) throw xml.error(what + " has two texts; remove one of them");
                    String text = xml.text();
                    if (text == null) throw xml.error(at, what + " has elements inside its text; write a number");
                    value = mayBeEmpty && text.isBlank() ? 0 : numbers.parse(text, least, what, at);
                }
                default -> other(what);
            }
        }
        return value;
    }

    @Override
    protected void foreign(String parent) {
        if (COLOURED.contains(xml.name())) throw coloured(parent);
        throw xml.error("the element <" + xml.name() + "> in " + parent + " is not known in place/transition nets "
                + "and may change their meaning; " + ToolElements.hint(xml.name()));
    }

    private InputException coloured(String parent) {
        return xml.error(
                "the element <" + xml.name() + "> in " + parent + " belongs to coloured nets, but the type of this"
                        + " net is that of place/transition nets; give it the type symmetricnet or remove the element");
    }
}
