package org.sweepline.coloured.packed;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.sweepline.coloured.ml.code.Code;
import org.sweepline.coloured.ml.code.Machine;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.ColouredNet;

/** The expressions of a net in compiled form, each compiled once for all threads. */
public final class Codes {
    private final Machine machine;
    private final Map<Core, Code> compiled = new IdentityHashMap<>();

    public Codes(ColouredNet net) {
        machine = new Machine(net.start());
        for (Global global : net.globals()) machine.define(global);
    }

    public synchronized Code of(Core core) {
        return compiled.computeIfAbsent(core, machine::compile);
    }

    /** The value of a count that needs no variables; none if it has no value. */
    OptionalLong count(Core core, int frameSize) {
        try {
            return OptionalLong.of((Long) of(core).evaluate(new Object[frameSize], new EvaluationContext()));
        } catch (MlException | EvaluationFailure failure) {
            // Evaluated when it is needed, it will fail again and be reported.
            return OptionalLong.empty();
        }
    }
}
