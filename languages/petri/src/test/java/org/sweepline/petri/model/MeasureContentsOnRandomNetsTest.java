package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.contracts.MeasureOrder;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.MeasureContents;
import org.sweepline.model.Widening;

/** The expression that is shown of a measure, against its values in the states of random nets. */
class MeasureContentsOnRandomNetsTest {
    private static final int MOST_STATES = 300;

    private int columns;
    private int layers;

    @Test
    void the_expression_that_is_shown_is_the_measure() {
        checkSeeds(0, 150);
        assertThat(columns).as("expressions with columns").isGreaterThan(100);
        assertThat(layers).as("expressions with layers").isGreaterThan(100);
    }

    @Test
    @Tag("slow")
    void the_expression_that_is_shown_is_the_measure_in_many_nets() {
        checkSeeds(1_000_000, 3_000);
    }

    private void checkSeeds(long first, int count) {
        for (long seed = first; seed < first + count; seed++) {
            String of = "seed " + seed;
            PetriModel model = new PetriModel(PlainNet.random(seed));
            new Widening(model.encode()).explore(encoding -> {
                List<StateBuffer> states = MeasureOrder.states(encoding.system(), MOST_STATES);
                for (String name : LinearMeasures.NAMES) check(model, encoding, name, states, of);
                return states;
            });
        }
    }

    private void check(PetriModel model, Encoding encoding, String name, List<StateBuffer> states, String of) {
        Measure measure = model.expressions().measure(name);
        Progress progress;
        try {
            progress = encoding.measures().compile(measure).progress();
        } catch (InputException none) {
            return;
        }
        Optional<String> expression = encoding.measures().contents(measure).flatMap(MeasureContents::expression);
        if (expression.isEmpty()) return;
        String text = expression.get();
        if (text.contains("column:")) columns++;
        if (text.contains("layer:")) layers++;
        Progress again =
                encoding.measures().compile(model.expressions().measure(text)).progress();
        MeasureOrder.same(progress, again, states, of + ", " + name + ", " + text);
    }
}
