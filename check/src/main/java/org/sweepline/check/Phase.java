package org.sweepline.check;

import java.time.Duration;
import java.util.List;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.kernel.Statistics;

/**
 * What a part of a check took.
 *
 * @param reductions those that were used in it
 * @param explored states expanded, revisits counted
 * @param stored the most states in memory at once, those of earlier phases included that were still there
 * @param bytes the most bytes held at once, with those of earlier phases that were still there
 */
public record Phase(
        Kind kind, List<ReductionEffect> reductions, long explored, long stored, long bytes, Duration time) {
    /** What a check consists of. */
    public enum Kind {
        /** A bounded exploration before all else. */
        LOOK,
        /** Random walks. */
        WALK,
        /** A bounded exploration for one question, reduced. */
        REDUCTION,
        /** A sample of states for the doctor. */
        PILOT,
        /** The choice of a measure. */
        DOCTOR,
        /** An exploration that is to decide what is asked. */
        EXPLORATION,
        /** A repetition of an exploration, for the traces to states that it found. */
        TRACES
    }

    static Phase of(Kind kind, List<ReductionEffect> reductions, Statistics figures) {
        List<ReductionEffect> used =
                reductions.stream().filter(ReductionEffect::used).toList();
        return new Phase(kind, used, figures.explored(), figures.peak(), figures.peakBytes(), figures.time());
    }

    static Phase of(Pilot.Cost cost) {
        return new Phase(Kind.PILOT, List.of(), cost.explored(), cost.stored(), cost.bytes(), cost.time());
    }

    static Phase doctor(Duration time) {
        return new Phase(Kind.DOCTOR, List.of(), 0, 0, 0, time);
    }

    /** The same part beside states that something else holds. */
    Phase beside(Pilot.Cost held) {
        return new Phase(kind, reductions, explored, stored + held.stored(), bytes + held.bytes(), time);
    }

    /** The names of the reductions that were used in it. */
    public List<String> reducedBy() {
        return reductions.stream().map(ReductionEffect::name).toList();
    }

    /** Whether these are the figures of this part. */
    public boolean tells(Statistics figures) {
        return explored == figures.explored() && time.equals(figures.time());
    }

    /** All phases as one: what was explored is added up; of what was stored, the most at any time. */
    public static Phase inAll(List<Phase> phases) {
        Phase all = new Phase(Kind.EXPLORATION, List.of(), 0, 0, 0, Duration.ZERO);
        for (Phase one : phases) {
            all = new Phase(
                    Kind.EXPLORATION,
                    List.of(),
                    all.explored + one.explored,
                    Math.max(all.stored, one.stored),
                    Math.max(all.bytes, one.bytes),
                    all.time.plus(one.time));
        }
        return all;
    }
}
