package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.pilot.Setting;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Statistics;
import org.sweepline.model.Axis;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Measure;
import org.sweepline.report.format.VisibleWriter;

class ProgressLineTest {
    private final StringWriter err = new StringWriter();

    private Terminal terminal(boolean live) {
        return terminal(live, 80);
    }

    private Terminal terminal(boolean live, int width) {
        return new Terminal(null, null, new VisibleWriter(err, false), null, false, false, false, live, false, width);
    }

    private static Statistics after(double seconds, long explored) {
        return at(seconds, explored, 0, 12);
    }

    private static Statistics at(double seconds, long explored, long column, long layer) {
        return at(seconds, explored, column, layer, 40);
    }

    private static Statistics at(double seconds, long explored, long column, long layer, long stored) {
        OptionalLong unknown = OptionalLong.empty();
        Duration time = Duration.ofMillis((long) (seconds * 1000));
        LayerProfile profile = new LayerProfile(List.of());
        return new Statistics(
                explored,
                0,
                unknown,
                unknown,
                stored,
                stored + 10,
                0,
                1,
                3,
                3,
                1,
                7,
                Optional.empty(),
                column,
                layer,
                5 << 20,
                6 << 20,
                time,
                profile,
                Optional.empty());
    }

    @Test
    void a_terminal_shows_one_line_that_is_erased_at_the_end() {
        try (ProgressLine line = new ProgressLine(terminal(true), false)) {
            line.progress(after(0.2, 1000));
            line.progress(after(0.4, 3000));
        }
        assertThat(err.toString())
                .isEqualTo("\r0.20 s  sweep 3  explored 1,000  stored 40  5,000 states/s  5.0 MiB  layer 12\u001b[K"
                        + "\r0.40 s  sweep 3  explored 3,000  stored 40  10,000 states/s  5.0 MiB  layer 12\u001b[K"
                        + "\r\u001b[K");
    }

    @Test
    void it_says_how_much_memory_there_is_where_that_is_known() {
        try (ProgressLine line = new ProgressLine(terminal(true), false)) {
            line.within(8 << 20);
            line.progress(after(0.2, 1000));
        }
        assertThat(err.toString()).contains("states/s  5.0 MiB of 8.0 MiB");
    }

    @Test
    void elsewhere_there_is_a_plain_line_every_five_seconds() {
        try (ProgressLine line = new ProgressLine(terminal(false), false)) {
            for (int i = 1; i <= 60; i++) line.progress(after(i * 0.2, i * 100L));
        }
        assertThat(err.toString()).hasLineCount(2).doesNotContain("\r").startsWith("5.00 s  sweep 3  explored 2,500");
    }

    @Test
    void an_exploration_that_began_again_is_measured_anew() {
        try (ProgressLine line = new ProgressLine(terminal(true), false)) {
            line.progress(after(2, 1000));
            line.progress(after(1, 500));
        }
        assertThat(err.toString()).contains("1.00 s  sweep 3  explored 500  stored 40  500 states/s");
    }

    @Test
    void nothing_is_shown_when_silence_is_wanted() {
        try (ProgressLine line = new ProgressLine(terminal(true), true)) {
            line.progress(after(9, 1000));
        }
        assertThat(err.toString()).isEmpty();
    }

    private static CompiledMeasure measure(Axis axis) {
        return new CompiledMeasure(Progress.NONE, false, "by hand", Optional.of(axis));
    }

    private String line(CompiledMeasure measure, Diagnosis diagnosis, int width, Statistics figures) {
        ProgressLine line = new ProgressLine(terminal(true, width), false);
        line.measured(measure, Optional.ofNullable(diagnosis));
        line.progress(figures);
        return err.toString().replace("\r", "").replace("\u001b[K", "");
    }

    @Test
    void a_proved_axis_shows_how_far_the_line_is() {
        assertThat(line(measure(new Axis(false, 2, 22)), null, 200, after(5, 1000)))
                .isEqualTo("5.00 s  [=====>    ] 50 % of the axis  sweep 3  explored 1,000  stored 40  200 states/s"
                        + "  5.0 MiB  layer 12");
    }

