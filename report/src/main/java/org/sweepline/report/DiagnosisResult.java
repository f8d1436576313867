package org.sweepline.report;

import java.util.Optional;
import java.util.function.Function;
import org.sweepline.check.augment.Proposal;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Regress;
import org.sweepline.model.Measure;
import org.sweepline.model.Model;
import org.sweepline.report.format.Shell;

/**
 * A model whose measures were examined.
 *
 * @param arguments its files and options, as a user types them
 * @param file its files
 * @param yours the measure that the user gave, if any
 * @param proposal a number to add to states that would pay off, if any
 * @param parts what a measure is made of, by its text; to find out may take a while, so only what is shown is asked for
 */
public record DiagnosisResult(
        String arguments,
        String file,
        Model model,
        Optional<Measure> yours,
        Diagnosis diagnosis,
        Optional<Proposal> proposal,
        Function<String, Optional<MeasureParts>> parts) {

    boolean isYours(Prognosis candidate) {
        return yours.isPresent() && yours.get().equals(candidate.asked());
    }

    /** The candidate that is the user's. */
    Optional<Prognosis> yourCandidate() {
        return diagnosis.ranked().stream().filter(this::isYours).findFirst();
    }

    /** Which place a candidate has, counted from 1. */
    int rank(Prognosis candidate) {
        return diagnosis.ranked().indexOf(candidate) + 1;
    }

    /** The name of an action. */
    String action(Regress regress) {
        return diagnosis.actions().get(regress.action());
    }

    /** What a candidate is made of, if it has parts. */
    Optional<PartsTable> table(Prognosis candidate) {
        return parts.apply(candidate.text()).map(PartsTable::new);
    }

    /** What to type in order to check the model by a candidate. */
    String command(Prognosis candidate) {
        return "sweepline check" + options(candidate) + " " + arguments;
    }

    /** What to type in order to check the model as the proposal has it. */
    String command(Proposal other) {
        String addition = " --augment " + Shell.quoted(other.augmentation().toString());
        return "sweepline check" + addition + options(other.augmented()) + " " + arguments;
    }

    private static String options(Prognosis candidate) {
        StringBuilder options = new StringBuilder(" --progress ");
        options.append(Shell.quoted(candidate.text().replaceAll("\\s*\\R\\s*", " ")));
        if (candidate.setting().window() != 0) {
            options.append(" --window ").append(candidate.setting().window());
        }
        if (!candidate.setting().pin()) options.append(" --no-pin");
        return options.toString();
    }
}
