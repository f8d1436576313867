package org.sweepline.check.property;

import java.util.Optional;
import java.util.function.Function;
import org.sweepline.logic.automaton.ActionAutomaton;

/**
 * Does the model do only what an automaton allows?
 *
 * @param title what people call the automaton: the file it is in, or the service
 * @param service whether the automaton was made from another model
 */
public record Conforms(String title, ActionAutomaton legal, boolean service) implements RunProperty {
    @Override
    public String kind() {
        return service ? "conforms" : "automaton";
    }

    @Override
    public Optional<String> name() {
        return Optional.of(title);
    }

    @Override
    public String violation() {
        return "not allowed";
    }

    @Override
    public <T> T match(Function<Ltl, T> ltl, Function<Ctl, T> ctl, Function<Conforms, T> conforms) {
        return conforms.apply(this);
    }
}
