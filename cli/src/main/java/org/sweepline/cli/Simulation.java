package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.model.InputException;
import org.sweepline.model.Specification;
import org.sweepline.model.Walk;

/** A walk through a model whose steps can be taken back. */
final class Simulation {
    private final Specification specification;
    private final List<String> taken = new ArrayList<>();
    private Walk walk;

    Simulation(Specification specification) {
        this.specification = specification;
        this.walk = specification.walk();
    }

    String state() {
        return walk.state();
    }

    List<String> enabled() {
        return walk.enabled();
    }

    /** The enabled action that a person means by its number, counted from 1, or by its name. */
    String action(String choice) {
        List<String> enabled = walk.enabled();
        // A name wins over a number: a net may call its actions 1, 2, 3.
        if (enabled.contains(choice)) return choice;
        try {
            int number = Integer.parseInt(choice);
            if (number >= 1 && number <= enabled.size()) return enabled.get(number - 1);
        } catch (NumberFormatException name) {
            throw new InputException(
                    "'" + choice + "' is not an action that is possible now (help lists the commands)");
        }
        throw new InputException("there is no choice " + choice + "; " + enabled.size() + " actions are possible now");
    }

    String take(String action) {
        String change = walk.take(action);
        taken.add(action);
        return change;
    }

    /** Goes one step back, by walking the others again. */
    void undo() {
        if (taken.isEmpty()) throw new InputException("there is no step to undo");
        taken.remove(taken.size() - 1);
        walk = specification.walk();
        for (String action : taken) walk.take(action);
    }
}
