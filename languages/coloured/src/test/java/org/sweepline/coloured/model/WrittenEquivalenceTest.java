package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.packed.ColouredView;
import org.sweepline.coloured.packed.PlaceTokens;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.logic.Condition;
import org.sweepline.model.CompiledEquivalence;
import org.sweepline.model.InputException;
import org.sweepline.reduction.Equivalence;
import org.sweepline.reduction.cutoff.EquivalenceCutOff;

/** Equivalences of coloured markings by their texts. */
class WrittenEquivalenceTest {
    private static TextualNet net(String example, Map<String, Integer> constants) {
        Path file = Path.of(System.getProperty("sweepline.root", "../.."), "examples", example);
        return new TextualNet(CpnModels.load(file, constants));
    }

    private static final TextualNet LOOP = net("control-loop/control-loop.cpn", Map.of("sensors", 3));
    private static final TextualNet BLOCKS = net("block-transfer/block-transfer.cpn", Map.of("size", 2));
    private static final List<String> LOOP_PLACES = LOOP.encoding().names();
    private static final List<String> BLOCK_PLACES = BLOCKS.encoding().names();

    /** Checks on the first states of a net that keys are equal exactly where what should count is. */
    private static void comparesBy(TextualNet net, String text, Function<ColouredView, String> counting) {
        Equivalence.Projection projection = net.equivalence(text).projection();
        Map<List<Object>, String> byKey = new HashMap<>();
        Map<String, List<Object>> byContent = new HashMap<>();
        StateBuffer key = new StateBuffer(0);
        Watch watch = (state, successors, from, to) -> {
            projection.key(state, key);
            List<Object> bytes = List.of(key.bytes(), List.of(box(key.toWords())));
            ColouredView view = net.system().view();
            view.show(state);
            String content = counting.apply(view);
            assertThat(byKey.computeIfAbsent(bytes, it -> content)).isEqualTo(content);
            assertThat(byContent.computeIfAbsent(content, it -> bytes)).isEqualTo(bytes);
            return Watch.Answer.GO_ON;
        };
        new Sweep(Progress.NONE, SweepOptions.DEFAULT)
                .run(net.system(), List.of(watch), Limits.NONE.explored(3_000), Listener.NONE);
        assertThat(byContent.size()).isBetween(10, 2_990);
    }

    private static Object[] box(long[] words) {
        Object[] boxed = new Object[words.length];
        for (int i = 0; i < words.length; i++) boxed[i] = words[i];
        return boxed;
    }

    @Test
    void conditions_that_read_nothing_hidden_are_kept() {
        CompiledEquivalence relative = LOOP.equivalence("time");
        assertThat(relative.keeps(LOOP.condition("tokens(Idle) = 1 orelse deadlock")))
                .isTrue();
        assertThat(relative.hides(LOOP.condition("tokens(Idle) = 1"))).isEmpty();
        CompiledEquivalence without = LOOP.equivalence("time, tokens(Idle) mod 2");
        assertThat(without.keeps(LOOP.condition("tokens(Idle) = 1"))).isFalse();
    }

    @Test
    void a_condition_that_reads_the_time_makes_no_sense_where_times_are_relative() {
        CompiledEquivalence relative = LOOP.equivalence("time");
        Condition late = LOOP.condition("time() = 30000");
        assertThat(relative.keeps(late)).isFalse();
        assertThat(relative.hides(late))
                .contains("time() = 30000 reads the time, but states that differ only in their time are equivalent");
        assertThat(LOOP.equivalence("tokens(Idle)").hides(late)).isEmpty();
        assertThat(relative.keeps(LOOP.condition("(1`1 @+ 3) = (1`1 @ 5)"))).isFalse();
    }

    @Test
    void a_joined_condition_is_kept_if_all_its_parts_are_and_hidden_if_one_is() {
        Condition idle = LOOP.condition("tokens(Idle) = 1");
        Condition busy = LOOP.condition("tokens(Todo) > 0");
        Condition late = LOOP.condition("time() = 30000");
        CompiledEquivalence relative = LOOP.equivalence("time");
        assertThat(relative.keeps(Condition.all(List.of(idle, busy.not())))).isTrue();
        assertThat(relative.hides(Condition.all(List.of(idle, busy.not())))).isEmpty();
        assertThat(relative.keeps(Condition.any(List.of(idle, late.not())))).isFalse();
        assertThat(relative.hides(Condition.any(List.of(idle, late))))
                .contains(
                        "(tokens(Idle) = 1) or (time() = 30000) reads the time, but states that differ only in their time are equivalent");
        CompiledEquivalence without = LOOP.equivalence("tokens(Idle) mod 2");
        assertThat(without.keeps(busy.not())).isTrue();
        assertThat(without.keeps(Condition.any(List.of(busy, idle)).not())).isFalse();
    }

