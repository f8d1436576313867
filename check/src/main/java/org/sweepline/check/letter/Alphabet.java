package org.sweepline.check.letter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.Nearest;
import org.sweepline.logic.SharedName;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.automaton.UnknownActions;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Encoding;
import org.sweepline.model.Expressions;
import org.sweepline.model.Grouping;
import org.sweepline.model.InputException;
import org.sweepline.model.Model;
import org.sweepline.model.NodeGroups;
import org.sweepline.model.StepSet;
import org.sweepline.model.StepText;
import org.sweepline.model.Visibility;

/** What names of steps mean in a model: an action, a node that is several, binding elements, a service primitive. */
public final class Alphabet implements ActionNames {
    private final Expressions expressions;
    private final List<String> actions;
    private final Set<String> known;
    private final BitSet visible;
    private final Map<String, Set<String>> nodes = new LinkedHashMap<>();
    private final Primitives primitives;
    private final List<List<StepSet>> rules = new ArrayList<>();

    /**
     * Some of the steps that a name means.
     *
     * @param rule the rule that calls them so, or {@link #NO_RULE}
     */
    record Meaning(int rule, StepSet steps) {
        static final int NO_RULE = -1;
    }

    public Alphabet(Model model, Encoding encoding, Primitives primitives) {
        expressions = model.expressions();
        actions = encoding.system().actions();
        visible = Visibility.of(encoding).visible();
        known = Set.copyOf(actions);
        this.primitives = primitives;
        Grouping transitions = NodeGroups.of(encoding).transitions();
        if (!transitions.names().equals(actions)) {
            for (String node : transitions.names()) nodes.put(node, new LinkedHashSet<>());
            for (int a = 0; a < actions.size(); a++) {
                nodes.get(transitions.names().get(transitions.of().get(a))).add(actions.get(a));
            }
        }
        for (Primitives.Rule rule : primitives.rules())
            InputException.locate(primitives.file(), rule.at(), () -> read(rule));
    }

    /** An alphabet in which every action is called by its own name. */
    public Alphabet(Model model, Encoding encoding) {
        this(model, encoding, Primitives.NONE);
    }

    private void read(Primitives.Rule rule) {
        requireOwnName(rule);
        List<StepSet> steps = new ArrayList<>();
        for (String text : rule.steps()) {
            String transition = StepText.parse(text).map(StepText::transition).orElse(text);
            steps.add(steps(text));
            for (String variable : rule.variables()) {
                List<String> variables = expressions.variables(transition);
                if (variables.contains(variable)) continue;
                throw new InputException("transition " + transition + " has no variable " + Excerpt.quoted(variable)
                        + Nearest.hint(variable, variables));
            }
        }
        rules.add(steps);
    }

    /** A formula of the model would mean something else if a primitive had the name of other steps. */
    private void requireOwnName(Primitives.Rule rule) {
        Set<String> names = new LinkedHashSet<>(nodes.keySet());
        names.addAll(actions);
        for (String name : names) {
            if (rule.values(name).isEmpty() || rule.steps().equals(List.of(name))) continue;
            throw new InputException("the model has an action " + Excerpt.quoted(name)
                    + ", which this primitive would be mistaken for; give it another name");
        }
    }

    /** All names without braces, to suggest one: those of primitives, of nodes and of actions. */
    public List<String> names() {
        Set<String> names = new LinkedHashSet<>();
        primitives.rules().forEach(rule -> names.add(rule.template()));
        names.addAll(nodes.keySet());
        names.addAll(actions);
        return List.copyOf(names);
    }

    /** A sentence for each letter of an automaton that is not optional and cannot be observed in the model. */
    public List<String> unknown(ActionAutomaton automaton) {
        List<String> sentences = new ArrayList<>();
        List<String> seen = new ArrayList<>(nodes.keySet());
        for (int i = 0; i < automaton.names().size(); i++) {
            String name = automaton.names().get(i);
            if (automaton.optional(i) || known.contains(name) && !mapped()) continue;
            try {
                observed(name);
                seen.add(name);
            } catch (InputException wrong) {
                if (!mapped() && !has(name)) continue;
                sentences.add(wrong.getMessage());
                seen.add(name);
            }
        }
        if (mapped()) return sentences;
        List<String> names = new ArrayList<>(actions);
        names.addAll(seen);
        BitSet observable = (BitSet) visible.clone();
        observable.set(actions.size(), names.size());
        sentences.addAll(UnknownActions.of(automaton, names, observable));
        return sentences;
    }

