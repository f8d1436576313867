package org.sweepline.petri.packed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.linear.LinearMeasures.Proposal;
import org.sweepline.logic.Compiler;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Linear;
import org.sweepline.logic.Nearest;
import org.sweepline.model.BackwardSearch;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.Grouping;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Variables;
import org.sweepline.petri.Folding;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.proof.NetProofs;
import org.sweepline.petri.structure.NetMeasures;
import org.sweepline.petri.structure.Recurrence;
import org.sweepline.petri.stubborn.NetStubbornSets;
import org.sweepline.petri.symmetry.NetSymmetry;
import org.sweepline.reduction.Equivalence;
import org.sweepline.reduction.Goal;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.Symmetry;

/** A net with its markings packed into bit fields. */
public final class PetriEncoding implements Encoding, Variables {
    /** Beyond this many look-ups a state, following the differences between states is faster. */
    private static final long MOST_LOOKUPS = 64;

    /** What names of measures begin with. */
    private static final String CATALOGUE = "linear:";

    private final Net net;
    private final PetriVocabulary vocabulary;
    private final NetMeasures measures;
    private final NetProofs proofs;
    private final long mostLookups;
    private final MarkingLayout layout;
    private final PackedNet system;
    private final PackedExpressions expressions;
    private final TokenSum tokenSum;

    private PetriEncoding(
            Net net,
            PetriVocabulary vocabulary,
            NetMeasures measures,
            NetProofs proofs,
            FieldWidths widths,
            long mostLookups) {
        this.net = net;
        this.vocabulary = vocabulary;
        this.measures = measures;
        this.proofs = proofs;
        this.mostLookups = mostLookups;
        layout = new MarkingLayout(net, widths);
        system = new PackedNet(this, layout, EnablingTables.of(layout, mostLookups));
        expressions = new PackedExpressions(layout, system);
        tokenSum = new TokenSum(layout);
    }

    public static PetriEncoding of(Net net, PetriVocabulary vocabulary, NetMeasures measures) {
        return of(net, vocabulary, measures, MOST_LOOKUPS);
    }

    /** With tables if those need at most so many look-ups a state; tests choose. */
    static PetriEncoding of(Net net, PetriVocabulary vocabulary, long mostLookups) {
        return of(net, vocabulary, new NetMeasures(net), mostLookups);
    }

    private static PetriEncoding of(Net net, PetriVocabulary vocabulary, NetMeasures measures, long mostLookups) {
        FieldWidths widths = FieldWidths.of(net);
        return new PetriEncoding(net, vocabulary, measures, new NetProofs(net, widths::most), widths, mostLookups);
    }

    /** What to throw when a place gets more tokens than its field can hold; beyond 62 bits there is no wider field. */
    EncodingOverflow overflow(int place) {
        FieldWidths wider = layout.widths()
                .widened(place)
                .orElseThrow(() -> new ArithmeticException("the tokens on place " + net.place(place)));
        return new EncodingOverflow(
                "place " + net.place(place) + " holds more tokens than its field",
                new PetriEncoding(net, vocabulary, measures, proofs, wider, mostLookups));
    }

    MarkingLayout layout() {
        return layout;
    }

    @Override
    public TransitionSystem system() {
        return system;
    }

    @Override
    public StatePredicate predicate(String expression) {
        Compiler.Condition<long[]> condition = expressions.compile(vocabulary.condition(expression));
        return state -> {
            try {
                return condition.holds(state.words());
            } catch (ArithmeticException overflow) {
                throw new ArithmeticException(expression);
            }
        };
    }

    @Override
    public StateNumber number(String expression) {
        return new PackedNumber(layout, expressions, vocabulary.number(expression));
    }

    @Override
    public List<String> candidates() {
        return measures.names();
    }

    @Override
    public List<String> quickCandidates() {
        return measures.quickNames();
    }

    /**
     * {@code none}, {@code auto}, a name of the catalogue or an expression. No expression has a colon, so a text that begins
     * like a name of the catalogue and is none is a mistake.
     */
    @Override
    public Measure measure(String text) {
        if (text.equals("none")) return new Measure(Progress.NONE, true, "no progress measure: every state is kept");
        if (text.equals("auto")) return first();
        if (!text.startsWith(CATALOGUE)) return ofExpression(text);
        if (!LinearMeasures.NAMES.contains(text)) {
            String hint = Nearest.hint(text, LinearMeasures.NAMES);
            throw new InputException("there is no measure " + text + hint);
        }
        List<String> reasons = new ArrayList<>();
        return measures.find(text, reasons::add)
                .map(proposal -> LinearProgress.measure(layout, proposal, text))
                .orElseThrow(() -> new InputException("this net has no measure " + text + ": " + reasons.get(0)
                        + "; leave the choice to --progress auto"));
    }

