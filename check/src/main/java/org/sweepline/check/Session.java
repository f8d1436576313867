package org.sweepline.check;

import java.lang.ref.SoftReference;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.pilot.FirstLook;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Unreadable;
import org.sweepline.kernel.Threads;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.saved.Checkpoints;
import org.sweepline.logic.Condition;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.Measure;
import org.sweepline.model.Model;
import org.sweepline.model.Recurrences;
import org.sweepline.model.Widening;

/**
 * A loaded model with all that is learned about it: the encoding that is wide enough for every state seen so far, the
 * pilot's sample of states, and which measures that sample speaks for. Checks of one session share them.
 *
 * <p>Several threads may check at once. They take turns: what is explored may be shared, but what prepares explorations and
 * replays what they find is for one thread. Only while a thread explores do others have their turn.
 */
public final class Session {
    private static final Condition NEVER = new Condition.Literal(false);

    private final Model model;
    private final ReentrantLock turn = new ReentrantLock();
    private final Map<Question, Finding> findings = new HashMap<>();

    /** The phases of pilots and doctors that some check has among its own: those that use the same later have not. */
    private final Set<Phase> charged = Collections.newSetFromMap(new IdentityHashMap<>());

    private Widening widening;
    private Flight flight = new Flight(null, null);
    private Flight remembered = flight;

    /** What a sample held that this session goes on beside, though it does not have it. */
    private Pilot.Cost heldBefore = Pilot.Cost.NONE;

    private Optional<Boolean> terminating = Optional.empty();

    /** What a doctor was asked: about this measure, or about all that there are. */
    private record Question(Optional<Measure> measure, Doctor.Examination how) {}

    /** What a doctor found, about which encoding, and the phases of a check that it took. */
    private record Finding(Diagnosis diagnosis, Encoding encoding, List<Phase> phases) {}

    /** A pilot's sample, which is given up where an exploration needs its memory. */
    private static final class Flight {
        private final Sampled states;
        private final SoftReference<Pilot> pilot;
        private Phase phase;

        Flight(Sampled states, Pilot pilot) {
            this.states = states;
            this.pilot = new SoftReference<>(pilot);
        }

        /** The pilot's phase of the check that needs it first. */
        Phase phase(Pilot flown) {
            if (phase == null) phase = Phase.of(flown.cost());
            return phase;
        }
    }

    /** What the pilot's sample is of: an encoding, and how many of its first states; the effort has no time here. */
    private record Sampled(Encoding encoding, Pilot.Effort effort) {
        static Sampled of(Encoding encoding, Pilot.Effort effort) {
            return new Sampled(
                    encoding,
                    new Pilot.Effort(
                            effort.states(),
                            effort.edges(),
                            effort.bytes(),
                            Duration.ZERO,
                            effort.explored(),
                            effort.stored(),
                            effort.further()));
        }
    }

    public Session(Model model) {
        this.model = model;
    }

    public Model model() {
        return model;
    }

    /** The widest encoding so far. */
    public Encoding encoding() {
        return widening().encoding();
    }

    /** Does something that is for one thread. */
    <T> T inTurn(Supplier<T> work) {
        turn.lock();
        try {
            return work.get();
        } finally {
            turn.unlock();
        }
    }

    /** Explores, or waits for others who do, while other threads have their turn. */
    <T> T besideOthers(Supplier<T> exploration) {
        turn.unlock();
        try {
            return exploration.get();
        } finally {
            turn.lock();
        }
    }

    /** Does something that is for one thread, unless it is another's turn. */
    void ifNobodyElse(Runnable work) {
        if (!turn.tryLock()) return;
        try {
            work.run();
        } finally {
            turn.unlock();
        }
    }

    /** Whether the model is packed already. */
    boolean packed() {
        return widening != null;
    }

    /** Whether it is proved that no run of the model is infinite; the proof, a linear program, is looked for once. */
    boolean terminating(Encoding encoding) {
        if (terminating.isEmpty()) {
            terminating = Optional.of(encoding.aspect(Recurrences.class)
                    .flatMap(proofs -> proofs.recurring(NEVER))
                    .isPresent());
        }
        return terminating.get();
    }

