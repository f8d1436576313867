package org.sweepline.process.fsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.logic.reference.SafetyForm;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.LassoSemantics;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;
import org.sweepline.process.fsp.syntax.FspParser;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.NetworkProcess;

/** A formula that stands for a process allows the sequences of actions for which it holds, and no others. */
class FormulaProcessTest {
    private static final List<String> ACTIONS = List.of("a", "b", "c");

    private static final String NOT_SAFETY = "only a safety formula can be one, and this formula has violations that no"
            + " finite trace shows; check it with assert";

    private static NetworkProcess process(String text, String name) {
        List<NetworkProcess> processes = new FspModel(FspParser.parse(text, "m.lts"), Map.of())
                .network(Optional.of(name))
                .components();
        return processes.get(processes.size() - 1);
    }

    /** The edges as text. */
    private static String edges(Lts lts) {
        StringBuilder text = new StringBuilder();
        for (int s = 0; s < lts.states(); s++) {
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                String target = lts.target(e) == lts.error() ? "ERROR" : Integer.toString(lts.target(e));
                text.append(text.length() == 0 ? "" : " ")
                        .append(s + lts.labels().get(lts.label(e)) + target);
            }
        }
        return text.toString();
    }

    @Test
    void a_formula_refers_to_the_assertion_of_a_name_even_if_it_is_a_constraint_of_that_name_itself() {
        String plain = "P = (a->P|b->P). ||S = (P || C).";
        for (String text :
                List.of("assert C = [](a -> X b) constraint C = C ", "constraint C = C assert C = [](a -> X b) ")) {
            assertThat(edges(process(text + plain, "S").lts())).as(text).isEqualTo("0a1 0b0 1b0");
        }
    }

    @Test
    void a_constraint_keeps_others_from_violating_it() {
        NetworkProcess constraint = process("P = (a->P|b->P). constraint C = [](a -> X b) ||S = (P || C).", "S");
        assertThat(edges(constraint.lts())).isEqualTo("0a1 0b0 1b0");
        assertThat(constraint.property()).isFalse();
    }

    @Test
    void a_property_watches() {
        NetworkProcess property = process("P = (a->P|b->P). ltl_property C = [](a -> X b) ||S = (P || C).", "S");
        assertThat(edges(property.lts())).isEqualTo("0a1 0b0 1aERROR 1b0");
        assertThat(property.property()).isTrue();
    }

    @Test
    void more_actions_can_be_watched() {
        NetworkProcess constraint = process("constraint C = [](a -> X b) + {c}", "DEFAULT");
        assertThat(constraint.lts().alphabet()).containsExactly("a", "b", "c");
        assertThat(edges(constraint.lts())).isEqualTo("0a1 0b0 0c0 1b0");
    }

    @Test
    void parameters_have_values_in_the_extension_too() {
        NetworkProcess constraint = process("constraint C(N=2) = []!a[1] + {a[1..N]}", "DEFAULT");
        assertThat(constraint.lts().alphabet()).containsExactly("a.1", "a.2");
    }

    @Test
    void parameters_have_values() {
        NetworkProcess constraint = process("P = (a[2]->P). constraint C(I=1) = []!a[I] ||S = (P || C(2)).", "S");
        assertThat(constraint.name()).isEqualTo("C(2)");
        assertThat(constraint.lts().alphabet()).containsExactly("a.2");
        assertThat(constraint.lts().edges()).isZero();
    }

    @Test
    void what_holds_never_blocks_everything_and_what_holds_always_nothing() {
        assertThat(edges(process("constraint C = (a && !a)", "C").lts())).isEmpty();
        assertThat(edges(process("constraint C = (a || !a)", "C").lts())).isEqualTo("0a0");
        assertThat(edges(process("ltl_property C = (a && !a)", "C").lts())).isEqualTo("0aERROR");
    }

    /** Each with the edges of the process that LTSA's algorithm makes of it, worked out step by step from the tableau. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [](start -> X !start)                | 0start1 1startERROR
            [](a -> X b)                         | 0a1 0b0 1aERROR 1b0
            [](a -> X (b && c))                  | 0a1 0b0 0c0 1aERROR 1bERROR 1cERROR
            [](a -> X (b && !b))                 | 0aERROR 0b0
            X X !a                               | 0a1 1a2 2aERROR
            (!a W b)                             | 0aERROR 0b1 1a1 1b1
            [](c -> F)                           | 0a1 0b0 0cERROR 1a1 1b0 1c1
            [](F -> X c)                         | 0a1 0b0 0c0 1aERROR 1bERROR 1c1
            [](F -> X !F)                        | 0a1 0b0 1aERROR 1b0
            ([](a -> X X b) && [](c -> X !b))    | 0a1 0b0 0c2 1a3 1b4 1c5 2a1 2bERROR 2c2 3aERROR 3b4 3cERROR 4aERROR 4b0 4cERROR 5aERROR 5bERROR 5cERROR
            """)
    void a_property_comes_to_ERROR_when_the_violation_has_happened_not_when_it_cannot_be_avoided(
            String formula, String edges) {
        String text = "fluent F = <a, b>\nltl_property C = " + formula + "\n";
        assertThat(edges(process(text, "C").lts())).isEqualTo(edges);
    }

    @Test
    void a_constraint_blocks_where_a_property_would_come_to_ERROR() {
        assertThat(edges(process("constraint C = [](start -> X !start)", "C").lts()))
                .isEqualTo("0start1");
        assertThat(edges(process("constraint C = [](a -> X (b && c))", "C").lts()))
                .isEqualTo("0a1 0b0 0c0");
    }

    @Test
    void a_violation_that_no_trace_tells_is_avoided_before_it_is_too_late() {
        // Not a before a b that must, and must not, come: LTSA refuses it.
        assertThat(edges(process("constraint C = [](a -> (<>b && []!b))", "C").lts()))
                .isEqualTo("0b0");
    }

    @Test
    void what_is_no_safety_formula_is_refused() {
        assertThatThrownBy(() -> process("P = (a->P).\nconstraint C = []<>a ||S = (P || C).", "S"))
                .isInstanceOf(InputException.class)
                .hasMessage("m.lts:2:12: the formula \"C\" cannot be a process: " + NOT_SAFETY);
    }

    @Test
    void random_processes_allow_what_satisfies_their_formulas() {
        checkSeeds(0, 400);
    }

    @Test
    @Tag("slow")
    void many_random_processes_allow_what_satisfies_their_formulas() {
        checkSeeds(1_000_000, 20_000);
    }

    private static void checkSeeds(long first, int count) {
        int made = 0;
        int refused = 0;
        int forbidden = 0;
        for (long seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            Formula formula = formula(random, 2 + random.nextInt(7));
            String name = "seed " + seed + ": " + formula;
            Lts process;
            try {
                process = FormulaProcess.of(new Assertion("F", formula, new TreeSet<>(ACTIONS)));
            } catch (InputException e) {
                assertThat(e).as(name).hasMessage(NOT_SAFETY);
                assertThat(SafetyForm.isSafety(formula)).as(name).isFalse();
                refused++;
                continue;
            }
            made++;
            for (int i = 0; i < 20; i++) {
                List<String> stem = word(random, random.nextInt(4));
                List<String> cycle = word(random, 1 + random.nextInt(3));
                boolean holds = holds(formula, stem, cycle);
                assertThat(allows(process, stem, cycle))
                        .as("%s on %s (%s)", name, stem, cycle)
                        .isEqualTo(holds);
                if (!holds) forbidden++;
            }
        }
        assertThat(made).isGreaterThan(count / 4);
        assertThat(refused).isGreaterThan(count / 20);
        assertThat(forbidden).isBetween(made, 19 * made);
    }

    private static List<String> word(Random random, int length) {
        List<String> word = new ArrayList<>();
        for (int i = 0; i < length; i++) word.add(ACTIONS.get(random.nextInt(ACTIONS.size())));
        return word;
    }

    private static boolean allows(Lts process, List<String> stem, List<String> cycle) {
        int state = process.initial();
        List<String> word = new ArrayList<>(stem);
        for (int i = 0; i <= process.states(); i++) word.addAll(cycle);
        for (String action : word) {
            int next = Lts.NONE;
            for (int e = process.firstEdge(state); e < process.edgesEnd(state); e++) {
                if (process.labels().get(process.label(e)).equals(action)) next = process.target(e);
            }
            if (next == Lts.NONE) return false;
            state = next;
        }
        return true;
    }

    /** Fluents may differ when the cycle is met first, but not later. */
    private static boolean holds(Formula formula, List<String> stem, List<String> cycle) {
        List<String> word = new ArrayList<>(stem);
        word.addAll(cycle);
        int loop = word.size();
        word.addAll(cycle);
        Map<Proposition, List<Boolean>> fluents = new HashMap<>();
        return new LassoSemantics(word.size(), loop, (proposition, i) -> {
                    if (proposition instanceof Proposition.Took took)
                        return took.actions().contains(word.get(i));
                    Proposition.Fluent fluent = (Proposition.Fluent) proposition;
                    return fluents.computeIfAbsent(fluent, f -> values(fluent, word))
                            .get(i);
                })
                .holds(formula);
    }

    private static List<Boolean> values(Proposition.Fluent fluent, List<String> word) {
        List<Boolean> values = new ArrayList<>();
        boolean value = fluent.initially();
        for (String action : word) {
            if (fluent.ending().contains(action)) value = false;
            if (fluent.starting().contains(action)) value = true;
            values.add(value);
        }
        return values;
    }

    private static Formula formula(Random random, int size) {
        if (size <= 1) {
            return new Formula.Atom(
                    switch (random.nextInt(5)) {
                        case 0 -> Proposition.Took.of(List.of("a"));
                        case 1 -> Proposition.Took.of(List.of("b"));
                        case 2 -> Proposition.Took.of(List.of("a", "c"));
                        case 3 -> fluent("F", false, "a", "b");
                        default -> fluent("G", true, "c", "a");
                    });
        }
        int operator = random.nextInt(size == 2 ? 5 : 10);
        if (operator < 5) {
            Formula operand = formula(random, size - 1);
            return switch (operator) {
                case 0 -> Operator.NOT.of(operand);
                case 1 -> Operator.NEXT.of(operand);
                case 2 -> Operator.FINALLY.of(operand);
                default -> Operator.GLOBALLY.of(operand);
            };
        }
        int first = 1 + random.nextInt(size - 2);
        Formula left = formula(random, first);
        Formula right = formula(random, size - 1 - first);
        return switch (operator) {
            case 5 -> Operator.AND.of(List.of(left, right));
            case 6 -> Operator.OR.of(List.of(left, right));
            case 7 -> Operator.UNTIL.of(left, right);
            case 8 -> Operator.WEAK_UNTIL.of(left, right);
            default -> Operator.EQUIVALENT.of(left, right);
        };
    }

    private static Proposition fluent(String name, boolean initially, String starting, String ending) {
        return new Proposition.Fluent(
                name, initially, new TreeSet<>(List.of(starting)), new TreeSet<>(List.of(ending)));
    }
}
