package org.sweepline.check;

import java.util.Optional;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.measure.Preference;
import org.sweepline.check.pilot.GivenSetting;
import org.sweepline.check.pilot.StateMemory;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Threads;
import org.sweepline.kernel.depthfirst.Replacement;
import org.sweepline.model.Measure;

/**
 * How a model is to be checked.
 *
 * @param method how its states are explored
 * @param progress the measure for the methods that need one; the automatic one is what the {@link Doctor} finds best
 * @param sweep the variants of the sweep; its {@code traces} count for every method
 * @param limits when to give up
 * @param cache the cache of the method that has one
 * @param given the window and the pin of the sweep, as far as they are not chosen by a pilot together with the measure
 * @param preference what counts for more in the automatic choice of a measure
 * @param walks how far random walks go
 * @param backward how traces are found where no log was kept
 * @param reductions by which reductions less is explored
 * @param temporal how runs are checked
 * @param plan what is done before the sweep, where the method is left open
 * @param threads how many threads answer questions that take an exploration each
 */
public record CheckOptions(
        Method method,
        Measure progress,
        SweepOptions sweep,
        GivenSetting given,
        Preference preference,
        Limits limits,
        Cache cache,
        Walks walks,
        Backward backward,
        ReductionOptions reductions,
        TemporalOptions temporal,
        Plan plan,
        Threads threads) {
    /** The sweep with the automatic measure, within the memory of the Java machine. */
    public static final CheckOptions DEFAULT = new CheckOptions(
            Method.SWEEP,
            Measure.AUTOMATIC,
            SweepOptions.DEFAULT.earlyRelease(true),
            GivenSetting.NONE,
            Preference.MEMORY,
            Limits.NONE.bytes(bytesForStates()),
            Cache.DEFAULT,
            Walks.DEFAULT,
            new Backward.None(),
            ReductionOptions.NONE,
            TemporalOptions.DEFAULT,
            Plan.DEFAULT,
            Threads.ONE);

    /**
     * How a search forgets states.
     *
     * @param states the most states it holds, or 0 for as many as the memory holds
     * @param policy which state makes room for another when there are so many
     */
    public record Cache(long states, Replacement policy) {
        public static final Cache DEFAULT = new Cache(0, Replacement.STRATA);
    }

    /**
     * How random walks are taken.
     *
     * @param steps how many states are looked at in all
     * @param seed what the random choices depend on
     */
    public record Walks(long steps, long seed) {
        public static final Walks DEFAULT = new Walks(1_000_000, 1);
    }

    /**
     * What is done before a model is swept.
     *
     * @param proofs whether the structure of the model may prove something
     * @param look how many states a first look stores; it follows ten times as many edges. Random walks and explorations
     *     that are reduced for one question get as much again
     * @param reductions what is tried for what the look leaves open, besides the reductions that are asked for anyway
     */
    public record Plan(boolean proofs, long look, ReductionOptions reductions) {
        public static final Plan DEFAULT = new Plan(true, 100_000);

        public Plan(boolean proofs, long look) {
            this(proofs, look, ReductionOptions.AUTOMATIC);
        }

        public Plan reductions(ReductionOptions tried) {
            return new Plan(proofs, look, tried);
        }
    }

    /** The share of the heap that states may take; the rest is for everything else. */
    public static long bytesForStates() {
        return StateMemory.bytes();
    }

    public CheckOptions method(Method way) {
        return new CheckOptions(
                way,
                progress,
                sweep,
                given,
                preference,
                limits,
                cache,
                walks,
                backward,
                reductions,
                temporal,
                plan,
                threads);
    }

    /** With a measure; if it is not the automatic one, window and pin are those of the sweep's options. */
    public CheckOptions progress(Measure measure) {
        return new CheckOptions(
                method,
                measure,
                sweep,
                measure.equals(Measure.AUTOMATIC) ? given : GivenSetting.of(sweep),
                preference,
                limits,
                cache,
                walks,
                backward,
                reductions,
                temporal,
                plan,
                threads);
    }

    /** With these variants of the sweep; a window or a pin that is not the usual one will not be replaced by a pilot. */
    public CheckOptions sweep(SweepOptions variants) {
        boolean window = given.window().isPresent() || variants.window() != 0;
        boolean pin = given.pin().isPresent() || !variants.pinInitial();
        GivenSetting setting = new GivenSetting(
                window ? Optional.of(variants.window()) : Optional.empty(),
                pin ? Optional.of(variants.pinInitial()) : Optional.empty());
        return new CheckOptions(
                method,
                progress,
                variants,
                setting,
                preference,
                limits,
                cache,
                walks,
                backward,
                reductions,
                temporal,
                plan,
                threads);
    }

    /** With a window and a pin, as far as they are not left to a pilot. */
    public CheckOptions given(GivenSetting setting) {
        return new CheckOptions(
                method,
                progress,
                sweep,
                setting,
                preference,
                limits,
                cache,
                walks,
                backward,
                reductions,
                temporal,
                plan,
                threads);
    }

    public CheckOptions prefer(Preference what) {
        return new CheckOptions(
                method,
                progress,
                sweep,
                given,
                what,
                limits,
                cache,
                walks,
                backward,
                reductions,
                temporal,
                plan,
                threads);
    }

    public CheckOptions limits(Limits most) {
        return new CheckOptions(
                method,
                progress,
                sweep,
                given,
                preference,
                most,
                cache,
                walks,
                backward,
                reductions,
                temporal,
                plan,
                threads);
    }

    public CheckOptions cache(Cache how) {
        return new CheckOptions(
                method,
                progress,
                sweep,
                given,
                preference,
                limits,
                how,
                walks,
                backward,
                reductions,
                temporal,
                plan,
                threads);
    }

    public CheckOptions walks(Walks how) {
        return new CheckOptions(
                method,
                progress,
                sweep,
                given,
                preference,
                limits,
                cache,
                how,
                backward,
                reductions,
                temporal,
                plan,
                threads);
    }

    /** Keeps no log and looks for traces backwards instead, storing at most so many states. */
    public CheckOptions backward(long mostStored) {
        return backward(new Backward.Undoing(mostStored));
    }

    /** Keeps no log and looks for traces in this way instead. */
    public CheckOptions backward(Backward how) {
        return new CheckOptions(
                method,
                progress,
                sweep.traces(false),
                given,
                preference,
                limits,
                cache,
                walks,
                how,
                reductions,
                temporal,
                plan,
                threads);
    }

    public CheckOptions reductions(ReductionOptions which) {
        return new CheckOptions(
                method,
                progress,
                sweep,
                given,
                preference,
                limits,
                cache,
                walks,
                backward,
                which,
                temporal,
                plan,
                threads);
    }

    public CheckOptions temporal(TemporalOptions how) {
        return new CheckOptions(
                method,
                progress,
                sweep,
                given,
                preference,
                limits,
                cache,
                walks,
                backward,
                reductions,
                how,
                plan,
                threads);
    }

    public CheckOptions plan(Plan before) {
        return new CheckOptions(
                method,
                progress,
                sweep,
                given,
                preference,
                limits,
                cache,
                walks,
                backward,
                reductions,
                temporal,
                before,
                threads);
    }

    public CheckOptions threads(Threads most) {
        return new CheckOptions(
                method,
                progress,
                sweep,
                given,
                preference,
                limits,
                cache,
                walks,
                backward,
                reductions,
                temporal,
                plan,
                most);
    }
}
