package org.sweepline.coloured.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.sweepline.check.augment.Augmented;
import org.sweepline.contracts.EncodingContract;
import org.sweepline.contracts.WalkContract;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;

/** Coloured nets, timed or not, keep what encodings and walks promise. */
class ColouredContractTest {
    private static Model model(String example, Map<String, Integer> constants) {
        Path file = Path.of(System.getProperty("sweepline.root", "../.."), "examples", example);
        return new ColouredLanguage().load(List.of(file), new LoadOptions(Optional.empty(), constants));
    }

    private static Model protocol() {
        return model("limit-protocol/limit-protocol.cpn", Map.of("limit", 2, "packets", 3));
    }

    private static Model workshop() {
        return model("workshop/workshop.cpn", Map.of());
    }

    private abstract static class OfProtocol extends EncodingContract {
        @Override
        protected Model model() {
            return protocol();
        }

        @Override
        protected List<String> conditions() {
            return List.of("tokens(A) = 0", "size (marking(B)) > 0", "deadlock");
        }

        @Override
        protected List<String> quantities() {
            return List.of("tokens(A)", "tokens(A) + 2 * tokens(B)");
        }

        @Override
        protected String unknownName() {
            return "tokens(Nowhere) = 0";
        }
    }

    @Nested
    class APackedNet extends OfProtocol {}

    @Nested
    class AnAugmentedNet extends OfProtocol {
        @Override
        protected Model model() {
            return Augmented.of(protocol(), "steps(*) <= 2");
        }
    }

    @Nested
    class AWalkThroughANet extends WalkContract {
        @Override
        protected Model model() {
            return protocol();
        }
    }

    @Nested
    class AWalkThroughATimedNet extends WalkContract {
        @Override
        protected Model model() {
            return workshop();
        }
    }
}
