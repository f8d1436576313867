package org.sweepline.linear;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Writes weighted sums of tokens as expressions. */
public final class WeightedNames {
    private WeightedNames() {}

    /**
     * The sum, with the places of equal weight together; empty if all weights are 0.
     *
     * @param names the names of the places
     * @param tokens writes the number of all tokens on some places
     */
    public static Optional<String> sum(long[] weights, List<String> names, Function<List<String>, String> tokens) {
        Map<Long, List<String>> alike = new LinkedHashMap<>();
        for (int p = 0; p < weights.length; p++) {
            if (weights[p] != 0)
                alike.computeIfAbsent(weights[p], w -> new ArrayList<>()).add(names.get(p));
        }
        StringBuilder sum = new StringBuilder();
        alike.forEach((weight, places) -> {
            boolean first = sum.length() == 0;
            long size = Math.abs(weight);
            // The first term has no operator before it; 0 stands in for what is subtracted from.
            sum.append(weight < 0 ? first ? "0 - " : " - " : first ? "" : " + ");
            sum.append(size == 1 ? "" : size + " * ").append(tokens.apply(places));
        });
        return alike.isEmpty() ? Optional.empty() : Optional.of(sum.toString());
    }
}
