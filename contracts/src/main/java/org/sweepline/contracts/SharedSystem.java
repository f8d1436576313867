package org.sweepline.contracts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.model.InputException;

/** A system with everything that reads its states: what threads share. */
final class SharedSystem {
    private final String name;
    private final TransitionSystem system;
    private final Map<String, Supplier<Question>> questions = new LinkedHashMap<>();

    /** Something that a state is asked. */
    @FunctionalInterface
    interface Question {
        /** An answer that can be compared with another. */
        Object of(StateBuffer state);
    }

    SharedSystem(String name, TransitionSystem system) {
        this.name = name;
        this.system = system;
        askApart("the steps", () -> {
            Expander expander = system.expander();
            Successors successors = new Successors(system.stateBytes());
            return state -> steps(expander, successors, state);
        });
    }

    /** The actions and the words of the successors, in their order. */
    private static List<Object> steps(Expander expander, Successors successors, StateBuffer state) {
        successors.clear();
        expander.successors(state, successors);
        List<Object> steps = new ArrayList<>();
        for (int i = 0; i < successors.size(); i++) {
            int from = successors.start(i);
            int words = StateBuffer.wordsFor(successors.bytes(i));
            steps.add(successors.action(i));
            steps.add(successors.bytes(i));
            for (int w = from; w < from + words; w++) steps.add(successors.words()[w]);
        }
        return steps;
    }

    String name() {
        return name;
    }

    TransitionSystem system() {
        return system;
    }

    /** What its states are asked, by name; each thread gets the questions for itself. */
    Map<String, Supplier<Question>> questions() {
        return questions;
    }

    /** Has all threads ask the same objects. */
    SharedSystem ask(String what, List<Question> several) {
        return askApart(
                what,
                () -> state -> several.stream()
                        .map(question -> answer(question, state))
                        .toList());
    }

    /** The answer, or how it fails. */
    static Object answer(Question question, StateBuffer state) {
        try {
            return question.of(state);
        } catch (RuntimeException failure) {
            return failure.toString();
        }
    }

    /** Has each thread ask an object of its own. */
    SharedSystem askApart(String what, Supplier<Question> question) {
        questions.put(what, question);
        return this;
    }

    /** Asks where measures put states, as they are and in the forms that sweeps make of them. */
    SharedSystem askProgress(String what, List<Progress> measures) {
        List<Question> questions = new ArrayList<>();
        for (Progress measure : measures) {
            List<Progress> forms = new ArrayList<>(List.of(measure, measure.columnsOnly()));
            try {
                forms.add(measure.inColumns());
            } catch (InputException tooMany) {
                // Then nobody sweeps by it in columns.
            }
            for (Progress form : forms) questions.add(state -> List.of(form.column(state), form.layer(state)));
        }
        return ask(what, questions);
    }
}
