package org.sweepline.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.reference.SafetyForm;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.LassoSemantics;
import org.sweepline.logic.temporal.Operator;

/** Compares monitors with the meaning of formulas on runs that go round forever. */
class LtlMonitorTest {
    private static final int MANY = 1 << 12;

    @Test
    void a_bad_run_violates_the_formula_whatever_follows_and_a_safety_formula_has_no_other_violations()
            throws TooLargeException {
        for (long seed = 1; seed <= 400; seed++) compare(seed);
    }

    @Test
    @Tag("slow")
    void the_same_for_many_formulas() throws TooLargeException {
        for (long seed = 1_000; seed <= 30_000; seed++) compare(seed);
    }

    private static void compare(long seed) throws TooLargeException {
        Random random = new Random(seed);
        Formula formula = random.nextInt(4) == 0
                ? new RandomFormulas(random, 3).family()
                : new RandomFormulas(random, 3).of(1 + random.nextInt(9));
        BuchiAutomaton negation = Translation.of(Operator.NOT.of(formula));
        LtlMonitor monitor = LtlMonitor.of(Translation.of(formula), MANY);
        boolean decides = monitor.decides(negation);
        if (SafetyForm.isSafety(formula))
            assertThat(decides).as("seed %d: %s", seed, formula).isTrue();
        for (int i = 0; i < 20; i++) {
            long[] run = letters(random, 1 + random.nextInt(6));
            int loop = random.nextInt(run.length);
            int bad = badAt(monitor, run, loop);
            boolean holds = holds(formula, run, loop);
            if (bad < 0) {
                if (decides) assertThat(holds).as("seed %d: %s", seed, formula).isTrue();
                continue;
            }
            assertThat(holds).as("seed %d: %s", seed, formula).isFalse();
            for (int k = 0; k < 5; k++) {
                long[] other = letters(random, bad + 1 + random.nextInt(5));
                for (int p = 0; p <= bad; p++)
                    other[p] = run[p < run.length ? p : loop + (p - loop) % (run.length - loop)];
                assertThat(holds(formula, other, random.nextInt(other.length)))
                        .as("seed %d: %s", seed, formula)
                        .isFalse();
            }
        }
    }

    @Test
    void what_is_not_bad_can_be_continued_to_a_run_that_satisfies_the_formula() throws TooLargeException {
        for (long seed = 1; seed <= 80; seed++) {
            Random random = new Random(seed);
            Formula formula = new RandomFormulas(random, 2).of(1 + random.nextInt(6));
            LtlMonitor monitor = LtlMonitor.of(Translation.of(formula), MANY);
            for (long first = 0; first < 4; first++) {
                for (long second = 0; second < 4; second++) {
                    int state = monitor.next(0, letter(monitor, first));
                    if (state != Monitor.BAD) state = monitor.next(state, letter(monitor, second));
                    assertThat(state != Monitor.BAD)
                            .as("seed %d: %s after %d %d", seed, formula, first, second)
                            .isEqualTo(hopeful(formula, first, second));
                }
            }
        }
    }

    @Test
    void a_formula_that_is_not_decided_has_a_violation_that_is_never_bad() throws TooLargeException {
        int undecided = 0;
        for (long seed = 1; seed <= 200; seed++) {
            Random random = new Random(seed);
            Formula formula = new RandomFormulas(random, 2).of(1 + random.nextInt(6));
            if (decides(formula)) continue;
            undecided++;
            LtlMonitor monitor = LtlMonitor.of(Translation.of(formula), MANY);
            assertThat(hasUnseenViolation(formula, monitor))
                    .as("seed %d: %s", seed, formula)
                    .isTrue();
        }
        assertThat(undecided).isGreaterThan(30);
    }

    private static boolean hasUnseenViolation(Formula formula, LtlMonitor monitor) {
        for (int code = 0; code < 1 << 10; code++) {
            long[] run = {code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3, code >> 8 & 3};
            for (int loop = 0; loop < run.length; loop++) {
                if (!holds(formula, run, loop) && badAt(monitor, run, loop) < 0) return true;
            }
        }
        return false;
    }

