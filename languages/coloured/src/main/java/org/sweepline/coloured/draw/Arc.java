package org.sweepline.coloured.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An arc between a transition and a place.
 *
 * @param bends where it bends, from the transition to the place, in which order CPN Tools saves them
 * @param inscription empty if nothing is written at the arc
 */
public record Arc(
        Node transition,
        Node place,
        Head atTransition,
        Head atPlace,
        List<Point> bends,
        Optional<Text> inscription,
        Look look) {
    /** What an arc ends with. */
    enum Head {
        NONE,
        ARROW,
        /** Of an inhibitor arc. */
        CIRCLE,
        /** Of a reset arc. */
        TWO_ARROWS
    }

    public Arc {
        bends = List.copyOf(bends);
    }

    /** The line from the border of the transition to the border of the place. */
    public List<Point> line() {
        List<Point> line = new ArrayList<>();
        line.add(end(transition, bends.isEmpty() ? place.box().centre() : bends.get(0)));
        line.addAll(bends);
        line.add(end(place, bends.isEmpty() ? transition.box().centre() : bends.get(bends.size() - 1)));
        return line;
    }

    private static Point end(Node node, Point from) {
        return node.shape().border(node.box(), from);
    }
}
