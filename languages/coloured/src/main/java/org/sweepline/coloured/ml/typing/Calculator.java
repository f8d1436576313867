package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.ml.code.Machine;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;

/** Computes what must be known while a model is loaded: the values of declarations, and the bounds of colour sets. */
final class Calculator {
    private final Machine machine = new Machine();
    private final List<Global> globals = new ArrayList<>();
    private final NameResolution names;
    private final Scope scope;

    /** @param scope the declarations that bounds may use */
    Calculator(NameResolution names, Scope scope) {
        this.names = names;
        this.scope = scope;
    }

    Machine machine() {
        return machine;
    }

    /** The declarations defined so far, in their order. */
    List<Global> globals() {
        return List.copyOf(globals);
    }

    void define(Global global, MlPosition at) {
        try {
            machine.define(global);
        } catch (MlException | EvaluationFailure failure) {
            if (mayAssignDeclared(global.definition())) {
                throw new Refusal(at.error("a reference is assigned to while the model is loaded; write the value where"
                        + " the reference is declared"));
            }
            throw at.error("it has no value: " + failure.getMessage());
        }
        globals.add(global);
    }

    /** Whether an expression may assign to a reference that is declared, not only to references of its own. */
    private static boolean mayAssignDeclared(Core expression) {
        return Reach.use(expression, Builtin.Effect.ASSIGN::equals).isPresent()
                && new Reach(List.of(expression)).globals().stream().anyMatch(Calculator::mayHoldReference);
    }

    private static boolean mayHoldReference(Global global) {
        return !(global.definition() instanceof Core.Lambda)
                && new Reach(List.of(global.definition()))
                        .builtins().stream().anyMatch(builtin -> builtin.name().equals("ref"));
    }

    /** The value of an expression that depends on declarations only. */
    Object value(MlExpression expression, Type type, String reason) {
        Inference inference = new Inference(names, expression.at(), Optional.empty());
        Context context = Context.outermost(scope);
        Core core = inference.finish(inference.expect(expression, type, context, reason));
        try {
            return machine.compile(core).evaluate(new Object[context.frame().size()], new EvaluationContext());
        } catch (MlException | EvaluationFailure failure) {
            throw expression.at().error("this has no value: " + failure.getMessage());
        }
    }
}
