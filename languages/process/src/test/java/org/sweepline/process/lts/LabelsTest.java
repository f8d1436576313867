package org.sweepline.process.lts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LabelsTest {
    private static final Lts LTS = new LtsBuilder()
            .states(3)
            .edge(0, "a.0", 1)
            .edge(1, "a.1.x", 2)
            .edge(2, "ab", 0)
            .build();

    @Test
    void edges_are_sorted_and_there_once() {
        Lts lts = new LtsBuilder()
                .states(3)
                .edge(2, "b", 0)
                .edge(0, "a", 2)
                .edge(2, "a", 1)
                .edge(0, "a", 2)
                .edge(2, "a", 0)
                .build();
        assertThat(edges(lts)).containsExactly("0 a 2", "2 b 0", "2 a 0", "2 a 1");
        assertThatThrownBy(() -> new LtsBuilder().states(1).edge(0, "a", 1).build())
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_name_stands_for_all_labels_that_begin_with_it() {
        assertThat(Labels.covered("a.1.x", Set.of("a"))).isTrue();
        assertThat(Labels.covered("a.1.x", Set.of("a.1"))).isTrue();
        assertThat(Labels.covered("a.1.x", Set.of("a.1.x"))).isTrue();
        assertThat(Labels.covered("a.1", Set.of("a.1.x", "b"))).isFalse();
        assertThat(Labels.covered("ab", Set.of("a"))).isFalse();
    }

    @Test
    void hiding_makes_internal_steps_and_leaves_a_smaller_alphabet() {
        assertThat(edges(Labels.hide(LTS, Set.of("a")))).containsExactly("0 tau 1", "1 tau 2", "2 ab 0");
        assertThat(Labels.hide(LTS, Set.of("a")).alphabet()).containsExactly("ab");
        assertThat(edges(Labels.keep(LTS, Set.of("a.1", "nothing"))))
                .containsExactly("0 tau 1", "1 a.1.x 2", "2 tau 0");
    }

    @Test
    void a_prefix_goes_before_every_label() {
        assertThat(edges(Labels.prefix(LTS, "p.1"))).containsExactly("0 p.1.a.0 1", "1 p.1.a.1.x 2", "2 p.1.ab 0");
    }

    @Test
    void sharing_has_each_edge_once_for_each_prefix() {
        Lts lts = new LtsBuilder().states(1).edge(0, "x", 0).edge(0, Lts.TAU, 0).build();
        assertThat(edges(Labels.share(lts, List.of("a", "b", "a")))).containsExactly("0 tau 0", "0 a.x 0", "0 b.x 0");
    }

    @Test
    void relabelling_takes_the_longest_beginning_and_all_rules_at_once() {
        Relabelling rules = new Relabelling().add("z", "a").add("y", "a.1").add("a.0", "ab");
        assertThat(edges(rules.apply(LTS))).containsExactly("0 z.0 1", "1 y.x 2", "2 a.0 0");
        assertThat(rules.apply(LTS).alphabet()).containsExactly("z.0", "y.x", "a.0");
        assertThat(rules.merges(LTS.alphabet())).isFalse();
    }

    @Test
    void several_new_names_copy_edges_and_one_for_several_merges_them() {
        Lts two = new LtsBuilder().states(2).edge(0, "a", 1).edge(0, "b", 1).build();
        assertThat(edges(new Relabelling().add("x", "a").add("y", "a").apply(two)))
                .containsExactlyInAnyOrder("0 x 1", "0 y 1", "0 b 1");
        Relabelling merge = new Relabelling().add("x", "a").add("x", "b");
        assertThat(edges(merge.apply(two))).containsExactly("0 x 1");
        assertThat(merge.merges(two.alphabet())).isTrue();
        assertThat(new Relabelling().add("b", "a").merges(two.alphabet())).isTrue();
    }

    @Test
    void what_cannot_be_reached_goes() {
        Lts lts = new LtsBuilder()
                .states(5)
                .initial(2)
                .end(4)
                .error(1)
                .edge(2, "b", 4)
                .edge(2, "a", 3)
                .edge(0, "a", 1)
                .build();
        Lts part = ReachablePart.part(lts);
        assertThat(edges(part)).containsExactly("0 b 1", "0 a 2");
        assertThat(part.end()).isEqualTo(1);
        assertThat(part.error()).isEqualTo(Lts.NONE);
        assertThat(part.labels()).isEqualTo(lts.labels());
    }

    static List<String> edges(Lts lts) {
        List<String> edges = new ArrayList<>();
        for (int s = 0; s < lts.states(); s++) {
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                edges.add(s + " " + lts.labels().get(lts.label(e)) + " " + lts.target(e));
            }
        }
        return edges;
    }
}
