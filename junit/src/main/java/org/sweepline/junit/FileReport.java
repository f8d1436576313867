package org.sweepline.junit;

import java.util.Map;
import org.sweepline.library.Figures;
import org.sweepline.library.Verdict;

/**
 * What came of checking a model in a file: a parameter of methods with {@link ModelCheck}.
 *
 * @param model what the model is called
 * @param verdicts that on each property, by what was asked
 * @param text the report for people, with traces and figures
 */
public record FileReport(String model, Map<String, Verdict> verdicts, Figures figures, String text) {
    public FileReport {
        verdicts = Map.copyOf(verdicts);
    }

    @Override
    public String toString() {
        return text;
    }
}
