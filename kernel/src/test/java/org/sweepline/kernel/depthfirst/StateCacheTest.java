package org.sweepline.kernel.depthfirst;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sweepline.kernel.ArrayBytes;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.StateSet;

class StateCacheTest {
    private static final StoreGeometry TINY = new StoreGeometry(40, 4, 3L << 30);

    /** What a plain list knows of a cached state. */
    private static final class Entry {
        final int slot;
        final PlainState state;
        long left = -1;
        long met;
        int hits;
        long depth;

        Entry(int slot, PlainState state) {
            this.slot = slot;
            this.state = state;
        }
    }

    /** The order in which states go; null where only the random generator knows. */
    private static Comparator<Entry> order(Replacement policy) {
        Comparator<Entry> byLeaving = Comparator.comparingLong(entry -> entry.left);
        return switch (policy) {
            case RANDOM -> null;
            case OLDEST -> byLeaving;
            case LRU -> Comparator.comparingLong(entry -> Math.max(entry.left, entry.met));
            // A state that is met moves to the next shelf as its newest.
            case HITS ->
                Comparator.<Entry>comparingInt(entry -> entry.hits)
                        .thenComparingLong(entry -> Math.max(entry.left, entry.met));
            case STRATA ->
                Comparator.<Entry>comparingInt(entry -> Long.numberOfTrailingZeros(entry.depth))
                        .thenComparing(byLeaving);
        };
    }

    @ParameterizedTest
    @EnumSource
    void it_knows_what_a_map_knows_and_forgets_in_the_order_of_its_policy(Replacement policy) {
        RandomGraphs.each(30, seed -> agreesWithMap(policy, new Random(seed)));
    }

    private static void agreesWithMap(Replacement policy, Random random) {
        int length = random.nextInt(3) == 0 ? TransitionSystem.FLEXIBLE : 1 + random.nextInt(20);
        int most = 1 + random.nextInt(random.nextBoolean() ? 10 : 100);
        Footprint account = new Footprint();
        StateSlots slots = StateSlots.of(length, random.nextBoolean() ? TINY : StoreGeometry.DEFAULT, account);
        StateCache cache = new StateCache(most, slots, Victims.by(policy, account), account);
        Map<PlainState, Entry> model = new HashMap<>();
        List<Entry> path = new ArrayList<>();
        long clock = 0;
        long replaced = 0;
        for (int i = 0; i < 2000; i++) {
            clock++;
            boolean full = path.size() == most;
            if (!path.isEmpty() && (full || random.nextInt(10) < (i / 200 % 2 == 0 ? 4 : 6))) {
                Entry last = path.remove(path.size() - 1);
                last.left = clock;
                last.depth = path.size();
                cache.leave(last.slot, path.size());
                continue;
            }
            PlainState state = randomState(random, length);
            Entry known = model.get(state);
            long number = enter(cache, state);
            assertThat(number == StateSet.KNOWN).isEqualTo(known != null);
            if (known != null) {
                known.met = clock;
                known.hits = Math.min(63, known.hits + 1);
                continue;
            }
            if (model.size() == most) {
                Entry victim = victim(model, order(policy), (int) number);
                assertThat((int) number).isEqualTo(victim.slot);
                assertThat(path).doesNotContain(victim);
                model.remove(victim.state);
                replaced++;
            }
            Entry entry = new Entry((int) number, state);
            model.put(state, entry);
            path.add(entry);
            assertThat(cache.size()).isEqualTo(model.size());
            assertThat(cache.replaced()).isEqualTo(replaced);
            if (i % 50 == 0) check(cache, model, account);
        }
        assertThat(replaced > 0 || model.size() < most).isTrue();
    }

    private static Entry victim(Map<PlainState, Entry> model, Comparator<Entry> order, int slot) {
        if (order != null) {
            return model.values().stream()
                    .filter(entry -> entry.left >= 0)
                    .min(order)
                    .orElseThrow();
        }
        return model.values().stream()
                .filter(entry -> entry.slot == slot)
                .findFirst()
                .orElseThrow();
    }

    private static void check(StateCache cache, Map<PlainState, Entry> model, Footprint account) {
        StateBuffer into = new StateBuffer(0);
        for (Entry entry : model.values()) {
            cache.read(entry.slot, into);
            assertThat(PlainState.of(into)).isEqualTo(entry.state);
        }
        assertThat(account.bytes()).isEqualTo(ArrayBytes.withParts(cache));
    }

    private static PlainState randomState(Random random, int length) {
        int bytes = length == TransitionSystem.FLEXIBLE ? random.nextInt(60) : length;
        StateBuffer state = new StateBuffer(bytes);
        for (int i = 0; i < Math.min(2, bytes); i++) {
            int at = random.nextBoolean() ? bytes - 1 : 0;
            state.words()[at / 8] |= (long) random.nextInt(16) << (8 * (at % 8));
        }
        return PlainState.of(state);
    }

    /** Enters a state that lies in an array full of other bits. */
    private static long enter(StateCache cache, PlainState state) {
        long[] words = new long[state.words().size() + 3];
        Arrays.fill(words, 0xDEADBEEFDEADBEEFL);
        for (int i = 0; i < state.words().size(); i++)
            words[2 + i] = state.words().get(i);
        return cache.enter(words, 2, state.bytes(), StateHash.of(words, 2, state.bytes()));
    }

    @ParameterizedTest
    @EnumSource
    void when_every_state_is_on_the_path_it_refuses_another(Replacement policy) {
        Footprint account = new Footprint();
        StateSlots slots = StateSlots.of(8, StoreGeometry.DEFAULT, account);
        StateCache cache = new StateCache(3, slots, Victims.by(policy, account), account);
        for (long i = 0; i < 3; i++)
            assertThat(enter(cache, new PlainState(8, List.of(i)))).isEqualTo(i);
        assertThat(enter(cache, new PlainState(8, List.of(1L)))).isEqualTo(StateSet.KNOWN);
        assertThatThrownBy(() -> enter(cache, new PlainState(8, List.of(3L))))
                .isInstanceOf(StoreFullException.class)
                .hasMessageContaining("3 states of the cache");
        cache.leave(2, 2);
        assertThat(enter(cache, new PlainState(8, List.of(3L)))).isEqualTo(2);
        assertThat(cache.replaced()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void a_large_cache_stays_exact_and_small(Replacement policy) {
        Footprint account = new Footprint();
        StateSlots slots = StateSlots.of(5, StoreGeometry.DEFAULT, account);
        StateCache cache = new StateCache(100_000, slots, Victims.by(policy, account), account);
        for (long i = 0; i < 300_000; i++) {
            long slot = enter(cache, new PlainState(5, List.of(i * 12_345)));
            assertThat(slot).isBetween(0L, 99_999L);
            cache.leave(slot, i % 1000);
            assertThat(enter(cache, new PlainState(5, List.of(i * 12_345)))).isEqualTo(StateSet.KNOWN);
        }
        assertThat(cache.replaced()).isEqualTo(200_000);
        assertThat((double) account.bytes() / cache.size()).isLessThan(5 + 8 + 13);
    }
}
