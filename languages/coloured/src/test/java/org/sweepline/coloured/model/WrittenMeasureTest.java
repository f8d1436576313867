package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.TemporalOptions;
import org.sweepline.check.file.NamedFormula;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunMethod;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Verdict;

/** Tuples as measures. */
class WrittenMeasureTest {
    private static ColouredModel protocol() {
        Path file = Path.of(
                System.getProperty("sweepline.root", "../.."), "examples", "limit-protocol", "limit-protocol.cpn");
        return new ColouredModel(CpnModels.load(file, Map.of("limit", 1, "packets", 2)));
    }

    private static long layer(String measure) {
        ColouredModel protocol = protocol();
        ColouredEncoding encoding = protocol.encode();
        Progress progress =
                encoding.compile(protocol.expressions().measure(measure)).progress();
        Successors initial = new Successors(encoding.system().stateBytes());
        encoding.system().initial(initial);
        StateBuffer state = new StateBuffer(0);
        initial.copy(0, state);
        return progress.layer(state);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "(0, 5); (1, ~5)",
                "(~1, 5); (0, ~5)",
                "(~1, ~5); (~1, 4)",
                "(0, 0, 9); (0, 1, ~9)",
                "(~16384, 16383, 0, 0); (~16383, ~16384, 0, 0)",
                "(~1073741824, 1073741823); (1073741823, ~1073741824)"
            })
    void numbers_of_a_tuple_are_compared_from_left_to_right(String smaller, String larger) {
        // Written so that it is no constant, which would be no measure.
        String one = smaller.replace(")", " + tokens(A) - tokens(A))");
        String other = larger.replace(")", " + tokens(A) - tokens(A))");
        assertThat(layer(one)).isLessThan(layer(other));
    }

    /** The automaton's ranks need room behind the numbers. */
    @Test
    void formulas_can_be_checked_by_a_tuple() {
        String formula = "F G (tokens(C) = 0 and F (tokens(B) = 0 and F (tokens(A) = 1 and X X F tokens(D) = 1)))";
        ColouredModel protocol = protocol();
        Alphabet actions = new Alphabet(protocol, protocol.encode());
        Property question =
                new Ltl(formula, NamedFormula.of(formula, "formula").formula(protocol.expressions(), actions));
        CheckOptions options = CheckOptions.DEFAULT
                .progress(protocol.expressions().measure("(tokens(B), tokens(A))"))
                .temporal(TemporalOptions.DEFAULT.method(RunMethod.RETURNS));
        Verdict verdict = Checker.check(protocol, List.of(question), options, CheckListener.NONE)
                .answers()
                .get(0)
                .verdict();
        assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    }
}
