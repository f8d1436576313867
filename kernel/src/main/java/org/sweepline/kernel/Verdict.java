package org.sweepline.kernel;

import java.util.Optional;

/** The answer to one question about a system. */
public sealed interface Verdict {
    /** It holds; a reachability question comes with a witness when traces were recorded. */
    record Holds(Optional<Trace> witness) implements Verdict {}

    /** It does not hold; a safety question comes with a counterexample when traces were recorded. */
    record Violated(Optional<Trace> counterexample) implements Verdict {}

    /** It was not fully checked. */
    record Unknown(String reason) implements Verdict {}
}
