package org.sweepline.check;

import java.util.Optional;
import java.util.function.Function;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.measure.ForecastReview;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.reduction.Equivalence;

/**
 * The measure that an exploration goes by, with the variants of the sweep that go with it.
 *
 * <p>The user gives it, or leaves it to the {@link Doctor}. When an encoding turns out too narrow and the exploration begins
 * again, the doctor's choice stands; the new encoding only has to measure its own states.
 */
final class MeasureChoice {
    private final Session session;
    private final CheckOptions options;
    private final CheckListener listener;
    private final RemainingLimits limits;
    private final boolean whole;
    private final boolean counting;
    private final long large;
    private Optional<Diagnosis> diagnosis = Optional.empty();

    /** For an exploration that keeps columns whole or does not. */
    MeasureChoice(CheckRun run, boolean whole) {
        this(run, whole, false);
    }

    /** @param counting whether the exploration is to count states */
    MeasureChoice(CheckRun run, boolean whole, boolean counting) {
        session = run.session();
        options = run.options();
        listener = run.listener();
        limits = run.limits();
        large = run.large();
        this.whole = whole;
        this.counting = counting;
    }

    /** Why this measure, if the doctor was asked. */
    Optional<Diagnosis> diagnosis() {
        return diagnosis;
    }

    /** The doctor has chosen before, for this check. */
    void known(Diagnosis before) {
        diagnosis = Optional.of(before);
    }

    CompiledMeasure measure(Encoding encoding) {
        return measure(encoding, Optional.empty());
    }

    /** @param classes if given, a measure that the doctor chooses is constant on its classes, as far as was seen */
    CompiledMeasure measure(Encoding encoding, Optional<? extends Equivalence> classes) {
        Measure asked = options.progress();
        try {
            if (!forDoctor()) return encoding.measures().compile(asked);
            if (diagnosis.isPresent())
                return encoding.measures().compile(diagnosis.get().best().asked());
            listener.begins("choosing a measure");
            Optional<Measure> given = automatic() ? Optional.empty() : Optional.of(asked);
            diagnosis = Optional.of(session.diagnosis(encoding, given, examination(classes), limits));
            return session.recommended(diagnosis.get(), encoding);
        } catch (InputException wrong) {
            throw new InputException("progress " + asked.text() + ": " + wrong.getMessage(), wrong);
        }
    }

    /** The options of the sweep, with the window and the pin that were chosen. */
    SweepOptions sweep() {
        return diagnosis
                .map(found -> found.best().setting())
                .map(best -> options.sweep().window(best.window()).pinInitial(best.pin()))
                .orElse(options.sweep());
    }

    /** The options of a sweep that nobody asked for: it stops deleting states if that turns out not to pay. */
    SweepOptions reviewedSweep() {
        boolean askedFor = large == 0;
        if (askedFor || diagnosis.isEmpty()) return sweep();
        return sweep().review(new ForecastReview(diagnosis.get().best().forecast(), options.preference()));
    }

    private boolean automatic() {
        return options.progress().equals(Measure.AUTOMATIC);
    }

    /** The basic method relies on a promise, which nobody but the user can give. */
    private boolean forDoctor() {
        return options.method() == Method.SWEEP
                && (automatic() || options.given().none());
    }

    private Doctor.Examination examination(Optional<? extends Equivalence> classes) {
        return new Doctor.Examination(
                false,
                whole,
                options.sweep().earlyRelease(),
                options.given(),
                Doctor.Examination.effort(options.limits()),
                counting ? Optional.of(options.limits()) : Optional.empty(),
                large,
                options.preference(),
                automatic() ? classes.map(Function.identity()) : Optional.empty());
    }
}
