package org.sweepline.check.augment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Unboundedness;
import org.sweepline.model.Widening;

/**
 * An augmentation that will pay off according to a pilot.
 *
 * <p>Only where the pilots see every state of the model, and of the augmented model: how many states a number adds
 * cannot be told from a sample, and if it grows on a cycle there are infinitely many. What pays off in a small instance
 * of a model is worth a trial in a large one.
 *
 * @param augmentation what to add
 * @param augmented what a sweep of the augmented model will cost, by the best measure that was tried
 * @param plain what the best measure of the model itself will cost
 */
public record Proposal(Augmentation augmentation, Prognosis augmented, Forecast plain) {
    /** The peak in bytes must come down to this share. */
    private static final double CLEARLY = 0.75;

    /** More states than so many times those of the model are not looked at. */
    private static final long MOST_TIMES = 3;

    /** Of the actions that decrease progress, so many are named, the most frequent ones. */
    private static final int MOST_NAMES = 8;

    /** What decides is counted; this is for an emergency. */
    private static final Duration BRAKE = Duration.ofSeconds(30);

    private static final int BYTES_BESIDE_STATE = 12;
    private static final int TYPICAL_BYTES = 32;

    /** The best augmentation for a model with this diagnosis, if there is one that pays off. */
    public static Optional<Proposal> of(Encoding model, Diagnosis diagnosis, Doctor.Examination how) {
        if (!diagnosis.complete() || model.system().actions().isEmpty()) return Optional.empty();
        List<ActionPattern> back = diagnosis.best().regress().stream()
                .map(regress -> new ActionPattern(model.system().actions().get(regress.action()), 1))
                .limit(MOST_NAMES)
                .toList();
        List<Augmentation> endless =
                new ArrayList<>(List.of(steps(List.of(new ActionPattern("*", 1)), OptionalLong.empty())));
        if (!back.isEmpty()) endless.add(steps(back, OptionalLong.empty()));
        List<Proposal> flown = flown(model, endless, diagnosis, how);
        if (flown.isEmpty() && !back.isEmpty()) {
            // There are cycles with such steps, but perhaps not from the start or not with the most frequent ones.
            List<Augmentation> bounded = List.of(
                    steps(back.subList(0, 1), OptionalLong.empty()),
                    steps(back, OptionalLong.of(1)),
                    steps(back, OptionalLong.of(4)));
            flown = flown(model, bounded, diagnosis, how);
        }
        return flown.stream()
                .filter(proposal -> proposal.cost(model) <= CLEARLY)
                .min(Comparator.comparingDouble(proposal -> proposal.cost(model)));
    }

    private static List<Proposal> flown(
            Encoding model, List<Augmentation> candidates, Diagnosis diagnosis, Doctor.Examination how) {
        return candidates.stream()
                .flatMap(candidate -> flown(model, candidate, diagnosis, how).stream())
                .toList();
    }

    private static Augmentation steps(List<ActionPattern> actions, OptionalLong most) {
        return new Augmentation.Steps(actions, most);
    }

    private static Optional<Proposal> flown(
            Encoding model, Augmentation candidate, Diagnosis diagnosis, Doctor.Examination how) {
        Encoding augmented = AugmentedEncoding.of(model, candidate);
        if (Unboundedness.of(augmented).isPresent()) return Optional.empty();
        Pilot.Effort effort = new Pilot.Effort(
                MOST_TIMES * diagnosis.states(),
                MOST_TIMES * diagnosis.edges() + 1,
                how.effort().bytes(),
                BRAKE);
        List<Measure> measures =
                Stream.of(diagnosis.best().asked(), Measure.NONE).distinct().toList();
        Doctor.Examination trial = new Doctor.Examination(
                        how.thorough(), how.whole(), how.earlyRelease(), how.setting(), effort)
                .prefer(how.preference());
        try {
            Diagnosis found = new Widening(augmented).explore(wide -> Doctor.examine(wide, measures, trial));
            Forecast plain = diagnosis.best().forecast();
            return found.complete() ? Optional.of(new Proposal(candidate, found.best(), plain)) : Optional.empty();
        } catch (InputException none) {
            return Optional.empty();
        }
    }

    /** The bytes at the peak, and half of them worth four times the time; relative to the model as it is. */
    private double cost(Encoding model) {
        int bytes = model.system().stateBytes() == TransitionSystem.FLEXIBLE
                ? TYPICAL_BYTES
                : model.system().stateBytes();
        double each =
                (double) (bytes + AugmentedEncoding.USUAL_BYTES + BYTES_BESIDE_STATE) / (bytes + BYTES_BESIDE_STATE);
        double explored = Math.max(1, augmented.forecast().explored() / plain.explored());
        return each * augmented.forecast().peak() / plain.peak() * Math.sqrt(explored);
    }

    /** What it is good for, in one sentence. */
    public String explanation() {
        Forecast with = augmented.forecast();
        return String.format(
                Locale.ROOT,
                "--augment '%s' would store %,.0f states at the peak instead of %,.0f, for %,.0f states explored instead of"
                        + " %,.0f",
                augmentation,
                with.peak(),
                plain.peak(),
                with.explored(),
                plain.explored());
    }
}
