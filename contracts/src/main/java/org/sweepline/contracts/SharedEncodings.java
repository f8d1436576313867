package org.sweepline.contracts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.sweepline.contracts.SharedSystem.Question;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.logic.Condition;
import org.sweepline.logic.product.FairChoice;
import org.sweepline.model.Encoding;
import org.sweepline.model.Endings;
import org.sweepline.model.Equivalences;
import org.sweepline.model.InitialState;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Model;
import org.sweepline.model.Multisets;
import org.sweepline.model.StateEquivalence;
import org.sweepline.model.StateWords;
import org.sweepline.model.Variables;
import org.sweepline.model.Widening;
import org.sweepline.reduction.Equivalence;

/**
 * Has several threads share an encoding with all that is made of it: what reads its states, its reductions, and products with
 * automata.
 */
public final class SharedEncodings {
    private final Model model;
    private final Supplier<Encoding> encodings;
    private final List<String> conditions;
    private final List<String> numbers;
    private final int most;
    private final String name;

    /**
     * @param encodings makes the encoding anew each time
     * @param conditions texts of conditions, at least one
     * @param numbers texts of numbers that are measures, too
     * @param most about how many states to ask about
     * @param name what messages call the model
     */
    public SharedEncodings(
            Model model,
            Supplier<Encoding> encodings,
            List<String> conditions,
            List<String> numbers,
            int most,
            String name) {
        this.model = model;
        this.encodings = encodings;
        this.conditions = conditions;
        this.numbers = numbers;
        this.most = most;
        this.name = name;
    }

    /** Compares what one thread is told with what several are told at once; returns how many states they were asked about. */
    public int check() {
        Widening widening = new Widening(encodings.get());
        return widening.explore(encoding -> {
            List<SharedSystem> known = systems(encoding);
            // What is made when it is first asked for, several threads must be the first to ask for.
            List<SharedSystem> shared = widening.restarts() == 0 ? systems(encodings.get()) : known;
            int states = 0;
            for (int i = 0; i < known.size(); i++) {
                ThreadChecks checks = new ThreadChecks(known.get(i), i == 0 ? most : most / 4);
                // The numbers of the automaton for fair choice are given as states are met.
                boolean numbered = known.get(i).system() instanceof FairChoice;
                checks.compare(numbered ? known.get(i) : shared.get(i), name);
                states += checks.states();
            }
            return states;
        });
    }

    private List<SharedSystem> systems(Encoding encoding) {
        List<Condition> read = conditions.stream()
                .<Condition>map(model.expressions()::condition)
                .toList();
        List<Progress> measures = measures(encoding);
        List<SharedSystem> all = new ArrayList<>();
        all.add(plain(encoding, read, measures));
        // One that was found and one that was written: what is wrapped around measures is the same for all.
        List<Progress> some = List.of(measures.get(0), measures.get(measures.size() - 1));
        all.addAll(new SharedWrappers(encoding, read, some).all());
        return all;
    }

    /** All measures that are found, and those that people compose of the numbers. */
    private List<Progress> measures(Encoding encoding) {
        Set<Measure> measures = new LinkedHashSet<>(encoding.measures().candidates());
        measures.addAll(encoding.measures().quickCandidates());
        for (String number : numbers) {
            for (String text : List.of("%s", "layer: %s", "column: %s; layer: %s", "(%s, %s)", "{%s, %s}")) {
                measures.add(model.expressions().measure(text.replace("%s", number)));
            }
        }
        return measures.stream()
                .flatMap(measure -> compiled(encoding, measure).stream())
                .toList();
    }

    private static Optional<Progress> compiled(Encoding encoding, Measure measure) {
        try {
            return Optional.of(encoding.measures().compile(measure).progress());
        } catch (InputException none) {
            return Optional.empty();
        }
    }

    private SharedSystem plain(Encoding encoding, List<Condition> read, List<Progress> measures) {
        SharedSystem shared = new SharedSystem("the encoding", encoding.system());
        List<Question> truths = new ArrayList<>();
        for (Condition condition : read) {
            truths.add(encoding.predicate(condition)::test);
            truths.add(encoding.predicate(condition.not())::test);
        }
        truths.add(InitialState.of(encoding)::test);
        List<Question> values = new ArrayList<>();
        for (String number : numbers) {
            values.add(encoding.number(model.expressions().quantity(number))::of);
            equivalence(encoding, number)
                    .ifPresent(found -> shared.askApart("the class by " + number, () -> {
                        Equivalence.Projection projection = found.projection();
                        StateBuffer key = new StateBuffer(0);
                        return state -> {
                            projection.key(state, key);
                            return Arrays.toString(key.toWords());
                        };
                    }));
        }
        return shared.ask("the conditions", truths)
                .ask("the numbers", values)
                .ask("the variables", variables(encoding.variables()))
                .ask("the description", words(encoding))
                .askProgress("the measures", measures);
    }

    private static List<Question> words(Encoding encoding) {
        List<Question> words = new ArrayList<>(List.of(encoding.system()::describe, StateWords.of(encoding)::words));
        encoding.aspect(Endings.class).ifPresent(endings -> words.add(endings::ending));
        encoding.aspect(Multisets.class)
                .ifPresent(colours -> words.add(state -> {
                    List<Object> seen = new ArrayList<>();
                    for (int p = 0; p < colours.names().size(); p++) {
                        int place = p;
                        colours.visit(p, state, (colour, count) -> seen.add(count + "`" + colours.text(place, colour)));
                    }
                    return seen;
                }));
        return words;
    }

    private Optional<Equivalence> equivalence(Encoding encoding, String text) {
        try {
            StateEquivalence read = model.expressions().equivalence(text);
            return encoding.aspect(Equivalences.class).map(known -> known.equivalence(read));
        } catch (InputException none) {
            return Optional.empty();
        }
    }

    private static List<Question> variables(Variables variables) {
        int count = variables.names().size();
        int[] all = IntStream.range(0, count).toArray();
        return List.of(variables::sum, state -> {
            List<Object> each = new ArrayList<>();
            long[] values = new long[count];
            variables.read(state, all, count, values);
            for (int v = 0; v < count; v++) each.add(List.of(values[v], variables.value(v, state)));
            return each;
        });
    }
}
