package org.sweepline.cli;

import org.sweepline.model.InputException;
import org.sweepline.model.Model;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.model.ProcessModel;

/** A model of processes, composed into a single one. */
record ComposedProcess(String name, Lts lts) {
    static final String PROCESSES = "processes (.lts, .fsp, .aut)";

    /** Composes the processes of a model; refuses a model of another kind, and one with too many states. */
    static ComposedProcess of(ModelOptions input, Terminal terminal, int mostStates) {
        return of(processes(input, terminal), mostStates);
    }

    static ComposedProcess of(ProcessModel processes, int mostStates) {
        return new ComposedProcess(processes.name(), processes.whole(mostStates));
    }

    /** Loads the model; refuses one that is not made of processes. */
    static ProcessModel processes(ModelOptions input, Terminal terminal) {
        return processes(input, terminal, PROCESSES);
    }

    /** @param needed what the command needs, for the message that refuses a model */
    static ProcessModel processes(ModelOptions input, Terminal terminal, String needed) {
        Model model = input.load(terminal);
        if (model instanceof ProcessModel processes) return processes;
        throw InputException.in(
                input.toString(), "this command needs " + needed + ", but this is a " + model.summary());
    }
}
