package org.sweepline.coloured.ml.code;

import java.util.IdentityHashMap;
import java.util.Map;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;

/**
 * Compiles expressions to closures and keeps the values of the top-level declarations they refer to.
 *
 * <p>One thread defines and compiles; after that the code is safe for several.
 */
public final class Machine {
    private final Map<Global, Object> values = new IdentityHashMap<>();
    private final Map<Global, VariableNodes.Later> awaited = new IdentityHashMap<>();
    private final MlCompiler compiler = new MlCompiler(this::lookUp);
    private final long start;

    public Machine() {
        this(0);
    }

    /** @param start the model time at which declarations are evaluated */
    public Machine(long start) {
        this.start = start;
    }

    /**
     * Evaluates a declaration; if that throws {@code MlException} or {@link EvaluationFailure}, it has no value.
     *
     * <p>It may refer to later declarations if its evaluation does not reach them.
     */
    public void define(Global global) {
        if (values.containsKey(global)) throw new IllegalStateException(global.name() + " is defined twice");
        Code definition = compile(global.definition());
        EvaluationContext evaluation = new EvaluationContext();
        evaluation.time(start);
        Object value = definition.evaluate(new Object[global.frameSize()], evaluation);
        values.put(global, value);
        if (awaited.containsKey(global)) awaited.get(global).define(value);
    }

    public Object value(Global global) {
        Object value = values.get(global);
        if (value == null) throw new IllegalStateException(global.name() + " has no value");
        return value;
    }

    /** The code of an expression; it throws {@link EvaluationFailure} where a recursion needs more stack than there is. */
    public Code compile(Core core) {
        Node node;
        try {
            node = compiler.node(core);
        } catch (StackOverflowError deep) {
            throw new EvaluationFailure("an expression is nested deeper than the stack allows");
        }
        return (frame, evaluation) -> {
            try {
                return node.evaluate(frame, evaluation);
            } catch (StackOverflowError deep) {
                throw tooDeep();
            }
        };
    }

    private Node lookUp(Global global) {
        Object value = values.get(global);
        if (value != null) return new Node.Constant(value);
        return awaited.computeIfAbsent(global, late -> new VariableNodes.Later(late.name()));
    }

    static EvaluationFailure tooDeep() {
        return new EvaluationFailure("a recursion deeper than the stack; make the function tail-recursive, "
                + "with an accumulator for what it has computed so far");
    }
}
