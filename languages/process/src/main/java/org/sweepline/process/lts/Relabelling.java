package org.sweepline.process.lts;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * New names for labels: one old name may get several, and several old names the same.
 *
 * <p>A label with several new names has its edges once under each. The rule for a label is that of its own name, or
 * else of the longest dotted beginning that has one: with {@code m/call} the label {@code call.a} becomes
 * {@code m.a}. All rules are applied at once, so {@code a/b} and {@code b/a} swap.
 */
public final class Relabelling {
    private final Map<String, Set<String>> rules = new HashMap<>();

    /** Adds the rule {@code name/old}, as FSP writes it. */
    public Relabelling add(String name, String old) {
        rules.computeIfAbsent(old, o -> new LinkedHashSet<>()).add(name);
        return this;
    }

    public boolean isEmpty() {
        return rules.isEmpty();
    }

    /** The new names of a label, or itself if it has none. */
    public List<String> images(String label) {
        for (int end = label.length(); end > 0; end = label.lastIndexOf('.', end - 1)) {
            Set<String> names = rules.get(label.substring(0, end));
            String rest = label.substring(end);
            if (names != null) return names.stream().map(name -> name + rest).toList();
        }
        return List.of(label);
    }

    /** Whether two of these labels get the same name. */
    public boolean merges(Collection<String> labels) {
        Set<String> seen = new HashSet<>();
        return labels.stream()
                .distinct()
                .flatMap(label -> distinctImages(label))
                .anyMatch(name -> !seen.add(name));
    }

    private Stream<String> distinctImages(String label) {
        return images(label).stream().distinct();
    }

    public Lts apply(Lts lts) {
        return isEmpty() ? lts : Labels.rename(lts, this::images);
    }
}
