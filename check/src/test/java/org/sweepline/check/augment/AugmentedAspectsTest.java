package org.sweepline.check.augment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.model.Aspect;
import org.sweepline.model.BackwardSearch;
import org.sweepline.model.BindingElements;
import org.sweepline.model.Effects;
import org.sweepline.model.Recurrences;
import org.sweepline.model.StructuralProofs;
import org.sweepline.model.StubbornReductions;
import org.sweepline.model.Symmetries;
import org.sweepline.model.ToolCounts;

class AugmentedAspectsTest {
    /** What does not know of the number that is added to states, and would be wrong about them. */
    private static final List<Class<? extends Aspect>> DENIED = List.of(
            BackwardSearch.class,
            BindingElements.class,
            Effects.class,
            Recurrences.class,
            StructuralProofs.class,
            StubbornReductions.class,
            Symmetries.class,
            ToolCounts.class);

    @Test
    void each_aspect_of_a_model_is_kept_adapted_or_denied() {
        List<Class<?>> decided = new ArrayList<>(AugmentedEncoding.KEPT);
        decided.addAll(AugmentedEncoding.ADAPTED);
        decided.addAll(DENIED);
        assertThat(decided).containsExactlyInAnyOrder(Aspect.class.getPermittedSubclasses());
    }
}
