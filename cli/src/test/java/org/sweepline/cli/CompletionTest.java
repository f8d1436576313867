package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripts for shells and the manual page, read by those they are for; tests are skipped where one is missing. */
class CompletionTest {
    @TempDir
    private Path folder;

    private String run(String... command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(command));
        boolean there = new ProcessBuilder("sh", "-c", "command -v " + words.get(0))
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
        assumeTrue(there, words.get(0) + " is not installed");
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    private Path script(String shell) throws IOException {
        Run run = Run.of("completion", shell);
        assertThat(run.code()).isZero();
        return Files.writeString(folder.resolve(shell), run.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void the_shell_reads_the_script(String shell) throws IOException, InterruptedException {
        assertThat(run(shell, "-n", script(shell).toString())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ch                    | check
                    check --alw           | --always
                    check --no-sy         | --no-symmetry
                    check --method s      | sweep
                    check --method = s    | sweep
                    generate ph           | philosophers
                    help sim              | simulate
                    completion z          | zsh
                    check --always x      |
                    """)
    void bash_completes(String typed, String expected) throws IOException, InterruptedException {
        String[] words = typed.split(" ");
        String line = "source " + script("bash") + "; COMP_WORDS=(sweepline " + typed + "); COMP_CWORD=" + words.length
                + "; _sweepline; echo \"${COMPREPLY[*]}\"";
        String completed = run("bash", "--norc", "-c", line).strip();
        assertThat(completed).isEqualTo(expected == null ? "" : expected);
    }

    @Test
    void fish_completes() throws IOException, InterruptedException {
        String source = "source " + script("fish") + "; complete -C ";
        assertThat(run("fish", "--no-config", "-c", source + "'sweepline ch'"))
                .isEqualTo("check\tCheck properties of a model.\n");
        assertThat(run("fish", "--no-config", "-c", source + "'sweepline check --method f'"))
                .contains("full");
        assertThat(run("fish", "--no-config", "-c", source + "'sweepline check --alw'"))
                .startsWith("--always");
    }

    @Test
    void zsh_loads_the_script() throws IOException, InterruptedException {
        String line = "autoload -U compinit; compinit -u -D; source " + script("zsh") + "; print $_comps[sweepline]";
        assertThat(run("zsh", "-f", "-c", line)).isEqualTo("_sweepline\n");
    }

    @Test
    void the_manual_page_is_formatted_without_a_warning() throws IOException, InterruptedException {
        Run man = Run.of("man");
        assertThat(man.code()).isZero();
        Path page = Files.writeString(folder.resolve("sweepline.1"), man.out());
        assertThat(man.out()).isASCII().startsWith(".TH SWEEPLINE 1 ");
        String formatted = run("groff", "-man", "-Tutf8", "-ww", "-P-c", "-P-b", "-P-u", page.toString());
        assertThat(formatted)
                .doesNotContain("warning")
                .contains(
                        "SWEEPLINE(1)",
                        "sweepline check [OPTION ...] MODEL ...",
                        "--[no-]early-release",
                        "'tokens(buffer) <= 3'");
    }
}
