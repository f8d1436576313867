package org.sweepline.logic.branching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.components.EdgeCursor;
import org.sweepline.kernel.kripke.CompactKripke;
import org.sweepline.kernel.kripke.KripkeStructure;
import org.sweepline.kernel.reference.NumberSystem;
import org.sweepline.logic.reference.BranchingSemantics;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.FormulaParser;

class FixpointsTest {
    /** Counts how often the edges are asked for backwards. */
    private static final class Counted implements KripkeStructure {
        private final PlainStructure structure;
        private int backwards;
        private LimitException refusal;

        Counted(PlainStructure structure) {
            this.structure = structure;
        }

        @Override
        public int nodes() {
            return structure.nodes();
        }

        @Override
        public long edges() {
            return structure.edges();
        }

        @Override
        public boolean complete() {
            return structure.complete();
        }

        @Override
        public int[] initial() {
            return structure.initial();
        }

        @Override
        public boolean holds(int proposition, int node) {
            return structure.holds(proposition, node);
        }

        @Override
        public EdgeCursor successors() {
            return structure.successors();
        }

        @Override
        public EdgeCursor predecessors() {
            backwards++;
            if (refusal != null) throw refusal;
            return structure.predecessors();
        }
    }

    @Test
    void edges_that_follow_the_order_of_the_nodes_are_not_needed_backwards() {
        Counted counted = new Counted(chain(300, 1));
        check(counted);
        assertThat(counted.backwards).isZero();
    }

    @Test
    void edges_against_the_order_are_followed_backwards_in_the_end() {
        Counted counted = new Counted(chain(300, -1));
        check(counted);
        assertThat(counted.backwards).isEqualTo(1);
    }

    @Test
    void without_memory_for_backward_edges_scans_go_on() {
        Counted counted = new Counted(chain(300, -1));
        counted.refusal = refusal();
        assertThat(counted.refusal).isNotNull();
        check(counted);
        assertThat(counted.backwards).isEqualTo(1);
    }

    /** What the structure of a system says that is too large for its limit. */
    private static LimitException refusal() {
        Limits little = Limits.NONE.bytes(300_000);
        CompactKripke part = CompactKripke.explore(
                new Numbers(), Numbers.UPWARDS, SweepOptions.DEFAULT, List.of(), false, little, Listener.NONE);
        assertThat(part.complete()).isFalse();
        return catchThrowableOfType(LimitException.class, part::predecessors);
    }

    /** A chain in which some nodes have shortcuts, with c at the last node and b nearly everywhere. */
    private static PlainStructure chain(int nodes, int direction) {
        Random random = new Random(nodes);
        int[][] targets = new int[nodes][];
        int[] bits = new int[nodes];
        int first = direction > 0 ? 0 : nodes - 1;
        int last = nodes - 1 - first;
        for (int i = 0; i < nodes; i++) {
            int node = first + direction * i;
            int far = Math.min(i + 1 + random.nextInt(3), nodes - 1);
            targets[node] = new int[] {node + direction, first + direction * far};
            bits[node] = i == nodes / 2 ? 0 : 2;
        }
        targets[last] = new int[] {last};
        bits[last] |= 4;
        return new PlainStructure(targets, bits, new int[] {first});
    }

    private static void check(Counted counted) {
        PlainStructure structure = counted.structure;
        BranchingSemantics semantics = new BranchingSemantics(structure.targets(), structure::has);
        CtlChecking checking = new CtlChecking(counted, PlainStructure.PROPOSITIONS, () -> {});
        for (String text : new String[] {"AF c", "E[b U c]", "A[b U c]", "EG b", "EG not c", "AG EF c", "A[c R b]"}) {
            Formula formula = FormulaParser.parse(text);
            assertThat(checking.holds(formula))
                    .as(text)
                    .isEqualTo(semantics.where(formula)[structure.initial()[0]] ? Truth.TRUE : Truth.FALSE);
        }
    }

    /** Counts up forever. */
    private static final class Numbers implements NumberSystem {
        private static final Progress UPWARDS = state -> state.word(0);

        @Override
        public void successors(long number, Successors out) {
            out.addWord(number + 1, 0);
        }

        @Override
        public List<String> actions() {
            return List.of("count");
        }
    }
}