    /** How often an exploration began again because a value did not fit its field. */
    int restarts() {
        return widening().restarts();
    }

    /** The result of an exploration, which begins again with a wider encoding as often as a value does not fit. */
    public <T> T explore(Function<Encoding, T> exploration) {
        return widening().explore(exploration);
    }

    private Widening widening() {
        if (widening == null) widening = new Widening(model.encode());
        return widening;
    }

    /**
     * Answers what is asked about some properties. What was not fully checked is unknown, with the reason; only wrong input and
     * defects of the program end in an exception.
     */
    public Report check(List<? extends Property> properties, CheckOptions options, CheckListener listener) {
        try (TimeLimit time = new TimeLimit(options.limits().time())) {
            return check(properties, options, listener, time);
        }
    }

    /** Refuses what cannot be checked with checkpoints. */
    public void requireResumable(List<? extends Property> properties, CheckOptions options) {
        Resumption.require(properties, options, encoding());
    }

    /** Answers within a limit of time that counts from earlier on; it takes the place of the one in the options. */
    public Report check(
            List<? extends Property> properties, CheckOptions options, CheckListener listener, TimeLimit time) {
        return check(properties, options, listener, time, Optional.empty());
    }

    /** Answers with checkpoints, and goes on from one if there is one; see {@link #requireResumable}. */
    public Report check(
            List<? extends Property> properties,
            CheckOptions options,
            CheckListener listener,
            TimeLimit time,
            Optional<Checkpoints> checkpoints) {
        RemainingLimits limits = new RemainingLimits(options.limits(), time);
        return inTurn(() -> check(properties, options, listener, limits, checkpoints));
    }

    private Report check(
            List<? extends Property> properties,
            CheckOptions options,
            CheckListener listener,
            RemainingLimits limits,
            Optional<Checkpoints> checkpoints) {
        List<Property> readable = properties.stream()
                .<Property>map(property -> property)
                .filter(property -> !(property instanceof Unreadable))
                .toList();
        Report report = readable.isEmpty() && !properties.isEmpty()
                ? Report.unknown(readable, "", limits.elapsed())
                : answered(readable, options, listener, limits, checkpoints);
        return readable.size() == properties.size() ? report : report.with(inOrder(properties, report.answers()));
    }

    /** The answers, with those to what cannot be read at their places. */
    private static List<Answer> inOrder(List<? extends Property> properties, List<Answer> answers) {
        Iterator<Answer> next = answers.iterator();
        return properties.stream()
                .map(property -> property instanceof Unreadable unreadable ? unreadable.answer() : next.next())
                .toList();
    }

    private Report answered(
            List<Property> properties,
            CheckOptions options,
            CheckListener listener,
            RemainingLimits limits,
            Optional<Checkpoints> checkpoints) {
        Optional<Resumption> resumption = checkpoints.map(where -> Resumption.of(where, model, properties));
        resumption.flatMap(Resumption::reached).ifPresent(where -> goOn(where, limits));
        CheckRun run = new CheckRun(this, options, limits, listener, resumption);
        listener.begins("preparing the exploration");
        try {
            return options.method() == Method.AUTO
                    ? new AutomaticCheck(run).check(properties)
                    : new Checker(run).check(properties);
        } catch (TimeUpException early) { // while the model was packed, say
            limits.grace();
            return Report.unknown(properties, run.inWordsOfTheUser(early), limits.elapsed());
        }
    }

    private void goOn(Milestone reached, RemainingLimits limits) {
        if (reached.widths().length > 0) widening = new Widening(model.encode(), reached.widths());
        heldBefore = reached.held();
        limits.goOn(reached.phases(), reached.elapsed());
    }

    /** The widths of the fields of the widest encoding so far. */
    long[] widths() {
        return widening().widths();
    }

    /** Keeps the states of a first look as the pilot's sample, if it has seen enough of them. */
    void looked(Encoding encoding, FirstLook look) {
        if (!look.saw(encoding.system())) return;
        take(look.pilot(), Sampled.of(encoding, look.effort()));
    }

