package org.sweepline.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShellTest {
    @Test
    void words_that_mean_something_to_the_shell_are_quoted() {
        assertThat(Shell.quoted("linear:optimal")).isEqualTo("linear:optimal");
        assertThat(Shell.quoted("a b")).isEqualTo("'a b'");
        assertThat(Shell.quoted("*=scc")).isEqualTo("'*=scc'");
        assertThat(Shell.quoted("it's $HOME")).isEqualTo("'it'\\''s $HOME'");
        assertThat(Shell.quoted("")).isEqualTo("''");
    }

    @Test
    void a_word_does_not_break_the_line() {
        assertThat(Shell.quoted("a\nb's \\ \u001b[2J")).isEqualTo("$'a\\u000ab\\'s \\\\ \\u001b[2J'");
    }

    @Test
    void a_command_is_broken_between_its_words_only() {
        String command = "check --always 'it'\\''s here' --trace $'a\\'s b' net.pnml";
        assertThat(Shell.lines("run ", "  ", command, 80)).containsExactly("run " + command);
        assertThat(Shell.lines("run ", "  ", command, 12))
                .containsExactly(
                        "run check \\",
                        "  --always \\",
                        "  'it'\\''s here' \\",
                        "  --trace \\",
                        "  $'a\\'s b' \\",
                        "  net.pnml");
    }
}
