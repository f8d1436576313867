package org.sweepline.petri;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;

/** Reads place/transition nets from PNML files (ISO/IEC 15909-2, net type ptnet). */
public final class PnmlReader extends PnmlDocument {
    private static final Set<String> COLOURED = Set.of(
            "declaration", "structure", "hlinitialMarking", "hlinscription", "condition", "sort", "variabledecl");

    private record WeightedArc(Arc arc, int weight) {}

    private final NetBuilder net = Net.builder("net");
    private final List<WeightedArc> arcs = new ArrayList<>();

    private PnmlReader(InputStream in, String file) throws IOException {
        super(in, file);
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
        read();
        for (WeightedArc weighted : arcs) {
            Arc arc = weighted.arc;
            InputException.locate(
                    file, arc.at(), () -> net.arc(goal(arc.source()), goal(arc.target()), weighted.weight));
        }
        return net.build();
    }

    @Override
    protected void checkType(String type) {
        String kind = type.toLowerCase(Locale.ROOT);
        if (isColoured(type)) {
            throw xml.error(
                    "the net type " + ModelFile.quote(type) + " is that of a coloured net, which is not supported "
                            + "by the reader of place/transition nets; that of symmetric nets unfolds it");
        }
        if (!kind.contains("ptnet") && !kind.equals("p/t net")) {
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
        String called = name;
        int initial = tokens == null ? 0 : tokens;
        InputException.locate(file, at, () -> net.place(id, called, initial));
    }

    @Override
    protected void transition(String id, Position at) {
        String name = id;
        while (xml.nextChild()) {
            if (xml.name().equals("name")) {
                name = label();
            } else {
                other("transition '" + id + "'");
            }
        }
        String called = name;
        InputException.locate(file, at, () -> net.transition(id, called));
    }

    @Override
    protected void arc(Arc arc) {
        Integer weight = null;
        while (xml.nextChild()) {
            if (xml.name().equals("inscription")) {
                weight = number(weight, 1, "the weight of " + arc);
            } else {
                arcLabel(arc);
            }
        }
        arcs.add(new WeightedArc(arc, weight == null ? 1 : weight));
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
        Integer value = null;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "text" -> {
                    Position at = xml.position();
                    if (value != null) throw xml.error(what + " has two texts; remove one of them");
                    String text = xml.text();
                    if (text == null) throw xml.error(at, what + " has elements inside its text; write a number");
                    value = Numbers.parse(text, least, what, file, at);
                }
                case "value" ->
                    throw xml.error(what + " is in a <value>, as written by some older tools; PNML has it in a <text>");
                default -> other(what);
            }
        }
        return value == null ? least : value;
    }

    @Override
    protected void foreign(String parent) {
        if (COLOURED.contains(xml.name())) throw coloured(parent);
        throw xml.error("the element <" + xml.name() + "> in " + parent + " is not known in place/transition nets "
                + "and may change their meaning; remove it");
    }

    private InputException coloured(String parent) {
        return xml.error(
                "the element <" + xml.name() + "> in " + parent + " belongs to coloured nets, but the type of this"
                        + " net is that of place/transition nets; give it the type symmetricnet or remove the element");
    }
}
