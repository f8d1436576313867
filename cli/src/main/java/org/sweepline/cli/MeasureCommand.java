package org.sweepline.cli;

import static org.sweepline.cli.Quantities.count;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.sweepline.model.Measure;
import org.sweepline.model.Specification;
import org.sweepline.process.language.ProcessSpecification;
import org.sweepline.process.measure.ComponentMeasures;
import org.sweepline.process.measure.ComponentSummary;
import org.sweepline.process.measure.MeasureSummary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows the progress measure that a check would go by, and what it is made of. */
@Command(
        name = "measure",
        description = "Show the progress measure of a model: for processes what each of them adds to it.",
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  sweepline measure model.lts",
            "  sweepline measure --progress 'MASTER=scc,slave=tree,*=mixed' model.lts",
            "  sweepline measure net.pnml"
        })
final class MeasureCommand implements Callable<Integer> {
    private static final List<String> HEADINGS =
            List.of("process", "states", "edges", "SCCs", "largest", "kind", "column", "layer", "regress edges");

    private final Terminal terminal;

    @Mixin
    private ModelOptions model = new ModelOptions();

    @Mixin
    private MeasureOptions options = new MeasureOptions();

    @Option(names = "--json", description = "Print one JSON document and nothing else.")
    private boolean json;

    MeasureCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        String progress = options.text();
        Specification specification = model.load(terminal);
        Measure measure = specification.encode().measure(progress);
        Optional<MeasureSummary> summary = summary(specification, progress);
        if (json) terminal.out().println(json(specification, measure, summary));
        else print(specification, measure, summary);
        return ExitCode.HOLDS.number;
    }

    /** What is known about the parts of the measure, if it is made of those of processes. */
    private Optional<MeasureSummary> summary(Specification specification, String progress) {
        if (!(specification instanceof ProcessSpecification processes)) return Optional.empty();
        if (!ComponentMeasures.recognises(progress)) return Optional.empty();
        return Optional.of(
                ComponentMeasures.parse(progress, processes.network()).summary());
    }

    private void print(Specification specification, Measure measure, Optional<MeasureSummary> summary) {
        PrintWriter out = terminal.out();
        out.println("model       " + specification.name() + ": " + specification.summary());
        out.println("measure     " + measure.explanation());
        out.println("monotone    "
                + (measure.monotone()
                        ? "yes: every state is explored once"
                        : "not proved: a state may be explored again"));
        if (summary.isEmpty()) return;
        out.println("columns     "
                + values(summary.get().columnValues(), summary.get().columnStages()));
        out.println("layers      "
                + values(summary.get().layerValues(), summary.get().layerStages()));
        out.println();
        for (String line : aligned(rows(summary.get()))) out.println(line);
    }

    private static String values(long values, int stages) {
        return values == 1 ? "1" : "at most " + count(values) + ", in " + count(stages, "stage");
    }

    /** A row for each process; those that differ in nothing but the name share one. */
    private static List<List<String>> rows(MeasureSummary summary) {
        Map<List<String>, List<String>> names = new LinkedHashMap<>();
        for (ComponentSummary process : summary.components()) {
            names.computeIfAbsent(figures(process), figures -> new ArrayList<>())
                    .add(process.name());
        }
        List<List<String>> rows = new ArrayList<>(List.of(HEADINGS));
        names.forEach((figures, alike) -> {
            List<String> row = new ArrayList<>();
            row.add(alike.get(0) + (alike.size() == 1 ? "" : " and " + (alike.size() - 1) + " alike"));
            row.addAll(figures);
            rows.add(row);
        });
        return rows;
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

    private static List<String> aligned(List<List<String>> rows) {
        int[] widths = new int[HEADINGS.size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String pad = " ".repeat(widths[i] - row.get(i).length());
                boolean number = i >= 1 && i <= 4;
                line.append(i == 0 ? "" : "  ").append(number ? pad + row.get(i) : row.get(i) + pad);
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    private String json(Specification specification, Measure measure, Optional<MeasureSummary> summary) {
        JsonWriter document = new JsonWriter().open('{').member("tool", "sweepline");
        document.member("version", Version.number());
        document.key("model").open('{').member("file", model.toString()).member("name", specification.name());
        document.member("summary", specification.summary()).close('}');
        document.key("measure").open('{').member("explanation", measure.explanation());
        document.member("monotone", measure.monotone());
        summary.ifPresent(parts -> parts(document, parts));
        return document.close('}').close('}').toString();
    }

    private static void parts(JsonWriter document, MeasureSummary summary) {
        document.member("columns", summary.columnValues()).member("layers", summary.layerValues());
        document.key("processes").open('[');
        for (ComponentSummary process : summary.components()) {
            document.element().open('{').member("name", process.name());
            document.member("states", process.states()).member("edges", process.edges());
            document.member("components", process.components()).member("largest", process.largest());
            document.member("kind", process.kind().toString());
            document.key("columnStages").numbers(longs(process.columnStages()));
            document.key("layerStages").numbers(longs(process.layerStages()));
            document.member("regressEdges", process.regressEdges()).close('}');
        }
        document.close(']');
    }

    private static long[] longs(List<Integer> numbers) {
        return numbers.stream().mapToLong(n -> n).toArray();
    }
}
