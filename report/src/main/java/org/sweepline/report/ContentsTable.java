package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.model.MeasureContents;
import org.sweepline.report.format.JsonWriter;
import org.sweepline.report.format.TextTable;

/** The weights and offsets of a measure as tables for people, and as an object of JSON. */
record ContentsTable(MeasureContents measure) {
    private static final int MOST_ROWS = 200;

    /** The weights, and the offsets if they are known. */
    List<List<String>> tables() {
        List<List<String>> tables = new ArrayList<>();
        if (!measure.weights().isEmpty()) {
            List<String> weights = table("weight of each " + measure.part(), measure.weights());
            unit().ifPresent(weights::add);
            tables.add(weights);
        }
        if (!measure.offsets().isEmpty()) tables.add(table("offset of each action", measure.offsets()));
        return tables;
    }

    Optional<String> expression() {
        return measure.expression();
    }

    /** Says how much of a weighted sum is one column or layer, if that is more than 1. */
    private Optional<String> unit() {
        List<String> units = new ArrayList<>();
        if (measure.unit().column() > 1)
            units.add("a column is " + measure.unit().column());
        if (measure.unit().layer() > 1) units.add("a layer is " + measure.unit().layer());
        return units.isEmpty()
                ? Optional.empty()
                : Optional.of("(" + String.join(" and ", units) + " of the weighted sum)");
    }

    private static List<String> table(String heading, List<MeasureContents.Entry> entries) {
        TextTable table = new TextTable("lrr").row(List.of(heading, "column", "layer"));
        for (MeasureContents.Entry entry : entries.subList(0, Math.min(MOST_ROWS, entries.size()))) {
            table.row(List.of(entry.name(), Long.toString(entry.column()), Long.toString(entry.layer())));
        }
        List<String> lines = new ArrayList<>(table.lines());
        int more = entries.size() - MOST_ROWS;
        if (more > 0) lines.add("and " + count(more) + " more (--json has them all)");
        return lines;
    }

    void write(JsonWriter json) {
        json.open('{').member("part", measure.part());
        entries(json, "weights", measure.weights());
        json.key("unit").open('{').member("column", measure.unit().column());
        json.member("layer", measure.unit().layer()).close('}');
        entries(json, "offsets", measure.offsets());
        json.member("expression", measure.expression()).close('}');
    }

    private static void entries(JsonWriter json, String name, List<MeasureContents.Entry> entries) {
        json.objects(
                name,
                entries,
                entry -> json.member("name", entry.name())
                        .member("column", entry.column())
                        .member("layer", entry.layer()));
    }
}
