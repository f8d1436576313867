package org.sweepline.process.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.sweep.Sweep;

class KnownNetworksTest {
    @ParameterizedTest
    @ValueSource(ints = {20, 24, 28, 34, 40})
    void twelve_slaves_have_the_states_of_the_paper(int jobs) {
        assertThat(explore(KnownNetworks.masterAndSlaves(12, jobs)).explored()).isEqualTo(4096L * (2 * jobs - 9));
    }

    /** {@code 5^n + n 3^(n-1) + 2 3^n - 2^n + 1}. */
    @ParameterizedTest
    @CsvSource({"1, 11", "2, 46", "3, 199", "4, 880", "5, 3985", "6, 18478", "7, 87475"})
    void two_phase_commit_has_the_states_of_the_paper(int voters, long states) {
        assertThat(explore(KnownNetworks.twoPhaseCommit(voters)).explored()).isEqualTo(states);
    }

    @ParameterizedTest
    @CsvSource({"20, 3640, 10900", "30, 5460, 16350"})
    void stop_and_wait_has_the_states_of_the_paper(int n, long states, long edges) {
        Statistics figures = explore(KnownNetworks.stopAndWait(n));
        assertThat(figures.explored()).isEqualTo(states);
        assertThat(figures.fired()).isEqualTo(edges);
    }

    private static Statistics explore(Network network) {
        PackedNetwork system = new PackedNetwork(network, new Layout(network.components()));
        return Sweep.full(SweepOptions.DEFAULT).run(system, List.of()).statistics();
    }
}
