package org.sweepline.check.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.check.pilot.GivenSetting;
import org.sweepline.check.pilot.MeasureTrial;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.pilot.StateMemory;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Threads;
import org.sweepline.kernel.sweep.Placement;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.reduction.Equivalence;

/**
 * Finds the best way to measure the progress of a model: tries the candidates on a sample of its states.
 *
 * <p>One {@link Pilot} explores a sample, each candidate is tried on it with a few windows, and the one with the least cost
 * wins ({@link Ranking}). Everything is bounded by counts and not by the clock, so that
 * the choice is the same on every machine.
 */
public final class Doctor {
    /** A model with fewer states is explored in a moment. */
    private static final long SMALL = 5_000;

    private static final long MOST_STATES = 50_000;
    private static final long MOST_EDGES = 600_000;

    /** So few edges beyond the first states rank measures as well as many do; more of them make forecasts better. */
    private static final long FURTHER_EDGES = 150_000;

    private static final long SHARE_OF_MEMORY = 8;
    private static final long SHARE_OF_STATES = 10;
    private static final Duration EMERGENCY = Duration.ofSeconds(5);

    /** How many times as many states a model must have for which all measures are found, the dearest ones too. */
    private static final long VERY = 50;

    /** Who has less time than this for a pilot has none to optimise measures. */
    private static final Duration HURRY = Duration.ofSeconds(1);

    private final Encoding encoding;
    private final Examination how;
    private final Threads threads;
    private final Pilot pilot;
    private final long started;
    private final Optional<int[]> classes;
    private final List<String> remarks = new ArrayList<>();
    private final List<Ranking.Case> cases = new ArrayList<>();

    /**
     * What the sweep will be like for which a measure is sought.
     *
     * @param thorough whether all candidates are tried even if the pilot finds that the model is small
     * @param whole whether columns are kept whole, so that layers do not count
     * @param earlyRelease whether layers may be freed while they are processed
     * @param setting the window and the pin, as far as they are not to be chosen
     * @param effort how much the pilot may explore
     * @param counting what may be stored, if states are to be counted: then each should be explored once
     * @param large for fewer states, by the pilot's estimate, measures are not optimised; 0 if they are in any case
     * @param preference how peaks and repeated exploration are weighed against each other
     * @param classes if given, a measure must be constant on them, as far as the first states tell
     */
    public record Examination(
            boolean thorough,
            boolean whole,
            boolean earlyRelease,
            GivenSetting setting,
            Pilot.Effort effort,
            Optional<Limits> counting,
            long large,
            Preference preference,
            Optional<Equivalence> classes) {
        /** To explore fewer states takes less time than to optimise measures for them, even if there are a few times as many. */
        public static final long LARGE = 150_000;

        /** For a sweep that need not count states, by measures that are optimised. */
        public Examination(
                boolean thorough, boolean whole, boolean earlyRelease, GivenSetting setting, Pilot.Effort effort) {
            this(thorough, whole, earlyRelease, setting, effort, Optional.empty(), 0, Preference.MEMORY);
        }

        /** For a sweep that tells all states apart. */
        public Examination(
                boolean thorough,
                boolean whole,
                boolean earlyRelease,
                GivenSetting setting,
                Pilot.Effort effort,
                Optional<Limits> counting,
                long large,
                Preference preference) {
            this(thorough, whole, earlyRelease, setting, effort, counting, large, preference, Optional.empty());
        }

        /** For a sweep with nothing fixed, by who wants to know about measures. */
        public static final Examination DEFAULT = new Examination(
                true, false, true, GivenSetting.NONE, effort(Limits.NONE).forForecasts());

        public Examination prefer(Preference what) {
            return new Examination(thorough, whole, earlyRelease, setting, effort, counting, large, what, classes);
        }

        private Examination setting(GivenSetting given) {
            return new Examination(thorough, whole, earlyRelease, given, effort, counting, large, preference, classes);
        }

        /** The same without what a user may ask of the sweep; equal to this if it is not asked. */
        Examination without(Wish wish) {
            return switch (wish) {
                case WINDOW -> setting(setting.withoutWindow());
                case PIN -> setting(setting.withoutPin());
                case NO_EARLY_RELEASE ->
                    new Examination(thorough, whole, true, setting, effort, counting, large, preference, classes);
                case PREFERENCE -> prefer(Preference.MEMORY);
            };
        }

        /** A small part of what the exploration itself may take. */
        public static Pilot.Effort effort(Limits limits) {
            Duration most = limits.time().dividedBy(10);
            return new Pilot.Effort(
                    Math.min(MOST_STATES, limits.stored() / 2),
                    MOST_EDGES,
                    Math.min(limits.bytes(), StateMemory.bytes()) / SHARE_OF_MEMORY,
                    most.compareTo(EMERGENCY) < 0 ? most : EMERGENCY,
                    limits.explored() / SHARE_OF_STATES,
                    limits.stored(),
                    FURTHER_EDGES);
        }
    }

