package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.sweepline.report.Json;

/** Classes that are deleted with their layers, on examples: less is stored than without the equivalence. */
class CompatibleEquivalencesTest {
    private static final String LIMIT = Run.example("limit-protocol/limit-protocol.cpn");
    private static final String LOCKS = Run.example("lock-management/lock-management.cpn");
    private static final String LOOP = Run.example("control-loop/control-loop.cpn");

    private static final String PLANNING = Run.example("operational-planning/operational-planning.cpn");
    private static final String WORKSHOP = Run.example("workshop/workshop.cpn");

    /** An acknowledgement that tells the sender nothing new changes nothing, nor does a packet that the receiver has. */
    private static final String OLD_PACKETS = "marking(NextSend), marking(NextRec), "
            + "List.map (fn k => Int.max (k, hd (marking(NextSend)))) (marking(C)), "
            + "List.map (fn k => Int.max (k, hd (marking(NextSend)))) (marking(D)), "
            + "List.map (fn (n, _) => Int.max (n, hd (marking(NextRec)) - 1)) (marking(A)), "
            + "List.map (fn (n, _) => Int.max (n, hd (marking(NextRec)) - 1)) (marking(B))";

    private static Json check(List<String> options, String model) {
        List<String> words = new ArrayList<>(List.of("check", "--json", "--method", "sweep"));
        words.addAll(options);
        words.add(model);
        Run run = Run.of(words.toArray(new String[0]));
        assertThat(run.code()).as(run.err() + run.out()).isZero();
        return Json.parse(run.out());
    }

    private static Json equivalence(Json report) {
        return report.member("reductions").at(0);
    }

    private static long figure(Json report, String name) {
        return report.member("statistics").number(name);
    }

    private static void storesLess(Json with, Json without) {
        for (String name : List.of("explored", "peak", "peakBytes")) {
            assertThat(figure(with, name)).as(name).isLessThan(figure(without, name));
        }
    }

    /** What the page on equivalences shows: states or classes, their peak, and its bytes. */
    private static String cell(long states, Json report) {
        return String.format(Locale.ROOT, "%,d; %,d; %,d", states, figure(report, "peak"), figure(report, "peakBytes"));
    }

    private static void isOnThePage(String text) throws IOException {
        assertThat(Files.readString(Run.ROOT.resolve("docs/method/equivalence.md")))
                .contains(text);
    }

    private static void isOnThePage(String name, Json without, Json with) throws IOException {
        isOnThePage("[" + name + "](");
        isOnThePage(" | " + cell(figure(without, "explored"), without) + " | " + cell(figure(with, "explored"), with)
                + " |\n");
    }

    @Test
    void old_packets_of_the_limit_protocol_are_alike() throws IOException {
        List<String> plain = List.of("--progress", "counters", "--always", "tokens(Limit) <= 3");
        List<String> reduced = new ArrayList<>(plain);
        reduced.addAll(List.of("--equivalence", OLD_PACKETS));
        Json without = check(plain, LIMIT);
        Json with = check(reduced, LIMIT);
        storesLess(with, without);
        assertThat(List.of(figure(without, "explored"), figure(without, "peak")))
                .containsExactly(1_829L, 758L);
        assertThat(List.of(figure(with, "explored"), figure(with, "peak"))).containsExactly(492L, 95L);
        assertThat(equivalence(with).member("counts").number("representativesStored"))
                .isEqualTo(492);
        isOnThePage("limit protocol", without, with);
    }

    @Test
    void times_of_the_lock_management_are_relative() throws IOException {
        List<String> plain = List.of("--progress", "unfolded:optimal", "--always", "tokens(Working) <= 1");
        List<String> reduced = new ArrayList<>(plain);
        reduced.addAll(List.of("--equivalence", "time"));
        Json without = check(plain, LOCKS);
        Json with = check(reduced, LOCKS);
        storesLess(with, without);
        isOnThePage("lock management", without, with);
        assertThat(List.of(figure(with, "explored"), figure(with, "peak"))).containsExactly(10_304L, 2_272L);
    }

    /** Both sweeps go by the measure that is best for them, which need not be the same. */
    @Test
    void times_of_nets_that_end_are_relative() throws IOException {
        relative("operational planning", PLANNING, List.of(), 768, 399);
        relative("workshop", WORKSHOP, List.of("--const", "jobs=6"), 1_007, 857);
    }

    private static void relative(String name, String net, List<String> options, long peak, long peakOfClasses)
            throws IOException {
        List<String> asked = new ArrayList<>(List.of("--always", "true"));
        asked.addAll(options);
        Json without = check(asked, net);
        asked.addAll(List.of("--equivalence", "time"));
        Json with = check(asked, net);
        storesLess(with, without);
        assertThat(List.of(figure(without, "peak"), figure(with, "peak"))).containsExactly(peak, peakOfClasses);
        isOnThePage(name, without, with);
    }

    @Test
    void the_control_loop_is_finished_without_remembering_its_classes() throws IOException {
        List<String> asked = List.of("--equivalence", "time", "--always", "tokens(Idle) <= 1", "--progress");
        List<String> compatible = new ArrayList<>(asked);
        compatible.add("skeleton:greedy");
        List<String> incompatible = new ArrayList<>(asked);
        incompatible.add("time");
        Json deleted = check(compatible, LOOP);
        Json remembered = check(incompatible, LOOP);
        assertThat(figure(deleted, "peak")).isEqualTo(1_331);
        assertThat(figure(deleted, "peakBytes")).isLessThan(figure(remembered, "peakBytes") / 2);
        assertThat(equivalence(deleted).text("explanation")).doesNotContain("remembered");
        assertThat(equivalence(remembered).member("counts").number("classesRemembered"))
                .isEqualTo(3_918);
        assertThat(equivalence(remembered).text("explanation"))
                .contains("; all classes are remembered, for the measure is not constant on classes: time 0: ")
                .endsWith("are equivalent, but their columns are 0 and 25");
        isOnThePage(" | infinite | " + cell(3_918, deleted) + " |\n");
        isOnThePage(String.format(Locale.ROOT, " %,d bytes ", figure(remembered, "peakBytes")));
    }
}
