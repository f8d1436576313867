package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.check.Report;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Wish;
import org.sweepline.check.pilot.GivenSetting;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.sweep.Placement;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.InputException;

/** The options that say what a sweep keeps of the layers behind its line. */
final class LayerOptions {
    private static final String SAME = ": the same would have been chosen without it";

    private final Given<Boolean> pin;
    private final Given<Long> window;
    private final Given<Boolean> earlyRelease;
    private final Given<Deletion> collect;

    LayerOptions(Options options) {
        pin = options.deniable(
                "--pin", "Keep the initial state stored during all sweeps, or do not (default: as for --window).");
        window = options.read(
                "--window",
                "K",
                Converters::window,
                "Keep K layers behind the sweep-line. auto: as many as a pilot finds best, and the initial state if it",
                "pays (default: auto for an automatic measure, 0 and pinned for one that is given).");
        earlyRelease = options.deniable(
                "--early-release",
                "Free the states of a layer while it is processed, where every step leaves its layer and there is"
                        + " neither",
                "a window nor --collect (default: on).");
        collect = options.read(
                "--collect",
                "WHEN",
                Converters::collection,
                "Delete states behind the line at every layer (the default), every N new states, or at"
                        + " adaptive intervals: layer, N or adaptive.");
    }

    SweepOptions sweep() {
        if (window.given() && window.value() < 0 && !windowIsAuto()) {
            throw new InputException("--window " + window.value() + ": the window cannot be negative");
        }
        return SweepOptions.DEFAULT
                .pinInitial(pin.or(true))
                .window(!window.given() || windowIsAuto() ? 0 : window.value())
                .earlyRelease(earlyRelease.or(true))
                .deletion(collect.or(new Deletion.EachLayer()));
    }

    /** The window and the pin that are not left to a pilot; with a measure of the user that is both of them. */
    GivenSetting given(boolean automatic) {
        if (windowIsAuto()) return GivenSetting.NONE;
        if (!automatic) return GivenSetting.of(sweep());
        return new GivenSetting(Optional.ofNullable(window.value()), Optional.ofNullable(pin.value()));
    }

    boolean windowIsAuto() {
        return window.given() && window.value() == Converters.AUTO_WINDOW;
    }

    /** The options that are given. */
    List<String> all() {
        return idle("", "");
    }

    /** What is said of these options if layers did not count; {@code where}, of those that ask for a sweep. */
    List<String> idle(String where, String why) {
        List<String> idle = new ArrayList<>();
        if (window.given() && !windowIsAuto()) idle.add("--window" + where + why);
        if (collect.given()) idle.add("--collect" + (atIntervals() ? where : "") + why);
        if (pin.given()) idle.add(pinOption() + where + why);
        if (earlyRelease.given()) idle.add(releaseOption() + why);
        return idle;
    }

    /** What is said of those that made no difference to a sweep; {@code where}, of those that ask for it. */
    List<String> idle(Report report, String where) {
        Statistics figures = report.statistics().orElseThrow();
        CompiledMeasure by = report.measure().orElse(CompiledMeasure.NONE);
        Optional<Diagnosis> choice = report.diagnosis();
        boolean released = Placement.strict(by.progress());
        List<String> idle = new ArrayList<>();
        if (window.given() && sameWithout(Wish.WINDOW, choice)) {
            idle.add("--window" + where + SAME);
        } else if (window.given() && window.value() > 0 && sameMeasureWithout(Wish.WINDOW, choice)) {
            boolean single = figures.layers() == figures.columns() && (!released || figures.layers() == 1);
            if (single) idle.add("--window" + where + ": no column has more than one layer");
        }
        if (collect.given() && figures.layers() == 1) {
            idle.add("--collect" + (atIntervals() ? where : "") + ": in a single layer nothing is deleted");
        }
        if (pin.given() && by.monotone() && sameMeasureWithout(Wish.PIN, choice)) {
            idle.add(pinOption() + where + ": no step decreases the measure");
        } else if (pin.given() && sameWithout(Wish.PIN, choice)) {
            idle.add(pinOption() + where + SAME);
        }
        if (earlyRelease.given() && sameMeasureWithout(Wish.NO_EARLY_RELEASE, choice)) {
            long kept = choice.map(known -> known.best().setting().window()).orElse(0L);
            if (figures.layers() == 1) idle.add(releaseOption() + ": there was a single layer");
            else if (!released) idle.add(releaseOption() + ": some steps do not leave their layer");
            else if (kept > 0)
                idle.add(releaseOption() + ": a window of " + kept + " was chosen, whose layers are kept whole");
        }
        return idle;
    }

    private static boolean sameWithout(Wish wish, Optional<Diagnosis> choice) {
        return choice.filter(known -> known.sameWithout(wish)).isPresent();
    }

    private static boolean sameMeasureWithout(Wish wish, Optional<Diagnosis> choice) {
        return choice.filter(known -> !known.sameMeasureWithout(wish)).isEmpty();
    }

    /** Refuses options of which one leaves no room for the other. */
    void refuseContradictions() {
        if (earlyRelease.given() && (atIntervals() || window.given() && window.value() > 0)) {
            throw new InputException((atIntervals() ? "--collect" : "--window") + " leaves no room for "
                    + releaseOption() + "; drop one");
        }
        if (windowIsAuto() && pin.given()) {
            throw new InputException("--window auto chooses the pin, too; drop " + pinOption() + " or give a number");
        }
    }

    private boolean atIntervals() {
        return collect.given() && !(collect.value() instanceof Deletion.EachLayer);
    }

    private String pinOption() {
        return pin.or(true) ? "--pin" : "--no-pin";
    }

    private String releaseOption() {
        return earlyRelease.or(true) ? "--early-release" : "--no-early-release";
    }
}
