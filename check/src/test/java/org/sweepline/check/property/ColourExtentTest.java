package org.sweepline.check.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.check.GraphModel;
import org.sweepline.check.replay.MultisetBounds;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.kripke.StateGraph;
import org.sweepline.model.Encoding;
import org.sweepline.model.Multisets;

class ColourExtentTest {
    @Test
    void a_place_with_too_many_colours_is_given_up() {
        GraphModel model = new GraphModel()
                .edge(0, "a", 1)
                .edge(1, "b", 234)
                .edge(234, "c", 0)
                .coloured();
        Encoding encoding = model.encode();
        ColourExtent colours = new ColourExtent(encoding.aspect(Multisets.class).orElseThrow(), 4);
        StateGraph.explore(encoding.system(), List.of(colours), Limits.NONE, Listener.NONE);
        assertThat(colours.bounds().get(0)).isEqualTo(new MultisetBounds("digits", List.of(), List.of(), false));
        assertThat(colours.bounds().get(1).upper())
                .containsExactly(new MultisetBounds.Term(234, "even"), new MultisetBounds.Term(1, "odd"));
    }
}
