package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Property;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.check.reduce.ReductionOptions.Use;
import org.sweepline.kernel.Verdict;
import org.sweepline.petri.PnmlReader;

/** Every combination of reductions gives the consensus answers about the Model Checking Contest's nets. */
class ContestReductionsTest {
    private static final long SMALL = 1_000;
    private static final long LARGE = 200_000;

    @TestFactory
    Stream<DynamicTest> reductions_keep_the_answers_about_small_contest_nets() throws IOException {
        return instances(0, SMALL);
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> reductions_keep_the_answers_about_larger_contest_nets() throws IOException {
        return instances(SMALL, LARGE);
    }

    private static Stream<DynamicTest> instances(long above, long upTo) throws IOException {
        return ContestNets.withStates(above, upTo).stream()
                .map(p -> DynamicTest.dynamicTest(p.getFileName().toString(), () -> compare(p)));
    }

    private static void compare(Path instance) throws IOException {
        PetriModel net = new PetriModel(PnmlReader.read(instance.resolve("model.pnml")));
        Map<Property, Boolean> questions = new LinkedHashMap<>(ContestFormulas.of(instance, net.expressions()));
        assertThat(questions).hasSizeGreaterThan(20);
        questions.put(
                new Deadlock(),
                ContestNets.expected(instance, "ReachabilityDeadlock,").equals("FALSE"));
        for (Map.Entry<Property, Boolean> entry : questions.entrySet()) {
            for (Method method : List.of(Method.FULL, Method.SWEEP)) {
                for (int which = 0; which < 4; which++) compare(net, entry.getKey(), entry.getValue(), method, which);
            }
        }
    }

    private static void compare(PetriModel net, Property question, boolean holds, Method method, int which) {
        ReductionOptions reductions = ReductionOptions.NONE
                .symmetry((which & 1) == 0 ? Use.OFF : Use.ALWAYS)
                .stubborn((which & 2) == 0 ? Use.OFF : Use.ALWAYS);
        CheckOptions options = CheckOptions.DEFAULT
                .method(method)
                .progress(net.expressions().measure("linear:greedy"))
                .reductions(reductions);
        Report report = Checker.check(net, List.of(question), options, CheckListener.NONE);
        assertThat(report.answers().get(0).verdict() instanceof Verdict.Holds)
                .as("%s by %s with %s", question, method, reductions)
                .isEqualTo(holds);
        assertThat(report.answers().get(0).verdict()).isNotInstanceOf(Verdict.Unknown.class);
    }
}
