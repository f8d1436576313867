package org.sweepline.process.language;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.logic.Compiler;
import org.sweepline.model.Census;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Variables;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.measure.NetworkMeasures;
import org.sweepline.process.network.Component;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.LocalStateEquivalence;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkVocabulary;
import org.sweepline.process.network.PackedExpressions;
import org.sweepline.process.network.PackedNetwork;
import org.sweepline.process.reduction.NetworkStubbornSets;
import org.sweepline.process.reduction.NetworkSymmetry;
import org.sweepline.reduction.Equivalence;
import org.sweepline.reduction.Goal;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.Symmetry;

/** A network with its local states packed into bit fields. */
public final class NetworkEncoding implements Encoding, Variables {
    private final Network network;
    private final NetworkVocabulary vocabulary;
    private final List<String> names;
    private final Layout layout;
    private final PackedNetwork system;
    private final PackedExpressions expressions;
    private final NetworkMeasures measures;

    public NetworkEncoding(Network network, NetworkVocabulary vocabulary) {
        this.network = network;
        this.vocabulary = vocabulary;
        names = network.components().stream().map(Component::name).toList();
        layout = new Layout(network.components());
        system = new PackedNetwork(network, layout);
        expressions = new PackedExpressions(system);
        measures = new NetworkMeasures(network, layout, system.actions());
    }

    @Override
    public TransitionSystem system() {
        return system;
    }

    @Override
    public StatePredicate predicate(String expression) {
        Compiler.Condition<StateBuffer> condition = expressions.compile(vocabulary.condition(expression));
        return state -> {
            try {
                return condition.holds(state);
            } catch (ArithmeticException overflow) {
                throw new ArithmeticException(expression);
            }
        };
    }

    @Override
    public StateNumber number(String expression) {
        Compiler.Number<StateBuffer> number = expressions.compile(vocabulary.number(expression));
        return state -> {
            try {
                return number.of(state);
            } catch (ArithmeticException overflow) {
                throw new ArithmeticException(expression);
            }
        };
    }

    @Override
    public List<String> candidates() {
        return measures.candidates();
    }

    @Override
    public List<String> quickCandidates() {
        return measures.quickCandidates();
    }

    @Override
    public Measure measure(String text) {
        if (text.equals("none")) return new Measure(Progress.NONE, true, "no progress measure: every state is kept");
        if (text.equals("auto")) return measures.measure(candidates().get(0));
        if (NetworkMeasures.recognises(text)) return measures.measure(text);
        Compiler.Number<StateBuffer> number = expressions.compile(vocabulary.number(text));
        Progress progress = new Progress() {
            @Override
            public long column(StateBuffer state) {
                return 0;
            }

            @Override
            public long layer(StateBuffer state) {
                return number.of(state);
            }
        };
        return new Measure(progress, false, text + ", computed for each state");
    }

    /** Looks for a state without successors that is neither an error nor a proper end. */
    @Override
    public Watch deadlock() {
        return (state, successors, from, to) ->
                from == to && system.stuck(state) ? Watch.Answer.FOUND : Watch.Answer.GO_ON;
    }

    /** All but the internal step; hidden labels too, which LTSA sees when it checks on the fly. */
    @Override
    public BitSet observable() {
        BitSet observable = new BitSet();
        observable.set(Lts.TAU + 1, system.actions().size());
        return observable;
    }

    /** Neither the internal step nor a hidden label. */
    @Override
    public BitSet visible() {
        BitSet visible = observable();
        List<String> actions = system.actions();
        for (int a = 0; a < actions.size(); a++) {
            if (network.hidden().contains(actions.get(a))) visible.clear(a);
        }
        return visible;
    }

    @Override
    public Optional<Symmetry> symmetry(List<String> conditions) {
        return NetworkSymmetry.of(system, vocabulary, conditions);
    }

    @Override
    public Optional<Measure> balanced(String text, Symmetry symmetry) {
        boolean known =
                symmetry instanceof NetworkSymmetry && (text.equals("auto") || NetworkMeasures.recognises(text));
        if (!known) return Optional.empty();
        String sums = text.equals("auto") ? candidates().get(0) : text;
        return measures.balanced(sums, ((NetworkSymmetry) symmetry).stateOrbits());
    }

    @Override
    public Optional<StubbornSets> stubborn(Goal goal) {
        return NetworkStubbornSets.of(system, vocabulary, goal);
    }

    @Override
    public Equivalence equivalence(String text) {
        if (text.strip().equals("time")) {
            throw new InputException(
                    "processes have no time; say by which numbers states are to be compared, as in state(P) mod 2");
        }
        return new LocalStateEquivalence(layout, names.size(), expressions, vocabulary.numbers(text), text);
    }

    @Override
    public Optional<Census> census() {
        return Optional.of(new LtsaCensus(system));
    }

    @Override
    public Variables variables() {
        return this;
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public long value(int component, StateBuffer state) {
        return layout.local(component, state);
    }

    @Override
    public long most(int component) {
        return network.components().get(component).lts().states() - 1L;
    }
}
