package org.sweepline.cli;

import static org.sweepline.cli.Quantities.count;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sweepline.check.augment.Augmented;
import org.sweepline.model.Specification;
import org.sweepline.process.language.ProcessSpecification;
import org.sweepline.process.measure.ComponentMeasures;
import org.sweepline.process.measure.ComponentSummary;
import org.sweepline.process.measure.MeasureSummary;

/** What each process adds to a measure that is made of those of processes. */
record ComponentTable(MeasureSummary summary) {
    private static final List<String> HEADINGS =
            List.of("process", "states", "edges", "SCCs", "largest", "kind", "column", "layer", "regress edges");

    /** The parts of a measure, if it is made of those of processes. */
    static Optional<ComponentTable> of(Specification specification, String progress) {
        Specification plain = specification instanceof Augmented augmented ? augmented.model() : specification;
        if (!(plain instanceof ProcessSpecification processes)) return Optional.empty();
        if (!ComponentMeasures.recognises(progress)) return Optional.empty();
        return Optional.of(new ComponentTable(
                ComponentMeasures.parse(progress, processes.network()).summary()));
    }

    /** How many columns, or layers, there can be. */
    String columns() {
        return values(summary.columnValues(), summary.columnStages());
    }

    String layers() {
        return values(summary.layerValues(), summary.layerStages());
    }

    private static String values(long values, int stages) {
        return values == 1 ? "1" : "at most " + count(values) + ", in " + count(stages, "stage");
    }

    /** A row for each process; those that differ in nothing but the name share one. */
    List<String> lines() {
        Map<List<String>, List<String>> names = new LinkedHashMap<>();
        for (ComponentSummary process : summary.components()) {
            names.computeIfAbsent(figures(process), figures -> new ArrayList<>())
                    .add(process.name());
        }
        TextTable table = new TextTable("lrrrrllll").row(HEADINGS);
        names.forEach((figures, alike) -> {
            List<String> row = new ArrayList<>();
            row.add(alike.get(0) + (alike.size() == 1 ? "" : " and " + (alike.size() - 1) + " alike"));
            row.addAll(figures);
            table.row(row);
        });
        return table.lines();
    }

    private static List<String> figures(ComponentSummary process) {
        String kind = process.kind() + (process.order().isEmpty() ? "" : " (" + process.order() + ")");
        return List.of(
                count(process.states()),
                count(process.edges()),
                count(process.components()),
                count(process.largest()),
                kind,
                stages(process.columnStages()),
                stages(process.layerStages()),
                count(process.regressEdges()));
    }

    private static String stages(List<Integer> stages) {
        if (stages.isEmpty()) return "-";
        return "stage " + stages.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    /** The same as members of an object. */
    void write(JsonWriter json) {
        json.member("columns", summary.columnValues()).member("layers", summary.layerValues());
        json.key("processes").open('[');
        for (ComponentSummary process : summary.components()) {
            json.element().open('{').member("name", process.name());
            json.member("states", process.states()).member("edges", process.edges());
            json.member("components", process.components()).member("largest", process.largest());
            json.member("kind", process.kind().toString());
            json.key("columnStages").numbers(longs(process.columnStages()));
            json.key("layerStages").numbers(longs(process.layerStages()));
            json.member("regressEdges", process.regressEdges()).close('}');
        }
        json.close(']');
    }

    private static long[] longs(List<Integer> numbers) {
        return numbers.stream().mapToLong(n -> n).toArray();
    }
}
