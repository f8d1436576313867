package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;
import static org.sweepline.report.format.Quantities.decimal;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.sweepline.check.Survey;
import org.sweepline.check.replay.MultisetBounds;
import org.sweepline.kernel.kripke.Fairness;
import org.sweepline.report.format.TextTable;

/** The report on a state space for people, laid out as CPN Tools does it. */
public final class SurveyText {
    private static final int MOST_NAMES = 50;
    private static final int LONGEST_RULE = 72;

    private final StringBuilder text = new StringBuilder();
    private final SurveyResult result;
    private final Survey survey;
    private final String rule;
    private final String state;
    private final String action;

    private SurveyText(SurveyResult result, int width) {
        this.result = result;
        rule = "-".repeat(Math.min(LONGEST_RULE, width));
        survey = result.survey();
        state = survey.tokens() ? "Marking" : "State";
        action = survey.tokens() ? "Transition Instances" : "Actions";
    }

    /** The whole report, which fits lines of a width as far as its numbers and names allow. */
    public static String of(SurveyResult result, int width) {
        SurveyText report = new SurveyText(result, width);
        report.print();
        return report.text.toString();
    }

    private void print() {
        line("State space report for " + result.model().name());
        line(result.model().summary());
        section("Statistics");
        statistics();
        if (!survey.bounds().isEmpty()) {
            section("Boundedness Properties");
            bounds();
        }
        survey.structure().ifPresent(this::print);
    }

    private void print(Survey.Structure structure) {
        section("Home Properties");
        heading("Home " + state + "s");
        markings(structure.home());
        heading("Initial " + state);
        entry((structure.initialIsHome() ? "is a home " : "is not a home ") + lower(state));
        section("Liveness Properties");
        heading("Dead " + state + "s");
        markings(structure.dead());
        heading("Dead " + action);
        names(structure.deadActions(), structure.actions());
        heading("Live " + action);
        names(structure.liveActions(), structure.actions());
        section("Fairness Properties");
        fairness(structure);
    }

    private void statistics() {
        boolean complete = survey.complete();
        heading("State Space");
        entry("Nodes:   " + count(survey.states()) + (complete ? "" : " so far"));
        entry("Arcs:    " + count(survey.edges()) + (complete ? "" : " so far"));
        entry("Secs:    " + seconds(survey.exploring()));
        entry("Bytes:   " + count(survey.peakBytes()));
        entry("Status:  " + (complete ? "Full" : "Partial: " + survey.stopped().orElseThrow()));
        if (!complete) return;
        heading("Scc Graph");
        if (survey.structure().isEmpty()) {
            entry("Status:  not known: " + survey.stopped().orElseThrow());
            return;
        }
        Survey.Structure structure = survey.structure().get();
        entry("Nodes:   " + count(structure.components()) + ", " + count(structure.terminal()) + " terminal");
        entry("Arcs:    " + count(structure.arcs()));
        entry("Secs:    " + seconds(structure.finding()));
    }

    private void bounds() {
        String title = survey.tokens() ? best("Integer Bounds") : "Range of Values";
        heading(title + seen());
        TextTable table = new TextTable("lrr").row(List.of("", "Upper", "Lower"));
        for (Survey.Range range : survey.bounds()) {
            table.row(List.of(range.name(), count(range.largest()), count(range.smallest())));
        }
        entries(table);
        if (survey.multisets().isEmpty()) return;
        multisets("Upper", MultisetBounds::upper);
        multisets("Lower", MultisetBounds::lower);
    }

    private String best(String title) {
        return survey.complete() ? "Best " + title : title;
    }

    private String seen() {
        return survey.complete() ? "" : " Seen So Far";
    }

    private void multisets(String which, Function<MultisetBounds, List<MultisetBounds.Term>> terms) {
        heading(best(which + " Multi-set Bounds") + seen());
        TextTable table = new TextTable("ll");
        for (MultisetBounds bounds : survey.multisets()) {
            table.row(List.of(bounds.place(), MultisetText.of(bounds, terms.apply(bounds))));
        }
        entries(table);
    }

    /** Prints some states: all, none, each in words if they are few, or the numbers of the first. */
    private void markings(Survey.Markings markings) {
        List<Survey.Marking> first = markings.first();
        if (markings.count() == 0) entry("None");
        else if (markings.count() == survey.states() && markings.count() > 1) entry("All");
        else if (markings.count() == first.size()) {
            TextTable table = new TextTable("rl");
            for (Survey.Marking marking : first) table.row(List.of(count(marking.number()), marking.words()));
            entries(table);
        } else {
            List<String> numbers = first.stream().map(m -> count(m.number())).toList();
            String rest = count(markings.count() - first.size());
            entry(count(markings.count()) + ": " + String.join("  ", numbers) + "  and " + rest + " more");
        }
    }

    private void names(List<String> names, int all) {
        if (names.isEmpty() || names.size() == all && all > 1) {
            entry(names.isEmpty() ? "None" : "All");
            return;
        }
        names.stream().limit(MOST_NAMES).forEach(this::entry);
        if (names.size() > MOST_NAMES) entry("and " + count(names.size() - MOST_NAMES) + " more");
    }

    private void fairness(Survey.Structure structure) {
        if (structure.acyclic()) {
            line("");
            entry("No infinite occurrence sequences");
        } else if (survey.fairness().isEmpty()) {
            line("");
            entry("Not known: "
                    + survey.stopped()
                            .orElse(count(structure.actions()) + " " + lower(action) + " and "
                                    + count(survey.edges(), "arc") + " would take long; --fairness looks at them"));
        } else {
            fairness("Impartial " + action, Fairness.IMPARTIAL, structure);
            fairness("Fair " + action, Fairness.FAIR, structure);
            fairness("Just " + action, Fairness.JUST, structure);
            fairness(action + " with No Fairness", Fairness.NONE, structure);
        }
    }

    private void fairness(String title, Fairness fairness, Survey.Structure structure) {
        heading(title);
        names(survey.fairness().orElseThrow().get(fairness), structure.actions());
    }

    private static String lower(String words) {
        return words.toLowerCase(Locale.ROOT);
    }

    private static String seconds(Duration time) {
        return decimal(time.toNanos() / 1e9, 2);
    }

    private void section(String title) {
        line("");
        line(title);
        line(rule);
    }

    private void heading(String title) {
        line("");
        line("  " + title);
    }

    private void entry(String words) {
        line("     " + words);
    }

    private void entries(TextTable table) {
        table.lines().forEach(this::entry);
    }

    private void line(String words) {
        text.append(words.stripTrailing()).append('\n');
    }
}