    @Test
    void an_axis_in_layers_may_be_swept_in_columns_on_a_promise() {
        Statistics inColumns = at(5, 1000, 15, 0);
        assertThat(line(measure(new Axis(false, 0, 20)), null, 200, inColumns)).contains("[=======>  ] 75 %");
    }

    @Test
    void the_ends_of_the_axis_are_the_ends_of_the_bar() {
        Axis axis = new Axis(true, -5, 5);
        assertThat(AxisBar.of(axis, at(5, 1000, -5, 3))).isEqualTo("[>         ] 0 %");
        assertThat(AxisBar.of(axis, at(5, 1000, 4, 3))).isEqualTo("[=========>] 90 %");
        assertThat(AxisBar.of(axis, at(5, 1000, 5, 3))).isEqualTo("[==========] 100 %");
        Axis all = new Axis(true, Long.MIN_VALUE, Long.MAX_VALUE);
        assertThat(AxisBar.of(all, at(5, 1000, 1, 0))).isEqualTo("[=====>    ] 50 %");
    }

    @Test
    void an_axis_of_one_place_has_no_bar_nor_has_a_line_that_is_not_on_it() {
        assertThat(AxisBar.of(new Axis(true, 3, 3), after(5, 1000))).isEmpty();
        assertThat(AxisBar.of(new Axis(false, 13, 20), after(5, 1000))).isEmpty();
        assertThat(AxisBar.of(new Axis(false, 0, 11), after(5, 1000))).isEmpty();
    }

    /** A pilot that has seen all 2,000 states. */
    private static Diagnosis forecast() {
        Forecast forecast = new Forecast(2000, 2000, 512.4, 0, true);
        CompiledMeasure monotone = new CompiledMeasure(Progress.NONE, true, "all transitions advance it");
        Prognosis best = new Prognosis(
                new Measure.Named("linear:optimal"),
                monotone,
                Setting.DEFAULT,
                forecast,
                forecast,
                List.of(),
                new LayerProfile(List.of()),
                "no step decreases progress");
        return new Diagnosis(
                List.of(best),
                false,
                Map.of(),
                List.of(),
                2000,
                5123,
                true,
                false,
                List.of(),
                Pilot.Cost.NONE,
                Duration.ofMillis(123));
    }

    @Test
    void a_forecast_tells_how_many_states_are_expected_but_no_time() {
        CompiledMeasure plain = new CompiledMeasure(Progress.NONE, false, "by hand");
        assertThat(line(plain, forecast(), 200, after(10, 10)))
                .contains("sweep 3  explored 10  of 2,000  stored 40")
                .doesNotContain("left");
    }

    private String memory(long stored) {
        try (ProgressLine line = new ProgressLine(terminal(true, 200), false)) {
            line.within(8 << 20);
            line.measured(new CompiledMeasure(Progress.NONE, false, "by hand"), Optional.of(forecast()));
            line.progress(at(1, 600, 0, 12, stored));
        }
        return err.toString();
    }

    @Test
    void a_forecast_tells_what_the_peak_will_take() {
        assertThat(memory(400)).contains("5.0 MiB of 8.0 MiB, peak about 6.4 MiB");
    }

    @Test
    void nothing_is_foreseen_from_a_few_states_nor_by_a_forecast_that_was_too_low() {
        assertThat(memory(99)).contains("5.0 MiB of 8.0 MiB  layer 12");
        err.getBuffer().setLength(0);
        assertThat(memory(510)).contains("5.0 MiB of 8.0 MiB  layer 12");
    }

    private final AtomicLong clock = new AtomicLong();

    private void tick(ProgressLine line, double seconds) {
        clock.set((long) (seconds * 1e9));
        line.tick();
    }

    private List<String> painted() {
        return err.toString().replace("\u001b[K", "").lines().toList();
    }

