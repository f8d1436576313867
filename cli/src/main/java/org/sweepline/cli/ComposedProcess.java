package org.sweepline.cli;

import org.sweepline.model.InputException;
import org.sweepline.model.Model;
import org.sweepline.process.language.ProcessModel;
import org.sweepline.process.lts.Lts;

/** A model of processes, composed into a single one. */
record ComposedProcess(String name, Lts lts) {
    /** Composes a model, if it has at most so many states. */
    static ComposedProcess of(ModelOptions model, Terminal terminal, int mostStates) {
        ProcessModel processes = processes(model, terminal);
        return new ComposedProcess(processes.name(), processes.whole(mostStates));
    }

    /** The model, if it is one of processes. */
    static ProcessModel processes(ModelOptions model, Terminal terminal) {
        Model specification = model.load(terminal);
        if (specification instanceof ProcessModel processes) return processes;
        throw InputException.in(
                model.toString(),
                "this command is about processes (.lts, .fsp, .aut), and this is a " + specification.summary());
    }
}
