package org.sweepline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.model.InputException;
import org.sweepline.model.file.ModelFile;
import org.sweepline.report.format.JsonReader;
import org.sweepline.report.format.JsonValue;

/**
 * A trace that was written before, by {@link TraceFile} or as part of a report in JSON.
 *
 * @param property the property with its verdict
 * @param steps the steps, those of a cycle once
 * @param leftOut how many more steps there are, for which there was no time
 */
public record RecordedTrace(String property, List<Step> steps, long leftOut) {
    private static final String CHOICES = "# choices:";

    public RecordedTrace {
        steps = List.copyOf(steps);
    }

    /**
     * A step of a trace.
     *
     * @param place its index among those that are possible
     * @param action its action, if it is known
     */
    public record Step(int place, Optional<String> action) {}

    /** All traces of a text or JSON document. @param file what it is called in messages */
    public static List<RecordedTrace> all(String file, String content) {
        String start = content.stripLeading();
        if (!start.startsWith("[") && !start.startsWith("{")) return inText(file, content);
        JsonValue document = JsonReader.read(file, content);
        List<JsonValue> properties =
                document.member("properties").map(JsonValue::all).orElse(document.all());
        List<RecordedTrace> traces = new ArrayList<>();
        for (JsonValue property : properties) {
            property.member("trace").ifPresent(trace -> traces.add(inJson(file, property, trace)));
        }
        return traces;
    }

    private static RecordedTrace inJson(String file, JsonValue property, JsonValue trace) {
        String asked =
                property.text("name").or(() -> property.text("expression")).orElse("");
        String name = property.text("verdict").orElse("unknown") + ": "
                + property.text("kind").orElse("") + (asked.isEmpty() ? "" : " " + asked);
        List<Step> steps = new ArrayList<>();
        trace.elements("steps").forEach(step -> steps.add(step(file, step)));
        JsonValue repeated = property.member("component").orElse(property);
        long leftOut = trace.number("stepsLeftOut").orElse(0);
        // Without all steps that lead to the cycle it cannot be followed.
        if (leftOut == 0) repeated.elements("cycle").forEach(step -> steps.add(step(file, step)));
        else leftOut += repeated.elements("cycle").size();
        return new RecordedTrace(
                name, steps, leftOut + repeated.number("cycleLeftOut").orElse(0));
    }

    private static Step step(String file, JsonValue step) {
        long choice = step.number("choice").orElse(0);
        if (choice < 1 || choice > Integer.MAX_VALUE)
            throw InputException.in(file, "a step of a trace has no choice, which is a number from 1 on");
        return new Step((int) choice - 1, step.text("action"));
    }

    private static List<RecordedTrace> inText(String file, String text) {
        List<RecordedTrace> traces = new ArrayList<>();
        String above = "";
        List<Integer> places = List.of();
        List<String> actions = new ArrayList<>();
        boolean open = false;
        int number = 0;
        for (String line : text.split("\\R")) {
            number++;
            if (line.startsWith(CHOICES)) {
                places = places(file, number, line.substring(CHOICES.length()).strip());
                open = true;
            } else if (isHeading(line)) {
                if (open) traces.add(inText(above, places, actions));
                open = false;
                actions = new ArrayList<>();
                above = line.substring(2);
            } else if (!line.startsWith("#") && !line.isEmpty()) {
                actions.add(line);
            }
        }
        if (open) traces.add(inText(above, places, actions));
        return traces;
    }

    /** There may be fewer actions than choices, for want of time; then nobody knows for sure which belongs to which. */
    private static RecordedTrace inText(String property, List<Integer> places, List<String> actions) {
        boolean known = places.size() == actions.size();
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            steps.add(new Step(places.get(i), known ? Optional.of(actions.get(i)) : Optional.empty()));
        }
        return new RecordedTrace(property, steps, 0);
    }

    private static boolean isHeading(String line) {
        return line.matches("# (holds|violated|unknown|computed): .*");
    }

    private static List<Integer> places(String file, int line, String numbers) {
        List<Integer> places = new ArrayList<>();
        if (numbers.isEmpty()) return places;
        for (String each : numbers.split(",", -1)) {
            String number = each.strip();
            if (!number.matches("[1-9][0-9]{0,8}"))
                throw InputException.at(file, line, 1, ModelFile.quote(number) + " is not the number of a step");
            places.add(Integer.parseInt(number) - 1);
        }
        return places;
    }
}
