package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Verdicts;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.Trace;
import org.sweepline.model.Model;
import org.sweepline.model.NodeNames;
import org.sweepline.model.Walk;
import org.sweepline.report.format.VisibleWriter;

class LongTraceTest {
    private static final int STEPS = 3_500;

    /** A model that always does the same. */
    private static final Model MODEL = stub(Model.class);

    @SuppressWarnings("unchecked")
    private static <T> T stub(Class<T> type) {
        return (T) Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
            if (method.getReturnType() == Walk.class) return stub(Walk.class);
            if (method.getReturnType() == NodeNames.class) return NodeNames.NONE;
            return method.getReturnType() == String.class ? "same" : null;
        });
    }

    private static CheckResult result() {
        List<Replay.Step> steps = Collections.nCopies(STEPS, new Replay.Step("on", 0, "+1"));
        Replay trace = new Replay("first", steps, "last", Trace.Quality.SOME);
        Evidence run = new Evidence.Run(trace, steps);
        Report report = new Report(
                Method.FULL,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(new Answer(new Deadlock(), Verdicts.of(false), run)),
                true,
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                0,
                Duration.ZERO);
        return new CheckResult("model", "model", MODEL, CheckOptions.DEFAULT, report, List.of());
    }

    /** There is time until somebody has asked so often. */
    private static BooleanSupplier lateAfter(int questions) {
        AtomicInteger asked = new AtomicInteger();
        return () -> asked.incrementAndGet() > questions;
    }

    private static Json property(BooleanSupplier late) {
        StringWriter out = new StringWriter();
        PrintWriter lines = new PrintWriter(out);
        CheckJson.print(result(), lines, late);
        lines.flush();
        return Json.parse(out.toString()).member("properties").at(0);
    }

    @Test
    void a_trace_is_whole_if_there_is_time() {
        Json property = property(() -> false);
        assertThat(property.member("trace").keys()).containsExactly("initial", "steps", "final", "quality");
        assertThat(property.member("trace").member("steps").size()).isEqualTo(STEPS);
        assertThat(property.member("cycle").size()).isEqualTo(STEPS);
        assertThat(property.keys()).doesNotContain("cycleLeftOut");
    }

    @Test
    void a_trace_ends_early_and_says_so_if_the_time_is_over() {
        Json property = property(lateAfter(1));
        assertThat(property.text("verdict")).isEqualTo("violated");
        assertThat(property.member("trace").member("steps").size()).isEqualTo(2_000);
        assertThat(property.member("trace").number("stepsLeftOut")).isEqualTo(1_500);
        assertThat(property.member("trace").text("final")).isEqualTo("last");
        assertThat(property.member("cycle").size()).isEqualTo(1_000);
        assertThat(property.number("cycleLeftOut")).isEqualTo(2_500);
    }

    private static List<String> shown(Detail detail) {
        StringWriter out = new StringWriter();
        VisibleWriter lines = new VisibleWriter(out, false);
        CheckText.print(result(), new Display(lines, false, false), detail);
        lines.flush();
        return out.toString().lines().toList();
    }

    @Test
    void the_middle_of_a_long_trace_is_left_out_for_people_and_the_line_says_how_to_see_it() {
        List<String> lines = shown(Detail.NORMAL);
        assertThat(lines.stream().filter(line -> line.matches(" +[0-9]+  on  \\+1")))
                .hasSize(120);
        assertThat(lines)
                .containsSubsequence(
                        "    40  on  +1",
                        "  ... 3,440 steps left out; --verbose shows all, --trace FILE writes them",
                        "  3481  on  +1",
                        "  3500  on  +1",
                        "        cycle (repeats forever):",
                        "  3540  on  +1",
                        "  ... 3,440 steps left out; --verbose shows all, --trace FILE writes them",
                        "  6981  on  +1");
    }

    @Test
    void a_long_trace_is_shown_whole_with_details() {
        List<String> lines = shown(Detail.VERBOSE);
        assertThat(lines.stream().filter(line -> line.matches(" +[0-9]+  on  \\+1")))
                .hasSize(2 * STEPS);
        assertThat(lines).noneMatch(line -> line.contains("left out"));
    }

    @Test
    void a_file_of_traces_ends_early_and_says_so_if_the_time_is_over() {
        StringWriter out = new StringWriter();
        PrintWriter lines = new PrintWriter(out);
        TraceFile.text(result(), lines, lateAfter(1));
        lines.flush();
        assertThat(out.toString().lines().filter("on"::equals)).hasSize(2_000);
        assertThat(out.toString().strip()).endsWith("# left out, for there was no more time: 1,500 steps");
    }
}
