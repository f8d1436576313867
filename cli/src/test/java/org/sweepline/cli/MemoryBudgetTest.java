package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The resident memory of whole processes, as the system counts it, beside their budget; they have more states than fit. */
class MemoryBudgetTest {
    private static final double MOST = 1.05;

    /** A run whose memory is full has used most of it; the reserve of the smallest is for longer runs of larger nets. */
    private static final double LEAST = 0.5;

    private static final Pattern PEAK = Pattern.compile("(?m)^VmHWM:\\s*(\\d+) kB$");
    private static final Pattern SMALLEST = Pattern.compile("the smallest is (\\d+)m");

    @TempDir
    private Path folder;

    private LauncherRig rig;

    @BeforeEach
    void needsALinux() throws IOException {
        assumeTrue(Files.isReadable(Path.of("/proc/self/status")), "skipped: there is no /proc/self/status");
        rig = new LauncherRig(folder, "project");
        rig.set("TMPDIR", Files.createDirectory(folder.resolve("tmp")).toString());
    }

    private Path generated(String... words) throws IOException {
        StringWriter net = new StringWriter();
        List<String> arguments = new ArrayList<>(List.of("generate"));
        arguments.addAll(List.of(words));
        assertThat(Sweepline.run(arguments.toArray(String[]::new), Terminal.plain(null, net, new StringWriter())))
                .isZero();
        return Files.writeString(folder.resolve(String.join("-", words) + ".pnml"), net.toString());
    }

    /** The most that the Java machine below a process has had in memory, in MB; it is asked until it ends. */
    private static double peak(Process process) throws InterruptedException {
        long peak = 0;
        while (process.isAlive()) {
            for (ProcessHandle child : process.descendants().toList()) peak = Math.max(peak, peak(child.pid()));
            Thread.sleep(5);
        }
        return peak / 1024.0;
    }

    private static long peak(long pid) {
        try {
            Path process = Path.of("/proc", "" + pid);
            if (!Files.readString(process.resolve("comm")).startsWith("java")) return 0;
            Matcher peak = PEAK.matcher(Files.readString(process.resolve("status"), StandardCharsets.ISO_8859_1));
            return peak.find() ? Long.parseLong(peak.group(1)) : 0;
        } catch (IOException ended) {
            return 0;
        }
    }

    private int smallest(String model) throws Exception {
        Matcher told =
                SMALLEST.matcher(rig.run("check", "--memory", "1m", model).err());
        assertThat(told.find()).isTrue();
        return Integer.parseInt(told.group(1));
    }

    private void fill(int budget, List<String> arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("check", "--quiet", "--no-disk", "--memory", budget + "m"));
        all.addAll(arguments);
        Process process = rig.start("run", all.toArray(String[]::new));
        double peak = peak(process);
        Run run = rig.end(process, "run");
        String told = all + ": " + peak + " MB, " + run;
        assertThat(run.code()).as(told).isEqualTo(3);
        assertThat(run.out()).as(told).contains("memory");
        assertThat(run.err()).as(told).doesNotContain("Exception", "Error");
        assertThat(peak / budget).as(told).isBetween(LEAST, MOST);
    }

    @Test
    void a_full_exploration_of_a_net_keeps_to_its_budget() throws Exception {
        String net = generated("counters", "9", "9").toString();
        List<String> arguments = List.of("--method", "full", "--space", net);
        fill(smallest(net), arguments);
        fill(200, arguments);
    }

    @Test
    void a_product_with_an_automaton_keeps_to_its_budget() throws Exception {
        String net = generated("philosophers", "16").toString();
        fill(160, List.of("--method", "full", "--ltl", "G F tokens(ea_0) = 1 -> G F tokens(hl_0) = 1", net));
    }

    @Test
    void a_structure_for_ctl_keeps_to_its_budget() throws Exception {
        String net = generated("philosophers", "16").toString();
        fill(160, List.of("--method", "full", "--ctl", "A G (E F tokens(th_0) = 1)", net));
    }

    @Test
    void a_coloured_net_keeps_to_the_smallest_budget() throws Exception {
        String net = Run.example("limit-protocol/limit-protocol.cpn");
        String model = Path.of(net).toAbsolutePath().toString();
        fill(
                smallest(model),
                List.of("--method", "full", "--space", "--const", "limit=5", "--const", "packets=12", model));
    }
}
