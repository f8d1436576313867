package org.sweepline.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.Condition;
import org.sweepline.model.Model;
import org.sweepline.model.Walk;

/** What a {@link Walk} promises, whatever the encoding: it is the judge of traces and the engine of simulation. */
public abstract class WalkContract {
    private static final int STEPS = 100;

    /** The model. */
    protected abstract Model model();

    @Test
    void every_walk_begins_in_the_same_state() {
        Model model = model();
        assertThat(model.walk().state()).isEqualTo(model.walk().state());
        assertThat(model.walk().enabled()).isEqualTo(model.walk().enabled());
    }

    @Test
    void asking_changes_nothing() {
        Walk walk = model().walk();
        String before = walk.state();
        List<String> enabled = walk.enabled();
        for (int i = 0; i < enabled.size(); i++) assertThat(walk.detail(i)).isNotNull();
        walk.ended();
        assertThat(walk.state()).isEqualTo(before);
        assertThat(walk.enabled()).isEqualTo(enabled);
    }

    @Test
    void the_same_steps_lead_to_the_same_states_and_tell_the_same_changes() {
        Walk one = model().walk();
        Walk other = model().walk();
        Random random = new Random(1);
        for (int i = 0; i < STEPS && !one.enabled().isEmpty(); i++) {
            assertThat(other.enabled()).isEqualTo(one.enabled());
            int step = random.nextInt(one.enabled().size());
            assertThat(other.take(step)).isEqualTo(one.take(step)).isNotBlank();
            assertThat(other.state()).isEqualTo(one.state());
        }
    }

    @Test
    void a_fork_goes_on_by_itself() {
        Walk walk = model().walk();
        Random random = new Random(2);
        for (int i = 0; i < STEPS && !walk.enabled().isEmpty(); i++) {
            String before = walk.state();
            Walk fork = walk.fork();
            assertThat(fork.state()).isEqualTo(before);
            int step = random.nextInt(walk.enabled().size());
            fork.take(step);
            assertThat(walk.state()).isEqualTo(before);
            walk.take(step);
            assertThat(walk.state()).isEqualTo(fork.state());
        }
    }

    @Test
    void only_a_walk_that_cannot_go_on_has_ended() {
        Walk walk = model().walk();
        Random random = new Random(3);
        for (int i = 0; i < STEPS && !walk.enabled().isEmpty(); i++) {
            assertThat(walk.ended()).isFalse();
            walk.take(random.nextInt(walk.enabled().size()));
        }
    }

    @Test
    void a_step_that_is_not_there_cannot_be_taken() {
        Walk walk = model().walk();
        assertThatThrownBy(() -> walk.take(walk.enabled().size())).isInstanceOf(RuntimeException.class);
        assertThatThrownBy(() -> walk.take(-1)).isInstanceOf(RuntimeException.class);
    }

    @Test
    void literals_hold_or_do_not() {
        assertThat(model().walk().satisfies(new Condition.Literal(true))).isTrue();
        assertThat(model().walk().satisfies(new Condition.Literal(false))).isFalse();
    }
}
