package org.sweepline.coloured.cpn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.sweepline.model.InputException;

/** Every model of the collection is loaded, or refused with a message. */
class CpnCorpusTest {
    /** Models that another explorer could load and that are refused here, and why. */
    static final Map<String, String> REFUSED = Map.of(
            // A continuous distribution on an arc; the other explorer found two states and never evaluated it.
            "DiegoL1M4_LEACH-HOP-CPN-Tools/Projeto_LEACH-HOP.cpn", "uniform",
            // The first transition reads the packets from a file into a reference; the other explorer skipped that.
            "cpn-io_cpn-js/sample-cpn-models/SimpleProtocol/SimpleProtocol_IO.cpn", "the reference packets",
            "yanntm_CPNTools/GUI/trunk/nets/ver1.1.0/SimpleProtocol/SimpleProtocol_IO.cpn", "the reference packets",
            // A template without tokens whose code segment computes with dates, which cannot even be typed here.
            "karlblum_xpdl-to-cpn/Converter/files/cpn/mapping_task.cpn", "Date",
            // Its transitions communicate over channels.
            "yanntm_CPNTools/GUI/trunk/cpntools/Sample_Nets/channel.cpn", "channel");

    @Test
    void every_model_is_loaded_or_refused_with_a_message() {
        List<SharedModels.Model> models = SharedModels.all();
        Map<String, String> refused = new LinkedHashMap<>();
        Map<String, Integer> table = new TreeMap<>();
        for (SharedModels.Model model : models) {
            String outcome = "loaded";
            try {
                CpnModel loaded = CpnModels.load(model.file(), Map.of());
                assertThat(loaded.net().timed())
                        .as(model.name())
                        .isEqualTo(
                                model.explored() ? model.timed() : loaded.net().timed());
            } catch (InputException e) {
                outcome = "refused";
                refused.put(model.name(), e.getMessage());
                assertThat(e.getMessage()).startsWith(model.file().toString());
            }
            table.merge("second opinion " + model.opinion() + ": " + outcome, 1, Integer::sum);
        }
        System.out.println("models of CPN Tools: " + table);
        assertThat(models).hasSize(159);
        for (SharedModels.Model model : models) {
            if (!model.explored()) continue;
            if (REFUSED.containsKey(model.name())) {
                assertThat(refused.get(model.name())).as(model.name()).contains(REFUSED.get(model.name()));
            } else {
                assertThat(refused.get(model.name())).as(model.name()).isNull();
            }
        }
        assertThat(models.stream().filter(SharedModels.Model::explored)).hasSize(130);
        assertThat(REFUSED).hasSizeLessThanOrEqualTo(5);
        assertThat(refused).hasSizeLessThanOrEqualTo(33);
    }
}
