package org.sweepline.coloured.cpn;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.syntax.Position;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Builtin.Effect;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.model.InputException;

/** Refuses inscriptions whose value is not decided by the marking, the binding and a finite choice. */
final class Refusals {
    private static final Set<Effect> NEVER = EnumSet.of(Effect.RANDOM, Effect.OUTSIDE, Effect.ASSIGN);

    private Refusals() {}

    /** For arcs, delays and code segments: a choice among finitely many values is tried in every way. */
    static Inscription decided(Inscription inscription) {
        refuse(inscription, NEVER);
        return inscription;
    }

    /** For guards, initial markings and priorities, which are computed again and again: nothing may be left to chance. */
    static Inscription fixed(Inscription inscription) {
        Set<Effect> refused = EnumSet.copyOf(NEVER);
        refused.add(Effect.CHOICE);
        refuse(inscription, refused);
        return inscription;
    }

    /** What an expression uses that has one of the effects. */
    static Optional<Builtin> use(Core expression, Set<Effect> effects) {
        return new Reach(List.of(expression))
                .builtins().stream().filter(b -> effects.contains(b.effect())).findFirst();
    }

    private static void refuse(Inscription inscription, Set<Effect> effects) {
        Optional<Builtin> culprit = use(inscription.expression(), effects);
        if (culprit.isPresent()) throw error(inscription.at(), culprit.get());
    }

    private static InputException error(Position at, Builtin used) {
        String name = "this uses " + used.name() + ", which ";
        return at.error(name
                + switch (used.effect()) {
                    case RANDOM ->
                        "has too many possible values to try them all; replace it by a constant, or by discrete(a, b) "
                                + "on an arc or in a code segment";
                    case CHOICE ->
                        "chooses at random, and a value is needed here that does not change; move the choice to an "
                                + "output arc or a code segment";
                    case OUTSIDE ->
                        "depends on something outside of the model; replace it by a constant or a place of the net";
                    default -> "changes a reference, and references are no part of a state; keep the value as a token";
                });
    }
}
