package org.sweepline.petri.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.petri.Net;
import org.sweepline.petri.PnmlReader;

/** The place/transition nets of the Model Checking Contest, if they are at hand, with the consensus of its tools. */
class ContestStructureTest {
    private static final Pattern UPPER_BOUND =
            Pattern.compile("<id>([^<]+)</id>.*?<place-bound>(.*?)</place-bound>", Pattern.DOTALL);
    private static final Pattern PLACE = Pattern.compile("<place>([^<]+)</place>");

    @Test
    void contest_nets_have_consistent_structure_and_true_bounds() throws IOException {
        Path models = Path.of(System.getProperty("sweepline.shared", "../../../shared"), "models", "mcc");
        if (!Files.isDirectory(models)) System.out.println("SKIPPED: the reference material has no models/mcc");
        assumeTrue(Files.isDirectory(models), "skipped: no contest nets in " + models);
        List<Path> instances;
        try (Stream<Path> folders = Files.list(models)) {
            instances = folders.filter(f -> f.getFileName().toString().contains("-PT-"))
                    .sorted()
                    .toList();
        }
        assertThat(instances).isNotEmpty();
        System.out.println("net: places transitions rank | offsets >0 <0 | places bounded, bits, bits kept | ms");
        int formulas = 0;
        for (Path instance : instances) {
            Net net = PnmlReader.read(instance.resolve("model.pnml"));
            PlaceBounds bounds = analyse(net, instance.getFileName().toString());
            formulas += compare(net, bounds, instance);
        }
        assertThat(formulas).as("answers compared").isPositive();
    }

    private static PlaceBounds analyse(Net net, String name) {
        long start = System.nanoTime();
        LinearMeasure measure = LinearMeasure.of(NetEffects.system(net));
        PlaceBounds bounds = PlaceBounds.of(net);
        int[] bits = new int[net.places()];
        for (int p = 0; p < bits.length; p++) {
            bits[p] = bounds.bound(p) == PlaceBounds.UNPROVED ? 32 : bitLength(bounds.bound(p));
        }
        MarkingBasis basis = MarkingBasis.of(net, bits);
        long millis = (System.nanoTime() - start) / 1_000_000;
        int rank = ExactAlgebra.rank(net);
        System.out.printf(
                "%s: %d %d %d | %d %d | %d, %d, %d | %d%n",
                name,
                net.places(),
                net.transitions(),
                rank,
                Arrays.stream(measure.offsets()).filter(offset -> offset > 0).count(),
                measure.regressTransitions().length,
                IntStream.range(0, net.places())
                        .filter(p -> bounds.bound(p) != PlaceBounds.UNPROVED)
                        .count(),
                Arrays.stream(bits).sum(),
                Arrays.stream(basis.kept()).map(p -> bits[p]).sum(),
                millis);
        assertThat(ExactAlgebra.placeInvariants(net)).as(name).hasSize(net.places() - rank);
        assertThat(ExactAlgebra.transitionInvariants(net)).as(name).hasSize(net.transitions() - rank);
        assertThat(basis.kept().length).as(name).isGreaterThanOrEqualTo(rank);
        return bounds;
    }

    /** The most tokens that sets of places can hold, as the contest's tools agree, never exceed the proven bounds. */
    private static int compare(Net net, PlaceBounds bounds, Path instance) throws IOException {
        Map<String, Long> expected = new HashMap<>();
        for (String line : Files.readAllLines(instance.resolve("expected.csv"))) {
            if (line.startsWith("UpperBounds,")) {
                String[] fields = line.split(",");
                expected.put(fields[1], Long.parseLong(fields[2]));
            }
        }
        int compared = 0;
        Matcher formula = UPPER_BOUND.matcher(Files.readString(instance.resolve("UpperBounds.xml")));
        while (formula.find()) {
            Long most = expected.get(formula.group(1));
            long proved = 0;
            boolean all = most != null;
            Matcher place = PLACE.matcher(formula.group(2));
            while (place.find()) {
                long bound = bounds.bound(net.placeIndex(place.group(1)));
                all &= bound != PlaceBounds.UNPROVED;
                proved += bound;
            }
            if (all) {
                assertThat(most).as(formula.group(1)).isLessThanOrEqualTo(proved);
                compared++;
            }
        }
        return compared;
    }

    private static int bitLength(long bound) {
        return Long.SIZE - Long.numberOfLeadingZeros(bound);
    }
}
