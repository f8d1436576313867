package org.sweepline.cli;

import org.sweepline.model.InputException;
import org.sweepline.model.Specification;
import org.sweepline.process.language.ProcessSpecification;
import org.sweepline.process.lts.Lts;

/** A model of processes, composed into a single one. */
record ComposedProcess(String name, Lts lts) {
    /** Composes a model, if it has at most so many states. */
    static ComposedProcess of(ModelOptions model, Terminal terminal, int mostStates) {
        ProcessSpecification processes = processes(model, terminal);
        return new ComposedProcess(processes.name(), processes.whole(mostStates));
    }

    /** The model, if it is one of processes. */
    static ProcessSpecification processes(ModelOptions model, Terminal terminal) {
        Specification specification = model.load(terminal);
        if (specification instanceof ProcessSpecification processes) return processes;
        throw InputException.in(
                model.toString(),
                "this command is about processes (.lts, .fsp, .aut), and this is a " + specification.summary());
    }
}
