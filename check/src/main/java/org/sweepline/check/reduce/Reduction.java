package org.sweepline.check.reduce;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.sweepline.check.property.Needs;
import org.sweepline.check.reduce.ReductionOptions.Use;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.Condition;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.Goal;
import org.sweepline.model.Measure;
import org.sweepline.model.StubbornReductions;
import org.sweepline.model.Symmetries;
import org.sweepline.reduction.CautiousSystem;
import org.sweepline.reduction.ReductionTrial;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.SymmetricSystem;
import org.sweepline.reduction.Symmetry;
import org.sweepline.reduction.Unwinding;

/**
 * How one exploration is reduced: the reductions that were asked for, that keep the answers about all its properties, and that
 * pay.
 *
 * <p>Stubborn sets choose among the steps of a state, then each successor is replaced by its representative. Traces of the
 * reduced system are turned into traces of the model.
 */
public final class Reduction implements Saved {
    /** On how many states a reduction is tried, and the share of steps or states it may leave if it is to be used. */
    private static final int SAMPLE = 1_000;

    private static final double MOST_STEPS_LEFT = 0.9;
    private static final double MOST_STATES_LEFT = 0.8;

    /** What a step takes, in the unit of {@link Symmetry#effort()}, and how much longer a run may take by that measure. */
    private static final double STEP = 32;

    private static final double MOST_TIME = 2;

    private final Encoding model;
    private final List<Needs> needs;
    private final ReductionOptions options;
    private final Optional<EquivalenceReduction> classes;
    private final Map<String, String> reasons = new LinkedHashMap<>();

    /** The reductions that are used although a sample says that they do not pay. */
    private final Set<String> insisted = new HashSet<>();

    private final Optional<Symmetry> symmetry;
    private final Optional<StubbornSets> stubborn;
    private Optional<CompiledMeasure> measure = Optional.empty();
    private Counts counts = new Counts();

    /** What one exploration saves. */
    private record Counts(LongAdder replaced, LongAdder expanded, StubbornSets.Tally tally) {
        Counts() {
            this(new LongAdder(), new LongAdder(), new StubbornSets.Tally());
        }

        private List<LongAdder> all() {
            return List.of(replaced, expanded, tally.reduced(), tally.steps());
        }
    }

    public Reduction(Encoding model, List<Needs> needs, ReductionOptions options) {
        this.model = model;
        this.needs = List.copyOf(needs);
        this.options = options;
        classes = options.equivalence().map(asked -> new EquivalenceReduction(model, asked, options, needs));
        symmetry = symmetry();
        stubborn = stubborn();
    }

    /** What is left of a reduction whose symmetries and stubborn sets would leave this share of the states. */
    private Reduction(Reduction dropped, double share) {
        model = dropped.model;
        needs = dropped.needs;
        options = dropped.options;
        classes = dropped.classes;
        reasons.putAll(dropped.reasons);
        symmetry = Optional.empty();
        stubborn = Optional.empty();
        String where = "in all, as far as a sample can tell";
        if (dropped.symmetry.isPresent()) declined("symmetry", share, "states", where);
        if (dropped.stubborn.isPresent()) declined("stubborn", share, "states", where);
    }

    /** Without symmetries and stubborn sets, for the exploration would still have this share of the states. */
    public Reduction dropped(double share) {
        return new Reduction(this, share);
    }

    /** Whether it may be dropped where it saves little. */
    public boolean mayBeDropped() {
        boolean insisted = options.symmetry() == Use.ALWAYS || options.stubborn() == Use.ALWAYS;
        return (symmetry.isPresent() || stubborn.isPresent()) && !insisted;
    }

    private Optional<Symmetry> symmetry() {
        if (options.symmetry() == Use.OFF || unsuitable("symmetry", Needs::symmetric)) {
            return Optional.empty();
        }
        Optional<Symmetry> found =
                model.aspect(Symmetries.class).flatMap(symmetries -> symmetries.keeping(conditions()));
        if (found.isEmpty()) {
            reasons.put("symmetry", "none is known that preserves the model and the properties");
            return found;
        }
        double left = ReductionTrial.statesLeft(model.system(), found.get(), SAMPLE);
        boolean slow = left * (1 + found.get().effort() / STEP) > MOST_TIME;
        boolean pays = left <= MOST_STATES_LEFT && !slow;
        if (!pays && options.symmetry() == Use.AUTO) return declined("symmetry", left, "states");
        if (!pays) insisted.add("symmetry");
        return found;
    }

