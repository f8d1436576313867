package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Commands on coloured nets that tests write, and what they say of those that are wrong. */
@Timeout(120)
abstract class ColouredRuns {
    static final String PROTOCOL = Run.example("limit-protocol/limit-protocol.cpn");

    @TempDir
    Path folder;

    Run run(String text, String... arguments) throws IOException {
        Path file = Files.writeString(folder.resolve("net.cpn"), text, StandardCharsets.ISO_8859_1);
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(file.toString());
        return Run.of(all.toArray(String[]::new));
    }

    /** What is said about a model that is wrong. */
    String refused(String text, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("check"));
        arguments.addAll(List.of(options));
        return refused(run(text, arguments.toArray(String[]::new)));
    }

    static String refused(Run run) {
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("sweepline: ").hasLineCount(1).doesNotContain("java.");
        return run.err();
    }

    /** Why there is no verdict. */
    String unknown(SmallNet net, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("check"));
        arguments.addAll(List.of(options));
        return unknown(run(net.text(), arguments.toArray(String[]::new)));
    }

    static String unknown(Run run) {
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(3);
        assertThat(run.err()).isEmpty();
        String verdict = run.out().lines().findFirst().orElseThrow();
        assertThat(verdict).startsWith("unknown ").doesNotContain("java.").hasSizeLessThan(1500);
        return verdict;
    }
}
