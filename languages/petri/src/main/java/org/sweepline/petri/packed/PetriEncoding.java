package org.sweepline.petri.packed;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.logic.Condition;
import org.sweepline.logic.ExpressionCompiler;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.logic.ExpressionQuantity;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Aspect;
import org.sweepline.model.BackwardSearch;
import org.sweepline.model.CompiledEquivalence;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Effects;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.Equivalences;
import org.sweepline.model.ExpressionEquivalence;
import org.sweepline.model.Fields;
import org.sweepline.model.Goal;
import org.sweepline.model.Grouping;
import org.sweepline.model.Measure;
import org.sweepline.model.Measures;
import org.sweepline.model.NodeGroups;
import org.sweepline.model.Recurrences;
import org.sweepline.model.StateEquivalence;
import org.sweepline.model.StructuralProofs;
import org.sweepline.model.StubbornReductions;
import org.sweepline.model.Symmetries;
import org.sweepline.model.Unboundedness;
import org.sweepline.model.Variables;
import org.sweepline.petri.Net;
import org.sweepline.petri.proof.NetProofs;
import org.sweepline.petri.structure.ChangingTransitions;
import org.sweepline.petri.structure.NetMeasures;
import org.sweepline.petri.structure.RecurrenceProof;
import org.sweepline.petri.structure.StablePlaces;
import org.sweepline.petri.stubborn.NetStubbornSets;
import org.sweepline.petri.symmetry.NetSymmetry;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.Symmetry;

