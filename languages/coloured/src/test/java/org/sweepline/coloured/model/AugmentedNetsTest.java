package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.augment.Augmented;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Live;
import org.sweepline.check.property.Property;
import org.sweepline.check.replay.Evidence;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.interpreter.RandomNets;
import org.sweepline.kernel.Limits;
import org.sweepline.model.Encoding;
import org.sweepline.model.Model;

/** What is added to the states of random nets changes no verdict and no bound. */
class AugmentedNetsTest {
    private static final long MOST_STATES = 2_000;
    private static final List<String> AUGMENTATIONS =
            List.of("steps(*) <= 3", "steps(ACTION) <= 2", "steps(*) <= 20", "most(tokens(p0))");

    @Test
    void verdicts_are_those_without() {
        int compared = 0;
        for (long seed = 0; seed < 16; seed++) {
            Model model = model(seed);
            Encoding encoding = model.encode();
            String action = encoding.system().actions().get(0);
            String place = encoding.variables().names().get(0);
            Report plain = check(model, Method.FULL, "none");
            if (!plain.complete()) continue;
            String text = AUGMENTATIONS
                    .get((int) seed % AUGMENTATIONS.size())
                    .replace("ACTION", '"' + action + '"')
                    .replace("PLACE", '"' + place + '"');
            for (Method method : List.of(Method.FULL, Method.SWEEP)) {
                for (String progress : method == Method.FULL ? List.of("none") : List.of("none", "tokens(p0)")) {
                    Report report =
                            check(Augmented.of(model, text), method, progress.replace("PLACE", '"' + place + '"'));
                    compare(report, plain, "seed " + seed + " " + text + " " + method + " " + progress);
                    compared++;
                }
            }
        }
        assertThat(compared).as("explorations that could be compared").isGreaterThan(16);
    }

    private static List<Property> questions(Model model) {
        return List.of(
                new Deadlock(),
                new DeadTransitions(),
                new Bounds(),
                new Home(model.expressions().condition("deadlock")),
                new Live());
    }

    private static Model model(long seed) {
        InputStream in = new ByteArrayInputStream(RandomNets.net(seed).getBytes(StandardCharsets.ISO_8859_1));
        return new ColouredModel(CpnModels.load(in, "net.cpn", Map.of()));
    }

    private static Report check(Model model, Method method, String progress) {
        CheckOptions options =
                CheckOptions.DEFAULT.method(method).progress(model.expressions().measure(progress));
        boolean augmented = model instanceof Augmented;
        Limits limits = Limits.NONE.explored(augmented ? 40 * MOST_STATES : MOST_STATES);
        return Checker.check(model, questions(model), options.limits(limits), CheckListener.NONE);
    }

    private static void compare(Report report, Report plain, String what) {
        for (int i = 0; i < plain.answers().size(); i++) {
            Answer answer = report.answers().get(i);
            Answer expected = plain.answers().get(i);
            assertThat(answer.verdict())
                    .as(what)
                    .isInstanceOf(expected.verdict().getClass());
            if (answer.evidence() instanceof Evidence.Path || answer.evidence() instanceof Evidence.Lasso) continue;
            assertThat(answer.evidence()).as(what).isEqualTo(expected.evidence());
        }
    }
}
