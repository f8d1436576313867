package org.sweepline.petri.symmetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;
import org.sweepline.reduction.group.Automorphisms;
import org.sweepline.reduction.group.ColouredGraph;

/** The groups of random nets are as large as those that nauty finds, where its program dreadnaut is installed. */
class NautyTest {
    private static final Path DREADNAUT = Path.of("/usr/bin/dreadnaut");
    private static final Pattern SIZE = Pattern.compile("grpsize=([0-9.e]+);");
    private static final MathContext DIGITS = new MathContext(9);

    @Test
    void a_few_random_nets_have_groups_of_the_same_order(@TempDir Path folder) throws Exception {
        compare(0, 40, folder);
    }

    @Test
    @Tag("slow")
    void a_thousand_random_nets_have_groups_of_the_same_order(@TempDir Path folder) throws Exception {
        compare(1000, 1000, folder);
    }

    private static void compare(long firstSeed, int nets, Path folder) throws IOException, InterruptedException {
        if (!Files.exists(DREADNAUT)) System.out.println("SKIPPED: dreadnaut (nauty) is not installed");
        assumeTrue(Files.exists(DREADNAUT), "skipped: dreadnaut (nauty) is not installed");
        StringBuilder input = new StringBuilder("-am\n");
        List<Net> drawn = new ArrayList<>();
        for (long seed = firstSeed; seed < firstSeed + nets; seed++) {
            Net net = seed % 3 == 0 ? sparse(new Random(seed)) : SymmetricNets.draw(seed);
            drawn.add(net);
            input.append(text(net));
        }
        List<BigDecimal> sizes = dreadnaut(input.toString(), folder);
        assertThat(sizes).hasSameSizeAs(drawn);
        for (int i = 0; i < nets; i++) {
            ColouredGraph graph = NetSymmetry.graph(drawn.get(i), List.of());
            Automorphisms found = Automorphisms.of(graph, graph.vertices(), Automorphisms.EFFORT);
            assertThat(new BigDecimal(found.group().order()).round(DIGITS))
                    .as("seed %d", firstSeed + i)
                    .isEqualByComparingTo(sizes.get(i).round(DIGITS));
        }
    }

    /** A net with few arcs and few kinds of nodes, so that some of its parts are alike by chance. */
    private static Net sparse(Random random) {
        NetBuilder net = Net.builder("sparse");
        int places = 1 + random.nextInt(12);
        int transitions = 1 + random.nextInt(12);
        for (int p = 0; p < places; p++) net.place("p" + p, random.nextInt(2));
        for (int t = 0; t < transitions; t++) net.transition("t" + t);
        for (int arcs = random.nextInt(2 * (places + transitions)); arcs > 0; arcs--) {
            String place = "p" + random.nextInt(places);
            String transition = "t" + random.nextInt(transitions);
            if (random.nextBoolean()) net.arc(place, transition);
            else net.arc(transition, place, 1 + random.nextInt(2));
        }
        return net.build();
    }

    /** An undirected graph, which nauty treats best: each arc is a vertex between its ends, coloured by weight and direction. */
    private static String text(Net net) {
        int nodes = net.places() + net.transitions();
        Map<String, List<Integer>> colours = new TreeMap<>();
        List<String> lines = new ArrayList<>();
        for (int p = 0; p < net.places(); p++) add(colours, "place " + net.initial(p), p);
        for (int t = 0; t < net.transitions(); t++) {
            add(colours, "transition", net.places() + t);
            for (int i = 0; i < net.inputs(t).length; i++) {
                int arc = nodes + lines.size() / 2;
                add(colours, "input " + net.inputWeights(t)[i], arc);
                lines.add(net.inputs(t)[i] + ":" + arc);
                lines.add(arc + ":" + (net.places() + t));
            }
            for (int i = 0; i < net.outputs(t).length; i++) {
                int arc = nodes + lines.size() / 2;
                add(colours, "output " + net.outputWeights(t)[i], arc);
                lines.add(net.places() + t + ":" + arc);
                lines.add(arc + ":" + net.outputs(t)[i]);
            }
        }
        List<String> cells = new ArrayList<>();
        for (List<Integer> cell : colours.values()) {
            cells.add(String.join(",", cell.stream().map(String::valueOf).toList()));
        }
        int vertices = nodes + lines.size() / 2;
        return "n=" + vertices + " g " + String.join(";\n", lines) + ".\nf=[" + String.join("|", cells) + "] x\n";
    }

    private static void add(Map<String, List<Integer>> colours, String colour, int vertex) {
        colours.computeIfAbsent(colour, c -> new ArrayList<>()).add(vertex);
    }

    private static List<BigDecimal> dreadnaut(String input, Path folder) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("graphs"), input);
        Path output = folder.resolve("sizes");
        Process process = new ProcessBuilder(DREADNAUT.toString())
                .redirectInput(file.toFile())
                .redirectOutput(output.toFile())
                .redirectErrorStream(true)
                .start();
        if (!process.waitFor(10, TimeUnit.MINUTES)) process.destroyForcibly();
        assertThat(process.waitFor()).isZero();
        List<BigDecimal> sizes = new ArrayList<>();
        Matcher matcher = SIZE.matcher(Files.readString(output, StandardCharsets.UTF_8));
        while (matcher.find()) sizes.add(new BigDecimal(matcher.group(1)));
        return sizes;
    }
}