    /** Whether some run of six positions begins so and satisfies the formula. */
    private static boolean hopeful(Formula formula, long first, long second) {
        for (int code = 0; code < 1 << 8; code++) {
            long[] run = {first, second, code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3};
            for (int loop = 2; loop < run.length; loop++) {
                if (holds(formula, run, loop)) return true;
            }
        }
        return false;
    }

    @Test
    void it_knows_which_formulas_are_about_safety() throws TooLargeException {
        Formula p = RandomFormulas.atom(0);
        Formula q = RandomFormulas.atom(1);
        assertThat(decides(Operator.GLOBALLY.of(p))).isTrue();
        assertThat(decides(Operator.WEAK_UNTIL.of(p, q))).isTrue();
        assertThat(decides(Operator.GLOBALLY.of(Operator.OR.of(List.of(p, Operator.NEXT.of(q))))))
                .isTrue();
        assertThat(decides(Operator.OR.of(List.of(Operator.FINALLY.of(p), Operator.GLOBALLY.of(Operator.NOT.of(p))))))
                .as("always true, though it does not look like safety")
                .isTrue();
        assertThat(decides(Operator.AND.of(List.of(Operator.FINALLY.of(p), Operator.GLOBALLY.of(Operator.NOT.of(p))))))
                .as("never true")
                .isTrue();
        assertThat(decides(Operator.FINALLY.of(p))).isFalse();
        assertThat(decides(Operator.UNTIL.of(p, q))).isFalse();
        assertThat(decides(Operator.GLOBALLY.of(Operator.FINALLY.of(p)))).isFalse();
    }

    private static boolean decides(Formula formula) throws TooLargeException {
        return LtlMonitor.of(Translation.of(formula), MANY).decides(Translation.of(Operator.NOT.of(formula)));
    }

    @Test
    void equivalent_states_are_merged() throws TooLargeException {
        Formula p = RandomFormulas.atom(0);
        assertThat(LtlMonitor.of(Translation.of(Operator.GLOBALLY.of(Operator.FINALLY.of(p))), MANY)
                        .states())
                .as("nothing is ever bad")
                .isEqualTo(1);
        assertThat(LtlMonitor.of(Translation.of(Operator.GLOBALLY.of(p)), MANY).states())
                .isEqualTo(1);
        assertThat(LtlMonitor.of(Translation.of(Operator.NEXT.of(p)), MANY).states())
                .isEqualTo(3);
    }

    @Test
    void a_monitor_that_is_too_large_is_refused() throws TooLargeException {
        Formula later = RandomFormulas.atom(1);
        for (int i = 0; i < 8; i++) later = Operator.NEXT.of(later);
        BuchiAutomaton delayed =
                Translation.of(Operator.GLOBALLY.of(Operator.OR.of(List.of(RandomFormulas.atom(0), later))));
        assertThatThrownBy(() -> LtlMonitor.of(delayed, 100))
                .isInstanceOf(TooLargeException.class)
                .hasMessageContaining("100 states");
    }

    private static long[] letters(Random random, int count) {
        long[] letters = new long[count];
        for (int i = 0; i < count; i++) letters[i] = random.nextInt(8);
        return letters;
    }

    /** The letter of the monitor in which p0, p1, ... are the bits of a number. */
    private static long letter(LtlMonitor monitor, long number) {
        long letter = 0;
        for (int i = 0; i < monitor.propositions().size(); i++) {
            letter |= (number >>> RandomFormulas.number(monitor.propositions().get(i)) & 1) << i;
        }
        return letter;
    }

    private static boolean holds(Formula formula, long[] run, int loop) {
        return new LassoSemantics(
                        run.length,
                        loop,
                        (proposition, at) -> (run[at] >>> RandomFormulas.number(proposition) & 1) != 0)
                .holds(formula);
    }

    /** After how many letters but one the run is bad, or -1. */
    private static int badAt(LtlMonitor monitor, long[] run, int loop) {
        int state = 0;
        int at = 0;
        for (int i = 0; i <= run.length * (monitor.states() + 1); i++) {
            int next = monitor.next(state, letter(monitor, run[at]));
            if (next == Monitor.BAD) return i;
            assertThat(monitor.rank(next)).isGreaterThanOrEqualTo(monitor.rank(state));
            state = next;
            at = at + 1 < run.length ? at + 1 : loop;
        }
        return -1;
    }
}
