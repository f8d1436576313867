package org.sweepline.process.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.ExpressionCompiler;
import org.sweepline.logic.ExpressionParser;

class ChangingActionsTest {
    private int changes;
    private int spared;

    @Test
    void no_other_step_of_a_random_network_changes_a_condition() {
        for (long seed = 0; seed < 300; seed++) {
            Network network = RandomNetworks.random(seed);
            PackedNetwork system = new PackedNetwork(network, new Layout(network.components()));
            List<String> texts = new ArrayList<>(List.of("deadlock"));
            for (NetworkProcess process : network.components()) {
                texts.add("state(\"" + process.name() + "\") = 1");
                texts.add("violated(\"" + process.name() + "\")");
                texts.add("ended(\"" + process.name() + "\")");
            }
            for (String action : system.actions()) texts.add("enabled(" + action + ")");
            for (String text : texts) check(system, text, "seed " + seed + ", " + text);
        }
        assertThat(changes).isGreaterThan(1_000);
        assertThat(spared).isGreaterThan(1_000);
    }

    private void check(PackedNetwork system, String text, String what) {
        BoolExpression expression = ExpressionParser.parseCondition(text, NetworkVocabulary.of(system.network()));
        BitSet changing = ChangingActions.of(system, expression);
        spared += system.actions().size() - changing.cardinality();
        ExpressionCompiler.Condition<StateBuffer> condition = new PackedStateExpressions(system).compile(expression);
        Expander expander = system.expander();
        StateBuffer target = new StateBuffer(0);
        for (PlainState state : new ReferenceSearch(system).states()) {
            Successors successors = new Successors(system.stateBytes());
            expander.successors(state.buffer(), successors);
            boolean before = condition.holds(state.buffer());
            for (int i = 0; i < successors.size(); i++) {
                successors.copy(i, target);
                if (condition.holds(target) == before) continue;
                assertThat(changing.get(successors.action(i))).as(what).isTrue();
                changes++;
            }
        }
    }
}
