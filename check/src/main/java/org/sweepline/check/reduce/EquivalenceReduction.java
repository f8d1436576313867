package org.sweepline.check.reduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.check.property.Needs;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.logic.Condition;
import org.sweepline.model.CompiledEquivalence;
import org.sweepline.model.Encoding;
import org.sweepline.model.Equivalences;
import org.sweepline.model.Goal;
import org.sweepline.model.InputException;
import org.sweepline.model.Recurrences;
import org.sweepline.model.StateEquivalence;
import org.sweepline.reduction.cutoff.EquivalenceClasses;
import org.sweepline.reduction.cutoff.EquivalenceCutOff;
import org.sweepline.reduction.cutoff.Observation;

/**
 * Explores one state of each class of an equivalence.
 *
 * <p>With a cut-off the classes of some states are remembered for the whole run; without one, a state of each class lives in
 * its layer and is deleted with it. A measure that turns out not to be constant on classes does not allow that: then the
 * sweep ends, and another one remembers all classes.
 */
public final class EquivalenceReduction {
    private final Encoding model;
    private final List<Condition> targets;
    private final ReductionOptions options;
    private final CompiledEquivalence equivalence;
    private final Optional<Observation> cutOff;

    /** What the last run remembered of classes, or which states it stored for them; one of the two at most. */
    private Optional<EquivalenceCutOff> remembered = Optional.empty();

    private Optional<EquivalenceClasses> representatives = Optional.empty();

    /** Why classes cannot be deleted with their layers, once that is known. */
    private Optional<String> incompatibility = Optional.empty();

    EquivalenceReduction(Encoding model, StateEquivalence asked, ReductionOptions options, List<Needs> needs) {
        this.model = model;
        this.options = options;
        targets = needs.stream()
                .flatMap(each -> each.target().stream())
                .map(Goal.Target::condition)
                .toList();
        equivalence = compiled(asked, needs);
        cutOff = options.cutOff().map(this::observed);
    }

    private CompiledEquivalence compiled(StateEquivalence asked, List<Needs> needs) {
        for (Needs each : needs) {
            if (each.reachability()) continue;
            throw new InputException("an equivalence keeps what can be reached, but "
                    + each.everyState().orElseThrow() + " need every state");
        }
        try {
            CompiledEquivalence relation = model.aspect(Equivalences.class)
                    .orElseThrow(() -> new InputException("there is no equivalence of states for this kind of model"))
                    .equivalence(asked);
            for (Condition target : targets) {
                Optional<String> hidden = relation.hides(target);
                if (hidden.isPresent()) throw new InputException(hidden.get());
            }
            return relation;
        } catch (InputException wrong) {
            throw new InputException("equivalence " + asked.text() + ": " + wrong.getMessage(), wrong);
        }
    }

    private Observation observed(Condition condition) {
        return new Observation(condition.text(), model.predicate(condition));
    }

    /** The sweep that stores less; for one run. */
    public Sweep sweep(Progress progress, SweepOptions how) {
        remembered = remembers() ? Optional.of(remembering(progress)) : Optional.empty();
        representatives = remembers() ? Optional.empty() : Optional.of(representing());
        return remembered
                .map(classes -> new Sweep(progress, how, classes))
                .orElseGet(() -> new Sweep(progress, how, representatives.orElseThrow()));
    }

    /** A repetition of that sweep; nothing is told of what came of it. */
    public Sweep sweepAgain(Progress progress, SweepOptions how) {
        return remembers() ? new Sweep(progress, how, remembering(progress)) : new Sweep(progress, how, representing());
    }

    private boolean remembers() {
        return cutOff.isPresent() || incompatibility.isPresent();
    }

    private EquivalenceCutOff remembering(Progress progress) {
        return new EquivalenceCutOff(model.system(), cutOff, equivalence, observations(), progress, options.patience());
    }

    private EquivalenceClasses representing() {
        return new EquivalenceClasses(model.system(), equivalence, observations());
    }

    private List<Observation> observations() {
        return targets.stream().map(this::observed).toList();
    }

    /** Whether the last sweep ended because the measure is not constant on classes; another one will remember them all. */
    public boolean sweepsAgain() {
        Optional<String> seen = representatives.flatMap(EquivalenceClasses::incompatibility);
        if (seen.isPresent()) incompatibility = seen;
        return seen.isPresent();
    }

    /** The equivalence with which a measure has to be compatible, if classes are to be deleted with their layers. */
    public Optional<CompiledEquivalence> deletable() {
        return cutOff.isEmpty() ? Optional.of(equivalence) : Optional.empty();
    }

    /** A reason to doubt that the run ends, as soon as one is seen. */
    public Optional<String> warning() {
        return remembered.flatMap(EquivalenceCutOff::warning);
    }

    /** What came of it. */
    List<ReductionEffect> effects() {
        List<ReductionEffect> effects = new ArrayList<>();
        effects.add(effect());
        options.cutOff().ifPresent(condition -> effects.add(cutOffEffect(condition)));
        return effects;
    }

    private ReductionEffect effect() {
        Map<String, Long> saved = new LinkedHashMap<>();
        remembered.ifPresent(run -> {
            saved.put("classes remembered", run.classes());
            saved.put("successors cut off", run.cut());
            saved.put("pairs compared", run.compared());
        });
        representatives.ifPresent(run -> {
            saved.put("representatives stored", run.stored());
            saved.put("successors dropped", run.dropped());
            saved.put("pairs compared", run.compared());
        });
        List<String> assumptions = new ArrayList<>();
        long compared = saved.getOrDefault("pairs compared", 0L);
        assumptions.add("equivalent states can do the same and get to equivalent states ("
                + (compared == 1 ? "1 pair" : compared + " pairs") + " compared, no difference seen)");
        for (Condition target : targets) {
            if (!equivalence.keeps(target)) {
                assumptions.add(target.text() + " has the same value in equivalent states");
            }
        }
        String kept = incompatibility
                .map(why -> "; all classes are remembered, for " + why)
                .orElse("");
        return new ReductionEffect(
                "equivalence",
                true,
                false,
                equivalence.explanation() + kept,
                saved,
                List.copyOf(assumptions),
                Optional.empty());
    }

    /** A wrong condition only keeps a run from ending, so it is no assumption. */
    private ReductionEffect cutOffEffect(Condition condition) {
        String recurs = model.aspect(Recurrences.class)
                .flatMap(proofs -> proofs.recurring(condition))
                .map(why -> "; proved to recur: " + why)
                .orElse("; not proved to recur: if it does not, the run may not end");
        return new ReductionEffect(
                "cutoff", true, false, "where " + condition.text() + recurs, Map.of(), List.of(), warning());
    }
}
