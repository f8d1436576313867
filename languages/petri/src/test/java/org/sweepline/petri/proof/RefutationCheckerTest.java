package org.sweepline.petri.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.linear.SparseVector;
import org.sweepline.logic.BoolExpression;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.model.PlainNet;
import org.sweepline.petri.packed.RandomGoals;

/** The checker accepts what is right, and never a refutation of something that is reachable. */
class RefutationCheckerTest {
    /** A token goes round two places; a third place is fed by whoever finds a token on it. */
    private static final Net RING = Net.builder("ring")
            .place("a", 1)
            .place("b")
            .place("c")
            .transition("go")
            .transition("back")
            .transition("grow")
            .arc("a", "go")
            .arc("go", "b")
            .arc("b", "back")
            .arc("back", "a")
            .arc("c", "grow")
            .arc("grow", "c", 2)
            .build();

    private static final RefutationChecker CHECKER = new RefutationChecker(RING);

    private static LinearConstraint.Inequality atLeast(int least, int... columns) {
        int[] ones = new int[columns.length];
        Arrays.fill(ones, 1);
        return new LinearConstraint.Inequality(SparseVector.of(columns, ones), BigInteger.valueOf(least));
    }

    private static Refutation.Share once(LinearConstraint.Inequality inequality) {
        return new Refutation.Share(inequality, BigInteger.ONE);
    }

    @Test
    void an_invariant_refutes_two_tokens_and_not_one() {
        SparseVector ring = SparseVector.of(new int[] {0, 1}, new int[] {1, 1});
        LinearConstraint.Inequality two = atLeast(2, 3, 4);
        LinearConstraint.Inequality one = atLeast(1, 3, 4);
        assertThat(CHECKER.accepts(two, new Refutation.Contradiction(List.of(once(two)), ring)))
                .isTrue();
        assertThat(CHECKER.accepts(one, new Refutation.Contradiction(List.of(once(one)), ring)))
                .isFalse();
        SparseVector half = SparseVector.of(new int[] {0}, new int[] {1});
        assertThat(CHECKER.accepts(two, new Refutation.Contradiction(List.of(once(two)), half)))
                .as("weights below those of the constraint")
                .isFalse();
    }

    @Test
    void only_what_is_claimed_may_be_used() {
        SparseVector ring = SparseVector.of(new int[] {0, 1}, new int[] {1, 1});
        Refutation other = new Refutation.Contradiction(List.of(once(atLeast(2, 3, 4))), ring);
        assertThat(CHECKER.accepts(atLeast(1, 3), other)).isFalse();
        LinearConstraint.Any any = new LinearConstraint.Any(List.of(atLeast(2, 3, 4), atLeast(1, 3)));
        assertThat(CHECKER.accepts(any, new Refutation.Cases(any, List.of(other))))
                .as("a case is missing")
                .isFalse();
        assertThat(CHECKER.accepts(any, new Refutation.Cases(any, List.of(other, other))))
                .as("a case is not refuted")
                .isFalse();
    }

    @Test
    void no_share_is_negative() {
        SparseVector none = SparseVector.ZERO;
        LinearConstraint.Inequality true_ = new LinearConstraint.Inequality(SparseVector.ZERO, BigInteger.valueOf(-1));
        Refutation.Share minus = new Refutation.Share(true_, BigInteger.valueOf(-1));
        assertThat(CHECKER.accepts(true_, new Refutation.Contradiction(List.of(minus), none)))
                .isFalse();
    }

    @Test
    void a_place_that_no_token_reaches_needs_no_weight() {
        LinearConstraint.Inequality some = atLeast(1, 5);
        assertThat(CHECKER.accepts(some, new Refutation.Contradiction(List.of(once(some)), SparseVector.ZERO)))
                .isTrue();
    }

    @Test
    void a_trap_must_be_marked_and_closed() {
        LinearConstraint.Inequality empty =
                new LinearConstraint.Inequality(SparseVector.of(new int[] {3, 4}, new int[] {-1, -1}), BigInteger.ZERO);
        Refutation contradiction =
                new Refutation.Contradiction(List.of(once(empty), once(atLeast(1, 3, 4))), SparseVector.ZERO);
        assertThat(CHECKER.accepts(empty, new Refutation.Trap(List.of(0, 1), contradiction)))
                .isTrue();
        assertThat(CHECKER.accepts(empty, contradiction)).as("without the trap").isFalse();
        LinearConstraint.Inequality left =
                new LinearConstraint.Inequality(SparseVector.of(new int[] {3}, new int[] {-1}), BigInteger.ZERO);
        Refutation wrong = new Refutation.Contradiction(List.of(once(left), once(atLeast(1, 3))), SparseVector.ZERO);
        assertThat(CHECKER.accepts(left, new Refutation.Trap(List.of(0), wrong)))
                .as("no trap, the token leaves it")
                .isFalse();
        LinearConstraint.Inequality unmarked =
                new LinearConstraint.Inequality(SparseVector.of(new int[] {4}, new int[] {-1}), BigInteger.ZERO);
        Refutation never =
                new Refutation.Contradiction(List.of(once(unmarked), once(atLeast(1, 4))), SparseVector.ZERO);
        assertThat(CHECKER.accepts(unmarked, new Refutation.Trap(List.of(1), never)))
                .as("not marked at the start")
                .isFalse();
    }

