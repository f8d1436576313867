package org.sweepline.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.report.Json;

/** What a document of {@code check --json} says, but for times and bytes. */
final class TimelessJson {
    private static final Set<String> LEFT_OUT = Set.of("seconds", "exploringSeconds", "bytes", "peakBytes");

    private TimelessJson() {}

    static Object of(String document) {
        return timeless(Json.parse(document).value());
    }

    private static Object timeless(Object value) {
        if (value instanceof List<?> list) {
            List<Object> all = new ArrayList<>();
            for (Object each : list) all.add(timeless(each));
            return all;
        }
        if (!(value instanceof Map<?, ?> map)) return value;
        Map<Object, Object> rest = new LinkedHashMap<>();
        map.forEach((name, member) -> {
            if (!LEFT_OUT.contains(name)) rest.put(name, timeless(member));
        });
        return rest;
    }
}
