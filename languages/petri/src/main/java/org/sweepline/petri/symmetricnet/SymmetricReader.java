package org.sweepline.petri.symmetricnet;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetFile;
import org.sweepline.petri.PnmlDocument;
import org.sweepline.petri.ToolElements;

/** Reads symmetric nets from PNML files (ISO/IEC 15909-2, net type symmetricnet) and unfolds them. */
public final class SymmetricReader extends PnmlDocument {
    private record PlaceText(String id, String name, Syntax sort, Syntax marking, Position at) {}

    private record TransitionText(String id, String name, Syntax condition, Position at) {}

    private record ArcText(Arc arc, Syntax inscription) {}

    private final SymmetricDeclarations declarations = new SymmetricDeclarations();
    private final List<PlaceText> places = new ArrayList<>();
    private final List<TransitionText> transitions = new ArrayList<>();
    private final List<ArcText> arcs = new ArrayList<>();
    private String name = "net";

    private SymmetricReader(InputStream in, String file, ToolElements elements) throws IOException {
        super(in, file, elements);
    }

    /** Reads a stream, which is not closed; the file name is used in messages only. */
    public static Net read(InputStream in, String fileName) {
        return read(in, fileName, UnfoldingLimits.DEFAULT, () -> {});
    }

    /**
     * Reads a stream, or throws an {@link InputException} that says in one line what is wrong with it.
     *
     * @param ignored elements that are to be left out though they are not understood
     * @param unfolding is run when the file is read, before the net is unfolded
     */
    public static NetFile read(InputStream in, String fileName, Collection<String> ignored, Runnable unfolding)
            throws IOException {
        SymmetricReader reader = new SymmetricReader(in, fileName, new ToolElements(ignored));
        Net net = reader.unfolded(UnfoldingLimits.DEFAULT, unfolding);
        return new NetFile(net, reader.warnings());
    }

    static Net read(InputStream in, String fileName, UnfoldingLimits limits, Runnable unfolding) {
        try {
            return new SymmetricReader(in, fileName, new ToolElements(List.of())).unfolded(limits, unfolding);
        } catch (IOException e) {
            throw ModelFile.unreadable(fileName, e);
        }
    }

    private Net unfolded(UnfoldingLimits limits, Runnable unfolding) {
        read();
        unfolding.run();
        return Unfolding.of(net(), limits);
    }

    @Override
    protected void checkType(String type) {
        if (!isColoured(type))
            throw xml.error("the net type " + ModelFile.quote(type) + " is not that of a coloured net");
    }

    @Override
    protected void name(String name) {
        this.name = name;
    }