    @Test
    void refutations_are_not_accepted_for_nets_in_which_the_claim_is_reachable() {
        changed(0, 400);
    }

    @Test
    @Tag("slow")
    void refutations_are_not_accepted_for_many_nets_in_which_the_claim_is_reachable() {
        changed(1_000_000, 1_005_000);
    }

    /** Refutations are found for a net and shown to the checker for nets that differ a little. */
    private static void changed(long from, long to) {
        int reachable = 0;
        int accepted = 0;
        for (long seed = from; seed < to; seed++) {
            RandomGoals goals = new RandomGoals(seed);
            Net net = goals.net();
            NetRows rows = NetRows.of(net);
            for (int i = 0; i < 4; i++) {
                String text = goals.condition(2);
                BoolExpression condition =
                        new PetriVocabulary(net).condition(text).expression();
                LinearConstraint constraint = new LinearConstraints(net, p -> Long.MAX_VALUE).of(condition, true);
                Optional<Refutation> refutation = refute(rows, constraint);
                if (refutation.isEmpty()) continue;
                for (int k = 0; k < 4; k++) {
                    Net other = altered(net, new Random(seed * 31 + k));
                    boolean accepts = new RefutationChecker(other).accepts(constraint, refutation.get());
                    boolean reached = PlainNet.reachable(other, 300).stream()
                            .anyMatch(marking -> satisfies(other, marking, constraint));
                    if (reached) reachable++;
                    if (accepts) accepted++;
                    assertThat(accepts && reached)
                            .as("seed %d, change %d: %s", seed, k, text)
                            .isFalse();
                }
            }
        }
        assertThat(reachable).as("constraints that a change made reachable").isGreaterThan(100);
        assertThat(accepted).as("constraints that a change left refuted").isGreaterThan(100);
    }

    private static Optional<Refutation> refute(NetRows rows, LinearConstraint constraint) {
        try {
            return new Refuter(rows, new TokenSets(rows), true, new ProofEffort(100_000)).refute(constraint);
        } catch (ArithmeticException tooMuch) {
            return Optional.empty();
        }
    }

    private static boolean satisfies(Net net, long[] marking, LinearConstraint constraint) {
        if (constraint instanceof LinearConstraint.All all)
            return all.constraints().stream().allMatch(c -> satisfies(net, marking, c));
        if (constraint instanceof LinearConstraint.Any any)
            return any.constraints().stream().anyMatch(c -> satisfies(net, marking, c));
        LinearConstraint.Inequality inequality = (LinearConstraint.Inequality) constraint;
        long sum = 0;
        for (int i = 0; i < inequality.weights().size(); i++) {
            int place = inequality.weights().column(i) - net.transitions();
            sum += inequality.weights().longValue(i) * marking[place];
        }
        return sum >= inequality.least().longValueExact();
    }

    /** The net with one more token, an arc left out or an arc added. */
    private static Net altered(Net net, Random random) {
        int change = random.nextInt(3);
        int place = random.nextInt(net.places());
        int transition = random.nextInt(net.transitions());
        NetBuilder other = Net.builder("altered");
        for (int p = 0; p < net.places(); p++) {
            other.place(net.place(p), net.initial(p) + (change == 0 && p == place ? 1 : 0));
        }
        for (int t = 0; t < net.transitions(); t++) {
            other.transition(net.transition(t));
            boolean fewer = change == 1 && t == transition;
            for (int i = fewer ? 1 : 0; i < net.inputs(t).length; i++) {
                other.arc(net.place(net.inputs(t)[i]), net.transition(t), net.inputWeights(t)[i]);
            }
            for (int i = 0; i < net.outputs(t).length; i++) {
                other.arc(net.transition(t), net.place(net.outputs(t)[i]), net.outputWeights(t)[i]);
            }
        }
        if (change == 2) other.arc(net.transition(transition), net.place(place));
        return other.build();
    }
}