    private Doctor(Encoding encoding, Pilot pilot, Examination how, Threads threads) {
        this.encoding = encoding;
        this.pilot = pilot;
        this.how = how;
        this.threads = threads;
        long start = System.nanoTime();
        boolean clear = !how.thorough() && !pilot.complete() && progressesAnyway();
        long asked = System.nanoTime() - start;
        // What lies beyond the first states is looked at now, and counts as the pilot's time.
        if (clear) pilot.lookBriefly();
        else pilot.states();
        started = System.nanoTime() - asked;
        classes = how.classes().map(pilot::classes);
    }

    /** Tries all candidates of a model, and no measure at all. */
    public static Diagnosis examine(Encoding encoding, Examination how) {
        return examine(encoding, how, Threads.ONE);
    }

    /** Tries all candidates of a model, several at the same time, and no measure at all. */
    public static Diagnosis examine(Encoding encoding, Examination how, Threads threads) {
        return examine(encoding, Pilot.fly(encoding.system(), how.effort()), how, threads);
    }

    /** Tries all candidates, and no measure at all, on a sample of states that a pilot has taken. */
    public static Diagnosis examine(Encoding encoding, Pilot pilot, Examination how, Threads threads) {
        Doctor doctor = new Doctor(encoding, pilot, how, threads);
        List<Measure> measures = new ArrayList<>(doctor.candidates());
        measures.add(Measure.NONE);
        doctor.admit(measures);
        return doctor.diagnosis();
    }

    /** Tries some measures. @throws InputException if none of them can be used, for the reason of the first */
    public static Diagnosis examine(Encoding encoding, List<Measure> measures, Examination how) {
        return examine(encoding, measures, how, Threads.ONE);
    }

    /** Tries some measures, several at the same time. @throws InputException if none of them can be used, for the reason of the first */
    public static Diagnosis examine(Encoding encoding, List<Measure> measures, Examination how, Threads threads) {
        return examine(encoding, Pilot.fly(encoding.system(), how.effort()), measures, how, threads);
    }

    /** Tries some measures on a sample of states that a pilot has taken. */
    public static Diagnosis examine(
            Encoding encoding, Pilot pilot, List<Measure> measures, Examination how, Threads threads) {
        Doctor doctor = new Doctor(encoding, pilot, how, threads);
        doctor.admit(measures);
        if (doctor.cases.isEmpty()) throw new InputException(doctor.remarks.get(0));
        return doctor.diagnosis();
    }

    /** To optimise a measure takes longer than to explore a small model by any, and seconds on a large one. */
    private List<Measure> candidates() {
        boolean small = pilot.complete() && pilot.states() < SMALL;
        boolean hurried = how.effort().atMost().compareTo(HURRY) < 0;
        if (how.thorough()) return encoding.measures().candidates();
        if (small || hurried || notWorthAnOptimisation())
            return encoding.measures().quickCandidates();
        return notVeryLarge()
                ? encoding.measures().cheapCandidates()
                : encoding.measures().candidates();
    }

    /** Whether the dearest optimisations would take more than a small part of the time that the sweep will take. */
    private boolean notVeryLarge() {
        long large = how.large() > 0
                ? how.large()
                : Math.min(Examination.LARGE, how.effort().stored());
        return !pilot.complete() && !pilot.truncated() && pilot.estimatedStates() < VERY * large;
    }

