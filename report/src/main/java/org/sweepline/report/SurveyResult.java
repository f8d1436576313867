package org.sweepline.report;

import org.sweepline.check.Survey;
import org.sweepline.model.Model;

/**
 * A survey of a state space with what it is about.
 *
 * @param file the files of the model, as the user calls them
 */
public record SurveyResult(String file, Model model, Survey survey) {
    /** Whether the survey is complete. */
    public ExitCode exitCode() {
        return survey.stopped().isPresent() ? ExitCode.UNKNOWN : ExitCode.HOLDS;
    }
}
