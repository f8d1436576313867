package org.sweepline.check.augment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Report;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.pilot.GivenSetting;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.property.Deadlock;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;

class ProposalTest {
    private static final Doctor.Examination HOW = Doctor.Examination.DEFAULT;

    private static Optional<Proposal> proposal(RandomModel model, Doctor.Examination how) {
        Encoding encoding = model.encode();
        try {
            return Proposal.of(encoding, Doctor.examine(encoding, how), how);
        } catch (EncodingOverflow narrow) {
            return Proposal.of(narrow.wider(), Doctor.examine(narrow.wider(), how), how);
        }
    }

    @Test
    void counting_all_steps_is_proposed_where_no_measure_sees_the_progress() {
        RandomModel grid = RandomModel.grid(15);
        Proposal proposal = proposal(grid, HOW).orElseThrow();
        assertThat(proposal.augmentation()).hasToString("steps(*)");
        assertThat(proposal.augmented().forecast().exact()).isTrue();
        Report report = Checker.check(
                Augmented.of(grid, proposal.augmentation()),
                List.of(new Deadlock()),
                CheckOptions.DEFAULT.progress(proposal.augmented().asked()),
                CheckListener.NONE);
        double peak = report.statistics().orElseThrow().peak();
        assertThat(proposal.augmented().forecast().peak()).isEqualTo(peak);
        assertThat(peak).isLessThanOrEqualTo(0.75 * proposal.plain().peak());
        assertThat(proposal.explanation()).startsWith("--augment 'steps(*)' would store ");
    }

    @Test
    void nothing_is_proposed_for_a_cycle() {
        assertThat(proposal(RandomModel.ring(200), HOW)).isEmpty();
    }

    @Test
    void nothing_is_proposed_on_the_word_of_a_sample() {
        Pilot.Effort small = new Pilot.Effort(100, 1000, 1 << 20, Duration.ofMinutes(1));
        Doctor.Examination how = new Doctor.Examination(true, false, true, GivenSetting.NONE, small);
        Encoding grid = RandomModel.grid(15).encode();
        Diagnosis diagnosis = Doctor.examine(grid, how);
        assertThat(diagnosis.complete()).isFalse();
        assertThat(Proposal.of(grid, diagnosis, how)).isEmpty();
    }

    @Test
    void a_proposal_is_the_same_each_time() {
        for (long seed = 0; seed < 30; seed++) {
            Optional<String> first = proposal(new RandomModel(seed), HOW).map(Proposal::explanation);
            assertThat(proposal(new RandomModel(seed), HOW).map(Proposal::explanation))
                    .as("seed %d", seed)
                    .isEqualTo(first);
        }
    }
}
