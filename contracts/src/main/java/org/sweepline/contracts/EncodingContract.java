package org.sweepline.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sweepline.contracts.Sample.State;
import org.sweepline.contracts.Sample.Step;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Aspect;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Effects;
import org.sweepline.model.Encoding;
import org.sweepline.model.Endings;
import org.sweepline.model.InitialState;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Model;
import org.sweepline.model.NodeGroups;
import org.sweepline.model.Variables;
import org.sweepline.model.Visibility;
import org.sweepline.model.Walk;

/**
 * What an {@link Encoding} promises: its states, steps, conditions and numbers are those of the model's {@link Walk}, which
 * shares no code with it, and what its measures and aspects say is true of the states seen.
 */
public abstract class EncodingContract {
    private static final int STATES = 200;
    private static final int SHARED_STATES = 300;

    /** The model. */
    protected abstract Model model();

    /** Conditions on its states, some of which hold in some of the first states and do not in others. */
    protected abstract List<String> conditions();

    /** Numbers that its states have. */
    protected abstract List<String> quantities();

    /** A text that is a condition but for a name that the model does not have. */
    protected abstract String unknownName();

    /** The encoding; that of the model unless something is wrapped around it. */
    protected Encoding encoding() {
        return model().encode();
    }

    private Sample sample() {
        return Sample.of(model(), encoding(), STATES);
    }