    private Optional<StubbornSets> stubborn() {
        if (options.stubborn() == Use.OFF || unsuitable("stubborn", Needs::keptByStubbornSets)) return Optional.empty();
        Optional<StubbornSets> found = model.aspect(StubbornReductions.class).flatMap(sets -> sets.stubborn(goal()));
        if (found.isEmpty()) {
            reasons.put("stubborn", "no such sets are known for this model and these properties");
            return found;
        }
        if (found.get().mayIgnore()) {
            if (classes.isPresent() && options.cutOff().isEmpty()) {
                reasons.put(
                        "stubborn", "where every state may be cut off, steps could be put off forever; give a cut-off");
                return Optional.empty();
            }
            if (automatic().progress().none()) {
                reasons.put("stubborn", "without a measure of progress, steps could be put off forever");
                return Optional.empty();
            }
        }
        TransitionSystem some = chosen(found.get(), Optional.empty(), new Counts());
        double left = ReductionTrial.stepsLeft(symmetric(model.system(), new Counts()), some, SAMPLE);
        boolean pays = left <= MOST_STEPS_LEFT;
        if (!pays && options.stubborn() == Use.AUTO) return declined("stubborn", left, "steps");
        if (!pays) insisted.add("stubborn");
        return found;
    }

    private <T> Optional<T> declined(String reduction, double left, String what) {
        return declined(reduction, left, what, "in the first " + SAMPLE + " states");
    }

    private <T> Optional<T> declined(String reduction, double left, String what, String where) {
        reasons.put(
                reduction,
                "not worth its time: " + Math.round(100 * left) + " % of the " + what + " would be left " + where
                        + " (--" + reduction + " --insist uses it all the same)");
        return Optional.empty();
    }

    /** Whether some property is about more than a state that can be reached. */
    private boolean unsuitable(String reduction, Predicate<Needs> suitable) {
        for (Needs each : needs) {
            if (suitable.test(each)) continue;
            reasons.put(reduction, each.everyState().orElseThrow() + " need every state");
            return true;
        }
        return false;
    }

    private Goal goal() {
        return new Goal(
                needs.stream().anyMatch(Needs::deadlocks),
                targets().toList(),
                needs.stream().anyMatch(Needs::actions));
    }

    /** The states that decide properties, of those that are about the reachability of states. */
    private Stream<Goal.Target> targets() {
        return needs.stream().flatMap(each -> each.target().stream());
    }

    /** The conditions that a symmetry must keep. */
    private List<Condition> conditions() {
        List<Condition> conditions = new ArrayList<>();
        targets().map(Goal.Target::condition).forEach(conditions::add);
        options.cutOff().ifPresent(conditions::add);
        return conditions;
    }

    private CompiledMeasure automatic() {
        return new ReducedEncoding(model, model.system(), symmetry).compile(Measure.AUTOMATIC);
    }

    private TransitionSystem symmetric(TransitionSystem steps, Counts counted) {
        return symmetry.isEmpty() ? steps : new SymmetricSystem(steps, symmetry.get(), counted.replaced());
    }

    /** The steps that stubborn sets choose, to representatives; where steps may be ignored, with all steps of some states. */
    private TransitionSystem chosen(StubbornSets sets, Optional<CompiledMeasure> explored, Counts counted) {
        TransitionSystem some = symmetric(sets.system(counted.tally()), counted);
        if (!sets.mayIgnore()) return some;
        Progress progress = explored.map(CompiledMeasure::progress)
                .filter(used -> !used.none())
                .orElseGet(() -> automatic().progress());
        return new CautiousSystem(
                symmetric(model.system(), counted),
                some,
                progress,
                options.cutOff().map(model::predicate),
                counted.expanded());
    }

    /** Whether less is explored by it. */
    public boolean any() {
        return symmetry.isPresent() || stubborn.isPresent() || classes.isPresent();
    }

