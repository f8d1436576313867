package org.sweepline.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.kernel.Threads;

/** Whatever is not answered has a reason on standard error. */
class ReasonsTest {
    private static final ExplorationBudget.Extents LITTLE = new ExplorationBudget.Extents(10, 10, 10, 10);

    @TempDir
    private Path folder;

    /** Rings that turn in both directions, so that nothing about all states follows from a few of them; a token is lost rarely. */
    private static String rings(int rings) {
        StringBuilder text = new StringBuilder("<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">"
                + "<net id=\"n\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\"><page id=\"g\">\n");
        for (int i = 0; i < rings; i++) {
            text.append("<place id=\"p" + i + "\"><initialMarking><text>2</text></initialMarking></place>");
            text.append("<place id=\"q" + i + "\"/>");
            text.append(transition("t" + i, "p" + i, "q" + i)).append(transition("u" + i, "q" + i, "p" + i));
            text.append(transition("v" + i, "q" + i, "p" + (i + 1) % rings));
        }
        return text.append("</page></net></pnml>").toString();
    }

    private static String transition(String id, String from, String to) {
        return "<transition id=\"" + id + "\"/>" + "<arc id=\"a" + id + "\" source=\"" + from + "\" target=\"" + id
                + "\"/>" + "<arc id=\"b" + id + "\" source=\"" + id + "\" target=\"" + to + "\"/>\n";
    }

    private static String properties(String... formulas) {
        StringBuilder text = new StringBuilder("<property-set xmlns=\"http://mcc.lip6.fr/\">\n");
        for (int i = 0; i < formulas.length; i++) {
            text.append("<property><id>f" + i + "</id><formula>" + formulas[i] + "</formula></property>\n");
        }
        return text.append("</property-set>\n").toString();
    }

    private Examined examined(Examination examination, long bytes) throws IOException {
        Files.writeString(folder.resolve("model.pnml"), rings(16));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Contest.examine(
                examination,
                folder,
                new Confinement(Duration.ofSeconds(20), bytes, Threads.ONE),
                LITTLE,
                new PrintWriter(out),
                new PrintWriter(err));
        return new Examined(out.toString(), err.toString());
    }

    private static String tokens(String place, int most) {
        return "<integer-le><tokens-count><place>" + place + "</place></tokens-count><integer-constant>" + most
                + "</integer-constant></integer-le>";
    }

    @Test
    void formulas_that_took_too_much_memory_say_so() throws IOException {
        String far =
                "<exists-path><finally>" + "<integer-le><integer-constant>9</integer-constant><tokens-count><place>q7"
                        + "</place></tokens-count></integer-le>" + "</finally></exists-path>";
        String branching = "<all-paths><globally><exists-path><finally>" + tokens("p3", 0)
                + "</finally></exists-path></globally></all-paths>";
        for (Examination examination : List.of(Examination.REACHABILITY_CARDINALITY, Examination.CTL_CARDINALITY)) {
            String second = examination == Examination.CTL_CARDINALITY ? branching : far.replace("q7", "q9");
            Files.writeString(folder.resolve(examination.title() + ".xml"), properties(far, second));
            Examined examined = examined(examination, 100_000);
            assertThat(examined.out().lines())
                    .as(examined.toString())
                    .containsExactlyInAnyOrder("FORMULA f0 CANNOT_COMPUTE", "FORMULA f1 CANNOT_COMPUTE");
            assertThat(examined.err().lines())
                    .as(examined.toString())
                    .anyMatch(line -> line.matches("sweepline: f0: .*memory.*"))
                    .anyMatch(line -> line.matches("sweepline: f1: .*memory.*"))
                    .noneMatch(line -> line.contains("internal error"));
        }
    }

    @Test
    void bounds_that_took_too_much_memory_say_so_and_what_is_known() throws IOException {
        String bound = "<place-bound><place>q7</place></place-bound>";
        Files.writeString(folder.resolve("UpperBounds.xml"), properties(bound));
        Examined examined = examined(Examination.UPPER_BOUNDS, 100_000);
        assertThat(examined.out()).isEqualToIgnoringNewLines("FORMULA f0 CANNOT_COMPUTE");
        assertThat(examined.err())
                .matches("(?s).*sweepline: f0: [^\\n]*memory[^\\n]*; it is \\d+ or more; it is 32 or less\\n");
    }

    @Test
    void the_question_of_an_examination_without_formulas_has_a_reason_too() throws IOException {
        Examined examined = examined(Examination.LIVENESS, 100_000);
        assertThat(examined.out()).isEqualToIgnoringNewLines("FORMULA Liveness CANNOT_COMPUTE");
        assertThat(examined.err()).contains("sweepline: Liveness: ").contains("memory");
        Examined space = examined(Examination.STATE_SPACE, 100_000);
        assertThat(space.out()).isEqualToIgnoringNewLines("CANNOT_COMPUTE");
        assertThat(space.err()).contains("the states were not counted: ").contains("memory");
    }

    @Test
    void whatever_ends_without_an_answer_has_some_reason() {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Lines lines = new Lines(new PrintWriter(out), new PrintWriter(err));
        lines.expect(List.of("a", "b"));
        lines.printAnswer("a", "TRUE", List.of());
        lines.close();
        assertThat(out.toString()).contains("FORMULA b CANNOT_COMPUTE");
        assertThat(err.toString()).isNotEmpty();
    }
}
