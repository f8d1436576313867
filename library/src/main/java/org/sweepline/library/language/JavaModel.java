package org.sweepline.library.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.library.codec.Codec;
import org.sweepline.model.Expressions;
import org.sweepline.model.Model;
import org.sweepline.model.Walk;

/** A model that somebody has written in Java, with the conditions and numbers that are asked about it. */
public final class JavaModel implements Model {
    private final Behaviour behaviour;
    private final List<NamedCondition> terminal;
    private final Map<String, NamedCondition> conditions = new LinkedHashMap<>();
    private final Map<String, NamedNumber> numbers = new LinkedHashMap<>();
    private final List<String> kinds;
    private final boolean measured;
    private final StatePacking packing;
    private final Rehearsal rehearsal;
    private final Optional<IdSymmetries> symmetries;

    /**
     * @param conditions those that formulas mention by their names
     * @param terminal where runs may end, one of them is enough; none if nobody says
     * @param progress the numbers that the measure is made of
     * @param kinds the kinds of actions that are known before any has occurred
     * @param swept whether a sweep may go by a measure that is found
     */
    public JavaModel(
            Behaviour behaviour,
            List<NamedCondition> conditions,
            List<NamedCondition> terminal,
            List<NamedNumber> progress,
            List<String> kinds,
            boolean swept) {
        this.behaviour = behaviour;
        this.terminal = List.copyOf(terminal);
        measured = !progress.isEmpty();
        for (NamedCondition condition : conditions) this.conditions.put(condition.text(), condition);
        for (NamedNumber number : progress) numbers.put(number.text(), number);
        InterchangeableIds ids = InterchangeableIds.of(behaviour);
        Codec codec = ids.codec(behaviour);
        rehearsal = Rehearsal.of(behaviour, codec, Counters.of(behaviour.stateType()));
        List<NamedNumber> first = new ArrayList<>(progress);
        if (first.isEmpty() && swept) rehearsal.sum().ifPresent(first::add);
        packing = new StatePacking(codec, first);
        Set<String> all = new LinkedHashSet<>(rehearsal.kinds());
        all.addAll(kinds);
        this.kinds = List.copyOf(all);
        for (NamedNumber counter : rehearsal.counters()) numbers.putIfAbsent(counter.text(), counter);
        rehearsal.sum().ifPresent(sum -> numbers.putIfAbsent(sum.text(), sum));
        symmetries = ids.ids().isEmpty() ? Optional.empty() : Optional.of(new IdSymmetries(this));
    }

    Behaviour behaviour() {
        return behaviour;
    }

    List<NamedCondition> terminal() {
        return terminal;
    }

    Map<String, NamedCondition> conditions() {
        return conditions;
    }

    Map<String, NamedNumber> numbers() {
        return numbers;
    }

    StatePacking packing() {
        return packing;
    }

    /** Whether the measure of progress is given, and not to be found. */
    public boolean measured() {
        return measured;
    }

    /** How many initial states there are. */
    public int initials() {
        return behaviour.initials().size();
    }

    /** What was learned from a sample of states. */
    public Rehearsal rehearsal() {
        return rehearsal;
    }

    Optional<IdSymmetries> symmetries() {
        return symmetries;
    }

    /** Whether a state without steps is a proper end. */
    boolean ends(Object state) {
        return terminal.stream().anyMatch(condition -> NamedCondition.holds(condition, state));
    }

    @Override
    public String name() {
        return behaviour.name();
    }

    @Override
    public String summary() {
        return "Java model, states of type " + behaviour.stateType().getTypeName();
    }

    @Override
    public Expressions expressions() {
        return new JavaExpressions(this);
    }

    @Override
    public JavaEncoding encode() {
        return encode(kinds);
    }

    /** @param kinds the kinds of actions that are known */
    JavaEncoding encode(List<String> kinds) {
        return new JavaEncoding(this, kinds);
    }

    @Override
    public Walk walk() {
        return walk(0);
    }

    @Override
    public JavaWalk walk(int initial) {
        return new JavaWalk(this, behaviour.initials().get(initial));
    }
}
