package org.sweepline.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sweepline.petri.Net;
import org.sweepline.petri.generate.Generators;

class CachesAndSweepsTest {
    /** What stands in each section, in one line. */
    private static Map<String, String> sections(Net net) {
        List<Figure> figures = CachesAndSweeps.experiment("NET", net).figures().get();
        return figures.stream()
                .collect(Collectors.groupingBy(
                        Figure::section, Collectors.mapping(Figure::here, Collectors.joining(" "))));
    }

    @Test
    void stubborn_sets_help_caches_and_sweeps() {
        assertThat(sections(Generators.echo(3, 3)))
                .containsEntry("full exploration", "2,628 2,628 9,994")
                .containsEntry("full exploration, stubborn sets", "971 971 1,543")
                .containsEntry("sweep", "914 2,628 9,994")
                .containsEntry("sweep, stubborn sets", "270 971 1,543")
                .containsEntry("cache 10 %", "262 > 30 x -")
                .hasEntrySatisfying("cache 50 %", cache -> assertThat(cache).startsWith("1,314 "))
                .hasEntrySatisfying(
                        "cache 50 %, stubborn sets", cache -> assertThat(cache).startsWith("485 "))
                .hasEntrySatisfying(
                        "cache 10 %, stubborn sets", cache -> assertThat(cache).startsWith("97 "));
    }

    @Test
    void what_is_too_large_without_stubborn_sets_is_explored_with_them_only() {
        assertThat(sections(Generators.philosophers(20)))
                .doesNotContainKey("full exploration")
                .containsEntry("full exploration, stubborn sets", "1,142 1,142 1,540")
                .containsEntry("sweep, stubborn sets", "462 2,284 3,080");
    }
}