    @Test
    void something_moves_within_a_second_in_every_phase() {
        try (ProgressLine line = new ProgressLine(terminal(true), false, clock::get)) {
            line.begins("reading net.pnml");
            tick(line, 0.25);
            assertThat(painted()).isEmpty();
            tick(line, 0.5);
            tick(line, 0.75);
            tick(line, 1);
            line.begins("choosing a measure");
            tick(line, 1.25);
            tick(line, 1.5);
            line.begins("sweeping");
            tick(line, 1.75);
            line.progress(after(0.25, 1000));
            tick(line, 2);
            tick(line, 2.5);
        }
        assertThat(painted())
                .containsExactly(
                        "",
                        "0.50 s  reading net.pnml",
                        "1.00 s  reading net.pnml",
                        "0.50 s  choosing a measure",
                        "0.25 s  sweeping  sweep 3  explored 1,000  stored 40  4,000 states/s  5.0 MiB",
                        "1.00 s  sweeping  sweep 3  explored 1,000  stored 40  4,000 states/s  5.0 MiB");
    }

    @Test
    void what_is_printed_takes_the_place_of_the_line_that_changes() {
        ProgressLine line = new ProgressLine(terminal(true), false, clock::get);
        line.print("first");
        line.begins("reading net.pnml");
        tick(line, 1);
        line.print("second");
        line.close();
        assertThat(err.toString()).isEqualTo("first%n\r1.00 s  reading net.pnml\u001b[K\r\u001b[Ksecond%n".formatted());
    }

    @Test
    void nothing_moves_where_nobody_looks_or_when_all_is_said() {
        for (ProgressLine line : List.of(
                new ProgressLine(terminal(false), false, clock::get),
                new ProgressLine(terminal(true), true, clock::get),
                new ProgressLine(terminal(true), false, clock::get))) {
            line.begins("reading net.pnml");
            line.close();
            clock.addAndGet(2_000_000_000);
            line.tick();
        }
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void the_axis_is_looked_for_once_and_only_where_it_pays() {
        AtomicInteger asked = new AtomicInteger();
        CompiledMeasure counting = new CompiledMeasure(Progress.NONE, false, "by hand", () -> {
            asked.incrementAndGet();
            return Optional.of(new Axis(false, 0, 24));
        });
        try (ProgressLine line = new ProgressLine(terminal(true), false)) {
            line.measured(counting, Optional.empty());
            line.progress(after(0.9, 10));
            assertThat(asked).hasValue(0);
            line.progress(after(1.1, 20));
            line.progress(after(1.3, 30));
            assertThat(asked).hasValue(1);
        }
        assertThat(err.toString()).contains("1.30 s  [=====>    ] 50 % of the axis");
    }

    @Test
    void without_axis_and_forecast_there_is_neither_bar_nor_estimate() {
        assertThat(line(new CompiledMeasure(Progress.NONE, true, "by hand"), null, 200, after(60, 1000)))
                .isEqualTo("60.0 s  sweep 3  explored 1,000  stored 40  16 states/s  5.0 MiB  layer 12");
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 30, 40, 50, 60, 70, 80, 100})
    void no_line_is_as_long_as_the_terminal_is_wide(int width) {
        Diagnosis diagnosis = forecast();
        String line = line(measure(new Axis(false, 2, 22)), diagnosis, width, after(10, 500));
        assertThat(line).hasSizeLessThan(width).startsWith("10.0 s");
        if (width >= 30) assertThat(line).contains("[=====>    ] 50 %");
        if (width >= 70) assertThat(line).contains("explored 500  of 2,000");
    }

    @ParameterizedTest
    @CsvSource({"132, 132", "'', 80", "x, 80", "0, 80", "-5, 80", "40, 40", ", 80"})
    void the_width_of_a_terminal_is_what_its_environment_says(String columns, int width) {
        assertThat(Terminal.width(columns)).isEqualTo(width);
    }
}
