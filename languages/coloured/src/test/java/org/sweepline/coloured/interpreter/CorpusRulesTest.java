package org.sweepline.coloured.interpreter;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
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
    Stream<DynamicTest> some_models_have_the_same_steps_in_a_few_states() {
        List<SharedModels.Model> models = SharedModels.all();
        return IntStream.range(0, models.size()).filter(i -> i % 10 == 0).mapToObj(i -> comparison(models.get(i), 20));
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> all_models_have_the_same_steps_in_many_states() {
        return SharedModels.all().stream().map(model -> comparison(model, 300));
    }

    private static DynamicTest comparison(SharedModels.Model model, int most) {
        return DynamicTest.dynamicTest(
                model.name(),
                () -> load(model).ifPresent(net -> {
                    new Lockstep(model.name(), net, most, false);
                    new Lockstep(model.name(), net, most, true);
                }));
    }

    private static Optional<ColouredNet> load(SharedModels.Model model) {
        try {
            return Optional.of(CpnModels.load(model.file(), Map.of()).net());
        } catch (InputException refused) {
            return Optional.empty();
        }
    }
}
