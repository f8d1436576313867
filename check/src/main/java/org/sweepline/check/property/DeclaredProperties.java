package org.sweepline.check.property;

import java.util.List;
import org.sweepline.model.DeclaredProperty;

/** The properties that a model says it has. */
public final class DeclaredProperties implements DeclaredProperty.Visitor<Property> {
    private static final DeclaredProperties PROPERTIES = new DeclaredProperties();

    private DeclaredProperties() {}

    public static List<Property> of(List<DeclaredProperty> claims) {
        return claims.stream().<Property>map(claim -> claim.accept(PROPERTIES)).toList();
    }

    @Override
    public Property deadlockFree() {
        return new Deadlock();
    }

    @Override
    public Property invariant(DeclaredProperty.Invariant invariant) {
        return new Invariant(invariant.name(), invariant.condition());
    }

    @Override
    public Property recurrence(DeclaredProperty.Recurrence recurrence) {
        return new Recurrence(recurrence.name(), recurrence.condition(), recurrence.actions());
    }

    @Override
    public Property formula(DeclaredProperty.Formula formula) {
        return new Ltl(formula.name(), formula.formula());
    }

    @Override
    public Property unreadable(DeclaredProperty.Unreadable unreadable) {
        return new Unreadable(unreadable.name(), unreadable.wrong());
    }
}
