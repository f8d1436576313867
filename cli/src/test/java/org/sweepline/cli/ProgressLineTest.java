package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Statistics;

class ProgressLineTest {
    private final StringWriter err = new StringWriter();

    private Terminal terminal(boolean live) {
        return new Terminal(null, null, new PrintWriter(err), false, false, live, false);
    }

    private static Statistics after(double seconds, long explored) {
        OptionalLong unknown = OptionalLong.empty();
        Duration time = Duration.ofMillis((long) (seconds * 1000));
        LayerProfile profile = new LayerProfile(List.of());
        return new Statistics(
                explored, 0, unknown, unknown, 40, 50, 0, 1, 3, 3, 1, 7, 0, 12, 5 << 20, 6 << 20, time, profile);
    }

    @Test
    void a_terminal_shows_one_line_that_is_erased_at_the_end() {
        try (ProgressLine line = new ProgressLine(terminal(true), false)) {
            line.progress(after(0.2, 1000));
            line.progress(after(0.4, 3000));
        }
        assertThat(err.toString())
                .isEqualTo("\r0.20 s  explored 1,000  stored 40  5,000 states/s  5.0 MiB  layer 12  sweep 3\u001b[K"
                        + "\r0.40 s  explored 3,000  stored 40  10,000 states/s  5.0 MiB  layer 12  sweep 3\u001b[K"
                        + "\r\u001b[K");
    }

    @Test
    void elsewhere_there_is_a_plain_line_every_five_seconds() {
        try (ProgressLine line = new ProgressLine(terminal(false), false)) {
            for (int i = 1; i <= 60; i++) line.progress(after(i * 0.2, i * 100L));
        }
        assertThat(err.toString()).hasLineCount(2).doesNotContain("\r").startsWith("5.00 s  explored 2,500");
    }

    @Test
    void an_exploration_that_began_again_is_measured_anew() {
        try (ProgressLine line = new ProgressLine(terminal(true), false)) {
            line.progress(after(2, 1000));
            line.progress(after(1, 500));
        }
        assertThat(err.toString()).contains("1.00 s  explored 500  stored 40  500 states/s");
    }

    @Test
    void nothing_is_shown_when_silence_is_wanted() {
        try (ProgressLine line = new ProgressLine(terminal(true), true)) {
            line.progress(after(9, 1000));
        }
        assertThat(err.toString()).isEmpty();
    }
}
