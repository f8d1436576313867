package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.report.Json;

/** The measures of the 2004 paper, asked for on the command line, give its figures. */
class PaperMeasuresTest {
    private static Json statistics(String model) {
        return statistics(model, "linear:greedy");
    }

    private static Json statistics(String model, String measure) {
        Run run = Run.of(
                "check", model, "--progress", measure, "--no-pin", "--no-early-release", "--always", "true", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        return Json.parse(run.out()).member("statistics");
    }

    private static void assertFigures(Json figures, long sweeps, long persistent, long fired, long peak) {
        assertThat(figures.number("sweeps")).isEqualTo(sweeps);
        assertThat(figures.number("persistent")).isEqualTo(persistent);
        assertThat(figures.number("fired")).isEqualTo(fired);
        assertThat(figures.number("peak")).isEqualTo(peak);
    }

    /** Transitions are scanned in the order of the file, so those that stand at its end regress. */
    @ParameterizedTest
    @CsvSource({"5,3,169,1544,185", "10,3,53299,720428,54406"})
    void the_papers_choice(int n, long sweeps, long persistent, long fired, long peak, @TempDir Path folder)
            throws IOException {
        StringBuilder first = new StringBuilder();
        StringBuilder last = new StringBuilder();
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            first.append(transition("tr_" + i, "hl_" + i + ": 1, fo_" + next + ": 1", "ea_" + i + ": 1"));
            first.append(transition("rl_" + i, "ea_" + i + ": 1", "hr_" + i + ": 1, fo_" + i + ": 1"));
            String takes = transition("tl_" + i, "th_" + i + ": 1, fo_" + i + ": 1", "hl_" + i + ": 1");
            String ends = transition("rr_" + i, "hr_" + i + ": 1", "th_" + i + ": 1, fo_" + next + ": 1");
            first.append(i == 0 ? ends : takes);
            last.append(i == 0 ? takes : ends);
        }
        Path file = folder.resolve("philosophers.lola");
        Files.writeString(file, places(n) + first + last);
        assertFigures(statistics(file.toString()), sweeps, persistent, fired, peak);
    }

    @Test
    void the_papers_choice_is_an_order_of_the_scan() {
        String model = Run.example("philosophers/philosophers-5.pnml");
        assertFigures(statistics(model, "linear:greedy(rr_0, tr_0, rl_0)"), 3, 169, 1544, 185);
        assertFigures(statistics(model, "linear:greedy(tl_0)"), 2, 156, 1610, 187);
    }

    private static String places(int n) {
        StringBuilder names = new StringBuilder();
        StringBuilder marked = new StringBuilder();
        for (int i = 0; i < n; i++) {
            for (String kind : new String[] {"th", "hl", "ea", "hr", "fo"}) {
                names.append(names.isEmpty() ? "" : ", ").append(kind + "_" + i);
            }
            marked.append(i == 0 ? "" : ", ").append("th_" + i + ": 1, fo_" + i + ": 1");
        }
        return "PLACE " + names + ";\nMARKING " + marked + ";\n";
    }

    private static String transition(String name, String consumes, String produces) {
        return "TRANSITION " + name + "\nCONSUME " + consumes + ";\nPRODUCE " + produces + ";\n";
    }

    @Test
    void the_last_step_of_every_philosopher_regresses() {
        Json figures = statistics(Run.example("philosophers/philosophers-5.pnml"));
        assertFigures(figures, 2, 156, 1610, 187);
    }

    @Test
    void the_echo_algorithm_takes_one_sweep() {
        Json figures = statistics(Run.example("echo/echo-3x3.pnml"));
        assertThat(figures.number("fired")).isEqualTo(9994);
        assertThat(figures.number("states")).isEqualTo(2628);
        assertThat(figures.number("maxSweeps")).isEqualTo(1);
        assertThat(figures.number("peak")).isEqualTo(914);
    }
}