    /** Whether there are few states; or not too many, and every step makes progress by a measure that is found at once. */
    private boolean notWorthAnOptimisation() {
        if (how.large() == 0) return false;
        double states = pilot.estimatedStates();
        return states < how.large() || states < VERY * how.large() && progressesAnyway();
    }

    private boolean progressesAnyway() {
        return encoding.measures().quickCandidates().stream().anyMatch(this::progresses);
    }

    private boolean progresses(Measure quick) {
        try {
            CompiledMeasure measure = encoding.measures().compile(quick);
            return measure.monotone() && Placement.strict(measure.progress());
        } catch (InputException | ArithmeticException none) {
            return false;
        }
    }

    private Diagnosis diagnosis() {
        Ranking ranking = new Ranking(cases, pilot, how, threads);
        List<Prognosis> chosen = ranking.chosen();
        return new Diagnosis(
                chosen,
                !chosen.get(0).equals(ranking.usual().get(0)),
                without(),
                encoding.system().actions(),
                pilot.states(),
                pilot.edges(),
                pilot.complete(),
                pilot.truncated(),
                List.copyOf(remarks),
                pilot.cost(),
                Duration.ofNanos(System.nanoTime() - started));
    }

    /** What would be chosen without each wish of the user. */
    private Map<Wish, Prognosis> without() {
        Map<Wish, Prognosis> choices = new EnumMap<>(Wish.class);
        for (Wish wish : Wish.values()) {
            Examination other = how.without(wish);
            if (other.equals(how)) continue;
            choices.put(wish, new Ranking(cases, pilot, other, threads).chosen().get(0));
        }
        return Collections.unmodifiableMap(choices);
    }

    /** A measure on its trial, or why it cannot have one. */
    private record Candidate(Measure asked, CompiledMeasure measure, MeasureTrial trial, String obstacle) {}

    /** Admits candidates, unless they cannot be computed or an earlier one orders all states alike. */
    private void admit(List<Measure> measures) {
        List<Supplier<Candidate>> trials = new ArrayList<>();
        // To compile is for one thread; the sample that measures are tried on is there already.
        for (Measure asked : measures) trials.add(compiled(asked));
        threads.inOrder(trials, candidate -> {
            admit(candidate);
            return true;
        });
    }

    private Supplier<Candidate> compiled(Measure asked) {
        Interruption.check();
        try {
            CompiledMeasure measure = encoding.measures().compile(asked);
            return () -> tried(asked, measure);
        } catch (InputException | ArithmeticException | ExpansionException reason) {
            return () -> new Candidate(asked, null, null, reason.getMessage());
        }
    }

    private Candidate tried(Measure asked, CompiledMeasure measure) {
        Interruption.check();
        try {
            MeasureTrial trial = pilot.trial(measure.progress());
            Optional<String> refuted = trial.refuted()
                    ? pilot.refutation(measure.progress())
                            .or(() -> Optional.of("a step to a smaller column was seen, which refutes it"))
                    : Optional.empty();
            return new Candidate(asked, measure, trial, refuted.orElse(null));
        } catch (InputException | ArithmeticException | ExpansionException reason) {
            return new Candidate(asked, null, null, reason.getMessage());
        }
    }

    private void admit(Candidate candidate) {
        obstacle(candidate)
                .ifPresentOrElse(
                        reason -> remarks.add(candidate.asked().text() + ": " + reason),
                        () -> cases.add(new Ranking.Case(candidate.asked(), candidate.measure(), candidate.trial())));
    }

    private Optional<String> obstacle(Candidate candidate) {
        if (candidate.obstacle() != null) return Optional.of(candidate.obstacle());
        if (classes.isPresent() && !candidate.trial().constantOn(classes.get())) {
            return Optional.of("not constant on the classes of the equivalence");
        }
        return cases.stream()
                .filter(other -> candidate.trial().ordersLike(other.trial()))
                .filter(other ->
                        !candidate.measure().monotone() || other.measure().monotone())
                .findFirst()
                .map(other -> "orders the states as " + other.asked().text() + " does");
    }
}
