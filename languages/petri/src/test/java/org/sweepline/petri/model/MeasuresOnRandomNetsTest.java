package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Report;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Property;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.model.Axis;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.petri.Net;

/** Answers never depend on the measure: all of the catalogue, with all settings, against the plain search. */
class MeasuresOnRandomNetsTest {
    private static final int MOST_STATES = 300;

    @Test
    void every_measure_with_every_setting_gives_the_answers_of_the_plain_search() {
        checkSeeds(0, Integer.getInteger("sweepline.nets", 50));
    }

    @Test
    @Tag("slow")
    void every_measure_with_every_setting_gives_the_answers_of_the_plain_search_on_many_nets() {
        checkSeeds(1_000_000, 5_000);
    }

    private static void checkSeeds(long first, int count) {
        int checked = 0;
        int measures = 0;
        for (long seed = first; seed < first + count; seed++) {
            Net net = PlainNet.random(seed);
            List<long[]> reachable = PlainNet.reachable(net, MOST_STATES);
            if (reachable.size() == MOST_STATES) continue;
            try {
                measures += new Case(net, reachable, new Random(seed)).check();
            } catch (Throwable failure) {
                throw new AssertionError("seed " + seed + ": " + failure, failure);
            }
            checked++;
        }
        assertThat(checked).as("nets small enough to check").isGreaterThan(count / 3);
        assertThat(measures).as("measures of %d nets", checked).isGreaterThanOrEqualTo(checked);
    }

    /** One net with what is true of it. */
    private static final class Case {
        private final PetriModel specification;
        private final PlainAnswers truth;
        private final List<Property> questions;
        private final List<Property> home;

        Case(Net net, List<long[]> reachable, Random random) {
            specification = new PetriModel(net);
            truth = new PlainAnswers(net, reachable);
            questions = truth.questions(random);
            home = List.of(new Home(truth.condition(random)));
        }

        /** The number of measures that were tried. */
        int check() {
            List<Measure> measures = new ArrayList<>();
            for (String name : LinearMeasures.NAMES) {
                Measure measure = specification.expressions().measure(name);
                try {
                    specification.encode().measures().compile(measure);
                    measures.add(measure);
                } catch (InputException none) {
                    assertThat(none).hasMessageContaining("this net has no measure " + name);
                }
            }
            assertThat(measures).containsAll(specification.encode().measures().candidates());
            for (Measure measure : measures) {
                for (long window : new long[] {0, 1, 3}) {
                    for (int flags = 0; flags < 4; flags++) {
                        SweepOptions options = SweepOptions.DEFAULT
                                .window(window)
                                .pinInitial((flags & 1) > 0)
                                .earlyRelease((flags & 2) > 0);
                        explore(specification.encode(), measure, options.traces(false));
                        // A log of traces is a file, so it is kept for one setting only.
                        ask(questions, measure, options.traces(window == 1 && flags == 3));
                    }
                }
                ask(home, measure, SweepOptions.DEFAULT);
            }
            ask(questions, Measure.AUTOMATIC, SweepOptions.DEFAULT);
            ask(home, Measure.AUTOMATIC, SweepOptions.DEFAULT);
            return measures.size();
        }

        /** Sweeps with a look at every edge, and counts distinct states. */
        private void explore(Encoding encoding, Measure asked, SweepOptions options) {
            CompiledMeasure measure = encoding.measures().compile(asked);
            Edges edges = new Edges(encoding, measure, asked + " " + options);
            try {
                Outcome outcome = new Sweep(measure.progress(), options).run(encoding.system(), List.of(edges));
                assertThat(outcome.complete()).as(edges.what).isTrue();
                assertThat(edges.seen.size()).as(edges.what).isEqualTo((int) truth.states());
                assertThat(outcome.statistics().peak()).as(edges.what).isLessThanOrEqualTo(truth.states());
                if (!measure.monotone()) return;
                assertThat(outcome.statistics().explored()).as(edges.what).isEqualTo(truth.states());
            } catch (EncodingOverflow overflow) {
                explore(overflow.wider(), asked, options);
            }
        }

        private void ask(List<Property> asked, Measure measure, SweepOptions options) {
            CheckOptions how = CheckOptions.DEFAULT.progress(measure).sweep(options);
            Report report = Checker.check(specification, asked, how, CheckListener.NONE);
            for (Answer answer : report.answers()) truth.check(answer, measure + " " + options);
        }
    }

    /** Compares what a measure promises with every edge that is explored. */
    private static final class Edges implements Watch {
        private final Progress progress;
        private final Progress.Offsets offsets;
        private final boolean monotone;
        private final Axis axis;
        private final String what;
        private final StateBuffer successor;
        private final Set<List<Long>> seen = new HashSet<>();

        Edges(Encoding encoding, CompiledMeasure measure, String what) {
            progress = measure.progress();
            offsets = progress.offsets().orElse(null);
            monotone = measure.monotone();
            axis = measure.axis().orElse(null);
            successor = new StateBuffer(encoding.system().stateBytes());
            this.what = what;
        }

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            seen.add(PlainNet.key(state.toWords()));
            long column = progress.column(state);
            long layer = progress.layer(state);
            if (axis != null)
                assertThat(axis.columns() ? column : layer).as(what).isLessThanOrEqualTo(axis.last());
            for (int i = from; i < to; i++) {
                successors.copy(i, successor);
                long further = progress.column(successor) - column;
                long up = progress.layer(successor) - layer;
                assertThat(further).as("column, %s", what).isNotNegative();
                if (monotone && further == 0)
                    assertThat(up).as("layer, %s", what).isNotNegative();
                if (progress.none()) continue;
                int action = successors.action(i);
                assertThat(further).as(what).isEqualTo(offsets.column()[action]);
                assertThat(up).as(what).isEqualTo(offsets.layer()[action]);
            }
            return Answer.GO_ON;
        }
    }
}
