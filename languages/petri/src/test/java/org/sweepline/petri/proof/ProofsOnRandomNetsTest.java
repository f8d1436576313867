package org.sweepline.petri.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.Evaluation;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Valuation;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.model.PlainNet;
import org.sweepline.petri.packed.RandomGoals;
import org.sweepline.petri.structure.PlaceBounds;

/** What is proved by structure holds in every marking that a plain search finds. */
class ProofsOnRandomNetsTest {
    private static final int MOST_MARKINGS = 1500;
    private static final int CONDITIONS = 6;

    private int invariants;
    private int proved;
    private int numbers;
    private int bounded;
    private int exact;

    @Test
    void proofs_and_bounds_are_true_of_all_reachable_markings() {
        check(0, 300);
        assertThat(proved).as("proved of %s invariants", invariants).isGreaterThan(invariants / 2);
        assertThat(exact).as("exact of %s bounds", numbers).isGreaterThan(numbers / 2);
    }

    @Test
    @Tag("slow")
    void proofs_and_bounds_are_true_of_all_reachable_markings_of_many_nets() {
        check(1_000_000, 1_010_000);
    }

    private void check(long from, long to) {
        for (long seed = from; seed < to; seed++) {
            RandomGoals goals = new RandomGoals(seed);
            Net net = goals.net();
            List<long[]> markings = PlainNet.reachable(net, MOST_MARKINGS);
            boolean complete = markings.size() < MOST_MARKINGS;
            PetriVocabulary vocabulary = new PetriVocabulary(net);
            NetProofs proofs = proofs(net);
            for (int i = 0; i < CONDITIONS; i++) {
                String condition = goals.condition(3);
                BoolExpression expression = vocabulary.condition(condition).expression();
                boolean holds =
                        markings.stream().allMatch(m -> evaluation(net, m).holds(expression));
                Optional<String> proof = proofs.proof(expression);
                if (proof.isPresent()) {
                    assertThat(holds)
                            .as("seed %d: %s, %s", seed, condition, proof.get())
                            .isTrue();
                }
                if (holds && complete) {
                    invariants++;
                    if (proof.isPresent()) proved++;
                }
            }
            for (int i = 0; i < CONDITIONS; i++) bound(seed, goals.sum(), net, proofs, markings);
            assertThat(proofs.rejected())
                    .as("seed %d: refutations not accepted", seed)
                    .isZero();
        }
        System.out.printf(
                "%d of %d invariants proved; %d of %d bounds found, %d of them exact%n",
                proved, invariants, bounded, numbers, exact);
    }

    private static NetProofs proofs(Net net) {
        PlaceBounds bounds = PlaceBounds.of(net);
        return new NetProofs(net, p -> bounds.bound(p) == PlaceBounds.UNPROVED ? Long.MAX_VALUE : bounds.bound(p));
    }

    private void bound(long seed, String sum, Net net, NetProofs proofs, List<long[]> markings) {
        IntExpression number = new PetriVocabulary(net).quantity(sum).expression();
        long most = Long.MIN_VALUE;
        long least = Long.MAX_VALUE;
        for (long[] marking : markings) {
            long value = evaluation(net, marking).value(number);
            most = Math.max(most, value);
            least = Math.min(least, value);
        }
        Optional<Long> upper = proofs.upperBound(number);
        Optional<Long> lower =
                proofs.upperBound(new IntExpression.Negation(number)).map(bound -> -bound);
        if (upper.isPresent())
            assertThat(upper.get()).as("seed %d: %s", seed, sum).isGreaterThanOrEqualTo(most);
        if (lower.isPresent())
            assertThat(lower.get()).as("seed %d: %s", seed, sum).isLessThanOrEqualTo(least);
        if (markings.size() >= MOST_MARKINGS) return;
        numbers += 2;
        bounded += (upper.isPresent() ? 1 : 0) + (lower.isPresent() ? 1 : 0);
        exact += (upper.equals(Optional.of(most)) ? 1 : 0) + (lower.equals(Optional.of(least)) ? 1 : 0);
    }

    private static Evaluation evaluation(Net net, long[] marking) {
        return new Evaluation(new Valuation() {
            @Override
            public long number(Call call) {
                long sum = 0;
                for (int place : call.indices()) sum += marking[place];
                return sum;
            }

            @Override
            public boolean condition(Call call) {
                for (int t : call.indices()) if (PlainNet.enabled(net, t, marking)) return true;
                return false;
            }

            @Override
            public boolean deadlock() {
                for (int t = 0; t < net.transitions(); t++) if (PlainNet.enabled(net, t, marking)) return false;
                return true;
            }
        });
    }
}