    /** The first measure of the catalogue that this net has. */
    private Measure first() {
        List<String> reasons = new ArrayList<>();
        for (String name : LinearMeasures.NAMES) {
            Optional<Proposal> found = measures.find(name, reasons::add);
            if (found.isPresent()) return LinearProgress.measure(layout, found.get(), name);
        }
        return new Measure(Progress.NONE, true, "no automatic measure: " + reasons.get(0));
    }

    /** The measure of an expression: offsets are known in advance if it is linear, else it is computed state by state. */
    private Measure ofExpression(String text) {
        IntExpression expression = vocabulary.number(text);
        try {
            return Linear.of(expression, PetriVocabulary.TOKENS)
                    .map(linear -> LinearMeasure.ofWeights(measures.system(), linear.weights(net.places())))
                    .map(linear -> LinearProgress.measure(layout, measures.proposal(linear), text))
                    .orElseGet(() -> computed(expression, text));
        } catch (ArithmeticException tooLarge) {
            throw new InputException("progress expression: " + tooLarge.getMessage() + "; use smaller factors");
        }
    }

    private Measure computed(IntExpression expression, String text) {
        Compiler.Number<long[]> number = expressions.compile(expression);
        Progress progress = new Progress() {
            @Override
            public long column(StateBuffer state) {
                return 0;
            }

            @Override
            public long layer(StateBuffer state) {
                return number.of(state.words());
            }
        };
        return new Measure(progress, false, text + ", computed for each state");
    }

    /** A linear measure of this net, ready for the sweep; its value in the initial marking counts as 0. */
    public Measure linear(LinearMeasure measure) {
        return LinearProgress.measure(layout, measures.proposal(measure), "linear measure");
    }

    @Override
    public Optional<BackwardSearch> backward() {
        return Optional.of(new BackwardTrace(system, layout, measures.bestColumn()));
    }

    @Override
    public Optional<Symmetry> symmetry(List<String> conditions) {
        return NetSymmetry.of(
                        net, conditions.stream().map(vocabulary::condition).toList())
                .map(symmetry -> new PackedSymmetry(this, symmetry));
    }

    @Override
    public Optional<Measure> balanced(String text, Symmetry symmetry) {
        if (!(symmetry instanceof PackedSymmetry packed)) return Optional.empty();
        try {
            return proposal(text)
                    .flatMap(proposal -> measures.averaged(proposal.order(), packed.net()::averaged))
                    .map(proposal -> LinearProgress.measure(layout, proposal, text + " averaged over the symmetries"));
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    /** The linear measure with this text, if it is one. */
    private Optional<Proposal> proposal(String text) {
        if (text.equals("none")) return Optional.empty();
        if (text.equals("auto")) {
            return LinearMeasures.NAMES.stream()
                    .flatMap(name -> measures.find(name, whyNot -> {}).stream())
                    .findFirst();
        }
        if (text.startsWith(CATALOGUE)) return measures.find(text, whyNot -> {});
        return Linear.of(vocabulary.number(text), PetriVocabulary.TOKENS)
                .map(linear -> LinearMeasure.ofWeights(measures.system(), linear.weights(net.places())))
                .map(measures::proposal);
    }

    @Override
    public Optional<StubbornSets> stubborn(Goal goal) {
        return NetStubbornSets.of(net, vocabulary, goal).map(sets -> new StubbornNet(system, sets));
    }

    @Override
    public Equivalence equivalence(String text) {
        if (text.strip().equals("time")) {
            throw new InputException(
                    "the net has no time; say by which numbers markings are to be compared, as in tokens(p) mod 2");
        }
        return new MarkingEquivalence(layout, expressions, vocabulary, text);
    }

    @Override
    public Optional<String> recurring(String condition) {
        return Recurrence.of(net, measures.system(), vocabulary.condition(condition));
    }

    @Override
    public Optional<String> proof(String condition) {
        return proofs.proof(vocabulary.condition(condition));
    }

    @Override
    public Optional<Long> upperBound(String expression) {
        return proofs.upperBound(vocabulary.number(expression));
    }

    @Override
    public Optional<Long> lowerBound(String expression) {
        return proofs.lowerBound(vocabulary.number(expression));
    }

    @Override
    public Optional<String> endless() {
        int place = layout.widths().growing();
        return place < 0 ? Optional.empty() : Optional.of("place " + net.place(place) + " grows without bound");
    }

    @Override
    public Variables variables() {
        return this;
    }

    @Override
    public Grouping places() {
        return net.folding().map(Folding::places).orElseGet(Encoding.super::places);
    }

    @Override
    public Grouping transitions() {
        return net.folding().map(Folding::transitions).orElseGet(Encoding.super::transitions);
    }

    @Override
    public boolean tokens() {
        return true;
    }

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>(net.places());
        for (int p = 0; p < net.places(); p++) names.add(net.place(p));
        return names;
    }

    @Override
    public long value(int place, StateBuffer state) {
        return layout.tokens(place, state.words());
    }

    @Override
    public long most(int place) {
        return layout.widths().most(place);
    }

    @Override
    public long sum(StateBuffer state) {
        return tokenSum.of(state.words());
    }
}
