package org.sweepline.check.letter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.RefinedEncoding;
import org.sweepline.model.Refinement;
import org.sweepline.model.StepSet;

/**
 * Gives a model and what is asked of it the same actions: those that tell apart what formulas or an automaton name.
 *
 * <p>Where binding elements are named, the actions of the model are divided into classes; else they stay as they are. Names in
 * formulas and letters of automata are replaced by the actions that they stand for.
 */
public final class Relabelling {
    /** Nothing is named that an encoding does not have as it is. */
    public static final Relabelling NONE = new Relabelling(List.of(), List.of(), Map.of());

    private final List<List<StepSet>> rules;
    private final Map<String, List<Alphabet.Meaning>> meanings;
    private final Optional<Refinement> refinement;
    private final Set<String> actions;
    private final Map<Encoding, Encoding> refined = new IdentityHashMap<>();

    /**
     * @param plain the actions of the model
     * @param rules for each rule that calls steps a primitive, the steps it has
     */
    private Relabelling(List<String> plain, List<List<StepSet>> rules, Map<String, List<Alphabet.Meaning>> meanings) {
        this.rules = rules;
        this.meanings = meanings;
        Set<StepSet.Bindings> bindings = new LinkedHashSet<>();
        List<StepSet> all = new ArrayList<>();
        // Which rule comes first must be known of each step, so all steps count that rules speak of.
        rules.forEach(all::addAll);
        meanings.values().forEach(some -> some.forEach(meaning -> all.add(meaning.steps())));
        for (StepSet steps : all) if (steps instanceof StepSet.Bindings some) bindings.add(some);
        refinement = bindings.isEmpty() ? Optional.empty() : Optional.of(new Refinement(plain, List.copyOf(bindings)));
        actions = new LinkedHashSet<>(refinement.map(Refinement::names).orElse(plain));
    }

    private Relabelling(Alphabet alphabet, Map<String, List<Alphabet.Meaning>> meanings) {
        this(alphabet.actions(), alphabet.rules(), meanings);
    }

    /**
     * For formulas that are checked together; a name in them that means nothing stays as it is, for of a set of actions some
     * may be missing.
     */
    public static Relabelling of(Alphabet alphabet, Collection<Formula> formulas) {
        Set<String> names = new LinkedHashSet<>();
        for (Formula formula : formulas) {
            for (Proposition proposition : Classes.mentions(formula)) {
                if (proposition instanceof Proposition.Took took) names.addAll(took.actions());
                if (proposition instanceof Proposition.Fluent fluent) {
                    names.addAll(fluent.starting());
                    names.addAll(fluent.ending());
                }
            }
        }
        names.removeIf(name -> !alphabet.has(name));
        return new Relabelling(alphabet, meanings(names, alphabet::meaning));
    }

    /** For the names of an automaton; those that no step of the model can have are never read. */
    public static Relabelling of(Alphabet alphabet, ActionAutomaton automaton) {
        List<String> known =
                automaton.names().stream().filter(alphabet::observes).toList();
        return new Relabelling(alphabet, meanings(known, alphabet::observed));
    }

    private static Map<String, List<Alphabet.Meaning>> meanings(
            Collection<String> names, Function<String, List<Alphabet.Meaning>> of) {
        Map<String, List<Alphabet.Meaning>> meanings = new LinkedHashMap<>();
        for (String name : names) meanings.put(name, of.apply(name));
        return meanings;
    }

    /** An encoding of the model, with these actions. */
    public Encoding of(Encoding encoding) {
        if (refinement.isEmpty() || encoding instanceof RefinedEncoding) return encoding;
        return refined.computeIfAbsent(encoding, plain -> new RefinedEncoding(plain, refinement.get()));
    }

    /** A measure of the model, with these actions. */
    public CompiledMeasure of(CompiledMeasure measure) {
        return refinement.map(classes -> classes.measure(measure)).orElse(measure);
    }

    /** The actions that have the steps of a set. */
    private Collection<String> members(StepSet steps) {
        if (refinement.isEmpty()) return ((StepSet.Actions) steps).names();
        Refinement classes = refinement.get();
        return IntStream.range(0, classes.names().size())
                .filter(c -> classes.contains(steps, c))
                .mapToObj(classes.names()::get)
                .toList();
    }

    /** For each action the rule that calls its steps a primitive, if there is one. */
    private Map<String, Integer> firstRules() {
        Map<String, Integer> first = new HashMap<>();
        for (int r = 0; r < rules.size(); r++) {
            for (StepSet steps : rules.get(r)) {
                for (String action : members(steps)) first.putIfAbsent(action, r);
            }
        }
        return first;
    }

    /** The formula with the names of all actions beside each name that stands for them. */
    public Formula of(Formula formula) {
        Map<String, Integer> first = firstRules();
        Map<String, Set<String>> labels = new HashMap<>();
        meanings.forEach((name, some) -> labels.put(name, actions(some, first)));
        return formula.substitute(proposition -> {
            if (proposition instanceof Proposition.Took took)
                return new Proposition.Took(relabelled(took.actions(), labels));
            if (proposition instanceof Proposition.Fluent fluent) {
                return new Proposition.Fluent(
                        fluent.name(),
                        fluent.initially(),
                        relabelled(fluent.starting(), labels),
                        relabelled(fluent.ending(), labels));
            }
            return proposition;
        });
    }

    /** The actions for each name, and the name itself unless it would mean another action. */
    private SortedSet<String> relabelled(SortedSet<String> names, Map<String, Set<String>> labels) {
        SortedSet<String> all = new TreeSet<>();
        for (String name : names) {
            all.addAll(labels.getOrDefault(name, Set.of()));
            if (!actions.contains(name)) all.add(name);
        }
        return all;
    }

    private Set<String> actions(List<Alphabet.Meaning> some, Map<String, Integer> first) {
        Set<String> found = new LinkedHashSet<>();
        for (Alphabet.Meaning meaning : some) {
            for (String action : members(meaning.steps())) if (applies(meaning, action, first)) found.add(action);
        }
        return found;
    }

    private static boolean applies(Alphabet.Meaning meaning, String action, Map<String, Integer> first) {
        return meaning.rule() == Alphabet.Meaning.NO_RULE
                || meaning.rule() == first.getOrDefault(action, meaning.rule());
    }

    /**
     * The automaton that reads these actions in place of the letters they are.
     *
     * @param whole whether every primitive is observed, as by a service: one that the automaton does not name is not legal
     */
    public ActionAutomaton of(ActionAutomaton automaton, boolean whole) {
        if (plain()) return automaton;
        Map<String, Integer> first = firstRules();
        Map<String, BitSet> read = new LinkedHashMap<>();
        for (int letter = 0; letter < automaton.names().size(); letter++) {
            List<Alphabet.Meaning> some =
                    meanings.getOrDefault(automaton.names().get(letter), List.of());
            for (String action : actions(some, first)) {
                read.computeIfAbsent(action, unused -> new BitSet()).set(letter);
            }
        }
        if (mapped() && (whole || automaton.observesOthers())) {
            for (String action : first.keySet()) read.computeIfAbsent(action, unused -> new BitSet());
        } else if (!mapped() && automaton.observesOthers()) {
            for (String action : actions) read.computeIfAbsent(action, unused -> new BitSet());
        }
        return automaton.reading(read);
    }

    private boolean mapped() {
        return !rules.isEmpty();
    }

    /** Whether every name that means something is that of one action. */
    private boolean plain() {
        return !mapped()
                && refinement.isEmpty()
                && meanings.entrySet().stream().allMatch(name -> actions.contains(name.getKey()));
    }
}
