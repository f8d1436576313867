package org.sweepline.library.language;

import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Nested;
import org.sweepline.contracts.EncodingContract;
import org.sweepline.contracts.WalkContract;
import org.sweepline.library.Interchangeable;
import org.sweepline.library.Model;
import org.sweepline.library.models.TokenRing;
import org.sweepline.library.models.TwoPhaseCommit;

/** Java models keep what all encodings and walks promise. */
class JavaContractTest {
    static <S> JavaModel model(
            Model<S> model, Class<S> type, List<NamedCondition> conditions, List<NamedNumber> progress) {
        Behaviour behaviour = new Behaviour(
                model.name(),
                model.name() + ".steps",
                type,
                List.of(model.initial()),
                (state, out) -> report(model, type.cast(state), out),
                id -> id.isAnnotationPresent(Interchangeable.class));
        return new JavaModel(behaviour, conditions, List.of(), progress, List.of(), true);
    }

    private static <S> void report(Model<S> model, S state, BiConsumer<Object, Object> out) {
        model.steps(state, out::accept);
    }

    /** The same functions each time, so that conditions that are read twice are the same. */
    private static final List<NamedCondition> COMMIT = List.of(
            new NamedCondition(
                    "prepared",
                    state -> !((TwoPhaseCommit.State) state).prepared().isEmpty()),
            new NamedCondition("decided", state -> TwoPhaseCommit.decided((TwoPhaseCommit.State) state)));

    private static JavaModel commit() {
        return model(new TwoPhaseCommit(3), TwoPhaseCommit.State.class, COMMIT, List.of());
    }

    private static final List<NamedNumber> ROUND =
            List.of(new NamedNumber("rounds", state -> ((TokenRing.State) state).round()));

    private static final List<NamedCondition> RING =
            List.of(new NamedCondition("first", state -> ((TokenRing.State) state).token() == 0));

    private static JavaModel ring() {
        return model(new TokenRing(3, 5), TokenRing.State.class, RING, ROUND);
    }

    @Nested
    class CommitEncoding extends EncodingContract {
        private final JavaModel model = commit();

        @Override
        protected JavaModel model() {
            return model;
        }

        @Override
        protected List<String> conditions() {
            return List.of("prepared", "decided");
        }

        @Override
        protected List<String> quantities() {
            return List.of("size(messages)");
        }

        @Override
        protected String unknownName() {
            return "prepard";
        }
    }

    @Nested
    class RingEncoding extends EncodingContract {
        private final JavaModel model = ring();

        @Override
        protected JavaModel model() {
            return model;
        }

        @Override
        protected List<String> conditions() {
            return List.of("first");
        }

        @Override
        protected List<String> quantities() {
            return List.of("rounds");
        }

        @Override
        protected String unknownName() {
            return "last";
        }
    }

    @Nested
    class CommitWalk extends WalkContract {
        @Override
        protected JavaModel model() {
            return commit();
        }
    }

    @Nested
    class RingWalk extends WalkContract {
        @Override
        protected JavaModel model() {
            return ring();
        }
    }
}
