package org.sweepline.coloured.plain;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.SharedModels;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.model.InputException;

/** On models that others made, the packed system and the plain rules must have the same steps. */
class CorpusRulesTest {
    @TestFactory
    Stream<DynamicTest> a_few_states_have_the_same_steps() {
        return comparisons(6);
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> many_states_have_the_same_steps() {
        return comparisons(300);
    }

    private static Stream<DynamicTest> comparisons(int most) {
        return SharedModels.all().stream()
                .map(model -> DynamicTest.dynamicTest(
                        model.name(),
                        () -> load(model).ifPresent(net -> {
                            new Lockstep(model.name(), net, most, false);
                            new Lockstep(model.name(), net, most, true);
                        })));
    }

    private static Optional<ColouredNet> load(SharedModels.Model model) {
        try {
            return Optional.of(CpnModels.load(model.file(), Map.of()).net());
        } catch (InputException refused) {
            return Optional.empty();
        }
    }
}
