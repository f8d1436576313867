package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.logic.Condition;
import org.sweepline.model.InputException;
import org.sweepline.model.Walk;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.NetworkWalk;
import org.sweepline.reduction.Equivalence;

class NetworkVocabularyTest {
    private static final Network NETWORK = Network.of(
            "test",
            List.of(
                    new NetworkProcess(
                            "phil.0:PHIL",
                            new LtsBuilder()
                                    .states(3)
                                    .edge(0, "phil.0.sit", 1)
                                    .edge(1, "phil.0.rise", 2)
                                    .end(2)
                                    .build(),
                            false),
                    new NetworkProcess(
                            "{a,b}::SAFE",
                            new LtsBuilder()
                                    .states(2)
                                    .edge(0, "phil.0.rise", 1)
                                    .error(1)
                                    .build(),
                            true)));
    private static final NetworkExpressions EXPRESSIONS = new NetworkExpressions(NETWORK);

    /** The conditions in the three states of the network, which has one way to go. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '\'',
            value = {
                "state(phil.0:PHIL) = 1                     ; false true  false",
                "state(phil.0:PHIL, \"{a,b}::SAFE\") = 3    ; false false true",
                "enabled(phil.0.rise)                       ; false true  false",
                "enabled(phil.0.rise, phil.0.sit)           ; true  true  false",
                "enabled(tau)                               ; false false false",
                "violated(\"{a,b}::SAFE\")                  ; false false true",
                "ended(phil.0:PHIL)                         ; false false true",
                "deadlock                                   ; false false false",
            })
    void expressions_speak_of_processes_and_actions(String expression, String values) {
        Walk walk = new NetworkWalk(NETWORK);
        StringBuilder seen = new StringBuilder();
        for (int state = 0; state < 3; state++) {
            if (state > 0) walk.take(0);
            seen.append(walk.satisfies(EXPRESSIONS.condition(expression))).append(' ');
        }
        assertThat(seen.toString().strip()).isEqualTo(values.replaceAll(" +", " "));
    }

    @Test
    void an_unknown_name_is_answered_with_near_ones() {
        assertThatThrownBy(() -> EXPRESSIONS.condition("state(phil.1:PHIL) = 0"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("unknown process \"phil.1:PHIL\"; did you mean \"phil.0:PHIL\"?");
        assertThatThrownBy(() -> EXPRESSIONS.condition("enabled(phil.0.sti)"))
                .hasMessageContaining("unknown action \"phil.0.sti\"; did you mean \"phil.0.sit\"?");
    }

    @Test
    void a_number_beyond_64_bits_is_told_in_the_words_of_the_expression() {
        String large = "9223372036854775807 * (state(phil.0:PHIL) + 2)";
        NetworkEncoding encoding = new NetworkEncoding(NETWORK);
        StateBuffer initial = new StateBuffer(encoding.system().stateBytes());
        Progress progress = encoding.compile(EXPRESSIONS.measure(large)).progress();
        assertThatThrownBy(() -> progress.layer(initial))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage(large);
        Equivalence.Projection projection =
                encoding.equivalence(EXPRESSIONS.equivalence(large)).projection();
        assertThatThrownBy(() -> projection.key(initial, new StateBuffer(0)))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage(large);
    }

    @Test
    void a_property_that_must_hold_is_an_expression() {
        Condition unviolated = EXPRESSIONS.unviolated("{a,b}::SAFE");
        assertThat(unviolated.text()).isEqualTo("not violated(\"{a,b}::SAFE\")");
        assertThat(EXPRESSIONS.condition(unviolated.text())).isEqualTo(unviolated);
    }
}
