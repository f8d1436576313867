package org.sweepline.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sweepline.petri.generate.Generators;

class CachesAndSweepsTest {
    @Test
    void stubborn_sets_help_caches_and_sweeps() {
        StringWriter text = new StringWriter();
        new CachesAndSweeps(Map.of("echo", Generators.echo(3, 3))).run(List.of("CACHE"), new PrintWriter(text, true));
        assertThat(text.toString().replaceAll(" +", " "))
                .containsSubsequence(
                        "\necho 2,628 2,628 9,994 971 971 1,543\n",
                        " sweep 914 2,628 9,994 270 971 1,543\n",
                        " cache 50 % 1,314 ",
                        " 485 ",
                        " cache 10 % 262 > 30 x - 97 ");
    }

    @Test
    void what_is_too_large_without_stubborn_sets_is_explored_with_them_only() {
        StringWriter text = new StringWriter();
        new CachesAndSweeps(Map.of("many", Generators.philosophers(20)))
                .run(List.of("CACHE"), new PrintWriter(text, true));
        assertThat(text.toString().replaceAll(" +", " "))
                .containsSubsequence("\nmany - - - 1,142 1,142 1,540\n", " sweep - - - 462 2,284 3,080\n");
    }
}
