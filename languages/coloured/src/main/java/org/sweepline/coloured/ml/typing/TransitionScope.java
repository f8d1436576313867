package org.sweepline.coloured.ml.typing;

import java.util.List;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.syntax.CodeSegment;
import org.sweepline.coloured.ml.syntax.Expression;
import org.sweepline.coloured.net.Transition;

/** The inscriptions around one transition, which share its variables. */
public final class TransitionScope {
    private final List<Transition.Variable> variables;

    TransitionScope(List<Transition.Variable> variables) {
        this.variables = List.copyOf(variables);
    }

    /** The variables of the net that occur, in order of first occurrence: slots 0, 1, ... of every frame. */
    public List<Transition.Variable> variables() {
        return variables;
    }

    /** What an arc to or from a place of a colour set takes or puts there. */
    public Transition.Inscription arc(Expression expression, ColourSet place) {
        throw new UnsupportedOperationException("arc " + expression + place);
    }

    /** A condition. */
    public Transition.Inscription guard(Expression expression) {
        throw new UnsupportedOperationException("guard " + expression);
    }

    /** A number of time units. */
    public Transition.Inscription delay(Expression expression) {
        throw new UnsupportedOperationException("delay " + expression);
    }

    public Transition.Code code(CodeSegment segment) {
        throw new UnsupportedOperationException("code " + segment);
    }
}