    @Override
    protected void place(String id, Position at) {
        String name = id;
        Syntax sort = null;
        Syntax marking = null;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "name" -> name = label();
                case "type" -> sort = structure(sort, "the type of place '" + id + "'");
                case "hlinitialMarking" -> marking = structure(marking, "the initial marking of place '" + id + "'");
                default -> other("place '" + id + "'");
            }
        }
        if (sort == null) throw xml.error(at, "the place '" + id + "' has no type; name the sort of its tokens");
        places.add(new PlaceText(id, name, sort, marking, at));
    }

    @Override
    protected void transition(String id, Position at) {
        String name = id;
        Syntax condition = null;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "name" -> name = label();
                case "condition" -> condition = structure(condition, "the condition of transition '" + id + "'");
                default -> other("transition '" + id + "'");
            }
        }
        transitions.add(new TransitionText(id, name, condition, at));
    }

    @Override
    protected void arc(Arc arc) {
        Syntax inscription = null;
        while (xml.nextChild()) {
            if (xml.name().equals("hlinscription")) {
                inscription = structure(inscription, "the inscription of " + arc);
            } else {
                arcLabel(arc);
            }
        }
        if (inscription == null) {
            throw xml.error(arc.at(), "the " + arc + " has no <hlinscription>; say which tokens it moves");
        }
        arcs.add(new ArcText(arc, inscription));
    }

    @Override
    protected void foreign(String parent) {
        if (!xml.name().equals("declaration")) {
            throw xml.error("the element <" + xml.name() + "> in " + parent + " is not known in symmetric nets "
                    + "and may change their meaning; " + ToolElements.hint(xml.name()));
        }
        declarations.add(structure(null, "a <declaration>"));
    }

    /** Reads the structure of a label, which says what it means; its text says the same to people. */
    private Syntax structure(Syntax earlier, String what) {
        Position at = xml.position();
        if (earlier != null) throw xml.error(what + " is given twice; remove one of the two");
        Syntax structure = null;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "structure" -> {
                    if (structure != null) throw xml.error(what + " has two structures; remove one of them");
                    structure = Syntax.only(xml, file, "the <structure> of " + what);
                }
                case "text" -> xml.skip();
                default -> other(what);
            }
        }
        if (structure == null) throw xml.error(at, what + " has no <structure>; a <text> alone has no exact meaning");
        return structure;
    }

    private SymmetricNet net() {
        declarations.resolve();
        Map<String, Integer> placeIndex = new HashMap<>();
        List<SymmetricNet.Place> typed = new ArrayList<>();
        for (PlaceText place : places) {
            placeIndex.put(place.id, typed.size());
            Sort sort = declarations.sort(place.sort);
            TermReader terms = new TermReader(declarations, "the initial marking of place '" + place.id + "'", false);
            MultisetTerm initial =
                    place.marking == null ? new MultisetTerm.Sum(List.of()) : terms.multiset(place.marking, sort);
            typed.add(new SymmetricNet.Place(place.id, place.name, sort, initial, place.at));
        }
        Map<String, List<SymmetricNet.Arc>> around = new HashMap<>();
        for (TransitionText transition : transitions) around.put(transition.id, new ArrayList<>());
        for (ArcText arc : arcs) arc(arc, placeIndex, typed, around);
        List<SymmetricNet.Transition> moves = new ArrayList<>();
        for (TransitionText transition : transitions) moves.add(transition(transition, around.get(transition.id)));
        return new SymmetricNet(file, name, declarations.variables(), typed, moves);
    }

    private void arc(
            ArcText text,
            Map<String, Integer> placeIndex,
            List<SymmetricNet.Place> typed,
            Map<String, List<SymmetricNet.Arc>> around) {
        String source = goal(text.arc.source());
        String target = goal(text.arc.target());
        for (String end : List.of(source, target)) {
            if (!placeIndex.containsKey(end) && !around.containsKey(end)) {
                throw xml.error(
                        text.arc.at(),
                        "the " + text.arc + " names '" + end
                                + "', which is neither a place nor a transition of this net; declare it or remove the"
                                + " arc");
            }
        }
        boolean input = placeIndex.containsKey(source);
        if (input == placeIndex.containsKey(target)) {
            throw xml.error(
                    text.arc.at(),
                    "the " + text.arc + " joins two " + (input ? "places" : "transitions")
                            + "; an arc must join a place and a transition, so put a node between them");
        }
        int place = placeIndex.get(input ? source : target);
        TermReader terms = new TermReader(declarations, "the inscription of " + text.arc, true);
        MultisetTerm inscription =
                terms.multiset(text.inscription, typed.get(place).sort());
        around.get(input ? target : source)
                .add(new SymmetricNet.Arc(place, input, inscription, text.arc.toString(), text.arc.at()));
    }

    private SymmetricNet.Transition transition(TransitionText text, List<SymmetricNet.Arc> arcs) {
        BitSet numbers = new BitSet();
        List<Guard> guard = List.of();
        if (text.condition != null) {
            TermReader terms = new TermReader(declarations, "the condition of transition '" + text.id + "'", true);
            guard = terms.guard(text.condition).conjuncts();
        }
        for (Guard condition : guard) condition.variables(numbers);
        for (SymmetricNet.Arc arc : arcs) arc.inscription().variables(numbers);
        if (numbers.cardinality() > Bindings.MOST_VARIABLES) {
            throw xml.error(
                    text.at,
                    "the transition '" + text.id + "' has " + numbers.cardinality() + " variables; up to "
                            + Bindings.MOST_VARIABLES + " are supported");
        }
        List<ColourTerm.Variable> variables =
                numbers.stream().mapToObj(declarations::variable).toList();
        return new SymmetricNet.Transition(text.id, text.name, variables, guard, List.copyOf(arcs), text.at);
    }
}
