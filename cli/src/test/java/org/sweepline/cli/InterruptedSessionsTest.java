package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Session;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Live;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reversible;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Languages;
import org.sweepline.model.Model;
import org.sweepline.petri.model.PetriModel;

/** Checks that are interrupted at random instants: what they decide is right, and so is what their sessions say later. */
@Timeout(300)
class InterruptedSessionsTest {
    private static final List<Property> QUESTIONS =
            List.of(new Deadlock(), new DeadTransitions(), new Bounds(), new Live(), new Reversible());

    @AfterEach
    void leaveTheThreadAsItWas() {
        Thread.interrupted();
    }

    @Test
    void random_nets() {
        for (int seed = 0; seed < 40; seed++) {
            int own = seed;
            interrupt(() -> new PetriModel(RandomModels.net(new Random(own))), "net " + seed, seed);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "contest-instance/model.pnml",
                "echo/echo-1x3.lola",
                "connection/connection.cpn",
                "dining/dining.lts",
                "ferry/ferry.lts"
            })
    void examples(String file) {
        for (int seed = 0; seed < 4; seed++) {
            interrupt(() -> Languages.load(Path.of(Run.example(file))), file + ", seed " + seed, seed);
        }
    }

    private static void interrupt(Supplier<Model> models, String what, int seed) {
        CheckOptions options = CheckOptions.DEFAULT
                .method(seed % 2 == 0 ? Method.AUTO : Method.SWEEP)
                .limits(Limits.NONE.explored(5_000));
        long start = System.nanoTime();
        List<Verdict> right = check(new Session(models.get()), options);
        long took = System.nanoTime() - start;
        Session session = new Session(models.get());
        Thread checking = Thread.currentThread();
        long instant = System.nanoTime() + (long) (took * new Random(seed).nextDouble());
        Thread interrupting = new Thread(() -> {
            while (System.nanoTime() < instant) Thread.onSpinWait();
            checking.interrupt();
        });
        interrupting.start();
        List<Verdict> early = check(session, options);
        join(interrupting);
        for (int i = 0; i < right.size(); i++) {
            if (early.get(i) instanceof Verdict.Unknown) continue;
            assertThat(early.get(i)).as(what).hasSameClassAs(right.get(i));
        }
        assertThat(check(session, options))
                .as("%s, asked again", what)
                .extracting(Object::getClass)
                .isEqualTo(right.stream().map(Object::getClass).toList());
    }

    private static List<Verdict> check(Session session, CheckOptions options) {
        return session.check(QUESTIONS, options, CheckListener.NONE).answers().stream()
                .map(answer -> answer.verdict())
                .toList();
    }

    /** Waits until the thread has been interrupted, and withdraws that. */
    private static void join(Thread interrupting) {
        while (interrupting.isAlive()) Thread.onSpinWait();
        Thread.interrupted();
    }
}
