package org.sweepline.report;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sweepline.check.Survey;
import org.sweepline.check.replay.MultisetBounds;
import org.sweepline.model.Model;

/** Surveys made by hand, to see how they are shown. */
final class Surveys {
    static final Model NET = Diagnoses.LOCKS;

    static final List<MultisetBounds> COLOURS = List.of(
            new MultisetBounds("Sent", digits(3), digits(1), true),
            new MultisetBounds("Received", digits(1234), List.of(), true),
            new MultisetBounds("Wild", List.of(), List.of(), false));

    private Surveys() {}

    private static List<MultisetBounds.Term> digits(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new MultisetBounds.Term(i + 1, Integer.toString(i)))
                .toList();
    }

    static SurveyResult coloured(boolean complete) {
        Survey survey = new Survey(
                12345,
                23456,
                complete,
                complete ? Optional.empty() : Optional.of("enough"),
                true,
                List.of(new Survey.Range("Sent", 0, 1234), new Survey.Range("Received", 1, 3)),
                COLOURS,
                Optional.empty(),
                Optional.empty(),
                Duration.ofMillis(1234),
                0,
                1000);
        return new SurveyResult("model", NET, survey);
    }

    static SurveyResult structured(int dead, boolean thorough, String... actions) {
        List<Survey.Marking> first = IntStream.rangeClosed(1, Math.min(10, dead))
                .mapToObj(i -> new Survey.Marking(1000 * i, "dead " + i))
                .toList();
        Survey.Structure structure = new Survey.Structure(
                1,
                2,
                3,
                !thorough,
                Duration.ZERO,
                new Survey.Markings(5000, List.of(new Survey.Marking(1, "first"))),
                true,
                new Survey.Markings(dead, first),
                List.of(actions),
                List.of(),
                100);
        Survey survey = new Survey(
                5000,
                6000,
                true,
                Optional.empty(),
                true,
                List.of(),
                List.of(),
                Optional.of(structure),
                Optional.empty(),
                Duration.ZERO,
                0,
                1000);
        return new SurveyResult("model", NET, survey);
    }
}
