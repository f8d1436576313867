package org.sweepline.process.model;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.sweepline.check.augment.Augmented;
import org.sweepline.contracts.EncodingContract;
import org.sweepline.contracts.WalkContract;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;

/** Networks of processes keep what encodings and walks promise. */
class NetworkContractTest {
    private static Model model(String example) {
        Path file = Path.of(System.getProperty("sweepline.root", "../.."), "examples", example);
        return new ProcessLanguage().load(List.of(file), LoadOptions.DEFAULT);
    }

    private static Model commit() {
        return model("two-phase-commit/two-phase-commit.lts");
    }

    private abstract static class OfCommit extends EncodingContract {
        @Override
        protected Model model() {
            return commit();
        }

        @Override
        protected List<String> conditions() {
            String process = model().encode().variables().names().get(0);
            return List.of("state(\"" + process + "\") = 0", "deadlock", "not state(\"" + process + "\") = 1");
        }

        @Override
        protected List<String> quantities() {
            String process = model().encode().variables().names().get(0);
            return List.of("state(\"" + process + "\")", "3 - state(\"" + process + "\")");
        }

        @Override
        protected String unknownName() {
            return "state(NOBODY) = 0";
        }
    }

    @Nested
    class APackedNetwork extends OfCommit {}

    @Nested
    class AnAugmentedNetwork extends OfCommit {
        @Override
        protected Model model() {
            return Augmented.of(commit(), "steps(*) <= 3");
        }
    }

    @Nested
    class AWalkThroughANetwork extends WalkContract {
        @Override
        protected Model model() {
            return commit();
        }
    }

    @Nested
    class AWalkThatEnds extends WalkContract {
        @Override
        protected Model model() {
            return NetworkContractTest.model("stop-and-wait/stop-and-wait.lts");
        }
    }
}
