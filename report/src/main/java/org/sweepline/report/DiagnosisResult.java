package org.sweepline.report;

import java.util.Optional;
import java.util.function.Function;
import org.sweepline.check.augment.Proposal;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Regress;
import org.sweepline.model.Measure;
import org.sweepline.model.MeasureContents;
import org.sweepline.model.Model;
import org.sweepline.report.format.Shell;

/**
 * A model whose measures were examined.
 *
 * @param arguments the files and options of the model, as a user types them
 * @param file the files of the model, as the user calls them
 * @param yours the measure that the user gave, if any
 * @param proposal a number that it would pay off to add to the states, if any
 * @param parts finds the parts of a measure, given its text; that may take a while, so it is called only for what is shown
 * @param contents finds the weights and offsets of a measure; called only for what is shown, too
 */
public record DiagnosisResult(
        String arguments,
        String file,
        Model model,
        Optional<Measure> yours,
        Diagnosis diagnosis,
        Optional<Proposal> proposal,
        Function<String, Optional<MeasureParts>> parts,
        Function<Measure, Optional<MeasureContents>> contents) {

    boolean isYours(Prognosis candidate) {
        return yours.isPresent() && yours.get().equals(candidate.asked());
    }

    /** The candidate that is the user's. */
    Optional<Prognosis> yourCandidate() {
        return diagnosis.ranked().stream().filter(this::isYours).findFirst();
    }

    /** The rank of a candidate, from 1. */
    int rank(Prognosis candidate) {
        return diagnosis.ranked().indexOf(candidate) + 1;
    }

    /** The name of an action that decreases progress. */
    String action(Regress regress) {
        return diagnosis.actions().get(regress.action());
    }

    /** The parts of a candidate, if it has any. */
    Optional<PartsTable> table(Prognosis candidate) {
        return parts.apply(candidate.text()).map(PartsTable::new);
    }

    /** The weights and offsets of a candidate, if they can be told. */
    Optional<ContentsTable> contents(Prognosis candidate) {
        return contents.apply(candidate.asked()).map(ContentsTable::new);
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
