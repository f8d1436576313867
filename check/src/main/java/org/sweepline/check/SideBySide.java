package org.sweepline.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Property;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Threads;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.model.EncodingOverflow;

/**
 * Answers questions that take explorations of their own, several at the same time, as if one had been answered after another.
 *
 * <p>What one question leaves to the next is a wider encoding, and what the pilot and the doctor have found. If a question
 * needs a wider encoding, those after it are asked again with that. What the doctor finds is the same whoever asks first, and
 * the first question in order is charged for it. Each question has a share of the memory; one that may have come to another
 * end for that reason is asked again alone.
 *
 * @param answering answers a question in a part of the check
 * @param told is told each answer, in order
 */
record SideBySide<P extends Property>(CheckRun run, BiFunction<CheckRun, P, Answer> answering, Consumer<Answer> told) {
    /** What came of a question; without an answer if the encoding was too narrow. */
    private record Attempt(Optional<Answer> answer, RemainingLimits part, List<String> warnings) {
        boolean tooNarrow() {
            return answer.isEmpty();
        }
    }

    List<Answer> answers(List<P> questions) {
        List<Answer> answers = new ArrayList<>();
        while (answers.size() < questions.size()) {
            List<P> rest = questions.subList(answers.size(), questions.size());
            int threads = threads(rest);
            if (threads > 1) answers.addAll(new Together(rest, threads).answers());
            if (answers.size() < questions.size()) {
                Answer answer = answer(run, questions.get(answers.size()));
                told.accept(answer);
                answers.add(answer);
            }
        }
        return answers;
    }

    /** How many threads there is work for; limits that count states for all questions, and methods that fill the memory, allow one. */
    private int threads(List<P> questions) {
        boolean greedy = run.options().method() == Method.CACHE || run.options().method() == Method.DISK;
        return greedy || run.limits().counted() ? 1 : run.options().threads().busy(questions.size());
    }

    private Answer answer(CheckRun which, P question) {
        return Checker.guarded(which, List.of(question), () -> List.of(answering.apply(which, question)))
                .get(0);
    }

    /** Some questions that are asked at the same time, up to one that needs a wider encoding. */
    private final class Together {
        private final List<P> questions;
        private final int threads;
        private final List<Attempt> attempts = new ArrayList<>();
        private final List<Answer> answers = new ArrayList<>();
        private final AtomicInteger attempted = new AtomicInteger();

        /** Whether a pilot's sample is there when the next question is asked. */
        private boolean sampled = !run.session().held().equals(Pilot.Cost.NONE);

        Together(List<P> questions, int threads) {
            this.questions = questions;
            this.threads = threads;
        }

        List<Answer> answers() {
            run.session().remember();
            try {
                run.session().besideOthers(() -> {
                    new Threads(threads).inOrder(run.limits().time(), tasks(), this::take);
                    return attempts;
                });
                while (answers.size() < attempts.size()) {
                    Attempt attempt = again(attempts.get(answers.size()));
                    if (attempt.tooNarrow()) break;
                    join(attempt);
                }
                return answers;
            } finally {
                run.session().forgetUncharged();
                run.limits().grace();
            }
        }

        private List<Function<TimeLimit, Attempt>> tasks() {
            List<Function<TimeLimit, Attempt>> tasks = new ArrayList<>();
            for (P question : questions) {
                int number = tasks.size();
                BooleanSupplier leads = () -> attempted.get() == number;
                tasks.add(time -> run.session().inTurn(() -> attempt(question, time, threads, leads)));
            }
            return tasks;
        }

        /** Takes what came of the next question. Nobody waits here for another's turn, which may be long. */
        private boolean take(Attempt attempt) {
            attempts.add(attempt);
            attempted.incrementAndGet();
            run.session().ifNobodyElse(this::joinWhatIsReady);
            return !attempt.tooNarrow();
        }

        /** What comes after a question that is asked again alone has to wait until that is possible. */
        private void joinWhatIsReady() {
            while (answers.size() < attempts.size()) {
                Attempt next = attempts.get(answers.size());
                if (next.tooNarrow() || next.part().stinted()) return;
                join(next);
            }
        }

        private Attempt again(Attempt attempt) {
            if (!attempt.part().stinted()) return attempt;
            return attempt(questions.get(answers.size()), run.limits().time(), 1, () -> true);
        }

        /**
         * Adds a question to those that are answered, with what it took. Explorations are beside the pilot's sample from
         * when this question, or one before it, has asked for it.
         */
        private void join(Attempt attempt) {
            Pilot.Cost held = run.session().held();
            for (Phase phase : attempt.part().phases()) {
                boolean choosing = phase.kind() == Phase.Kind.PILOT || phase.kind() == Phase.Kind.DOCTOR;
                sampled |= choosing;
                if (choosing) run.session().charge(phase, run.limits());
                else run.limits().explored(phase, sampled ? held : Pilot.Cost.NONE);
            }
            attempt.warnings().forEach(run.listener()::warned);
            told.accept(attempt.answer().orElseThrow());
            answers.add(attempt.answer().orElseThrow());
        }
    }

    private Attempt attempt(P question, TimeLimit time, int sharing, BooleanSupplier leads) {
        RemainingLimits part = run.limits().part(time, sharing);
        Speaker speaker = new Speaker(run, leads, new ArrayList<>());
        try {
            Answer answer = answer(run.part(part, speaker), question);
            // A way that was not found may be one that takes more memory.
            if (answer.evidence() instanceof Evidence.Untraced) part.stint();
            return new Attempt(Optional.of(answer), part, speaker.warnings());
        } catch (EncodingOverflow narrow) {
            return new Attempt(Optional.empty(), part, List.of());
        }
    }

    /**
     * Tells how a question is getting on if it is the first one that is not answered; warnings wait until it is.
     *
     * @param leads whether it is the first one
     */
    private record Speaker(CheckRun run, BooleanSupplier leads, List<String> warnings) implements CheckListener {
        @Override
        public void begins(String activity) {
            if (leads.getAsBoolean()) run.listener().begins(activity);
        }

        @Override
        public void progress(Statistics figures) {
            if (leads.getAsBoolean())
                run.session().ifNobodyElse(() -> run.listener().progress(figures));
        }

        @Override
        public void warned(String doubt) {
            warnings.add(doubt);
        }
    }
}
