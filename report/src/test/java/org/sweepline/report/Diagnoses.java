package org.sweepline.report;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.check.augment.ActionPattern;
import org.sweepline.check.augment.Augmentation;
import org.sweepline.check.augment.Proposal;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.pilot.Regress;
import org.sweepline.check.pilot.Setting;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Progress;
import org.sweepline.model.Axis;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Measure;
import org.sweepline.model.Model;

/** Diagnoses made by hand, to see how they are shown. */
final class Diagnoses {
    /** The root of the project. */
    static final Path ROOT = Path.of(System.getProperty("sweepline.root", ".."));

    static final Model LOCKS =
            Languages.load(List.of(ROOT.resolve("examples/deadlock/two-locks.lola")), LoadOptions.DEFAULT);

    private Diagnoses() {}

    /** Layers with so many states each, in one column. */
    static LayerProfile layers(long... states) {
        List<LayerProfile.Entry> entries = new ArrayList<>();
        for (int i = 0; i < states.length; i++) entries.add(new LayerProfile.Entry(0, i, states[i], 1));
        return new LayerProfile(entries);
    }

    /** A measure that is proved monotone, with an axis that ends at 4. */
    static Prognosis monotone(boolean exact) {
        return new Prognosis(
                new Measure.Named("linear:optimal"),
                new CompiledMeasure(
                        Progress.NONE, true, "all transitions advance it", Optional.of(new Axis(true, 0, 4))),
                Setting.DEFAULT,
                new Forecast(2000, 2000, 512.4, 0, exact),
                new Forecast(2000, 2000, 512.4, 0, exact),
                List.of(),
                layers(1, 400, 800, 600, 199),
                "no step decreases progress, so nothing behind the line has to be kept");
    }

    /** A measure under which some steps lead back, best with a window and no pin. */
    static Prognosis regressing() {
        List<Regress> regress = new ArrayList<>(List.of(new Regress(0, 0.0321, 3), new Regress(5, 0.0004, 1)));
        for (int action = 1; action < 5; action++) regress.add(new Regress(action, 0.001, 2));
        return new Prognosis(
                new Measure.Named("2 * tokens(a_left) +\n  tokens(\"it's\")"),
                new CompiledMeasure(Progress.NONE, false, "an expression <of> places"),
                new Setting(3, false),
                new Forecast(2000, 2740, 1040, 0, false),
                new Forecast(2000, 4000, 1820, 600, false),
                regress,
                layers(100, 300, 700, 500, 300, 100),
                "window 3: no step goes back farther, which makes the peak 52 % of the states"
                        + " instead of 91 %; initial state not pinned: keeping it would not pay");
    }

    static Diagnosis of(boolean complete, Prognosis... ranked) {
        return new Diagnosis(
                List.of(ranked),
                false,
                Map.of(),
                LOCKS.encode().system().actions(),
                2000,
                5123,
                complete,
                false,
                List.of("linear:greedy: orders the states as linear:optimal does"),
                Pilot.Cost.NONE,
                Duration.ofMillis(123));
    }

    static DiagnosisResult examined(Diagnosis diagnosis, String yours) {
        return new DiagnosisResult(
                "two-locks.lola",
                "two-locks.lola",
                LOCKS,
                Optional.ofNullable(yours).map(Measure.Named::new),
                diagnosis,
                Optional.empty(),
                text -> Optional.empty(),
                asked -> Optional.empty());
    }

    /** The same with a number to add to states. */
    static DiagnosisResult proposing(Diagnosis diagnosis) {
        Augmentation steps = new Augmentation.Steps(List.of(new ActionPattern("*", 1)), OptionalLong.empty());
        Proposal proposal = new Proposal(steps, regressing(), diagnosis.best().forecast());
        String file = "two-locks.lola";
        return new DiagnosisResult(
                file,
                file,
                LOCKS,
                Optional.empty(),
                diagnosis,
                Optional.of(proposal),
                text -> Optional.empty(),
                asked -> Optional.empty());
    }
}
