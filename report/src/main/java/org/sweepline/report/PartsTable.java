package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sweepline.report.format.JsonWriter;
import org.sweepline.report.format.TextTable;

/** The parts of a measure as a table for people, and as members of a JSON object. */
record PartsTable(MeasureParts measure) {
    private static final List<String> HEADINGS =
            List.of("process", "states", "edges", "SCCs", "largest", "kind", "column", "layer", "regress edges");

    /** How many columns there can be, in words. */
    String columns() {
        return values(measure.columns(), measure.columnStages());
    }

    String layers() {
        return values(measure.layers(), measure.layerStages());
    }

    private static String values(long values, int stages) {
        return values == 1 ? "1" : "at most " + count(values) + ", in " + count(stages, "stage");
    }

    /** A row for each process; those that differ in nothing but the name share one. */
    List<String> lines() {
        Map<List<String>, List<String>> names = new LinkedHashMap<>();
        for (MeasureParts.Part process : measure.parts()) {
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

    private static List<String> figures(MeasureParts.Part process) {
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

    /** The parts as members of an object. */
    void write(JsonWriter json) {
        json.member("columns", measure.columns()).member("layers", measure.layers());
        json.objects("processes", measure.parts(), process -> {
            json.member("name", process.name());
            json.member("states", process.states()).member("edges", process.edges());
            json.member("components", process.components()).member("largest", process.largest());
            json.member("kind", process.kind());
            json.key("columnStages").numbers(longs(process.columnStages()));
            json.key("layerStages").numbers(longs(process.layerStages()));
            json.member("regressEdges", process.regressEdges());
        });
    }

    private static long[] longs(List<Integer> numbers) {
        return numbers.stream().mapToLong(n -> n).toArray();
    }
}
