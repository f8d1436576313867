package org.sweepline.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sweepline.model.Measure;
import org.sweepline.model.Specification;
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
        Specification specification = options.augmented(model.load(terminal));
        Measure measure = specification.encode().measure(progress);
        Optional<ComponentTable> parts = ComponentTable.of(specification, progress);
        if (json) terminal.out().println(json(specification, measure, parts));
        else print(specification, measure, parts);
        return ExitCode.HOLDS.number;
    }

    private void print(Specification specification, Measure measure, Optional<ComponentTable> parts) {
        PrintWriter out = terminal.out();
        out.println("model       " + specification.name() + ": " + specification.summary());
        out.println("measure     " + measure.explanation());
        out.println("monotone    "
                + (measure.monotone()
                        ? "yes: every state is explored once"
                        : "not proved: a state may be explored again"));
        if (parts.isEmpty()) return;
        out.println("columns     " + parts.get().columns());
        out.println("layers      " + parts.get().layers());
        out.println();
        for (String line : parts.get().lines()) out.println(line);
    }

    private String json(Specification specification, Measure measure, Optional<ComponentTable> parts) {
        JsonWriter document = new JsonWriter().open('{').member("tool", "sweepline");
        document.member("version", Version.number());
        document.key("model").open('{').member("file", model.toString()).member("name", specification.name());
        document.member("summary", specification.summary()).close('}');
        document.key("measure").open('{').member("explanation", measure.explanation());
        document.member("monotone", measure.monotone());
        parts.ifPresent(table -> table.write(document));
        return document.close('}').close('}').toString();
    }
}