    @Test
    void times_count_relative_to_the_clock() {
        comparesBy(LOOP, "time", view -> {
            StringBuilder all = new StringBuilder();
            for (int p = 0; p < LOOP_PLACES.size(); p++) {
                PlaceTokens tokens = view.content(p);
                for (int i = 0; i < tokens.size(); i++) {
                    all.append(LOOP.encoding().text(p, tokens.value(i)))
                            .append('@')
                            .append(Math.max(0, tokens.time(i) - view.time()))
                            .append('*')
                            .append(tokens.count(i))
                            .append(' ');
                }
                all.append('|');
            }
            return all.toString();
        });
    }

    @Test
    void places_that_are_spoken_of_count_through_the_values_only() {
        int base = BLOCK_PLACES.indexOf("Base");
        int missing = BLOCK_PLACES.indexOf("Missing");
        int have = BLOCK_PLACES.indexOf("Have");
        comparesBy(BLOCKS, "map (fn n => n mod 4) (marking(Base)), tokens(Missing), tokens(Have)", view -> {
            StringBuilder all = new StringBuilder();
            all.append((Long) view.content(base).value(0) % 4)
                    .append('/')
                    .append(view.count(missing))
                    .append('/')
                    .append(view.count(have));
            for (int p = 0; p < BLOCK_PLACES.size(); p++) {
                if (p == base || p == missing || p == have) continue;
                all.append(BLOCK_PLACES.get(p));
                int place = p;
                view.tokens(p)
                        .forEach(token ->
                                all.append(' ').append(BLOCKS.encoding().text(place, token)));
            }
            return all.toString();
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "time",
                "time, tokens(Todo)",
                "tokens(Todo), time",
                "0 * tokens(Timer), time",
            })
    void the_loop_ends_with_times_that_are_relative(String text) {
        Outcome outcome = run(LOOP, text);
        assertThat(outcome.ending()).isEqualTo(new Outcome.Complete());
    }

    @Test
    void values_without_the_time_do_not_make_it_relative() {
        assertThat(run(LOOP, "tokens(Todo)").complete()).isFalse();
    }

    private static Outcome run(TextualNet net, String text) {
        EquivalenceCutOff cutOff = new EquivalenceCutOff(
                net.system(), Optional.empty(), net.equivalence(text), List.of(), Progress.NONE, 100);
        return new Sweep(Progress.NONE, SweepOptions.DEFAULT, cutOff)
                .run(net.system(), List.of(), Limits.NONE.explored(5_000), Listener.NONE);
    }

    @Test
    void an_equivalence_that_forgets_which_packets_are_missing_is_found_out() {
        Outcome outcome = run(BLOCKS, "marking(Base) = [], tokens(Missing) = 0, tokens(Have) = 0");
        assertThat(outcome.ending().toString()).contains("the equivalence is not consistent: it does not tell ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "''                  ; the equivalence is empty",
                "()                  ; the equivalence is empty",
                "time                ; the net has no time",
                "tokens(Bse)         ; there is no place Bse",
                "marking(Base        ; expression",
                "fn n => n           ; has no value here",
                "hd                  ; those cannot be compared",
                "tokens(Base),       ; expression",
            })
    void what_is_wrong_with_an_equivalence_is_said(String text, String complaint) {
        assertThatThrownBy(() -> BLOCKS.equivalence(text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(complaint);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"tokens(Idle) >= 1", "enabled(Start)", "tokens(Todo) > 0", "fireable(Act) or deadlock", "true"})
    void what_every_period_meets_recurs(String condition) {
        assertThat(LOOP.recurring(condition)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"tokens(Idle) = 0", "tokens(Timer) >= 5", "time() > 3", "tokens(Controller) = 1 andalso deadlock"
            })
    void what_a_period_need_not_meet_is_not_proved(String condition) {
        assertThat(LOOP.recurring(condition)).isEmpty();
    }

    @Test
    void sending_may_go_on_without_a_new_block() {
        assertThat(BLOCKS.recurring("enabled(NextBlock)")).isEmpty();
        assertThat(BLOCKS.recurring("enabled(Send)")).isEmpty();
        assertThat(BLOCKS.recurring("tokens(Data) >= 1 or tokens(Acks) >= 1 or enabled(NextBlock)"))
                .isPresent();
        Condition either = Condition.any(List.of(
                BLOCKS.condition("tokens(Data) >= 1 or tokens(Acks) >= 1"), BLOCKS.condition("enabled(NextBlock)")));
        assertThat(BLOCKS.encoding().recurring(either)).isPresent();
        assertThat(BLOCKS.encoding().recurring(either.not())).isEmpty();
    }
}
