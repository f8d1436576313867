package org.sweepline.logic.branching;

import java.util.List;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

/**
 * What a formula asks of one path: demands met all along, and up to an end where others are met.
 *
 * <pre>
 *   E(f U g)      f along, g at the end                 A(f U g) fails   not g along, neither at the end; or not g forever
 *   E(f W g)      the same, or f forever                A(f W g) fails   not g along, neither at the end
 *   E(f R g)      g along, both at the end; or g forever    A(f R g) fails   not f along, not g at the end
 *   E(f M g)      g along, both at the end              A(f M g) fails   the same, or not f forever
 * </pre>
 *
 * @param next whether the path has one step, at whose end the demands are met
 * @param along what is met at all positions before the end
 * @param ends what is met at the end; null if there is none
 * @param weak whether the path may also go on forever, or to a node without successors, without such an end
 */
record PathDemand(boolean next, List<WitnessSearch.Demand> along, List<WitnessSearch.Demand> ends, boolean weak) {

    /** Whether one path is enough to show it: some path satisfies something, or not every path does. */
    static boolean isAsked(WitnessSearch.Demand demand) {
        return demand.formula().operator().isQuantifier() && demand.formula().is(Operator.EXISTS) == demand.truth();
    }

    static PathDemand of(WitnessSearch.Demand demand) {
        boolean truth = demand.truth();
        Formula path = demand.formula().first();
        WitnessSearch.Demand first = new WitnessSearch.Demand(path.first(), truth);
        WitnessSearch.Demand last =
                new WitnessSearch.Demand(path.operands().get(path.operands().size() - 1), truth);
        return switch (path.operator().signed(truth)) {
            case NEXT -> new PathDemand(true, List.of(), List.of(first), false);
            case FINALLY -> new PathDemand(false, List.of(), List.of(first), false);
            case GLOBALLY -> new PathDemand(false, List.of(first), null, true);
            case UNTIL -> new PathDemand(false, List.of(first), List.of(last), false);
            case WEAK_UNTIL -> new PathDemand(false, List.of(first), List.of(last), true);
            case RELEASE -> new PathDemand(false, List.of(last), List.of(first, last), true);
            case STRONG_RELEASE -> new PathDemand(false, List.of(last), List.of(first, last), false);
            default -> throw new AssertionError(path.operator());
        };
    }
}
