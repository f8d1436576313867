package org.sweepline.coloured.cpn;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.syntax.CodeSegment;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.typing.Elaborator;
import org.sweepline.coloured.ml.value.Builtin.Effect;
import org.sweepline.model.InputException;

/**
 * Leaves out the code segments that only show or log something: those without output variables whose action prints, uses
 * files, draws a random number or assigns to a reference, or cannot be typed.
 */
final class CodeSegments {
    private static final int SHOWN = 3;
    private static final Set<Effect> EFFECTS = EnumSet.of(Effect.OUTSIDE, Effect.RANDOM, Effect.CHOICE, Effect.ASSIGN);

    private final Elaborator elaborator;
    private final List<LeftOut> leftOut = new ArrayList<>();

    /** @param action empty if it could not be typed */
    private record LeftOut(CodeSegment segment, String transition, String reason, Optional<Core> action) {}

    CodeSegments(Elaborator elaborator) {
        this.elaborator = elaborator;
    }

    /**
     * Whether a code segment is to be kept; if not, and it does something, that is remembered for {@link #warning()}.
     *
     * @param others the other inscriptions of the transition
     */
    boolean keep(String transition, CodeSegment segment, List<MlExpression> others) {
        if (!segment.outputs().isEmpty()) return true;
        if (segment.action() instanceof MlExpression.Tuple nothing
                && nothing.parts().isEmpty()) return false;
        try {
            Core action = elaborator
                    .transition(others, Optional.of(segment))
                    .code(segment)
                    .action()
                    .expression();
            Reach.use(action, EFFECTS::contains)
                    .ifPresent(b ->
                            leftOut.add(new LeftOut(segment, transition, "it uses " + b.name(), Optional.of(action))));
            return Reach.use(action, EFFECTS::contains).isEmpty();
        } catch (InputException e) {
            leftOut.add(new LeftOut(segment, transition, e.getMessage(), Optional.empty()));
            return false;
        }
    }

    /** Throws if a code segment that was left out may change a reference that the rest of the net uses. */
    void check(Collection<Core> net) {
        if (leftOut.isEmpty()) return;
        ReferenceHolders holders = new ReferenceHolders(elaborator.machine());
        Set<Global> used = References.used(net, holders);
        for (LeftOut segment : leftOut) {
            Set<Global> changed = segment.action
                    .map(action -> References.assigned(action, holders))
                    .orElse(used);
            for (Global reference : changed) {
                if (!used.contains(reference)) continue;
                throw segment.segment
                        .at()
                        .error((segment.action.isPresent() ? "this changes" : "this may change") + " the reference "
                                + reference.name() + ", which other inscriptions use, and references are no part of a "
                                + "state; keep the value as a token"
                                + (segment.action.isPresent() ? "" : " (" + segment.reason + ")"));
            }
        }
    }

    Optional<String> warning() {
        if (leftOut.isEmpty()) return Optional.empty();
        List<String> names = leftOut.stream().map(LeftOut::transition).toList();
        return Optional.of("not executed, as nothing in the net depends on it: the code of " + list(names) + " ("
                + leftOut.get(0).reason + ")");
    }

    /** {@code a, b, c and 4 more}. */
    private static String list(List<String> names) {
        if (names.size() <= SHOWN + 1) return String.join(", ", names);
        return String.join(", ", names.subList(0, SHOWN)) + " and " + (names.size() - SHOWN) + " more";
    }
}
