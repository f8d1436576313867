package org.sweepline.coloured.ml.typing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.syntax.CodeSegment;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.Expression;
import org.sweepline.coloured.ml.syntax.Position;
import org.sweepline.coloured.net.Transition;

/** Types the declarations and inscriptions of a model and turns them into the core language. */
public final class Elaborator {
    private final Function<String, Optional<String>> uses;
    private final Map<String, Integer> constants;

    /**
     * @param uses the text of a file that a declaration {@code use} names
     * @param constants values that replace those of {@code val} declarations
     */
    public Elaborator(Function<String, Optional<String>> uses, Map<String, Integer> constants) {
        this.uses = uses;
        this.constants = Map.copyOf(constants);
    }

    /** Takes a declaration in; what is wrong with it is only an error for those who use what it declares. */
    public void declare(Declaration declaration) {
        throw new UnsupportedOperationException("declare " + declaration + uses);
    }

    /** Ends the declarations: a constant to be replaced that none of them declares is an error. */
    public void complete() {
        throw new UnsupportedOperationException("complete " + constants);
    }

    /** What is wrong with declarations that were skipped, each a line for people. */
    public List<String> warnings() {
        throw new UnsupportedOperationException("warnings");
    }

    public ColourSet colourSet(String name, Position at) {
        throw new UnsupportedOperationException("colour set " + name + at);
    }

    /** What was declared, in an order in which it can be evaluated. */
    public List<Global> globals() {
        throw new UnsupportedOperationException("globals");
    }

    /** The scope of a transition with so many inscriptions; it finds the variables of the net that occur in them. */
    public TransitionScope transition(List<Expression> inscriptions, Optional<CodeSegment> code) {
        throw new UnsupportedOperationException("transition " + inscriptions + code);
    }

    /** The initial marking of a place. */
    public Transition.Inscription initial(Expression expression, ColourSet place) {
        throw new UnsupportedOperationException("initial " + expression + place);
    }

    /** A number that depends on nothing, such as a priority. */
    public Transition.Inscription number(Expression expression) {
        throw new UnsupportedOperationException("number " + expression);
    }

    /** A condition on a state. */
    public Transition.Inscription property(Expression expression, StateNames names) {
        throw new UnsupportedOperationException("property " + expression + names);
    }

    /** A number or a tuple of numbers for a state. */
    public Transition.Inscription measure(Expression expression, StateNames names) {
        throw new UnsupportedOperationException("measure " + expression + names);
    }
}