    /** What a measure is chosen for: the reduced system, unless its steps depend on the measure. */
    public Encoding encoding() {
        boolean chosen = stubborn.isPresent() && !stubborn.get().mayIgnore();
        if (!chosen && symmetry.isEmpty()) return model;
        TransitionSystem steps = chosen ? stubborn.get().system(new StubbornSets.Tally()) : model.system();
        return new ReducedEncoding(model, symmetric(steps, new Counts()), symmetry);
    }

    /** The system to explore, by this measure if it is explored by one; counting starts anew. */
    public TransitionSystem system(Optional<CompiledMeasure> explored) {
        measure = explored;
        counts = new Counts();
        return system(counts);
    }

    /** The system that was explored, to be explored again without counting anything. */
    public TransitionSystem systemAgain() {
        return system(new Counts());
    }

    private TransitionSystem system(Counts counted) {
        return stubborn.map(sets -> chosen(sets, measure, counted)).orElseGet(() -> symmetric(model.system(), counted));
    }

    /** Writes down what the exploration has saved so far. */
    @Override
    public void save(DataOutput out) throws IOException {
        for (LongAdder each : counts.all()) out.writeLong(each.sum());
    }

    @Override
    public void load(DataInput in) throws IOException {
        for (LongAdder each : counts.all()) each.add(in.readLong());
    }

    /** What is done about equivalent states, if an equivalence is given. */
    public Optional<EquivalenceReduction> classes() {
        return classes;
    }

    /** For each action the least of those that symmetries take it to. */
    public Optional<int[]> actionOrbits() {
        return symmetry.map(Symmetry::actionOrbits);
    }

    /** An outcome with its traces turned into traces of the model. */
    public Outcome unwound(Outcome outcome) {
        if (symmetry.isEmpty() && stubborn.isEmpty()) return outcome;
        List<Optional<Outcome.Finding>> findings = new ArrayList<>();
        for (Optional<Outcome.Finding> finding : outcome.findings()) findings.add(finding.map(this::unwound));
        return new Outcome(outcome.ending(), findings, outcome.statistics());
    }

    private Outcome.Finding unwound(Outcome.Finding finding) {
        // States that are expanded once more for a trace are not counted.
        Optional<Trace> trace = finding.trace()
                .map(found -> new Unwinding(model.system(), system(new Counts()), symmetry)
                        .unwind(found, quality(found.quality())));
        return new Outcome.Finding(finding.state(), finding.bytes(), trace, finding.component());
    }

    /**
     * A shortest trace stays one: symmetries keep lengths, and a step of a stubborn set is a step of some shortest path
     * to the goal, if only by another order of its steps. But another order may have more regress steps.
     */
    private Trace.Quality quality(Trace.Quality reduced) {
        boolean kept = symmetry.isEmpty()
                || measure.isEmpty()
                || symmetry.get().keeps(measure.get().progress());
        boolean keptByAll = kept && stubborn.isEmpty();
        return reduced == Trace.Quality.LEAST_PROGRESS && !keptByAll ? Trace.Quality.SOME : reduced;
    }

    /** What came of each reduction that was asked for. */
    public List<ReductionEffect> effects() {
        List<ReductionEffect> effects = new ArrayList<>();
        if (options.symmetry() != Use.OFF) {
            effects.add(effect(
                    "symmetry",
                    symmetry.map(Symmetry::explanation),
                    Map.of("successors replaced", counts.replaced().sum())));
        }
        if (options.stubborn() != Use.OFF) {
            Map<String, Long> saved = new LinkedHashMap<>();
            if (stubborn.isPresent() && stubborn.get().mayIgnore()) {
                // What was left out of a state that is expanded fully after all is not known.
                saved.put("states expanded fully", counts.expanded().sum());
            } else {
                saved.put("states reduced", counts.tally().reduced().sum());
                saved.put("steps left out", counts.tally().steps().sum());
            }
            effects.add(effect("stubborn", stubborn.map(StubbornSets::explanation), saved));
        }
        classes.ifPresent(equivalent -> effects.addAll(equivalent.effects()));
        return effects;
    }

    private ReductionEffect effect(String name, Optional<String> used, Map<String, Long> saved) {
        if (used.isEmpty()) return ReductionEffect.unused(name, reasons.get(name));
        return new ReductionEffect(name, true, insisted.contains(name), used.get(), saved, List.of(), Optional.empty());
    }
}
