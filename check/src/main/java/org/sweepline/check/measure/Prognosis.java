package org.sweepline.check.measure;

import java.util.List;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.check.pilot.Regress;
import org.sweepline.check.pilot.Setting;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Measure;

/**
 * What a pilot found out about one candidate.
 *
 * @param asked what people call the measure
 * @param setting the window and the pin that serve it best
 * @param forecast what the sweep will cost with these
 * @param plain what it will cost with {@link Setting#DEFAULT}
 * @param regress the actions that decrease progress, the most frequent first
 * @param profile the states seen in each layer
 * @param reason why this setting, in plain words
 */
public record Prognosis(
        Measure asked,
        CompiledMeasure measure,
        Setting setting,
        Forecast forecast,
        Forecast plain,
        List<Regress> regress,
        LayerProfile profile,
        String reason) {
    /** What people call the measure. */
    public String text() {
        return asked.text();
    }
}
