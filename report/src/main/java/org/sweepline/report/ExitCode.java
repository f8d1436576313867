package org.sweepline.report;

import java.util.List;
import org.sweepline.check.property.Answer;
import org.sweepline.kernel.Verdict;

/** The exit codes of the process. */
public enum ExitCode {
    HOLDS(0),
    VIOLATED(1),
    USAGE(2),
    UNKNOWN(3),
    INTERNAL(4);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    /** The number that the process ends with. */
    public int number() {
        return number;
    }

    static ExitCode of(Verdict verdict) {
        if (verdict instanceof Verdict.Holds) return HOLDS;
        return verdict instanceof Verdict.Violated ? VIOLATED : UNKNOWN;
    }

    /** The code for several answers: a violation outweighs what is unknown, and that outweighs what holds. */
    static ExitCode of(List<Answer> answers) {
        ExitCode worst = HOLDS;
        for (Answer answer : answers) {
            ExitCode code = of(answer.verdict());
            if (code == VIOLATED) return VIOLATED;
            if (code == UNKNOWN) worst = UNKNOWN;
        }
        return worst;
    }
}
