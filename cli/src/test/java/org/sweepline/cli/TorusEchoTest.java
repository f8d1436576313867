package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;
import org.sweepline.petri.model.PetriModel;

/** The coloured echo on rings and tori has the states of the same algorithm written as a place/transition net. */
class TorusEchoTest {
    private static final SweepOptions PLAIN =
            SweepOptions.DEFAULT.traces(false).earlyRelease(false).pinInitial(false);

    @ParameterizedTest
    @CsvSource({"1, 3", "1, 4", "1, 7", "2, 3"})
    void coloured_and_unfolded_nets_agree(int rows, int columns) {
        compare(rows, columns);
    }

    @Test
    @Tag("slow")
    void coloured_and_unfolded_nets_agree_on_a_torus_of_three_by_three() {
        compare(3, 3);
    }

    private void compare(int rows, int columns) {
        Model model = coloured(rows, columns);
        Encoding coloured = model.encode();
        Encoding uncoloured = new PetriModel(net(rows, columns)).encode();
        Statistics expected = full(uncoloured);
        Statistics found = full(coloured);
        assertThat(found.states()).isEqualTo(expected.states());
        assertThat(found.edges()).isEqualTo(expected.edges());
        for (String text : List.of("skeleton:optimal", "skeleton:greedy", "unfolded:optimal")) {
            CompiledMeasure measure =
                    coloured.measures().compile(model.expressions().measure(text));
            assertThat(measure.monotone()).as(text).isTrue();
            assertThat(measure.explanation()).contains("one sweep explores each state once");
            Statistics swept = new Sweep(measure.progress(), PLAIN)
                    .run(coloured.system(), List.of())
                    .statistics();
            assertThat(swept.explored()).as(text).isEqualTo(expected.states().getAsLong());
            assertThat(swept.peak()).as(text).isLessThan(expected.states().getAsLong() * 6 / 10);
        }
        // All runs have the same length: every agent but one is informed and answers, the initiator starts and
        // finishes.
        CompiledMeasure steps = coloured.measures().compile(model.expressions().measure("skeleton:optimal"));
        assertThat(steps.axis())
                .hasValueSatisfying(axis -> assertThat(axis.last()).isEqualTo(2L * rows * columns));
    }

    private static Model coloured(int rows, int columns) {
        Path file = Path.of(System.getProperty("sweepline.root", "../.."), "examples/torus-echo/torus-echo.cpn");
        LoadOptions options = new LoadOptions(Optional.empty(), Map.of("rows", rows, "columns", columns));
        return Languages.load(List.of(file), options);
    }

    private static Statistics full(Encoding encoding) {
        return Sweep.full(PLAIN).run(encoding.system(), List.of()).statistics();
    }

    /** One place for each agent and state, and for each message; the initiator is agent 0. */
    private Net net(int rows, int columns) {
        NetBuilder net = Net.builder("echo");
        int agents = rows * columns;
        for (int a = 0; a < agents; a++) {
            net.place("idle" + a, 1).place("done" + a);
            for (int b : neighbours(a, rows, columns)) net.place(mail(a, b)).place("pending" + a + "from" + b);
        }
        net.place("waiting").transition("start").transition("finish");
        net.arc("idle0", "start")
                .arc("start", "waiting")
                .arc("waiting", "finish")
                .arc("finish", "done0");
        for (int b : neighbours(0, rows, columns)) net.arc("start", mail(0, b)).arc(mail(b, 0), "finish");
        for (int a = 1; a < agents; a++) {
            for (int b : neighbours(a, rows, columns)) {
                String pending = "pending" + a + "from" + b;
                String inform = "inform" + a + "by" + b;
                String answer = "answer" + a + "to" + b;
                net.transition(inform).transition(answer);
                net.arc("idle" + a, inform).arc(mail(b, a), inform).arc(inform, pending);
                net.arc(pending, answer).arc(answer, "done" + a).arc(answer, mail(a, b));
                for (int c : neighbours(a, rows, columns)) {
                    if (c != b) net.arc(inform, mail(a, c)).arc(mail(c, a), answer);
                }
            }
        }
        return net.build();
    }

    private static String mail(int from, int to) {
        return "mail" + from + "to" + to;
    }

    private static Set<Integer> neighbours(int agent, int rows, int columns) {
        int row = agent / columns;
        int column = agent % columns;
        Set<Integer> all = new TreeSet<>();
        all.add(row * columns + Math.floorMod(column - 1, columns));
        all.add(row * columns + Math.floorMod(column + 1, columns));
        all.add(Math.floorMod(row - 1, rows) * columns + column);
        all.add(Math.floorMod(row + 1, rows) * columns + column);
        all.remove(agent);
        return all;
    }
}
