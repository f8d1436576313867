package org.sweepline.coloured.cpn;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Builtin.Effect;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.model.InputException;

/** Finds inscriptions whose value is not decided by the marking, the binding and a finite choice. */
final class Refusals {
    private static final Set<Effect> NEVER = EnumSet.of(Effect.RANDOM, Effect.OUTSIDE);
    private static final Set<Effect> NEVER_NOR_CHOSEN = EnumSet.of(Effect.RANDOM, Effect.OUTSIDE, Effect.CHOICE);

    private Refusals() {}

    /** What is wrong with a transition. On arcs, in delays and code a choice among few values is tried in every way. */
    static Optional<InputException> of(Transition transition) {
        Stream<Inscription> once = Stream.of(
                        transition.arcs().stream().flatMap(arc -> arc.inscription().stream()),
                        transition.code().map(Transition.Code::action).stream(),
                        transition.delay().stream())
                .flatMap(inscriptions -> inscriptions);
        return Stream.concat(
                        once.flatMap(i -> of(i, NEVER).stream()),
                        transition.guards().stream().flatMap(i -> of(i, NEVER_NOR_CHOSEN).stream()))
                .findFirst();
    }

    /** Returns an initial marking or a priority; throws if chance or something outside of the model decides its value. */
    static Inscription fixed(Inscription inscription) {
        Optional<InputException> refusal = of(inscription, NEVER_NOR_CHOSEN);
        if (refusal.isPresent()) throw refusal.get();
        return inscription;
    }

    private static Optional<InputException> of(Inscription inscription, Set<Effect> effects) {
        Core expression = inscription.expression();
        Optional<String> wording = Reach.use(expression, effects::contains).map(Refusals::wording);
        if (wording.isEmpty() && Reach.use(expression, Effect.ASSIGN::equals).isPresent()) {
            wording = References.assigned(expression).stream().findFirst().map(Refusals::wording);
        }
        return wording.map(inscription.at()::error);
    }

    private static String wording(Global reference) {
        return "this changes the reference " + reference.name()
                + ", and references are no part of a state; keep the value as a token";
    }

    private static String wording(Builtin used) {
        return "this uses " + used.name() + ", which "
                + switch (used.effect()) {
                    case RANDOM ->
                        "has too many possible values to try them all; choose among a few instead: discrete(a, b) on an "
                                + "output arc, in a delay or in a code segment, or a variable that nothing binds, as in "
                                + "@+d with colset DELAY = int with 1..3; var d : DELAY";
                    case CHOICE ->
                        "chooses at random, and a value is needed here that does not change; move the choice to an "
                                + "output arc or a code segment";
                    default ->
                        "depends on something outside of the model; replace it by a constant or a place of the net";
                };
    }
}
