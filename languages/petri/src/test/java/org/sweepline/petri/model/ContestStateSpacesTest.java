package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Space;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;

/** Explores the Model Checking Contest's nets in full and by the sweep, and compares with the consensus answers. */
class ContestStateSpacesTest {
    private static final long SMALL = 30_000;

    @TestFactory
    Stream<DynamicTest> small_contest_nets_have_the_state_spaces_of_the_consensus() throws IOException {
        return instances(0, SMALL);
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> large_contest_nets_have_the_state_spaces_of_the_consensus() throws IOException {
        return instances(SMALL, Long.MAX_VALUE);
    }

    @TestFactory
    Stream<DynamicTest> symmetric_contest_nets_have_the_state_spaces_of_the_consensus() throws IOException {
        return instances(ContestNets.symmetricWithStates(0, SMALL));
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> large_symmetric_contest_nets_have_the_state_spaces_of_the_consensus() throws IOException {
        return instances(ContestNets.symmetricWithStates(SMALL, Long.MAX_VALUE));
    }

    private static Stream<DynamicTest> instances(long above, long upTo) throws IOException {
        return instances(ContestNets.withStates(above, upTo));
    }

    private static Stream<DynamicTest> instances(List<Path> folders) {
        return folders.stream().map(p -> DynamicTest.dynamicTest(p.getFileName().toString(), () -> compare(p)));
    }

    private static Map<String, Long> expected(Path instance) {
        try {
            Map<String, Long> figures = new HashMap<>();
            for (String line : Files.readAllLines(instance.resolve("expected.csv"))) {
                String[] cells = line.split(",");
                if (cells[0].equals("StateSpace")) figures.put(cells[1], Long.parseLong(cells[2]));
                if (cells[0].equals("ReachabilityDeadlock")) figures.put("DEADLOCK", cells[2].equals("TRUE") ? 1L : 0L);
            }
            return figures;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void compare(Path instance) {
        PetriModel net = new PetriModel(PetriLanguage.net(instance.resolve("model.pnml")));
        Map<String, Long> expected = expected(instance);
        assertThat(expected).as("expected.csv").hasSize(5);
        compare(net, expected, Method.FULL);
        compare(net, expected, Method.SWEEP);
    }

    private static void compare(PetriModel net, Map<String, Long> expected, Method method) {
        List<Property> questions = List.of(new Space(), new Deadlock());
        Report report = Checker.check(net, questions, CheckOptions.DEFAULT.method(method), CheckListener.NONE);
        Evidence.Space values = (Evidence.Space) report.answers().get(0).evidence();
        assertThat(report.answers().get(0).verdict())
                .isInstanceOf(report.size().isPresent() ? Verdict.Holds.class : Verdict.Unknown.class);
        report.size()
                .ifPresent(size -> assertThat(size)
                        .as("%s", method)
                        .isEqualTo(new SpaceSize(expected.get("STATES"), expected.get("TRANSITIONS"))));
        assertThat(values.largestValue()).as("%s in a place", method).isEqualTo(expected.get("MAX_TOKEN_IN_PLACE"));
        assertThat(values.largestSum()).as("%s in a marking", method).isEqualTo(expected.get("MAX_TOKEN_PER_MARKING"));
        assertThat(report.answers().get(1).verdict() instanceof Verdict.Violated)
                .as("%s: a deadlock", method)
                .isEqualTo(expected.get("DEADLOCK") == 1);
        Statistics figures = report.statistics().orElseThrow();
        assertThat(figures.states().isPresent())
                .as("figures are known exactly if every column took one sweep")
                .isEqualTo(figures.maxSweeps() == 1);
        assertThat(figures.explored()).isGreaterThanOrEqualTo(expected.get("STATES"));
        if (method == Method.FULL) assertThat(figures.states()).isPresent();
    }
}
