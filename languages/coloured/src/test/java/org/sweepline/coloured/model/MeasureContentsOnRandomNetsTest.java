package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.interpreter.RandomNets;
import org.sweepline.contracts.MeasureOrder;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.model.InputException;
import org.sweepline.model.MeasureContents;

/** The expression that is shown of a measure, against its values in the states of random nets. */
class MeasureContentsOnRandomNetsTest {
    private static final int MOST_STATES = 300;

    private static final List<String> NAMES = List.of(
            "counters",
            "parts",
            "time+counters",
            "time+parts",
            "unfolded:greedy",
            "unfolded:optimal",
            "time+unfolded:greedy",
            "counters+unfolded:greedy",
            "parts+variants:greedy");

    private int ofColours;
    private int ofCounters;
    private int inTime;

    @Test
    void the_expression_that_is_shown_is_the_measure() {
        checkSeeds(0, 200);
        assertThat(ofColours).as("expressions that tell colours apart").isGreaterThan(20);
        assertThat(ofCounters).as("expressions with counters").isGreaterThan(20);
        assertThat(inTime).as("expressions with the time").isGreaterThan(20);
    }

    @Test
    @Tag("slow")
    void the_expression_that_is_shown_is_the_measure_in_many_nets() {
        checkSeeds(1_000_000, 3_000);
    }

    private void checkSeeds(long first, int count) {
        for (long seed = first; seed < first + count; seed++) {
            InputStream in = new ByteArrayInputStream(RandomNets.net(seed).getBytes(StandardCharsets.ISO_8859_1));
            check(new TextualNet(CpnModels.load(in, "net.cpn", Map.of())), "seed " + seed);
            check(new TextualNet(TupleNets.net(seed)), "tuples, seed " + seed);
        }
    }

    private void check(TextualNet net, String of) {
        List<StateBuffer> states;
        try {
            states = MeasureOrder.states(net.system(), MOST_STATES);
        } catch (ExpansionException inscriptionFails) {
            return;
        }
        List<String> names = new ArrayList<>(net.candidates());
        names.addAll(NAMES);
        for (String name : names) check(net, name, states, of + ", " + name);
    }

    private void check(TextualNet net, String name, List<StateBuffer> states, String of) {
        Progress progress;
        try {
            progress = net.measure(name).progress();
        } catch (InputException none) {
            return;
        }
        Optional<MeasureContents> contents =
                net.encoding().contents(net.expressions().measure(name));
        Optional<String> expression = contents.flatMap(MeasureContents::expression);
        if (expression.isEmpty()) return;
        String text = expression.get();
        if (text.contains("mem [")) ofColours++;
        if (text.contains("hd (marking(")) ofCounters++;
        if (text.contains("time()")) inTime++;
        MeasureOrder.same(progress, net.measure(text).progress(), states, of + ", " + text);
    }
}
