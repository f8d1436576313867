package org.sweepline.coloured.ml.typing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.code.Machine;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.syntax.CodeSegment;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.net.Transition;

/**
 * Types the declarations and inscriptions of a model and turns them into the core language.
 *
 * <p>Real models carry declarations that nothing in the net uses, for queries and monitors. So what is wrong with a
 * declaration is remembered, and is an error only where what it declares is used. Likewise for a file that is used but
 * not there: names that nothing declares may have been declared in it.
 */
public final class Elaborator {
    private final NameResolution names;
    private final Scope top;
    private final NetVariables variables;
    private final Calculator calculator;
    private final ConstantOverrides constants;
    private final UsedFileReader files;
    private final Declarations declarations;

    /**
     * @param uses the text of a file that a declaration {@code use} names
     * @param constants values that replace those of {@code val} declarations
     */
    public Elaborator(Function<String, Optional<String>> uses, Map<String, Integer> constants) {
        this(uses, constants, false);
    }

    /** @param realTime whether a time is a real */
    public Elaborator(Function<String, Optional<String>> uses, Map<String, Integer> constants, boolean realTime) {
        this.names = new NameResolution(realTime);
        this.top = new Scope(names.basis().scope());
        this.variables = new NetVariables(names);
        this.calculator = new Calculator(names, top);
        this.constants = new ConstantOverrides(constants);
        this.files = new UsedFileReader(uses);
        this.declarations = new Declarations(names, top, variables, calculator, this.constants, files);
    }

    /** Adds a declaration; what is wrong with it is an error only where what it declares is used. */
    public void declare(Declaration declaration) {
        try {
            declarations.declare(declaration);
        } catch (Refusal refusal) {
            throw refusal.reason();
        }
    }

    /** Ends the declarations: a constant to be replaced that none of them declares is an error. */
    public void complete() {
        constants.complete();
    }

    /** The infix operators that are declared by now, by the model itself or by files that it uses. */
    public Fixities fixities() {
        return files.fixities();
    }

    /** What is wrong with declarations, each a line for people. */
    public List<String> warnings() {
        return declarations.warnings();
    }

    public ColourSet colourSet(String name, MlPosition at) {
        return names.colours(name, at).set();
    }

    /** The colour set that a function such as {@code INT.mkstr} comes with; empty for all other functions. */
    public Optional<ColourSet> colourSet(Builtin function) {
        return names.colourSet(function);
    }

    /** What was declared, in an order in which it can be evaluated. */
    public List<Global> globals() {
        return calculator.globals();
    }

    /** The machine that knows the values of all declarations. */
    public Machine machine() {
        return calculator.machine();
    }

    /** The scope of a transition with these inscriptions; its variables are the variables of the net that occur in them. */
    public TransitionScope transition(List<MlExpression> inscriptions, Optional<CodeSegment> code) {
        return variables.scope(inscriptions, code, top);
    }

    /** The scope of what is said about the bindings of a transition that has these variables. */
    public TransitionScope bindings(List<Transition.Variable> ofTransition) {
        return new TransitionScope(names, top, ofTransition, Set.of());
    }

    /** The initial marking of a place. */
    public Transition.Inscription initial(MlExpression expression, ColourSet place) {
        return inscriptions(expression, Optional.empty()).inscription(expression, place);
    }

    /** A number that depends on nothing, such as a priority. */
    public Transition.Inscription number(MlExpression expression) {
        return inscriptions(expression, Optional.empty()).number(expression, "a number was expected");
    }

    /** A condition on a state. */
    public Transition.Inscription property(MlExpression expression, StateNames states) {
        return about(expression, states).value(expression, Type.BOOL, "a property is a condition");
    }

    /** A number or a tuple of numbers for a state. */
    public Transition.Inscription measure(MlExpression expression, StateNames states) {
        return about(expression, states).numbers(expression);
    }

    /** A number for a state. */
    public Transition.Inscription number(MlExpression expression, StateNames states) {
        return about(expression, states).number(expression, "a number is wanted");
    }

    /** A number for a state, as a part of a measure. */
    public Transition.Inscription measured(MlExpression expression, StateNames states) {
        return about(expression, states).measured(expression);
    }

    /** A value of a state to compare with that of other states; a multiset has the form {@code MULTISET}. */
    public Transition.Inscription compared(MlExpression expression, StateNames states) {
        return about(expression, states).compared(expression);
    }

    private InscriptionTyping about(MlExpression expression, StateNames states) {
        return inscriptions(expression, Optional.of(new StateForms(states, names)));
    }

    private InscriptionTyping inscriptions(MlExpression expression, Optional<StateForms> forms) {
        return new InscriptionTyping(names, Context.outermost(top), expression.at(), forms);
    }
}
