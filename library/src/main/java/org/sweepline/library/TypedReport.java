package org.sweepline.library;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.check.Method;
import org.sweepline.check.Phase;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.library.language.JavaModel;
import org.sweepline.library.language.JavaWalk;

/** Turns the report of a check into answers about states and actions as the model has them. */
final class TypedReport<S> {
    private final JavaModel model;
    private final org.sweepline.check.Report report;

    TypedReport(JavaModel model, org.sweepline.check.Report report) {
        this.model = model;
        this.report = report;
    }

    /** @param names what the answers are called, in their order */
    Report<S> with(List<String> names) {
        List<Answer<S>> answers = new ArrayList<>();
        for (int i = 0; i < names.size(); i++)
            answers.add(answer(names.get(i), report.answers().get(i)));
        return new Report<>(model.name(), answers, figures(), notes(), Optional.of(report));
    }

    /** Nothing is known, because the model did not come back. */
    static <S> Report<S> abandoned(String model, List<String> names, Duration time, String place) {
        String reason = "the time limit of " + time.toMillis() / 1000.0 + " s was met, and " + place
                + " has not come back since; its thread is left behind";
        List<Answer<S>> answers = names.stream()
                .map(name -> new Answer<S>(name, name, Verdict.UNKNOWN, reason, Optional.empty()))
                .toList();
        Figures figures =
                new Figures(Method.AUTO.word(), "", OptionalLong.empty(), OptionalLong.empty(), 0, 0, 0, false, time);
        return new Report<>(model, answers, figures, List.of(), Optional.empty());
    }

    private Answer<S> answer(String name, org.sweepline.check.property.Answer answer) {
        Optional<Trace<S>> trace = trace(answer.evidence());
        String kind = answer.property().kind();
        org.sweepline.kernel.Verdict verdict = answer.verdict();
        if (verdict instanceof org.sweepline.kernel.Verdict.Unknown unknown)
            return new Answer<>(name, kind, Verdict.UNKNOWN, unknown.reason(), trace);
        if (verdict instanceof org.sweepline.kernel.Verdict.Holds)
            return new Answer<>(name, kind, Verdict.HOLDS, "", trace);
        String reason = trace.isPresent() ? "" : answer.property().unshown();
        return new Answer<>(name, kind, Verdict.VIOLATED, reason, trace);
    }

    private Optional<Trace<S>> trace(Evidence evidence) {
        return evidence.path().map(path -> {
            JavaWalk walk = begun(path.initial());
            S initial = state(walk);
            return new Trace<>(initial, steps(walk, path.steps()), steps(walk, evidence.repeated()));
        });
    }

    /** A walk from the initial state that is called so. */
    private JavaWalk begun(String initial) {
        for (int i = 0; i < model.initials(); i++) {
            JavaWalk walk = model.walk(i);
            if (walk.state().equals(initial)) return walk;
        }
        throw new IllegalStateException("a trace begins in no initial state: " + initial);
    }

    private List<Step<S>> steps(JavaWalk walk, List<Replay.Step> taken) {
        List<Step<S>> steps = new ArrayList<>();
        for (Replay.Step step : taken) {
            Object action = walk.action(step.place());
            walk.take(step.place());
            steps.add(new Step<>(action, state(walk)));
        }
        return steps;
    }

    @SuppressWarnings("unchecked") // every state of the model is of this type
    private S state(JavaWalk walk) {
        return (S) walk.current();
    }

    private Figures figures() {
        Phase all = report.inAll();
        return new Figures(
                report.method().word(),
                report.measure().map(measure -> measure.explanation()).orElse(""),
                report.size().map(SpaceSize::states).map(OptionalLong::of).orElse(OptionalLong.empty()),
                report.size().map(SpaceSize::edges).map(OptionalLong::of).orElse(OptionalLong.empty()),
                all.explored(),
                all.stored(),
                all.bytes(),
                report.complete(),
                report.time());
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        boolean unknown = report.answers().stream().anyMatch(org.sweepline.check.property.Answer::open);
        if (unknown || report.method() == Method.SWEEP && !model.measured())
            notes.add(model.rehearsal().findings());
        for (ReductionEffect effect : report.reductions()) {
            notes.add(effect.name() + (effect.used() ? ": " : " not used: ") + effect.explanation());
        }
        return notes;
    }
}
