package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.petri.Net;
import org.sweepline.petri.PnmlWriter;

/** Many questions about random nets and processes: what is printed does not depend on the number of threads. */
class ThreadsOnRandomModelsTest {
    /** Endless nets, and large ones, are of no use here. */
    private static final String FEW = "3000";

    @TempDir
    private Path folder;

    @Test
    void nets() throws IOException {
        assertThat(nets(0, 30)).isGreaterThan(10);
    }

    @Test
    void processes() throws IOException {
        processes(0, 15);
    }

    @Test
    @Tag("slow")
    void many_models() throws IOException {
        nets(1_000, 1_000);
        processes(1_000, 500);
    }

    private int nets(long first, int count) throws IOException {
        int small = 0;
        for (long seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            Net net = RandomModels.net(random);
            Path file = Files.writeString(folder.resolve("net.pnml"), PnmlWriter.write(net));
            if (Run.of("check", "--space", "--method", "full", "--max-stored", FEW, file.toString())
                            .code()
                    != 0) continue;
            small++;
            List<String> asked = new ArrayList<>();
            for (int q = 0; q < 3 + random.nextInt(10); q++) {
                boolean branching = random.nextInt(5) == 0;
                asked.add(branching ? "--ctl" : "--ltl");
                String some = RandomModels.condition(random, net);
                String other = RandomModels.condition(random, net);
                asked.add(branching ? "A G (E F (" + some + "))" : formula(random, some, other));
            }
            compare(random, asked, file, "seed " + seed);
        }
        return small;
    }

    private void processes(long first, int count) throws IOException {
        for (long seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            Path file = Files.writeString(folder.resolve("system.lts"), RandomModels.processes(random));
            List<String> asked = new ArrayList<>();
            for (int q = 0; q < 3 + random.nextInt(6); q++) {
                asked.add("--ltl");
                asked.add(formula(random, "deadlock", "enabled(p.1.a)"));
            }
            compare(random, asked, file, "seed " + seed);
        }
    }

    private static String formula(Random random, String some, String other) {
        return switch (random.nextInt(6)) {
            case 0 -> "G (" + some + ")";
            case 1 -> "F (" + some + ")";
            case 2 -> "G F (" + some + ")";
            case 3 -> "F G (" + some + ")";
            case 4 -> "G F (" + some + ") -> G F (" + other + ")";
            default -> "(" + some + ") U (" + other + ")";
        };
    }

    private static void compare(Random random, List<String> asked, Path file, String name) {
        String[] methods = {"auto", "full", "sweep", "dfs", "basic"};
        List<String> words = new ArrayList<>(List.of("check", "--json", "--method", methods[random.nextInt(5)]));
        words.addAll(asked);
        words.add(file.toString());
        String one = printed(words, 1);
        for (int threads : new int[] {2, 3, 8}) {
            assertThat(printed(words, threads))
                    .as("%s, %d threads: %s", name, threads, words)
                    .isEqualTo(one);
        }
    }

    private static String printed(List<String> words, int threads) {
        List<String> all = new ArrayList<>(words);
        all.addAll(1, List.of("--threads", "" + threads));
        Run run = Run.of(all.toArray(String[]::new));
        assertThat(run.code()).as(all + run.err()).isNotEqualTo(4);
        String messages = run.err().replaceAll("(?m)^sweepline: --threads .*$\n?", "");
        return run.code()
                + messages
                + run.out()
                        .replaceAll("\"\\w*([sS]econds|[bB]ytes)\": ?[^,}\\n]*", "")
                        .replaceAll("(?s),\\s*\"noEffect\": \\[[^\\]]*\\]", "");
    }
}
