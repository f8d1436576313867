package org.sweepline.coloured.language;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.measure.ColouredMeasures;
import org.sweepline.coloured.measure.ColouredRecurrence;
import org.sweepline.coloured.ml.code.Machine;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.typing.Elaborator;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.packed.ColouredView;
import org.sweepline.coloured.packed.Tokens;
import org.sweepline.coloured.stubborn.UnfoldedStubbornSets;
import org.sweepline.coloured.stubborn.UnfoldedStubbornSets.Target;
import org.sweepline.coloured.symmetry.ColourSymmetries;
import org.sweepline.coloured.symmetry.ColourSymmetries.Condition;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.model.Encoding;
import org.sweepline.model.Measure;
import org.sweepline.model.Multisets;
import org.sweepline.model.Variables;
import org.sweepline.reduction.Equivalence;
import org.sweepline.reduction.Goal;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.Symmetry;

/** A coloured net with its markings as byte strings. */
public final class ColouredEncoding implements Encoding, Variables, Multisets {
    private final ColouredNet net;
    private final StateExpressions expressions;
    private final ColouredSystem system;
    private final Machine machine = new Machine();
    private final List<String> names;
    private final Elaborator elaborator;
    private ColouredMeasures measures;

    ColouredEncoding(CpnModel model, StateExpressions expressions) {
        this.net = model.net();
        this.expressions = expressions;
        elaborator = model.elaborator();
        system = new ColouredSystem(net);
        names = net.places().stream().map(Place::name).toList();
        for (Global global : model.elaborator().globals()) machine.define(global);
    }

    @Override
    public ColouredSystem system() {
        return system;
    }

    @Override
    public StatePredicate predicate(String expression) {
        StateEvaluation value = evaluation(expressions.property(expression), expression);
        return state -> (Boolean) value.of(state);
    }

    @Override
    public StateNumber number(String expression) {
        StateEvaluation value = evaluation(expressions.number(expression), expression);
        return state -> (Long) value.of(state);
    }

    private StateEvaluation evaluation(Inscription inscription, String text) {
        return new StateEvaluation(system, inscription, machine.compile(inscription.expression()), text);
    }

    @Override
    public Measure measure(String text) {
        if (text.equals("none")) return new Measure(Progress.NONE, true, "no progress measure: every state is kept");
        Optional<Measure> found = measures().find(text);
        if (found.isPresent()) return found.get();
        Inscription inscription = expressions.measure(text);
        return WrittenMeasure.of(text, inscription, part -> evaluation(part, text), system.layout());
    }

    @Override
    public List<String> candidates() {
        return measures().candidates();
    }

    @Override
    public List<String> quickCandidates() {
        return measures().quickCandidates();
    }

    /** What the net offers; its linear systems are made once for all candidates. */
    private ColouredMeasures measures() {
        if (measures == null) measures = new ColouredMeasures(system);
        return measures;
    }

    @Override
    public Optional<Symmetry> symmetry(List<String> conditions) {
        List<Condition> kept = conditions.stream()
                .map(text -> new Condition(expressions.property(text), predicate(text)))
                .toList();
        return new ColourSymmetries(system, elaborator::colourSet).keeping(kept);
    }

    @Override
    public Optional<StubbornSets> stubborn(Goal goal) {
        List<Target> targets = goal.targets().stream()
                .map(target -> new Target(
                        expressions.property(target.expression()).expression(),
                        predicate(target.expression()),
                        target.holds()))
                .toList();
        return UnfoldedStubbornSets.of(system, targets, goal.deadlock(), goal.actions());
    }

    @Override
    public Equivalence equivalence(String text) {
        return WrittenEquivalence.of(text, expressions, part -> evaluation(part, text), system.layout());
    }

    @Override
    public Optional<String> recurring(String condition) {
        expressions.property(condition);
        return new ColouredRecurrence(system).of(condition);
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
    public boolean tokens() {
        return true;
    }

    @Override
    public long value(int place, StateBuffer state) {
        return shown(state).count(place);
    }

    @Override
    public Optional<Multisets> multisets() {
        return Optional.of(this);
    }

    @Override
    public void visit(int place, StateBuffer state, Visitor visitor) {
        Tokens tokens = shown(state).content(place);
        int entry = 0;
        while (entry < tokens.size()) {
            Object colour = tokens.value(entry);
            long count = 0;
            // Tokens of one colour with different stamps stand side by side.
            while (entry < tokens.size() && tokens.value(entry).equals(colour)) count += tokens.count(entry++);
            visitor.see(colour, count);
        }
    }

    @Override
    public String text(int place, Object colour) {
        return ColourText.of(net.places().get(place).colours().shape(), colour);
    }

    @Override
    public Comparator<Object> order(int place) {
        return system.layout().order(place);
    }

    private ColouredView shown(StateBuffer state) {
        ColouredView view = system.view();
        view.show(state);
        return view;
    }
}
