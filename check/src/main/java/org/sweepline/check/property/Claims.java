package org.sweepline.check.property;

import java.util.List;
import org.sweepline.model.Claim;

/** The properties that a model says it has. */
public final class Claims implements Claim.Visitor<Property> {
    private static final Claims CLAIMS = new Claims();

    private Claims() {}

    public static List<Property> of(List<Claim> claims) {
        return claims.stream().<Property>map(claim -> claim.accept(CLAIMS)).toList();
    }

    @Override
    public Property deadlockFree() {
        return new Deadlock();
    }

    @Override
    public Property invariant(Claim.Invariant invariant) {
        return new Invariant(invariant.name(), invariant.condition());
    }

    @Override
    public Property recurrence(Claim.Recurrence recurrence) {
        return new Recurrence(recurrence.name(), recurrence.condition(), recurrence.actions());
    }

    @Override
    public Property formula(Claim.Formula formula) {
        return new Ltl(formula.name(), formula.formula());
    }
}
