package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Means;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Space;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.check.reduce.ReductionOptions.Use;
import org.sweepline.check.replay.Evidence;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.stubborn.UnfoldableNets;
import org.sweepline.coloured.symmetry.SymmetricNets;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Limits;
import org.sweepline.logic.Condition;
import org.sweepline.model.Model;

/** Every combination of reductions gives the verdicts of plain exploration; the checker replays every trace. */
class ReductionsOnRandomNetsTest {
    private static final int MOST_STATES = 1_500;

    private int symmetric;
    private int stubborn;
    private int alone;

    @Test
    void nets_keep_their_verdicts() {
        check(1, 25);
    }

    @Tag("slow")
    @Test
    void many_nets_keep_their_verdicts() {
        check(700_000, 4_000);
    }

    private void check(int first, int count) {
        for (int seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            boolean alike = random.nextBoolean();
            Model net = net(alike ? SymmetricNets.net(seed) : UnfoldableNets.net(seed));
            List<Condition> conditions = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                String text = alike ? SymmetricNets.condition(random.nextLong()) : UnfoldableNets.condition(random);
                conditions.add(net.expressions().condition(text));
            }
            List<Property> all = List.of(
                    new Deadlock(),
                    new DeadTransitions(),
                    new Reachable(conditions.get(0)),
                    new Always(conditions.get(1)));
            List<Property> asked = random.nextInt(3) == 0 ? all : List.of(all.get(random.nextInt(4)));
            compare(net, asked, "seed " + seed);
        }
        assertThat(symmetric).as("runs reduced by symmetry").isGreaterThan(count / 4);
        assertThat(stubborn).as("runs reduced by stubborn sets").isGreaterThan(count / 4);
        assertThat(alone).as("answers after a reduction for one question alone").isGreaterThan(count / 10);
    }

    private static Model net(String text) {
        ByteArrayInputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
        return new ColouredModel(CpnModels.load(in, "net.cpn", Map.of()));
    }

    private void compare(Model net, List<Property> questions, String name) {
        CheckOptions plain = CheckOptions.DEFAULT
                .method(Method.FULL)
                .limits(CheckOptions.DEFAULT.limits().explored(MOST_STATES));
        Report expected;
        try {
            Report space = Checker.check(net, List.of(new Space()), plain, CheckListener.NONE);
            if (!space.complete()) return;
            expected = Checker.check(net, questions, plain, CheckListener.NONE);
        } catch (ExpansionException failure) {
            return;
        }
        for (Method method : List.of(Method.FULL, Method.SWEEP)) {
            for (int which = 1; which < 4; which++) {
                ReductionOptions reductions = ReductionOptions.NONE
                        .symmetry((which & 1) == 0 ? Use.OFF : Use.ALWAYS)
                        .stubborn((which & 2) == 0 ? Use.OFF : Use.ALWAYS);
                String how = name + " " + questions + " " + method + " " + reductions;
                CheckOptions options = CheckOptions.DEFAULT
                        .method(method)
                        .reductions(reductions)
                        .limits(Limits.NONE);
                Report report = check(net, questions, options, how);
                assertThat(verdicts(report)).as(how).isEqualTo(verdicts(expected));
                for (ReductionEffect effect : report.reductions()) {
                    if (effect.used() && effect.name().equals("symmetry")) symmetric++;
                    if (effect.used() && effect.name().equals("stubborn")) stubborn++;
                }
            }
        }
        automatic(net, questions, expected, name);
    }

    /** The automatic method, with looks so short that every stage of it has something to do. */
    private void automatic(Model net, List<Property> questions, Report expected, String name) {
        for (long look : List.of(1L, 8L, 40L)) {
            CheckOptions options = CheckOptions.DEFAULT
                    .method(Method.AUTO)
                    .plan(new CheckOptions.Plan(true, look))
                    .limits(Limits.NONE);
            String how = name + " " + questions + " look " + look;
            Report report = check(net, questions, options, how);
            assertThat(verdicts(report)).as(how).isEqualTo(verdicts(expected));
            for (Answer answer : report.answers()) {
                if (answer.means().orElseThrow() == Means.REDUCTION) alone++;
            }
        }
    }

    private static Report check(Model net, List<Property> questions, CheckOptions options, String how) {
        try {
            return Checker.check(net, questions, options, CheckListener.NONE);
        } catch (RuntimeException defect) {
            throw new AssertionError(how, defect);
        }
    }

    private static List<String> verdicts(Report report) {
        List<String> verdicts = new ArrayList<>();
        for (Answer answer : report.answers()) {
            String unseen =
                    answer.evidence() instanceof Evidence.Unseen u ? u.actions().toString() : "";
            verdicts.add(answer.verdict().getClass().getSimpleName() + unseen);
        }
        return verdicts;
    }
}
