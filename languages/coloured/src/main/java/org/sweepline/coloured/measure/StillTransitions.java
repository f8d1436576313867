package org.sweepline.coloured.measure;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.ml.core.Alike;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.net.Transition.Kind;
import org.sweepline.coloured.packed.PlacesRead;

/**
 * Finds the transitions that never change the value of an expression: they leave the colours alone on all places it looks at.
 *
 * <p>A transition leaves those of a place alone if no arc connects them, or if it puts back what it takes because both arcs are
 * written alike. Time stamps may change by that, but an expression that only places decide does not see them.
 */
final class StillTransitions {
    private StillTransitions() {}

    /** Their numbers; none if more than the tokens of places decides the value. */
    static BitSet of(Core expression, ColouredNet net) {
        BitSet still = new BitSet();
        Optional<int[]> places = PlacesRead.of(expression);
        if (places.isEmpty()) return still;
        for (int t = 0; t < net.transitions().size(); t++) {
            if (leavesAlone(net.transitions().get(t), places.get())) still.set(t);
        }
        return still;
    }

    private static boolean leavesAlone(Transition transition, int[] places) {
        for (int place : places) {
            List<Arc> arcs = transition.arcs(Kind.IN, Kind.OUT, Kind.RESET).stream()
                    .filter(arc -> arc.place() == place)
                    .toList();
            if (!arcs.isEmpty() && !putsBack(transition, arcs)) return false;
        }
        return true;
    }

    /** The output of a code segment has another value behind the transition than before it, so its arcs are not compared. */
    private static boolean putsBack(Transition transition, List<Arc> arcs) {
        if (arcs.size() != 2 || transition.code().isPresent()) return false;
        if (arcs.stream().filter(arc -> arc.kind() == Kind.IN).count() != 1) return false;
        if (arcs.stream().filter(arc -> arc.kind() == Kind.OUT).count() != 1) return false;
        return alike(
                arcs.get(0).inscription().orElseThrow(),
                arcs.get(1).inscription().orElseThrow());
    }

    private static boolean alike(Inscription one, Inscription other) {
        boolean ofOneKind = (one.form() == Form.VALUE) == (other.form() == Form.VALUE);
        return ofOneKind && Alike.same(colours(one.expression()), colours(other.expression()));
    }

    /** What is moved, without its time. */
    private static Core colours(Core expression) {
        return expression instanceof Core.Timed timed ? timed.multiset() : expression;
    }
}
