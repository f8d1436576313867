package org.sweepline.logic.branching;

import java.util.List;
import org.sweepline.logic.temporal.Formula;

/**
 * What a formula asks of one path: demands met all along, and up to an end where others are met.
 *
 * <pre>
 *   E(f U g)      f along, g at the end                 A(f U g) fails   not g along, neither at the end; or not g for ever
 *   E(f W g)      the same, or f for ever               A(f W g) fails   not g along, neither at the end
 *   E(f R g)      g along, both at the end; or g for ever   A(f R g) fails   not f along, not g at the end
 *   E(f M g)      g along, both at the end              A(f M g) fails   the same, or not f for ever
 * </pre>
 *
 * @param next whether the path has one step, at whose end the demands are met
 * @param along what is met at all positions before the end
 * @param ends what is met at the end; null if there is none
 * @param weak whether the path may also go on for ever, or to a node without successors, without such an end
 */
record PathDemand(boolean next, List<EvidenceSearch.Demand> along, List<EvidenceSearch.Demand> ends, boolean weak) {

    /** Whether one path is enough to show it: some path satisfies something, or not every path does. */
    static boolean isAsked(EvidenceSearch.Demand demand) {
        return demand.formula() instanceof Formula.Exists && demand.truth()
                || demand.formula() instanceof Formula.ForAll && !demand.truth();
    }

    static PathDemand of(EvidenceSearch.Demand demand) {
        boolean truth = demand.truth();
        Formula path = demand.formula().operands().get(0);
        EvidenceSearch.Demand first = new EvidenceSearch.Demand(path.operands().get(0), truth);
        if (path instanceof Formula.Next) return new PathDemand(true, List.of(), List.of(first), false);
        if (path instanceof Formula.Finally && truth || path instanceof Formula.Globally && !truth) {
            return new PathDemand(false, List.of(), List.of(first), false);
        }
        if (path instanceof Formula.Finally || path instanceof Formula.Globally) {
            return new PathDemand(false, List.of(first), null, true);
        }
        EvidenceSearch.Demand second = new EvidenceSearch.Demand(path.operands().get(1), truth);
        boolean until = path instanceof Formula.Until || path instanceof Formula.WeakUntil;
        boolean weak = (path instanceof Formula.Release || path instanceof Formula.WeakUntil) == truth;
        if (until == truth) return new PathDemand(false, List.of(first), List.of(second), weak);
        return new PathDemand(false, List.of(second), List.of(first, second), weak);
    }
}