    @Test
    void states_that_are_described_differently_differ_and_are_called_what_walks_call_them() {
        Map<String, StateBuffer> known = new HashMap<>();
        for (State state : sample().states()) {
            assertThat(state.words()).isEqualTo(state.walk().state());
            assertThat(known.put(state.name(), state.packed())).isNull();
        }
        List<StateBuffer> packed = new ArrayList<>(known.values());
        for (int i = 0; i < packed.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertThat(packed.get(i).sameAs(packed.get(j))).isFalse();
            }
        }
    }

    @Test
    void the_steps_of_a_state_are_those_of_the_walk() {
        Sample sample = sample();
        for (State state : sample.states()) {
            List<String> packed = new ArrayList<>();
            for (Step step : sample.steps()) {
                if (step.from().equals(state))
                    packed.add(sample.actions().get(step.action()) + " to "
                            + step.to().words());
            }
            List<String> walked = new ArrayList<>();
            for (int i = 0; i < state.walk().enabled().size(); i++) {
                Walk next = state.walk().fork();
                next.take(i);
                walked.add(state.walk().enabled().get(i) + " to " + next.state());
            }
            assertThat(packed).as(state.words()).containsExactlyInAnyOrderElementsOf(walked);
        }
    }

    @Test
    void successors_come_in_the_same_order_each_time() {
        Sample sample = sample();
        Expander one = sample.encoding().system().expander();
        Expander other = sample.encoding().system().expander();
        for (State state : sample.states()) {
            assertThat(actions(one, sample.encoding(), state)).isEqualTo(actions(other, sample.encoding(), state));
        }
    }

    private static List<Integer> actions(Expander expander, Encoding encoding, State state) {
        Successors successors = new Successors(encoding.system().stateBytes());
        expander.successors(state.packed(), successors);
        List<Integer> actions = new ArrayList<>();
        for (int i = 0; i < successors.size(); i++) actions.add(successors.action(i));
        return actions;
    }

    @Test
    void conditions_hold_where_they_do_for_the_walk() {
        Sample sample = sample();
        boolean told = false;
        for (Condition condition : read()) {
            StatePredicate predicate = sample.encoding().predicate(condition);
            int holding = 0;
            for (State state : sample.states()) {
                boolean holds = predicate.test(state.packed());
                if (holds) holding++;
                assertThat(state.walk().satisfies(condition))
                        .as(condition.text() + " in " + state.words())
                        .isEqualTo(holds);
            }
            told |= holding > 0 && holding < sample.states().size();
        }
        assertThat(told).as("some condition tells states apart").isTrue();
    }

    @Test
    void conditions_can_be_negated_and_joined() {
        Sample sample = sample();
        List<Condition> all = new ArrayList<>(read());
        Condition first = all.get(0);
        Condition last = all.get(all.size() - 1);
        List<Condition> made = List.of(
                first.not(),
                first.not().not(),
                Condition.all(List.of(first, last)),
                Condition.any(List.of(first, last.not())),
                Condition.any(List.of(Condition.all(List.of(first, last)).not(), new Condition.Literal(false))));
        for (Condition condition : made) {
            StatePredicate predicate = sample.encoding().predicate(condition);
            for (State state : sample.states()) {
                boolean holds = condition.holds(
                        part -> sample.encoding().predicate(part).test(state.packed()));
                assertThat(predicate.test(state.packed())).as(condition.text()).isEqualTo(holds);
                assertThat(state.walk().satisfies(condition))
                        .as(condition.text())
                        .isEqualTo(holds);
            }
        }
    }

    @Test
    void only_actions_that_are_said_to_change_a_condition_do() {
        Sample sample = sample();
        Effects effects = Effects.of(sample.encoding());
        for (Condition condition : read()) {
            StatePredicate predicate = sample.encoding().predicate(condition);
            BitSet changing = effects.changing(condition);
            assertThat(changing.length()).isLessThanOrEqualTo(sample.actions().size());
            for (Step step : sample.steps()) {
                boolean before = predicate.test(step.from().packed());
                boolean after = predicate.test(step.to().packed());
                String what = condition.text() + ", " + sample.actions().get(step.action());
                if (before != after)
                    assertThat(changing.get(step.action())).as(what).isTrue();
            }
        }
    }

    @Test
    void actions_that_are_said_to_be_kept_stay_possible() {
        Sample sample = sample();
        Effects effects = Effects.of(sample.encoding());
        Expander expander = sample.encoding().system().expander();
        for (Step step : sample.steps()) {
            List<Integer> before = actions(expander, sample.encoding(), step.from());
            List<Integer> kept = before.stream()
                    .filter(other -> effects.keeps(step.action(), other))
                    .toList();
            assertThat(actions(expander, sample.encoding(), step.to()))
                    .as(step.from().words() + ", " + sample.actions().get(step.action()))
                    .containsAll(kept);
        }
    }

    @Test
    void a_condition_that_is_read_twice_is_the_same() {
        assertThat(read()).isEqualTo(read());
        for (Condition condition : read()) assertThat(condition.text()).isIn(conditions());
    }

    private List<Condition> read() {
        Model model = model();
        return conditions().stream()
                .<Condition>map(model.expressions()::condition)
                .toList();
    }

    @Test
    void what_the_model_does_not_have_is_complained_about_with_its_position() {
        assertThatThrownBy(() -> model().expressions().condition(unknownName()))
                .isInstanceOfSatisfying(
                        InputException.class,
                        wrong -> assertThat(wrong.position()).isPresent());
    }

    @Test
    void conditions_and_numbers_of_another_kind_of_model_are_refused() {
        Encoding encoding = encoding();
        assertThatThrownBy(() -> encoding.predicate(new Condition.Unread("anything")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> encoding.number(() -> "anything")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void numbers_have_the_values_that_they_have_for_the_walk() {
        Sample sample = sample();
        for (String text : quantities()) {
            Quantity quantity = model().expressions().quantity(text);
            StateNumber number = sample.encoding().number(quantity);
            for (State state : sample.states()) {
                long value = number.of(state.packed());
                assertThat(state.walk().value(quantity)).as(text).isEqualTo(value);
                assertThat(value).isLessThanOrEqualTo(number.most());
            }
        }
    }

    @Test
    void variables_stay_within_their_bounds_and_add_up() {
        Sample sample = sample();
        Variables variables = sample.encoding().variables();
        for (State state : sample.states()) {
            long sum = 0;
            int[] wanted = IntStream.range(0, variables.names().size()).toArray();
            long[] values = new long[wanted.length];
            variables.read(state.packed(), wanted, wanted.length, values);
            for (int v = 0; v < variables.names().size(); v++) {
                long value = variables.value(v, state.packed());
                assertThat(values[v]).isEqualTo(value);
                assertThat(value).isBetween(0L, variables.most(v));
                sum += value;
            }
            assertThat(variables.sum(state.packed())).isEqualTo(variables.tokens() ? sum : 0);
        }
    }

    @Test
    void measures_keep_what_they_promise() {
        Sample sample = sample();
        List<Measure> measures = new ArrayList<>(sample.encoding().measures().candidates());
        measures.addAll(sample.encoding().measures().quickCandidates());
        measures.addAll(List.of(Measure.AUTOMATIC, Measure.NONE));
        for (Measure measure : measures) {
            assertThat(model().expressions().measure(measure.text())).isEqualTo(measure);
            Optional<CompiledMeasure> compiled = compiled(sample.encoding(), measure);
            compiled.ifPresent(found -> keeps(sample, found));
        }
        for (String text : quantities()) {
            Measure measure = model().expressions().measure(text);
            keeps(sample, sample.encoding().measures().compile(measure));
            for (String composed :
                    List.of("column: %s", "layer: %s", "{%s, %s}", "(%s, %s)", "column: %s; layer: %s")) {
                Measure several = model().expressions().measure(composed.replace("%s", text));
                keeps(sample, sample.encoding().measures().compile(several));
            }
        }
    }

    private static Optional<CompiledMeasure> compiled(Encoding encoding, Measure measure) {
        try {
            return Optional.of(encoding.measures().compile(measure));
        } catch (InputException none) {
            return Optional.empty();
        }
    }

    static void keeps(Sample sample, CompiledMeasure measure) {
        Progress progress = measure.progress();
        for (Step step : sample.steps()) {
            long column = progress.column(step.to().packed())
                    - progress.column(step.from().packed());
            long layer = progress.layer(step.to().packed())
                    - progress.layer(step.from().packed());
            String what = measure.explanation() + ", " + sample.actions().get(step.action());
            if (!measure.promised()) assertThat(column).as(what).isNotNegative();
            boolean back = column == 0 && layer < 0;
            if (measure.monotone() || !progress.steps().mayRegress())
                assertThat(back).as(what).isFalse();
            if (!progress.steps().mayStay())
                assertThat(column != 0 || layer != 0).as(what).isTrue();
            progress.offsets().ifPresent(offsets -> {
                assertThat(offsets.column()[step.action()]).as(what).isEqualTo(column);
                assertThat(offsets.layer()[step.action()]).as(what).isEqualTo(layer);
            });
            if (progress.still().get(step.action())) {
                assertThat(column == 0 && layer == 0).as(what).isTrue();
            }
        }
        BitSet still = progress.still();
        still.flip(0, sample.actions().size());
        assertThat(progress.still())
                .as("whoever changes what is still changes his own set")
                .isNotEqualTo(still);
    }

    @Test
    void the_initial_state_is_recognised() {
        Sample sample = sample();
        StatePredicate initial = InitialState.of(sample.encoding());
        String first = model().walk().state();
        for (State state : sample.states()) {
            assertThat(initial.test(state.packed())).isEqualTo(state.words().equals(first));
        }
    }

    @Test
    void an_aspect_is_of_the_kind_that_was_asked_for() {
        Encoding encoding = encoding();
        for (Class<?> kind : Aspect.class.getPermittedSubclasses()) {
            assertThat(encoding.aspect(kind.asSubclass(Aspect.class)))
                    .satisfies(aspect ->
                            aspect.ifPresent(found -> assertThat(found).isInstanceOf(kind)));
        }
    }

    @Test
    void nodes_and_visible_actions_are_those_of_the_system() {
        Encoding encoding = encoding();
        int actions = encoding.system().actions().size();
        assertThat(NodeGroups.of(encoding).transitions().of()).hasSize(actions);
        assertThat(NodeGroups.of(encoding).places().of())
                .hasSize(encoding.variables().names().size());
        BitSet observable = Visibility.of(encoding).observable();
        BitSet visible = Visibility.of(encoding).visible();
        assertThat(observable.length()).isLessThanOrEqualTo(actions);
        visible.andNot(observable);
        assertThat(visible.isEmpty()).as("what is visible is observable").isTrue();
    }

    @Test
    void a_state_without_successors_ends_as_the_walk_does() {
        Sample sample = sample();
        Optional<Endings> endings = sample.encoding().aspect(Endings.class);
        for (State state : sample.states()) {
            if (!state.walk().enabled().isEmpty()) continue;
            boolean end = endings.isPresent() && endings.get().ending(state.packed()) == Endings.Ending.END;
            assertThat(end).as(state.words()).isEqualTo(state.walk().ended());
        }
    }

    @Test
    void several_threads_are_told_what_one_is() {
        Model model = model();
        String name = getClass().getSimpleName();
        new SharedEncodings(model, this::encoding, conditions(), quantities(), SHARED_STATES, name).check();
    }
}
