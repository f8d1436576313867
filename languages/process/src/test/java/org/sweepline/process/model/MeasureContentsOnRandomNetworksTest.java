package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.contracts.MeasureOrder;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.MeasureContents;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.RandomNetworks;

/**
 * What is shown of a measure, against its values in all states of random networks: weights add up to as many units, and the
 * expression orders the states in the same way.
 */
class MeasureContentsOnRandomNetworksTest {
    private static final int MOST_STATES = 100_000;

    private int inUnits;
    private int written;

    @Test
    void what_is_shown_is_the_measure() {
        checkSeeds(0, 150);
        assertThat(inUnits).as("measures with a unit above 1").isGreaterThan(20);
        assertThat(written).as("expressions").isGreaterThan(500);
    }

    @Test
    @Tag("slow")
    void what_is_shown_is_the_measure_on_many_networks() {
        checkSeeds(1_000_000, 3_000);
    }

    private void checkSeeds(long first, int count) {
        for (long seed = first; seed < first + count; seed++) {
            Network network = RandomNetworks.random(seed);
            check(network, "seed " + seed);
            check(withTwins(network), "seed " + seed + " with twins");
        }
    }

    /** Every process is there twice: where two do all steps together, sums of equal weights change by even numbers. */
    private static Network withTwins(Network network) {
        List<NetworkProcess> processes = new ArrayList<>();
        for (NetworkProcess process : network.components()) {
            processes.add(process);
            processes.add(new NetworkProcess("twin." + process.name(), process.lts(), false));
        }
        return new Network("twins", processes, network.low(), Set.of(), List.of());
    }

    /** The measures that the doctor would try, and others if the network has them. */
    private static List<Measure> measures(ProcessModel model, NetworkEncoding encoding) {
        List<Measure> measures = new ArrayList<>(encoding.candidates());
        for (String name : List.of("linear:symmetric", "linear:greedy", "linear:columns")) {
            Measure measure = model.expressions().measure(name);
            try {
                encoding.compile(measure);
                measures.add(measure);
            } catch (InputException none) {
                continue;
            }
        }
        return measures;
    }

    private void check(Network network, String of) {
        ProcessModel model = new ProcessModel(network, List.of());
        NetworkEncoding encoding = new NetworkEncoding(network);
        List<StateBuffer> states = MeasureOrder.states(encoding.system(), MOST_STATES);
        for (Measure measure : measures(model, encoding)) {
            Optional<MeasureContents> contents = encoding.contents(measure);
            if (contents.isEmpty()) continue;
            String told = of + ", " + measure + ", " + contents.get();
            Progress progress = encoding.compile(measure).progress();
            checkWeights(network, encoding, contents.get(), progress, states, told);
            contents.get().expression().ifPresent(text -> {
                written++;
                Progress again =
                        encoding.compile(model.expressions().measure(text)).progress();
                MeasureOrder.same(progress, again, states, told);
            });
        }
    }

    /** Compared with the first state, weights add up to the unit times the value. */
    private void checkWeights(
            Network network,
            NetworkEncoding encoding,
            MeasureContents contents,
            Progress progress,
            List<StateBuffer> states,
            String told) {
        MeasureContents.Unit unit = contents.unit();
        if (unit.column() > 1 || unit.layer() > 1) inUnits++;
        Map<String, MeasureContents.Entry> weights = new HashMap<>();
        contents.weights().forEach(entry -> weights.put(entry.name(), entry));
        StateBuffer first = states.get(0);
        for (StateBuffer state : states) {
            long column = 0;
            long layer = 0;
            for (int c = 0; c < network.components().size(); c++) {
                String local = network.components().get(c).name() + " " + encoding.value(c, state);
                MeasureContents.Entry entry = weights.get(local);
                if (entry == null) continue;
                column += entry.column();
                layer += entry.layer();
            }
            assertThat(column).as(told).isEqualTo(unit.column() * (progress.column(state) - progress.column(first)));
            assertThat(layer).as(told).isEqualTo(unit.layer() * (progress.layer(state) - progress.layer(first)));
        }
    }
}
