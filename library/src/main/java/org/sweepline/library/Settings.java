package org.sweepline.library;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.library.language.NamedCondition;
import org.sweepline.library.language.NamedNumber;

/**
 * What is asked about a model, and how it is to be checked.
 *
 * @param definitions the conditions that formulas mention by their names
 * @param terminal where runs may end
 * @param progress the numbers that no step decreases
 * @param layer a number that orders states of equal progress, if there is one
 * @param kinds the kinds of actions that are known before any has occurred
 */
record Settings(
        List<Question> questions,
        List<NamedCondition> definitions,
        List<NamedCondition> terminal,
        List<NamedNumber> progress,
        List<NamedNumber> layer,
        List<String> kinds,
        CheckOptions options) {
    private static final Duration USUAL_TIMEOUT = Duration.ofMinutes(10);

    /** Nothing is asked, and everything is left to the checker. */
    static final Settings NONE = new Settings(
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            CheckOptions.DEFAULT
                    .method(Method.AUTO)
                    .limits(CheckOptions.DEFAULT.limits().time(USUAL_TIMEOUT)));

    Settings ask(Question question) {
        return new Settings(with(questions, question), definitions, terminal, progress, layer, kinds, options);
    }

    Settings define(NamedCondition condition) {
        return new Settings(questions, with(definitions, condition), terminal, progress, layer, kinds, options);
    }

    Settings terminal(NamedCondition condition) {
        return new Settings(questions, definitions, with(terminal, condition), progress, layer, kinds, options);
    }

    Settings progress(List<NamedNumber> numbers) {
        return new Settings(questions, definitions, terminal, List.copyOf(numbers), layer, kinds, options);
    }

    Settings layer(NamedNumber number) {
        return new Settings(questions, definitions, terminal, progress, List.of(number), kinds, options);
    }

    Settings kinds(List<String> names) {
        return new Settings(questions, definitions, terminal, progress, layer, List.copyOf(names), options);
    }

    Settings options(CheckOptions others) {
        return new Settings(questions, definitions, terminal, progress, layer, kinds, others);
    }

    /** The numbers that a measure is made of. */
    List<NamedNumber> numbers() {
        List<NamedNumber> numbers = new ArrayList<>(progress);
        numbers.addAll(layer);
        return numbers;
    }

    private static <T> List<T> with(List<T> several, T one) {
        List<T> all = new ArrayList<>(several);
        all.add(one);
        return List.copyOf(all);
    }
}
