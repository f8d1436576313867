package org.sweepline.reduction.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class AutomorphismsTest {
    @Test
    void random_graphs_have_as_many_automorphisms_as_brute_force_finds() {
        compare(200);
    }

    @Test
    @Tag("slow")
    void thousands_of_random_graphs_have_as_many_automorphisms_as_brute_force_finds() {
        compare(20_000);
    }

    private static void compare(int graphs) {
        for (int seed = 0; seed < graphs; seed++) {
            ColouredGraph graph = RandomGraphs.draw(new Random(seed), 8);
            Automorphisms found = Automorphisms.of(graph, graph.vertices(), Automorphisms.EFFORT);
            List<Permutation> all = bruteForce(graph);
            assertThat(found.complete()).as("seed %d", seed).isTrue();
            assertThat(found.group().order()).as("seed %d", seed).isEqualTo(BigInteger.valueOf(all.size()));
            assertThat(found.group().elements(all.size()).orElseThrow())
                    .as("seed %d", seed)
                    .containsExactlyInAnyOrderElementsOf(all);
        }
    }

    /** All permutations of up to 8 vertices that keep the graph. */
    static List<Permutation> bruteForce(ColouredGraph graph) {
        List<Permutation> all = new ArrayList<>();
        extend(graph, new int[graph.vertices()], new boolean[graph.vertices()], 0, all);
        return all;
    }

    private static void extend(ColouredGraph graph, int[] images, boolean[] used, int at, List<Permutation> all) {
        if (at == images.length) {
            Permutation permutation = Permutation.of(images);
            if (graph.keptBy(permutation)) all.add(permutation);
            return;
        }
        for (int image = 0; image < images.length; image++) {
            if (used[image] || graph.colour(at) != graph.colour(image)) continue;
            used[image] = true;
            images[at] = image;
            extend(graph, images, used, at + 1, all);
            used[image] = false;
        }
    }

    @Test
    void generators_keep_larger_random_graphs() {
        for (int seed = 0; seed < 200; seed++) {
            ColouredGraph graph = RandomGraphs.draw(new Random(seed), 200);
            Automorphisms found = Automorphisms.of(graph, graph.vertices(), Automorphisms.EFFORT);
            for (Permutation generator : found.group().generators()) {
                assertThat(graph.keptBy(generator))
                        .as("seed %d: %s", seed, generator)
                        .isTrue();
            }
        }
    }

    @Test
    void a_search_that_gives_up_leaves_a_subgroup() {
        for (int seed = 0; seed < 200; seed++) {
            ColouredGraph graph = RandomGraphs.draw(new Random(seed), 40);
            Automorphisms all = Automorphisms.of(graph, graph.vertices(), Automorphisms.EFFORT);
            for (long effort = 10; effort < 3000; effort *= 3) {
                Automorphisms some = Automorphisms.of(graph, graph.vertices(), effort);
                if (some.complete())
                    assertThat(some.group().order()).isEqualTo(all.group().order());
                BigInteger[] index =
                        all.group().order().divideAndRemainder(some.group().order());
                assertThat(index[1]).as("seed %d, effort %d", seed, effort).isZero();
                for (Permutation generator : some.group().generators()) {
                    assertThat(graph.keptBy(generator)).as("seed %d", seed).isTrue();
                }
            }
        }
    }

    @Test
    void the_petersen_graph_and_cubes_have_the_known_groups() {
        ColouredGraph.Builder petersen = ColouredGraph.builder();
        for (int i = 0; i < 10; i++) petersen.vertex("v");
        for (int i = 0; i < 5; i++) {
            edge(petersen, i, (i + 1) % 5);
            edge(petersen, i, i + 5);
            edge(petersen, i + 5, (i + 2) % 5 + 5);
        }
        assertThat(order(petersen)).isEqualTo(BigInteger.valueOf(120));
        for (int dimension = 1; dimension <= 8; dimension++) {
            ColouredGraph.Builder cube = ColouredGraph.builder();
            for (int v = 0; v < 1 << dimension; v++) cube.vertex("v");
            for (int v = 0; v < 1 << dimension; v++) {
                for (int b = 0; b < dimension; b++) cube.arc(v, v ^ 1 << b, "edge");
            }
            BigInteger expected = BigInteger.TWO.pow(dimension);
            for (int i = 2; i <= dimension; i++) expected = expected.multiply(BigInteger.valueOf(i));
            assertThat(order(cube)).isEqualTo(expected);
        }
    }

    @Test
    void large_sparse_graphs_take_little_work() {
        ColouredGraph.Builder builder = ColouredGraph.builder();
        int copies = 1000;
        int size = 10;
        int hub = builder.vertex("hub");
        for (int c = 0; c < copies; c++) {
            int first = builder.vertex("cell");
            builder.arc(hub, first, "entry");
            for (int i = 1; i < size; i++) builder.arc(first + i - 1, builder.vertex("cell"), "next");
        }
        Automorphisms found = all(builder);
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= copies; i++) factorial = factorial.multiply(BigInteger.valueOf(i));
        assertThat(found.complete()).isTrue();
        assertThat(found.group().order()).isEqualTo(factorial);
        assertThat(CanonicalVectors.of(found.group()).exact()).isTrue();
    }

    private static void edge(ColouredGraph.Builder builder, int a, int b) {
        builder.arc(a, b, "edge").arc(b, a, "edge");
    }

    private static BigInteger order(ColouredGraph.Builder builder) {
        return all(builder).group().order();
    }

    private static Automorphisms all(ColouredGraph.Builder builder) {
        ColouredGraph graph = builder.build();
        return Automorphisms.of(graph, graph.vertices(), Automorphisms.EFFORT);
    }
}
