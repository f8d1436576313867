package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Report;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.Expressions;
import org.sweepline.petri.Net;
import org.sweepline.petri.packed.PetriEncoding;

/** The code of the page on embedding, compiled and run; the page must show exactly this. */
class EmbeddingPageTest {
    @Test
    void the_code_on_the_page_does_what_it_says() {
        // spotless:off
        // page
        Net net = Net.builder("two locks")
                .place("a_idle", 1).place("a_left").place("a_both")
                .place("b_idle", 1).place("b_right").place("b_both")
                .place("left", 1).place("right", 1)
                .transition("a_takes_left").arc("a_idle", "a_takes_left").arc("left", "a_takes_left")
                .arc("a_takes_left", "a_left")
                .transition("a_takes_right").arc("a_left", "a_takes_right").arc("right", "a_takes_right")
                .arc("a_takes_right", "a_both")
                .transition("b_takes_right").arc("b_idle", "b_takes_right").arc("right", "b_takes_right")
                .arc("b_takes_right", "b_right")
                .transition("b_takes_left").arc("b_right", "b_takes_left").arc("left", "b_takes_left")
                .arc("b_takes_left", "b_both")
                .build();

        PetriModel model = new PetriModel(net);
        Expressions expressions = model.expressions();
        Report report = Checker.check(
                model,
                List.of(new Always(expressions.condition("tokens(a_both) + tokens(b_both) <= 1")),
                        new Reachable(expressions.condition("tokens(a_left) = 1 and tokens(b_right) = 1"))),
                CheckOptions.DEFAULT.limits(CheckOptions.DEFAULT.limits().time(Duration.ofSeconds(10))),
                CheckListener.NONE);

        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Holds.class);
        Evidence.Path stuck = (Evidence.Path) report.answers().get(1).evidence();
        assertThat(stuck.replay().actions()).containsExactly("a_takes_left", "b_takes_right");
        // page
        PetriEncoding encoding = model.encode();
        Watches.DeadlockCount deadlocks = new Watches.DeadlockCount();
        Outcome outcome = Sweep.full(SweepOptions.DEFAULT).run(encoding.system(), List.of(deadlocks));
        assertThat(outcome.complete()).isTrue();
        assertThat(deadlocks.count()).isEqualTo(3);
        // page
        // spotless:on
    }

    @Test
    void the_page_shows_the_code_that_is_run() throws IOException {
        Path root = Path.of(System.getProperty("sweepline.root", "../.."));
        String page = Files.readString(root.resolve("docs/tutorial/embedding.md"));
        String source = Files.readString(
                root.resolve("languages/petri/src/test/java/org/sweepline/petri/model/EmbeddingPageTest.java"));
        String[] parts = source.split("        // page\n");
        Matcher block = Pattern.compile("(?s)```java\n(.*?)```").matcher(page);
        for (int i = 1; i <= 2; i++) {
            assertThat(block.find()).isTrue();
            assertThat(block.group(1)).isEqualTo(parts[i].replaceAll("(?m)^ {8}", ""));
        }
    }
}
