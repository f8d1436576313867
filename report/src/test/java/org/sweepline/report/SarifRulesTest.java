package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.Conforms;
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Invariant;
import org.sweepline.check.property.Largest;
import org.sweepline.check.property.Live;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.OneSafe;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Recurrence;
import org.sweepline.check.property.Reversible;
import org.sweepline.check.property.Space;
import org.sweepline.check.property.Stable;
import org.sweepline.check.property.TerminalStates;
import org.sweepline.check.property.Unreadable;
import org.sweepline.logic.Condition;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;

class SarifRulesTest {
    private static final Condition TRUE = new Condition.Literal(true);
    private static final Formula FORMULA = new Formula.Atom(new Proposition.Holds(TRUE));

    @Test
    void every_kind_of_property_has_a_description() {
        List<Property> all = List.of(
                new Deadlock(),
                new Reachable(TRUE),
                new Always(TRUE),
                new Home(TRUE),
                new Reversible(),
                new Live(),
                new Ltl("formula", FORMULA),
                new Ctl("formula", FORMULA),
                new Conforms("file", null, false),
                new Conforms("file", null, true),
                new Invariant("claim", TRUE),
                new Recurrence("claim", Optional.empty(), Set.of()),
                new DeadTransitions(),
                new TerminalStates(0),
                new OneSafe(),
                new Stable(),
                new Largest(null),
                new Bounds(),
                new Space(),
                new Unreadable("claim", new InputException("wrong")));
        assertThat(all.stream().<Class<?>>map(Property::getClass).distinct())
                .containsExactlyInAnyOrderElementsOf(concrete(Property.class));
        assertThat(all).allMatch(property -> SarifRules.known(property.kind()));
    }

    private static List<Class<?>> concrete(Class<?> type) {
        if (!type.isSealed()) return Modifier.isAbstract(type.getModifiers()) ? List.of() : List.of(type);
        List<Class<?>> all = new ArrayList<>();
        for (Class<?> below : type.getPermittedSubclasses()) all.addAll(concrete(below));
        return all;
    }

    @Test
    void files_are_named_by_uris() {
        assertThat(SarifUri.of("a b/c:d.lts").text()).isEqualTo("a%20b/c%3Ad.lts");
        assertThat(SarifUri.of("/a b/\u00e4.lts").text()).isEqualTo("file:///a%20b/%C3%A4.lts");
        assertThat(SarifUri.of("net.pnml").text()).isEqualTo("net.pnml");
    }
}
