package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.petri.Net;
import org.sweepline.petri.PnmlReader;
import org.sweepline.petri.structure.NetMeasures;

/** The best columns of the Model Checking Contest's nets have as many progressing transitions as can be. */
class ContestColumnsTest {
    private static final Pattern ROW = Pattern.compile("\\| ([^ |]+-PT-[^ |]+) \\|.*\\| (\\d+)/(\\d+) \\|");

    @TestFactory
    Stream<DynamicTest> as_many_transitions_progress_as_can() throws IOException {
        Path folder = Path.of(System.getProperty("sweepline.shared", "../../../shared"), "models", "mcc");
        Path table = folder.resolve("README.md");
        if (!Files.exists(table)) System.out.println("SKIPPED: the reference material has no models/mcc");
        assumeTrue(Files.exists(table), () -> "skipped: the reference material has no " + table);
        List<DynamicTest> tests = new ArrayList<>();
        for (String line : Files.readAllLines(table)) {
            Matcher row = ROW.matcher(line);
            if (!row.matches()) continue;
            int progressing = Integer.parseInt(row.group(2));
            int transitions = Integer.parseInt(row.group(3));
            Path model = folder.resolve(row.group(1)).resolve("model.pnml");
            tests.add(DynamicTest.dynamicTest(row.group(1), () -> compare(model, progressing, transitions)));
        }
        assertThat(tests).hasSize(25);
        return tests.stream();
    }

    private static void compare(Path model, int progressing, int transitions) {
        Net net = PnmlReader.read(model);
        assertThat(net.transitions()).isEqualTo(transitions);
        long[] offsets =
                new NetMeasures(net).bestColumn().map(LinearMeasure::offsets).orElseGet(() -> new long[transitions]);
        int found = 0;
        for (long offset : offsets) {
            assertThat(offset).isNotNegative();
            if (offset > 0) found++;
        }
        assertThat(found).isEqualTo(progressing);
    }
}
