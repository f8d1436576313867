package org.sweepline.check.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.model.Aspect;
import org.sweepline.model.BackwardSearch;
import org.sweepline.model.BindingElements;
import org.sweepline.model.Effects;
import org.sweepline.model.Equivalences;
import org.sweepline.model.Fields;
import org.sweepline.model.InitialState;
import org.sweepline.model.Recurrences;
import org.sweepline.model.StructuralProofs;
import org.sweepline.model.StubbornReductions;
import org.sweepline.model.Symmetries;
import org.sweepline.model.ToolCounts;

class ReducedAspectsTest {
    /** What is about all states or steps of a model, of which a reduced one has only some; or reduces them itself. */
    private static final List<Class<? extends Aspect>> DENIED = List.of(
            BackwardSearch.class,
            BindingElements.class,
            Effects.class,
            Equivalences.class,
            Fields.class,
            InitialState.class,
            Recurrences.class,
            StructuralProofs.class,
            StubbornReductions.class,
            Symmetries.class,
            ToolCounts.class);

    @Test
    void each_aspect_of_a_model_is_kept_or_denied() {
        List<Class<?>> decided = new ArrayList<>(ReducedEncoding.KEPT);
        decided.addAll(DENIED);
        assertThat(decided).containsExactlyInAnyOrder(Aspect.class.getPermittedSubclasses());
    }
}