    private void take(Pilot flown, Sampled states) {
        flight = new Flight(states, flown);
        heldBefore = Pilot.Cost.NONE;
    }

    /** Gives up the pilot's sample, which is not needed any more or whose memory is. */
    void forgetSample() {
        flight = new Flight(null, null);
        heldBefore = Pilot.Cost.NONE;
    }

    /** What the pilot's sample takes as long as it is kept. */
    Pilot.Cost held() {
        Pilot known = flight.pilot.get();
        return known == null ? heldBefore : known.held();
    }

    /** What pilots and doctors find out from now on may have to be forgotten. */
    void remember() {
        remembered = flight;
    }

    /** Forgets what pilots and doctors have found out since then, as far as no check was charged for it. */
    void forgetUncharged() {
        findings.values().removeIf(finding -> !charged.containsAll(finding.phases()));
        if (flight.phase != null && !charged.contains(flight.phase)) flight = remembered;
    }

    /** About how many states an encoding has, as far as a pilot can tell. */
    double estimatedStates(Encoding encoding, Pilot.Effort effort, RemainingLimits limits) {
        if (encoding == encoding()) {
            Pilot known = pilot(encoding, effort);
            double states = known.estimatedStates();
            charge(flight.phase(known), limits);
            return states;
        }
        Pilot flown = Pilot.fly(encoding.system(), effort);
        double states = flown.estimatedStates();
        limits.spent(Phase.of(flown.cost()));
        return states;
    }

    /** Finds the best of all measures of an encoding, or examines the given one; what was found before is known. */
    Diagnosis diagnosis(Encoding encoding, Optional<Measure> measure, Doctor.Examination how, RemainingLimits limits) {
        if (encoding != encoding()) {
            Diagnosis diagnosis = examined(encoding, Pilot.fly(encoding.system(), how.effort()), measure, how);
            limits.spent(Phase.of(diagnosis.pilot()));
            limits.spent(Phase.doctor(diagnosis.time()));
            return diagnosis;
        }
        Question question = new Question(measure, how);
        if (!findings.containsKey(question)) findings.put(question, finding(encoding, question, limits));
        Finding known = findings.get(question);
        known.phases().forEach(phase -> charge(phase, limits));
        return known.diagnosis();
    }

    private Finding finding(Encoding encoding, Question question, RemainingLimits limits) {
        Pilot flown = pilot(encoding, question.how().effort());
        try {
            Diagnosis diagnosis = examined(encoding, flown, question.measure(), question.how());
            return new Finding(diagnosis, encoding, List.of(flight.phase(flown), Phase.doctor(diagnosis.time())));
        } finally {
            charge(flight.phase(flown), limits);
        }
    }

    /** Adds what a pilot or a doctor took to the phases of the check that needs it first. */
    void charge(Phase phase, RemainingLimits limits) {
        if (charged.contains(phase)) return;
        limits.spent(phase);
        if (!limits.partial()) charged.add(phase);
    }

    /** The measure that a diagnosis recommends, for an encoding that may be wider than the one that was examined. */
    CompiledMeasure recommended(Diagnosis diagnosis, Encoding encoding) {
        boolean another = findings.values().stream()
                .anyMatch(known -> known.diagnosis().equals(diagnosis) && known.encoding() != encoding);
        return another
                ? encoding.measures().compile(diagnosis.best().asked())
                : diagnosis.best().measure();
    }

    private static Diagnosis examined(
            Encoding encoding, Pilot pilot, Optional<Measure> measure, Doctor.Examination how) {
        return measure.map(asked -> Doctor.examine(encoding, pilot, List.of(asked), how, Threads.ONE))
                .orElseGet(() -> Doctor.examine(encoding, pilot, how, Threads.ONE));
    }

    /** The pilot's sample of an encoding, taken anew unless the last one is of the same encoding and size. */
    private Pilot pilot(Encoding encoding, Pilot.Effort effort) {
        Sampled wanted = Sampled.of(encoding, effort);
        Pilot known = wanted.equals(flight.states) ? flight.pilot.get() : null;
        if (known != null) return known;
        Pilot flown = Pilot.fly(encoding.system(), effort);
        take(flown, wanted);
        return flown;
    }
}
