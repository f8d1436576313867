package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.Encoding;
import org.sweepline.model.Equivalences;
import org.sweepline.model.InputException;
import org.sweepline.model.StateEquivalence;
import org.sweepline.process.network.RandomNetworks;
import org.sweepline.reduction.Equivalence;

/** Keys of states by numbers: equal exactly where the numbers and the local states of all other processes are. */
class LocalStateEquivalenceTest {
    private static ProcessModel model(long seed) {
        return new ProcessModel(RandomNetworks.random(seed), List.of());
    }

    @Test
    void processes_that_are_spoken_of_count_through_the_numbers_only() {
        int merged = 0;
        for (long seed = 0; seed < 100; seed++) {
            ProcessModel model = model(seed);
            Encoding encoding = model.encode();
            int last = encoding.variables().names().size() - 1;
            String process = '"' + encoding.variables().names().get(last) + '"';
            StateEquivalence parity = model.expressions().equivalence("state(" + process + ") mod 2");
            Equivalence.Projection projection = encoding.aspect(Equivalences.class)
                    .orElseThrow()
                    .equivalence(parity)
                    .projection();
            Map<List<Long>, List<Long>> keys = new HashMap<>();
            Map<List<Long>, List<Long>> contents = new HashMap<>();
            StateBuffer key = new StateBuffer(0);
            List<Long> states = new ArrayList<>();
            String name = "seed " + seed;
            Watch watch = (state, successors, from, to) -> {
                projection.key(state, key);
                List<Long> bytes = Arrays.stream(key.toWords()).boxed().toList();
                List<Long> content = new ArrayList<>();
                for (int c = 0; c <= last; c++) {
                    long local = encoding.variables().value(c, state);
                    content.add(c == last ? local % 2 : local);
                }
                assertThat(keys.computeIfAbsent(bytes, it -> content)).as(name).isEqualTo(content);
                assertThat(contents.computeIfAbsent(content, it -> bytes))
                        .as(name)
                        .isEqualTo(bytes);
                states.add(state.word(0));
                return Watch.Answer.GO_ON;
            };
            new Sweep(Progress.NONE, SweepOptions.DEFAULT)
                    .run(encoding.system(), List.of(watch), Limits.NONE.explored(2_000), Listener.NONE);
            if (keys.size() < states.size()) merged++;
        }
        assertThat(merged).isGreaterThan(20);
    }

    @Test
    void what_is_wrong_with_an_equivalence_is_said() {
        for (String text : List.of("", "deadlock", "state(nobody)")) {
            assertThatThrownBy(() -> model(1).expressions().equivalence(text))
                    .as(text)
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith("expression:");
        }
        assertThatThrownBy(() -> model(1).expressions().equivalence("time"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("processes have no time;");
    }
}
