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
}
