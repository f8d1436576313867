package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.sweepline.kernel.Progress.Steps;

/**
 * What is known about the progress of a network.
 *
 * @param columnStages how many stages the columns have
 * @param columnValues an upper bound on the number of columns
 * @param columnsCut whether a stage was left out because the numbers would not fit; the same three for the layers
 * @param steps what steps may do
 */
public record MeasureSummary(
        List<ComponentSummary> components,
        Extension columns,
        int columnStages,
        long columnValues,
        boolean columnsCut,
        Extension layers,
        int layerStages,
        long layerValues,
        boolean layersCut,
        Steps steps) {
    private static final int NAMED = 3;

    /** The measure in plain words. */
    public String explanation() {
        if (columnValues == 1 && layerValues == 1) return "no progress: every state has the same value";
        String behaviour = steps.mayRegress()
                ? "; " + regressing() + " may decrease progress"
                : steps.mayStay() ? "; no step decreases progress" : "; every step increases progress";
        return part("column", columnValues, columnStages, columns, columnsCut, ComponentSummary::columnStages)
                + "; "
                + part("layer", layerValues, layerStages, layers, layersCut, ComponentSummary::layerStages)
                + behaviour;
    }

    private String part(
            String what,
            long values,
            int stages,
            Extension extension,
            boolean cut,
            Function<ComponentSummary, List<Integer>> of) {
        if (values == 1) return "one " + what;
        List<String> ranked = new ArrayList<>();
        for (int stage = 1; stage <= stages; stage++) {
            int wanted = stage;
            ranked.add(names(components.stream()
                    .filter(c -> of.apply(c).contains(wanted))
                    .map(ComponentSummary::name)
                    .toList()));
        }
        return String.format(
                Locale.ROOT,
                "up to %,d %ss, the %s of ranks of %s%s",
                values,
                what,
                words(extension),
                String.join(", then of ", ranked),
                cut ? " (more do not fit into 64 bits)" : "");
    }

    private static String words(Extension extension) {
        return switch (extension) {
            case SUM -> "sum";
            case LEX -> "lexicographic order";
            case GRLEX -> "sum and lexicographic order";
            case LEAD -> "first, then the sum of the others,";
            case GREVLEX -> "sum and reverse lexicographic order";
        };
    }

    private String regressing() {
        int edges = components.stream().mapToInt(ComponentSummary::regressEdges).sum();
        List<String> names = components.stream()
                .filter(c -> c.regressEdges() > 0)
                .map(ComponentSummary::name)
                .toList();
        return edges + (edges == 1 ? " edge of " : " edges of ") + names(names);
    }

    private static String names(List<String> names) {
        if (names.size() <= NAMED) return String.join(", ", names);
        List<String> first = IntStream.range(0, NAMED - 1).mapToObj(names::get).toList();
        return String.join(", ", first) + " and " + (names.size() - first.size()) + " more";
    }
}
