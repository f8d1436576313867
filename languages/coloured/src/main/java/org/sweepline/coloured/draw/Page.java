package org.sweepline.coloured.draw;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is drawn on one page of a coloured net.
 *
 * @param frames rectangles that only group what is inside of them
 * @param notes texts that belong to no node and no arc
 */
public record Page(String name, List<Node> nodes, List<Arc> arcs, List<Frame> frames, List<Text> notes) {
    /** A rectangle without a meaning for the net. */
    record Frame(Box box, Look look) {}

    public Page {
        nodes = List.copyOf(nodes);
        arcs = List.copyOf(arcs);
        frames = List.copyOf(frames);
        notes = List.copyOf(notes);
    }

    /** The texts beside nodes and arcs, and those that belong to none. */
    public Stream<Text> texts() {
        return Stream.of(
                        nodes.stream().flatMap(node -> node.inscriptions().stream()),
                        arcs.stream().map(Arc::inscription).flatMap(Optional::stream),
                        notes.stream())
                .flatMap(texts -> texts);
    }

    /** The box around all that is drawn; empty if nothing is. */
    Optional<Box> bounds() {
        Stream<Box> ofNodes = nodes.stream()
                .flatMap(node -> Stream.concat(
                        Stream.of(node.box(), node.name().box()),
                        node.tags().stream().map(Tag::box)));
        Stream<Box> ofArcs = arcs.stream().flatMap(arc -> arc.line().stream()).map(point -> Box.around(point, 0, 0));
        return Stream.of(ofNodes, ofArcs, frames.stream().map(Frame::box), texts().map(Text::box))
                .flatMap(boxes -> boxes)
                .reduce(Box::with);
    }
}
