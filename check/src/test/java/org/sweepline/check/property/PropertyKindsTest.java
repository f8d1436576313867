package org.sweepline.check.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sweepline.check.GraphModel;
import org.sweepline.logic.Condition;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.automaton.ActionAutomatonBuilder;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;

class PropertyKindsTest {
    private static final Condition CONDITION = GraphModel.condition("= 1");
    private static final Formula FORMULA = Operator.FINALLY.of(new Formula.Atom(new Proposition.Holds(CONDITION)));

    private static final List<Property> EXAMPLES = List.of(
            new Always(CONDITION),
            new Bounds(),
            new Conforms("legal.aut", legal(), false),
            new Ctl("some", Operator.EXISTS.of(FORMULA)),
            new Deadlock(),
            new DeadTransitions(),
            new Home(CONDITION),
            new Invariant("SAFE", CONDITION),
            new Largest(GraphModel.number("* 2")),
            new Live(),
            new Ltl("all", FORMULA),
            new OneSafe(),
            new Reachable(CONDITION),
            new Recurrence("GO", Optional.empty(), Set.of("a")),
            new Reversible(),
            new Space(),
            new Stable(),
            new TerminalStates(1),
            new Unreadable("ODD", new InputException("odd")));

    private static ActionAutomaton legal() {
        ActionAutomatonBuilder builder = new ActionAutomatonBuilder();
        int only = builder.state();
        return builder.accept(only).edge(only, builder.letter("a"), only).build(only);
    }

    private static Encoding encoding() {
        return new GraphModel().edge(0, "a", 1).edge(1, "b", 0).encode();
    }

    /** The classes that a sealed type permits, and those that they permit. */
    private static Stream<Class<?>> kinds(Class<?> type) {
        return type.isSealed()
                ? Stream.of(type.getPermittedSubclasses()).flatMap(PropertyKindsTest::kinds)
                : Stream.of(type);
    }

    private static List<Property> examples() {
        return EXAMPLES;
    }

    private static Stream<StateProperty> ofStates() {
        return EXAMPLES.stream().filter(StateProperty.class::isInstance).map(StateProperty.class::cast);
    }

    @Test
    void there_is_one_example_of_each_kind() {
        List<Class<?>> classes = new ArrayList<>();
        for (Property example : EXAMPLES) classes.add(example.getClass());
        assertThat(classes)
                .containsExactlyInAnyOrderElementsOf(kinds(Property.class).toList());
    }

    @Test
    void no_two_kinds_have_the_same_name() {
        List<String> names = new ArrayList<>();
        for (Property example : EXAMPLES) names.add(example.kind());
        names.add(new Conforms("service.lts", legal(), true).kind());
        assertThat(names).doesNotHaveDuplicates().noneMatch(String::isBlank);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void every_kind_can_be_stated(Property property) {
        assertThat(property.statement()).isNotBlank();
        assertThat(property.violation()).isNotBlank();
        assertThat(property.unshown()).isNotBlank();
        property.name().ifPresent(name -> assertThat(property.statement()).contains(name));
    }

    @ParameterizedTest
    @MethodSource("ofStates")
    void every_property_of_states_tells_reductions_what_it_needs(StateProperty property) {
        Needs needs = property.needs(encoding());
        boolean kept = needs.deadlocks() || needs.actions() || needs.target().isPresent();
        assertThat(needs.keptByStubbornSets())
                .as("needs every state, or something that stubborn sets keep")
                .isEqualTo(kept);
        assertThat(needs.symmetric() || !needs.reachability()).isTrue();
        assertThat(kept && property.aboutComponents()).isFalse();
    }
}
