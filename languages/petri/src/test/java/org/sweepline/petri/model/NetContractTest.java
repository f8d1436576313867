package org.sweepline.petri.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.sweepline.check.augment.Augmented;
import org.sweepline.check.reduce.ReducedEncoding;
import org.sweepline.contracts.EncodingContract;
import org.sweepline.contracts.WalkContract;
import org.sweepline.model.Encoding;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.petri.generate.Generators;

/** Nets, symmetric nets and what can be wrapped around them keep what encodings and walks promise. */
class NetContractTest {
    private static Model philosophers() {
        return new PetriModel(Generators.philosophers(4));
    }

    private static Model election() {
        Path file = Path.of(System.getProperty("sweepline.root", "../.."), "examples", "election", "election-5.pnml");
        return new PetriLanguage().load(List.of(file), LoadOptions.DEFAULT);
    }

    private abstract static class OfPhilosophers extends EncodingContract {
        @Override
        protected Model model() {
            return philosophers();
        }

        @Override
        protected List<String> conditions() {
            return List.of("tokens(th_0) = 1", "fireable(tl_1) or deadlock", "tokens(th_0, th_1) mod 2 = 1");
        }

        @Override
        protected List<String> quantities() {
            return List.of("tokens(th_0)", "2 * tokens(th_0, th_1) - tokens(th_2)", "tokens(th_0) * tokens(th_1)");
        }

        @Override
        protected String unknownName() {
            return "tokens(th_0) = 1 and tokens(nowhere) = 0";
        }
    }

    @Nested
    class APackedNet extends OfPhilosophers {}

    @Nested
    class AReducedNet extends OfPhilosophers {
        @Override
        protected Encoding encoding() {
            Encoding net = model().encode();
            return new ReducedEncoding(net, net.system(), Optional.empty());
        }
    }

    @Nested
    class AnAugmentedNet extends OfPhilosophers {
        @Override
        protected Model model() {
            return Augmented.of(philosophers(), "steps(tl_0, tl_1) <= 2");
        }
    }

    @Nested
    class AnUnfoldedNet extends EncodingContract {
        @Override
        protected Model model() {
            return election();
        }

        @Override
        protected List<String> conditions() {
            return List.of("tokens(asleep) = 1", "deadlock");
        }

        @Override
        protected List<String> quantities() {
            return List.of("tokens(asleep)");
        }

        @Override
        protected String unknownName() {
            return "tokens(nowhere) = 0";
        }
    }

    @Nested
    class AWalkThroughANet extends WalkContract {
        @Override
        protected Model model() {
            return philosophers();
        }
    }

    @Nested
    class AWalkThroughAnUnfoldedNet extends WalkContract {
        @Override
        protected Model model() {
            return election();
        }
    }
}