    /** Whether service primitives are what is seen of the model. */
    boolean mapped() {
        return !primitives.none();
    }

    List<String> actions() {
        return actions;
    }

    /** For each rule of the primitives the steps that it has. */
    List<List<StepSet>> rules() {
        return rules;
    }

    @Override
    public void require(String name) {
        meaning(name);
    }

    /** Fails if a formula asks for a step only by names that mean nothing. */
    public void require(Formula formula) {
        for (Formula part : formula.parts()) {
            if (part instanceof Formula.Atom atom && atom.proposition() instanceof Proposition.Took took) {
                requireSome(took.actions());
            }
        }
    }

    /** Of the actions in a set some may be missing; if all are, it is a mistake. */
    public void requireSome(Collection<String> names) {
        if (names.stream().noneMatch(known::contains)) require(names.iterator().next());
    }

    /** Whether a name can mean something; conditions on bindings may still be wrong. */
    public boolean has(String name) {
        return nodes.containsKey(name)
                || known.contains(name)
                || !expressions.actions(name).isEmpty()
                || StepText.parse(name).isPresent()
                || primitives.rules().stream()
                        .anyMatch(rule -> !rule.values(name).isEmpty());
    }

    /** Whether an automaton can observe steps of a name; a service may name what the model never does. */
    boolean observes(String name) {
        // A name that cannot be read is not one that the model never does.
        primitives.rules().forEach(rule -> rule.values(name));
        try {
            return !observed(name).isEmpty();
        } catch (InputException never) {
            return false;
        }
    }

    /** What a name means in a formula: a primitive, or else steps of the model. */
    List<Meaning> meaning(String name) {
        List<Meaning> found = primitive(name);
        return found.isEmpty() ? List.of(new Meaning(Meaning.NO_RULE, steps(name))) : found;
    }

    /** What a name means in an automaton, which sees only primitives if there are any. */
    List<Meaning> observed(String name) {
        if (!mapped()) return meaning(name);
        List<Meaning> found = primitive(name);
        if (!found.isEmpty()) return found;
        List<String> templates = primitives.rules().stream()
                .map(Primitives.Rule::template)
                .distinct()
                .toList();
        throw new InputException("there is no primitive " + Excerpt.quoted(name) + " in " + primitives.file()
                + Nearest.hint(name, templates));
    }

    /** The steps that are a primitive of a name; where that takes a value of another type, there are none. */
    private List<Meaning> primitive(String name) {
        List<Meaning> found = new ArrayList<>();
        List<InputException> wrong = new ArrayList<>();
        for (int r = 0; r < rules.size(); r++) {
            Primitives.Rule rule = primitives.rules().get(r);
            for (Map<String, String> values : rule.values(name)) {
                for (String text : rule.steps()) {
                    try {
                        found.add(new Meaning(r, bound(text, values)));
                    } catch (InputException otherType) {
                        wrong.add(otherType);
                    }
                }
            }
        }
        if (found.isEmpty() && !wrong.isEmpty()) throw wrong.get(0);
        return found;
    }

    private StepSet bound(String text, Map<String, String> values) {
        if (values.isEmpty()) return steps(text);
        StepText with = StepText.parse(text).orElseGet(() -> new StepText(text, List.of()));
        return expressions.steps(with.with(values));
    }

    /** The steps that are named as the model names them. */
    private StepSet steps(String name) {
        if (nodes.containsKey(name)) return new StepSet.Actions(name, nodes.get(name));
        if (known.contains(name)) return new StepSet.Actions(name, Set.of(name));
        List<String> called = expressions.actions(name);
        if (called.size() > 1) throw new InputException(SharedName.problem(name, "transition", called));
        if (called.size() == 1 && known.contains(called.get(0))) return new StepSet.Actions(name, Set.copyOf(called));
        StepText text = StepText.parse(name)
                .orElseThrow(() ->
                        new InputException("unknown action " + Excerpt.quoted(name) + Nearest.hint(name, names())));
        if (text.conditions().isEmpty()) return steps(text.transition());
        return expressions.steps(text);
    }
}
