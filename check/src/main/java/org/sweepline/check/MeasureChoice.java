package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import org.sweepline.check.pilot.Setting;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;

/**
 * The measure that an exploration goes by, with the variants of the sweep that go with it.
 *
 * <p>The user gives it, or leaves it to the {@link Doctor}. When an encoding turns out too narrow and the exploration begins
 * again, the doctor's choice stands; the new encoding only has to measure its own states.
 */
final class MeasureChoice {
    private final CheckOptions options;
    private final boolean whole;
    private Optional<Diagnosis> diagnosis = Optional.empty();

    /** For an exploration that keeps columns whole or does not. */
    MeasureChoice(CheckOptions options, boolean whole) {
        this.options = options;
        this.whole = whole;
    }

    /** Why this measure, if the doctor was asked. */
    Optional<Diagnosis> diagnosis() {
        return diagnosis;
    }

    Measure measure(Encoding encoding) {
        String text = options.progress();
        try {
            if (!forDoctor()) return encoding.measure(text);
            if (diagnosis.isPresent())
                return encoding.measure(diagnosis.get().best().text());
            diagnosis = Optional.of(
                    automatic()
                            ? Doctor.examine(encoding, examination())
                            : Doctor.examine(encoding, List.of(text), examination()));
            return diagnosis.get().best().measure();
        } catch (InputException wrong) {
            throw new InputException("progress " + text + ": " + wrong.getMessage(), wrong);
        }
    }

    /** The options of the sweep, with the window and the pin that were chosen. */
    SweepOptions sweep() {
        return diagnosis
                .map(found -> found.best().setting())
                .map(best -> options.sweep().window(best.window()).pinInitial(best.pin()))
                .orElse(options.sweep());
    }

    private boolean automatic() {
        return options.progress().equals(CheckOptions.AUTO);
    }

    /** The basic method relies on a promise, which nobody but the user can give. */
    private boolean forDoctor() {
        return options.method() == Method.SWEEP && (automatic() || options.tuned());
    }

    private Doctor.Examination examination() {
        Setting given = new Setting(options.sweep().window(), options.sweep().pinInitial());
        return new Doctor.Examination(
                false,
                whole,
                options.sweep().earlyRelease(),
                options.tuned() ? Optional.empty() : Optional.of(given),
                Doctor.Examination.effort(options.limits()));
    }
}
