package org.sweepline.coloured.ml.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.interpreter.PlainEvaluator;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;

/** Compiled expressions against the evaluator that walks the tree. */
class MachineAgainstPlainTest {
    private static final int TERMS = 3000;

    @Test
    void gives_what_the_plain_evaluator_gives() {
        Map<String, Integer> kinds = new TreeMap<>();
        for (int seed = 0; seed < TERMS; seed++) {
            Random random = new Random(seed);
            RandomTerms terms = new RandomTerms(
                    random, List.of(RandomTerms.Type.NUMBER, RandomTerms.Type.TEXT, RandomTerms.Type.LIST));
            RandomTerms.Type type = RandomTerms.Type.values()[random.nextInt(6)];
            Core core = terms.term(type, 2 + random.nextInt(4));
            Object[] variables = {(long) random.nextInt(10) - 5, "t" + seed % 3, Terms.list(4, 5)};
            Object compiled = outcome(evaluation -> {
                Object[] frame = new Object[terms.frameSize()];
                System.arraycopy(variables, 0, frame, 0, variables.length);
                return new Machine().compile(core).evaluate(frame, evaluation);
            });
            Inscription inscription =
                    new Inscription(core, Form.VALUE, terms.frameSize(), new MlPosition("a test", 1, 1));
            Object plain = outcome(evaluation -> new PlainEvaluator(0).evaluate(inscription, variables, evaluation));
            assertThat(compiled).as("seed %d: %s", seed, core).isEqualTo(plain);
            kinds.merge(compiled.getClass().getSimpleName(), 1, Integer::sum);
        }
        // values of all types and exceptions came out
        assertThat(kinds).containsKeys("Long", "Boolean", "String", "Sequence", "Tuple", "Constructed", "Raised");
    }

    /** An expression to be evaluated. */
    private interface Evaluated {
        Object value(EvaluationContext evaluation);
    }

    /** An exception that came out. */
    private record Raised(Object packet) {}

    private static Object outcome(Evaluated expression) {
        try {
            return expression.value(new EvaluationContext());
        } catch (MlException raised) {
            return new Raised(raised.packet());
        } catch (EvaluationFailure failure) {
            return new Raised("failure");
        }
    }
}
