package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.logic.Quantity;

/** Values that are remembered by what places hold are those that an evaluation would give. */
class RememberedValuesTest {
    private static final int MOST_STATES = 3000;

    private static ColouredModel example(String name) {
        Path file = Path.of(System.getProperty("sweepline.root", "../.."), "examples", name);
        return new ColouredModel(CpnModels.load(file, Map.of()));
    }

    private static List<StateBuffer> states(ColouredEncoding encoding) {
        List<StateBuffer> states = new ArrayList<>();
        Watch all = (state, successors, from, to) -> {
            StateBuffer copy = new StateBuffer(0);
            copy.copy(state.words(), 0, state.bytes());
            states.add(copy);
            return states.size() < MOST_STATES ? Watch.Answer.GO_ON : Watch.Answer.ENOUGH;
        };
        Sweep.full(SweepOptions.DEFAULT.traces(false)).run(encoding.system(), List.of(all));
        return states;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            two-phase-commit-net/two-phase-commit.cpn | tokens(Votes)
            two-phase-commit-net/two-phase-commit.cpn | 10 * tokens(Votes) + length (marking("Worker Waiting"))
            two-phase-commit-net/two-phase-commit.cpn | tokens(Idle) + 2 * tokens(Votes) + 4 * tokens(Decision) + 8 * tokens(Acknowledge)
            two-phase-commit-net/two-phase-commit.cpn | (if enabled("Collect Votes") then 1 else 0) + tokens(Votes)
            lock-management/lock-management.cpn | tokens(Working) + (if time() > 7 then 100 else 0)
            lock-management/lock-management.cpn | tokens(Working)
            """)
    void they_are_those_of_fresh_evaluations(String file, String text) {
        ColouredModel model = example(file);
        ColouredEncoding encoding = model.encode();
        Quantity quantity = model.expressions().quantity(text);
        List<StateBuffer> states = states(encoding);
        assertThat(states).hasSizeGreaterThan(50);
        StateNumber remembering = encoding.number(quantity);
        Random random = new Random(1);
        for (int i = 0; i < 3 * states.size(); i++) {
            StateBuffer state = states.get(random.nextInt(states.size()));
            assertThat(remembering.of(state))
                    .isEqualTo(encoding.number(quantity).of(state));
        }
    }

    @Test
    void they_are_not_mixed_up_when_there_are_many_expressions() {
        ColouredModel model = example("two-phase-commit-net/two-phase-commit.cpn");
        ColouredEncoding encoding = model.encode();
        List<StateBuffer> states = states(encoding);
        List<StateNumber> numbers = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            numbers.add(encoding.number(model.expressions().quantity("tokens(Votes) * 1000 + " + i)));
        }
        StateNumber votes = encoding.number(model.expressions().quantity("tokens(Votes)"));
        for (StateBuffer state : states) {
            long expected = votes.of(state);
            for (int i = 0; i < numbers.size(); i++) {
                assertThat(numbers.get(i).of(state)).isEqualTo(1000 * expected + i);
            }
        }
    }
}
