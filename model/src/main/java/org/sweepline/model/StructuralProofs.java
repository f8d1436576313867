package org.sweepline.model;

import java.util.Optional;
import java.util.Set;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;

/** What the structure of a model tells of all reachable states, without exploring them. */
public non-sealed interface StructuralProofs extends Aspect {
    /** Why a condition holds in every reachable state, if that is proved. */
    Optional<String> proof(Condition condition);

    /** What a number exceeds in no reachable state, as far as the structure tells; no state need reach it. */
    Optional<Long> upperBound(Quantity quantity);

    /** The places, as {@link NodeGroups} names them, on which no step changes the number of tokens; others may be as stable. */
    default Set<String> stablePlaces() {
        return Set.of();
    }

    /** Those of the proofs that take no search, only a look at what is known of the model anyway. */
    StructuralProofs atOnce();
}
