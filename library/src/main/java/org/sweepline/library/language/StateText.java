package org.sweepline.library.language;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * States in words: the same words for equal states, whatever the order of their sets and maps.
 *
 * <p>{@code State(turn=0, waiting={1, 2}, owner=none)}. Nobody is waiting for these words, so reflection will do.
 */
public final class StateText {
    private StateText() {}

    public static String of(Object value) {
        if (value instanceof Record)
            return ValueNames.of(value.getClass()) + "(" + joined(words(components(value), "=")) + ")";
        if (value instanceof String text)
            return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        if (value instanceof Character c) return "'" + c + "'";
        if (value instanceof Enum<?> constant) return ValueNames.of(constant);
        if (value instanceof Optional<?> optional)
            return optional.<String>map(content -> "some(" + of(content) + ")").orElse("none");
        if (value instanceof List<?> list)
            return "[" + joined(list.stream().map(StateText::of).toList()) + "]";
        if (value instanceof Collection<?> set)
            return "{" + joined(set.stream().map(StateText::of).sorted().toList()) + "}";
        if (value instanceof Map<?, ?> map) return "{" + joined(words(entries(map), ": ")) + "}";
        return String.valueOf(value);
    }

    /** What differs between two states, in words: {@code turn: 0 -> 1, waiting: +2}. */
    public static String change(Object before, Object after) {
        List<String> changes = new ArrayList<>();
        compare("", before, after, changes);
        return changes.isEmpty() ? "(no change)" : String.join(", ", changes);
    }

    private static void compare(String path, Object before, Object after, List<String> changes) {
        if (of(before).equals(of(after))) return;
        boolean sameClass = before != null && after != null && before.getClass() == after.getClass();
        if (before instanceof Record && sameClass) {
            Map<String, Object> old = components(before);
            components(after)
                    .forEach((name, value) ->
                            compare(path.isEmpty() ? name : path + "." + name, old.get(name), value, changes));
        } else if (before instanceof List<?> old && after instanceof List<?> now && old.size() == now.size()) {
            for (int i = 0; i < old.size(); i++) compare(path + "[" + i + "]", old.get(i), now.get(i), changes);
        } else if (before instanceof Set<?> old && after instanceof Set<?> now) {
            changes.add(path + ": " + joined(differences(old, now), " "));
        } else if (before instanceof Map<?, ?> old && after instanceof Map<?, ?> now) {
            Map<String, Object> was = entries(old);
            Map<String, Object> is = entries(now);
            was.forEach((key, value) -> {
                if (!is.containsKey(key)) changes.add(path + "[" + key + "]: removed");
            });
            is.forEach((key, value) -> {
                if (was.containsKey(key)) compare(path + "[" + key + "]", was.get(key), value, changes);
                else changes.add(path + "[" + key + "]: " + of(value));
            });
        } else {
            changes.add((path.isEmpty() ? "" : path + ": ") + of(before) + " -> " + of(after));
        }
    }

    private static List<String> differences(Set<?> old, Set<?> now) {
        SortedSet<String> before = sorted(old);
        SortedSet<String> after = sorted(now);
        List<String> differences = new ArrayList<>();
        before.stream().filter(each -> !after.contains(each)).forEach(each -> differences.add("-" + each));
        after.stream().filter(each -> !before.contains(each)).forEach(each -> differences.add("+" + each));
        return differences;
    }

    private static SortedSet<String> sorted(Set<?> set) {
        SortedSet<String> words = new TreeSet<>();
        for (Object each : set) words.add(of(each));
        return words;
    }

    static Map<String, Object> components(Object value) {
        Map<String, Object> components = new LinkedHashMap<>();
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            components.put(component.getName(), component(value, component.getAccessor()));
        }
        return components;
    }

    private static Object component(Object value, Method accessor) {
        try {
            accessor.setAccessible(true);
            return accessor.invoke(value);
        } catch (IllegalAccessException | InvocationTargetException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Entries in the order of the words for their keys. */
    private static Map<String, Object> entries(Map<?, ?> map) {
        Map<String, Object> entries = new TreeMap<>();
        map.forEach((key, value) -> entries.put(of(key), value));
        return entries;
    }

    private static List<String> words(Map<String, Object> named, String sign) {
        List<String> words = new ArrayList<>();
        named.forEach((name, value) -> words.add(name + sign + of(value)));
        return words;
    }

    private static String joined(List<String> words) {
        return joined(words, ", ");
    }

    private static String joined(List<String> words, String separator) {
        return String.join(separator, words);
    }
}
