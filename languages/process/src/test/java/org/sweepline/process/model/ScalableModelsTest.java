package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.LoadOptions;
import org.sweepline.process.ReferenceModels;
import org.sweepline.process.network.KnownNetworks;

class ScalableModelsTest {
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void philosophers_in_FSP_are_those_built_by_hand(int n) {
        Statistics built = explore(new ProcessModel(KnownNetworks.philosophers(n), List.of())
                .encode()
                .system());
        Statistics read = explore("scalable/diners.lts", n);
        assertThat(read.explored()).isEqualTo(built.explored());
        assertThat(read.fired()).isEqualTo(built.fired());
    }

    @Test
    @Tag("slow")
    void large_models_have_the_states_that_LTSA_finds() {
        assertThat(explore("scalable/diners.lts", 8).explored()).isEqualTo(1_355_424);
        assertThat(explore("scalable/master-slave.lts", 7).explored()).isEqualTo(1_921_601);
    }

    private static Statistics explore(String file, int n) {
        LoadOptions options = new LoadOptions(Optional.empty(), Map.of("N", n));
        return explore(new ProcessLanguage()
                .load(List.of(ReferenceModels.file(file)), options)
                .encode()
                .system());
    }

    private static Statistics explore(TransitionSystem system) {
        return Sweep.full(SweepOptions.DEFAULT.traces(false))
                .run(system, List.of())
                .statistics();
    }
}
