package org.sweepline.petri.symmetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sweepline.petri.Net;
import org.sweepline.petri.PnmlReader;
import org.sweepline.reduction.group.CanonicalVectors;
import org.sweepline.reduction.group.ColouredGraph;
import org.sweepline.reduction.group.Permutation;

/** The symmetries of the Model Checking Contest's nets are found completely and quickly; they are printed. */
class ContestSymmetryTest {
    @Test
    void the_symmetries_of_all_nets_are_found() throws IOException {
        Path folder = Path.of(System.getProperty("sweepline.shared", "../../../shared"), "models", "mcc");
        if (!Files.isDirectory(folder)) System.out.println("SKIPPED: the reference material has no models/mcc");
        assumeTrue(Files.isDirectory(folder), () -> "skipped: the reference material has no " + folder);
        List<Path> models;
        try (Stream<Path> files = Files.list(folder)) {
            models = files.filter(f -> f.getFileName().toString().contains("-PT-"))
                    .sorted()
                    .toList();
        }
        List<String> incomplete = new ArrayList<>();
        for (Path model : models) {
            Net net = PnmlReader.read(model.resolve("model.pnml"));
            long start = System.nanoTime();
            Optional<NetSymmetry> symmetry = NetSymmetry.of(net, List.of());
            long found = System.nanoTime();
            String kind = symmetry.map(s -> CanonicalVectors.of(s.places()))
                    .map(v -> v.exact() ? "exact" : "approximate")
                    .orElse("");
            System.out.printf(
                    "%-40s %6d nodes %8.1f ms %8.1f ms %s %s%n",
                    model.getFileName(),
                    net.places() + net.transitions(),
                    (found - start) / 1e6,
                    (System.nanoTime() - found) / 1e6,
                    symmetry.map(NetSymmetry::explanation).orElse("none"),
                    kind);
            if (symmetry.isEmpty()) continue;
            if (!symmetry.get().complete()) incomplete.add(net.name());
            ColouredGraph graph = NetSymmetry.graph(net, List.of());
            for (Permutation generator : symmetry.get().nodes().generators()) {
                assertThat(graph.keptBy(generator)).as(net.name()).isTrue();
            }
        }
        assertThat(incomplete).isEmpty();
    }
}
