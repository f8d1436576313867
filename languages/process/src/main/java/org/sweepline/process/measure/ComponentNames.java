package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.logic.Nearest;
import org.sweepline.process.network.NetworkProcess;

/**
 * Which processes of a network a name means.
 *
 * <p>A process called {@code slave.3:SLAVE(2)} is meant by its whole name, by what stands before the colon or a part of
 * it up to a dot ({@code slave.3}, {@code slave}), and by what stands behind it, with or without parameters
 * ({@code SLAVE(2)}, {@code SLAVE}). If several of these names are given, the first in this order counts. An index in brackets
 * is the same as one after a dot.
 */
final class ComponentNames {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<List<String>> meanings = new ArrayList<>();

    ComponentNames(List<NetworkProcess> components, List<MeasureSettings.Choice> choices) {
        Set<String> all = new LinkedHashSet<>();
        for (NetworkProcess component : components) {
            meanings.add(meanings(component.name()));
            all.addAll(meanings.get(meanings.size() - 1));
        }
        for (MeasureSettings.Choice choice : choices) {
            String name = dotted(choice.name());
            if (numbers.putIfAbsent(name, numbers.size()) != null) {
                throw MeasureText.wrong(choice.offset(), "\"" + choice.name() + "\" is given twice");
            }
            if (!all.contains(name)) {
                throw MeasureText.wrong(
                        choice.offset(), "unknown process \"" + choice.name() + "\"" + Nearest.hint(name, all));
            }
        }
    }

    /** The index of the choice that counts for a process, if there is one. */
    Optional<Integer> choice(int component) {
        return meanings.get(component).stream()
                .filter(numbers::containsKey)
                .findFirst()
                .map(numbers::get);
    }

    /** The names that mean a process: its own, then those before the colon, longest first, then those behind it. */
    static List<String> meanings(String name) {
        Set<String> meanings = new LinkedHashSet<>();
        String whole = dotted(name);
        meanings.add(whole);
        int colon = whole.lastIndexOf(':');
        if (colon > 0) {
            String prefix = whole.substring(0, colon).replaceAll(":+$", "");
            for (int end = prefix.length(); end > 0; end = prefix.lastIndexOf('.', end - 1)) {
                meanings.add(prefix.substring(0, end));
            }
        }
        String process = whole.substring(colon + 1);
        meanings.add(process);
        int parameters = process.indexOf('(');
        if (parameters > 0) meanings.add(process.substring(0, parameters));
        return List.copyOf(meanings);
    }

    private static String dotted(String name) {
        return name.strip().replace("[", ".").replace("]", "");
    }
}
