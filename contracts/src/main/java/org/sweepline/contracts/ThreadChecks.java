package org.sweepline.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Phaser;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.sweepline.contracts.SharedSystem.Question;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.store.FirstStates;

/**
 * Lets several threads ask about the same states at once, each in an order of its own and with an expander of its own, and
 * compares what they are told with what one thread was told before.
 *
 * <p>All ask the same question at a time, again and again until each of them has asked it about all states: so whatever the
 * machine has to do besides, they meet in the same code.
 */
final class ThreadChecks {
    private static final int THREADS = 4;

    private final SharedSystem known;
    private final List<StateBuffer> states = new ArrayList<>();
    private final Map<String, Object[]> answers = new LinkedHashMap<>();

    /** Asks one thread about the first states, so many of them. */
    ThreadChecks(SharedSystem known, int most) {
        this.known = known;
        FirstStates first = new FirstStates(known.system());
        first.begin();
        first.numberAll();
        try {
            for (long i = 0; i < first.met().size() && first.met().size() < most; i++) {
                first.expand(i);
                first.numberAll();
            }
        } catch (ExpansionException | ArithmeticException failed) {
            // What fails has to fail for every thread; the states before it are enough.
        }
        for (long i = 0; i < Math.min(most, first.met().size()); i++) {
            StateBuffer state = new StateBuffer(0);
            first.met().read(i, state);
            states.add(state);
        }
        known.questions().forEach((what, question) -> {
            Question asked = question.get();
            answers.put(
                    what,
                    states.stream()
                            .map(state -> SharedSystem.answer(asked, state))
                            .toArray());
        });
    }

    /** How many states are asked about. */
    int states() {
        return states.size();
    }

    /** Asks several threads, who share a system that must be the same as the one that is known, and may be that one. */
    void compare(SharedSystem shared, String name) {
        Queue<String> differences = new ConcurrentLinkedQueue<>();
        Phaser meeting = new Phaser(THREADS);
        List<Thread> threads = IntStream.range(0, THREADS)
                .mapToObj(number -> new Thread(() -> ask(shared, new Random(number), meeting, differences)))
                .toList();
        threads.forEach(Thread::start);
        try {
            for (Thread thread : threads) thread.join();
        } catch (InterruptedException ended) {
            throw new AssertionError(name, ended);
        }
        assertThat(differences).as(name + ", " + shared.name()).isEmpty();
    }

    /** Asks all questions, as one of the threads. */
    private void ask(SharedSystem shared, Random random, Phaser meeting, Queue<String> differences) {
        try {
            for (Map.Entry<String, Supplier<Question>> question :
                    shared.questions().entrySet()) {
                int phase = -1;
                do {
                    difference(question.getKey(), question.getValue().get(), random)
                            .ifPresent(differences::add);
                    if (phase < 0) phase = meeting.arrive();
                } while (differences.isEmpty() && meeting.getPhase() == phase);
            }
        } catch (RuntimeException | Error broken) {
            differences.add(broken.toString());
        } finally {
            meeting.arriveAndDeregister();
        }
    }

    /** Something that is answered otherwise than before, if anything is. */
    private Optional<String> difference(String what, Question question, Random random) {
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, states.size()).boxed().toList());
        Collections.shuffle(order, random);
        StateBuffer state = new StateBuffer(0);
        for (int number : order) {
            state.copy(states.get(number).words(), 0, states.get(number).bytes());
            Object told = SharedSystem.answer(question, state);
            Object before = answers.get(what)[number];
            if (told.equals(before)) continue;
            return Optional.of(what + " in " + known.system().describe(state) + ": " + told
                    + " among several threads, and " + before + " for one alone");
        }
        return Optional.empty();
    }
}
