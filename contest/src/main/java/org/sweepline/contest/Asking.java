package org.sweepline.contest;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.sweepline.contest.Claim.Way;
import org.sweepline.model.Answer;
import org.sweepline.model.CheckListener;
import org.sweepline.model.CheckOptions;
import org.sweepline.model.Checker;
import org.sweepline.model.Question;
import org.sweepline.model.ReductionEffect;
import org.sweepline.model.Report;
import org.sweepline.model.Specification;

/** Puts claims to the checker, and notes what it answers. */
final class Asking {
    private final Specification model;
    private final Lines lines;

    Asking(Specification model, Lines lines) {
        this.model = model;
        this.lines = lines;
    }

    /** Asks about several claims at once, in a way that all of them have; a question that goes wrong costs only itself. */
    void ask(Way way, List<Claim> claims, CheckOptions options, Technique... by) {
        if (claims.isEmpty()) return;
        List<Question> questions = new ArrayList<>();
        for (Claim claim : claims) questions.add(claim.ask(way).orElseThrow().question());
        try {
            Report report = Checker.check(model, questions, options, CheckListener.NONE);
            Set<Technique> techniques = techniques(report);
            techniques.addAll(List.of(by));
            for (int i = 0; i < claims.size(); i++) {
                Claim claim = claims.get(i);
                Answer answer = report.answers().get(i);
                claim.ask(way)
                        .orElseThrow()
                        .truth(answer.verdict())
                        .ifPresent(truth -> claim.decide(truth, techniques));
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failed) {
            if (claims.size() == 1) lines.note(reason(failed));
            else for (Claim claim : claims) ask(way, List.of(claim), options, by);
        }
    }

    /** What to tell of something that must not cost the answers that other means may find. */
    static String reason(Throwable failed) {
        return failed.getMessage() == null ? failed.toString() : failed.getMessage();
    }

    private static Set<Technique> techniques(Report report) {
        Set<Technique> techniques = EnumSet.of(Technique.EXPLICIT, Technique.STATE_COMPRESSION);
        for (ReductionEffect effect : report.reductions()) {
            if (!effect.used()) continue;
            techniques.add(effect.name().equals("stubborn") ? Technique.STUBBORN_SETS : Technique.SYMMETRIES);
        }
        return techniques;
    }
}