/** A net with its markings packed into bit fields. */
public final class PetriEncoding
        implements Encoding,
                Variables,
                NodeGroups,
                BackwardSearch,
                Symmetries,
                StubbornReductions,
                Equivalences,
                Effects,
                Fields,
                Recurrences,
                StructuralProofs,
                Unboundedness {
    /** If tables need more look-ups for a state, following the differences between states is faster. */
    private static final long MOST_LOOKUPS = 64;

    private final Net net;
    private final NetMeasures structure;
    private final NetProofs proofs;
    private final long mostLookups;
    private final MarkingLayout layout;
    private final PackedNet system;
    private final PackedExpressions expressions;
    private final TokenSum tokenSum;
    private final PackedMeasures measures;

    private PetriEncoding(Net net, NetMeasures structure, NetProofs proofs, FieldWidths widths, long mostLookups) {
        this.net = net;
        this.structure = structure;
        this.proofs = proofs;
        this.mostLookups = mostLookups;
        layout = new MarkingLayout(net, widths);
        system = new PackedNet(this, layout, EnablingTables.of(layout, mostLookups));
        expressions = new PackedExpressions(layout, system);
        tokenSum = new TokenSum(layout);
        measures = new PackedMeasures(structure, layout, system, expressions);
    }

    public static PetriEncoding of(Net net, NetMeasures structure) {
        return of(net, structure, MOST_LOOKUPS);
    }

    /** For tests. @param mostLookups tables are used if they need at most this number of look-ups for a state */
    static PetriEncoding of(Net net, long mostLookups) {
        return of(net, new NetMeasures(net), mostLookups);
    }

    private static PetriEncoding of(Net net, NetMeasures structure, long mostLookups) {
        FieldWidths widths = FieldWidths.of(net);
        return new PetriEncoding(net, structure, new NetProofs(net, widths::most), widths, mostLookups);
    }

    /** What to throw when a place gets more tokens than its field can hold; beyond 62 bits there is no wider field. */
    EncodingOverflow overflow(int place) {
        FieldWidths wider = layout.widths()
                .widened(place)
                .orElseThrow(() -> new ArithmeticException("the tokens on place " + net.place(place)));
        return new EncodingOverflow(
                "place " + net.place(place) + " holds more tokens than its field",
                new PetriEncoding(net, structure, proofs, wider, mostLookups));
    }

    @Override
    public long[] widths() {
        return layout.widths().numbers();
    }

    @Override
    public Encoding ofWidths(long[] widths) {
        return new PetriEncoding(net, structure, proofs, layout.widths().of(widths), mostLookups);
    }

    MarkingLayout layout() {
        return layout;
    }

    @Override
    public TransitionSystem system() {
        return system;
    }

    @Override
    public StatePredicate predicate(Condition condition) {
        ExpressionCompiler.Condition<long[]> compiled = expressions.compile(ExpressionCondition.of(condition));
        return state -> {
            try {
                return compiled.holds(state.words());
            } catch (ArithmeticException overflow) {
                throw new ArithmeticException(condition.text());
            }
        };
    }

    @Override
    public StateNumber number(Quantity quantity) {
        return new PackedNumber(layout, expressions, ExpressionQuantity.of(quantity));
    }

    @Override
    public Measures measures() {
        return measures;
    }

    /** A linear measure of this net, ready for the sweep; its value in the initial marking counts as 0. */
    public CompiledMeasure linear(LinearMeasure measure) {
        return measures.linear(measure);
    }

    @Override
    public <A extends Aspect> Optional<A> aspect(Class<A> kind) {
        if (kind == NodeGroups.class && net.folding().isEmpty()) return Optional.empty();
        return Aspect.of(this, kind);
    }

    @Override
    public Optional<Trace> trace(StateBuffer to, long mostStored) {
        return new BackwardTrace(system, layout, structure.bestColumn()).trace(to, mostStored);
    }

    @Override
    public Optional<Symmetry> keeping(List<Condition> conditions) {
        return NetSymmetry.of(
                        net, conditions.stream().map(ExpressionCondition::of).toList())
                .map(symmetry -> new PackedSymmetry(this, symmetry));
    }

    @Override
    public Optional<CompiledMeasure> balanced(Measure measure, Symmetry symmetry) {
        return symmetry instanceof PackedSymmetry packed
                ? measures.averaged(measure, packed.net()::averaged)
                : Optional.empty();
    }

    @Override
    public Optional<StubbornSets> stubborn(Goal goal) {
        return NetStubbornSets.of(net, goal).map(sets -> new StubbornNet(system, sets));
    }

    @Override
    public CompiledEquivalence equivalence(StateEquivalence equivalence) {
        return new MarkingEquivalence(layout, expressions, ExpressionEquivalence.of(equivalence));
    }

    @Override
    public BitSet changing(Condition condition) {
        return ChangingTransitions.of(net, ExpressionCondition.of(condition));
    }

    /** No place that the other transition takes tokens from has fewer afterwards. */
    @Override
    public boolean keeps(int transition, int other) {
        for (int place : net.inputs(other)) if (net.effect(transition, place) < 0) return false;
        return true;
    }

    @Override
    public Optional<String> recurring(Condition condition) {
        return RecurrenceProof.of(net, structure.system(), ExpressionCondition.of(condition));
    }

    @Override
    public Optional<String> proof(Condition condition) {
        return proofs.proof(ExpressionCondition.of(condition));
    }

    @Override
    public Optional<Long> upperBound(Quantity quantity) {
        return proofs.upperBound(ExpressionQuantity.of(quantity));
    }

    @Override
    public Set<String> stablePlaces() {
        return StablePlaces.of(net);
    }

    @Override
    public StructuralProofs atOnce() {
        return new EvidentProofs(proofs);
    }

    /** Proofs by the most tokens on each place. */
    private record EvidentProofs(NetProofs proofs) implements StructuralProofs {
        @Override
        public Optional<String> proof(Condition condition) {
            return proofs.evident(ExpressionCondition.of(condition));
        }

        @Override
        public Optional<Long> upperBound(Quantity quantity) {
            return Optional.empty();
        }

        @Override
        public StructuralProofs atOnce() {
            return this;
        }
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
        return net.folding().orElseThrow().places();
    }

    @Override
    public Grouping transitions() {
        return net.folding().orElseThrow().transitions();
    }

    @Override
    public boolean tokens() {
        return true;
    }

    @Override
    public List<String> names() {
        return net.placeIds();
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
