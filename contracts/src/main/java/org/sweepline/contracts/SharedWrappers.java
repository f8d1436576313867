package org.sweepline.contracts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;
import org.sweepline.contracts.SharedSystem.Question;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.Condition;
import org.sweepline.logic.automaton.BuchiAutomaton;
import org.sweepline.logic.automaton.LtlMonitor;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.logic.automaton.Translation;
import org.sweepline.logic.product.BuchiProduct;
import org.sweepline.logic.product.FairChoice;
import org.sweepline.logic.product.Letters;
import org.sweepline.logic.product.MonitorProduct;
import org.sweepline.logic.product.StepMemory;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Effects;
import org.sweepline.model.Encoding;
import org.sweepline.model.Goal;
import org.sweepline.model.StubbornReductions;
import org.sweepline.model.Symmetries;
import org.sweepline.reduction.CautiousSystem;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.SymmetricSystem;

/**
 * Makes the systems that are wrapped around that of an encoding: reductions, the memory of steps, products with automata.
 *
 * @param read conditions, at least one
 * @param measures at least one
 */
record SharedWrappers(Encoding encoding, List<Condition> read, List<Progress> measures) {
    private static final int MOST_MONITOR_STATES = 100;

    List<SharedSystem> all() {
        List<SharedSystem> all = new ArrayList<>(reduced());
        all.add(remembering());
        try {
            all.addAll(products());
        } catch (TooLargeException large) {
            throw new AssertionError(large);
        }
        return all;
    }

    private List<SharedSystem> reduced() {
        List<SharedSystem> all = new ArrayList<>();
        encoding.aspect(Symmetries.class)
                .flatMap(known -> known.keeping(List.of()))
                .ifPresent(symmetry -> all.add(new SharedSystem(
                        "representatives", new SymmetricSystem(encoding.system(), symmetry, new LongAdder()))));
        List<Goal> goals = List.of(
                new Goal(true, List.of(), false),
                new Goal(false, List.of(new Goal.Target(read.get(0), true)), false),
                new Goal(true, List.of(), true));
        for (Goal goal : goals) {
            Optional<StubbornSets> found =
                    encoding.aspect(StubbornReductions.class).flatMap(known -> known.stubborn(goal));
            found.map(sets -> sets.system(new StubbornSets.Tally())).ifPresent(some -> {
                all.add(new SharedSystem("stubborn sets for " + goal, some));
                TransitionSystem cautious = new CautiousSystem(
                        encoding.system(),
                        some,
                        measures.get(0),
                        Optional.of(encoding.predicate(read.get(0))),
                        new LongAdder());
                all.add(new SharedSystem("some steps fully for " + goal, cautious));
            });
        }
        return all;
    }

    private SharedSystem remembering() {
        List<String> actions = encoding.system().actions();
        List<Proposition> steps = List.of(
                Proposition.Took.of(actions.subList(0, Math.min(1, actions.size()))),
                new Proposition.Fluent(
                        "F", false, new TreeSet<>(actions.subList(0, actions.size() / 2)), new TreeSet<>(actions)));
        StepMemory memory = new StepMemory(encoding.system(), steps);
        SharedSystem shared = new SharedSystem("the memory of steps", memory);
        List<Question> conditions = new ArrayList<>();
        for (Proposition step : steps) conditions.add(memory.remembers(step)::test);
        for (Condition condition : read) conditions.add(memory.of(encoding.predicate(condition))::test);
        return shared.ask("the conditions", conditions)
                .ask("the description", List.of(memory::describe))
                .askProgress(
                        "the measures", measures.stream().map(memory::progress).toList());
    }

    private List<SharedSystem> products() throws TooLargeException {
        Formula first = new Formula.Atom(new Proposition.Holds(read.get(0)));
        Formula last = new Formula.Atom(new Proposition.Holds(read.get(read.size() - 1)));
        Formula again = Operator.GLOBALLY.of(Operator.FINALLY.of(Operator.UNTIL.of(first, last.signed(false))));
        BuchiAutomaton recurring = Translation.of(again);
        BuchiAutomaton safe =
                Translation.of(Operator.GLOBALLY.of(Operator.OR.of(List.of(first, Operator.NEXT.of(last)))));
        BuchiProduct accepted = new BuchiProduct(encoding.system(), recurring, letters(recurring));
        LtlMonitor monitor = LtlMonitor.of(safe, MOST_MONITOR_STATES);
        MonitorProduct monitored = new MonitorProduct(encoding.system(), monitor, letters(safe));
        FairChoice fair = new FairChoice(encoding.system(), recurring, letters(recurring));
        List<Progress> ofProduct = new ArrayList<>();
        measures.forEach(measure -> ofProduct.addAll(List.of(accepted.progress(measure), accepted.layers(measure))));
        return List.of(
                new SharedSystem("a product", accepted)
                        .ask("the marks", List.of(accepted::marks, accepted::describe))
                        .askProgress("the measures", ofProduct),
                new SharedSystem("a monitor", monitored)
                        .ask("what is bad", List.of(monitored.bad()::test))
                        .askProgress(
                                "the measures",
                                measures.stream().map(monitored::progress).toList()),
                new SharedSystem("fair choice", fair)
                        .askProgress(
                                "the measures",
                                measures.stream().map(fair::progress).toList()));
    }

    private Letters letters(BuchiAutomaton automaton) {
        Effects effects = Effects.of(encoding);
        return new Letters(
                automaton.propositions(),
                encoding::predicate,
                effects::changing,
                effects::keeps,
                encoding.system().actions());
    }
}
