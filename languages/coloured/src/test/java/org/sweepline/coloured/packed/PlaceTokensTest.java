package org.sweepline.coloured.packed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.colour.ColourOrder;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.Transition.Form;

class PlaceTokensTest {
    private static final Comparator<Object> INT = ColourOrder.of(new ColourShape.Whole(false, Optional.empty()));

    private static PlaceTokens untimed(Long... values) {
        TokenList list = new TokenList(INT);
        for (Long value : values) list.add(value, 0, 1);
        return list.tokens();
    }

    private static TimedToken at(long value, long time) {
        return new TimedToken(value, time);
    }

    private static PlaceTokens timed(TimedToken... tokens) {
        return timed(List.of(tokens));
    }

    static PlaceTokens timed(List<TimedToken> tokens) {
        return timed(INT, tokens);
    }

    static PlaceTokens timed(Comparator<Object> order, List<TimedToken> tokens) {
        TokenList list = new TokenList(order);
        for (TimedToken token : tokens) list.add(token.value(), token.time(), 1);
        return list.tokens();
    }

    /** What stays of a timed place when ready tokens are taken, each by the time it is stamped with; null if some are not there. */
    private static PlaceTokens taken(PlaceTokens place, List<TimedToken> demand) {
        Stock stock = new Stock(true);
        stock.load(place, 0);
        return stock.takeAll(Sequence.of(demand), Form.TIMED) ? stock.rest() : null;
    }

    @Test
    void entries_are_distinct_and_in_order() {
        PlaceTokens tokens = untimed(3L, 1L, 3L, 2L, 3L);
        assertThat(tokens).hasToString("1`1++1`2++3`3").isEqualTo(untimed(1L, 2L, 3L, 3L, 3L));
        assertThat(tokens.total()).isEqualTo(5);
        assertThat(tokens.find(3L)).isEqualTo(2);
        assertThat(tokens.find(4L)).isNegative();
        assertThat(tokens.multiset()).isEqualTo(Sequence.of(List.of(1L, 2L, 3L, 3L, 3L)));
        assertThat(timed(at(2, 5), at(1, 9), at(2, 3), at(2, 5))).hasToString("1`1@9++1`2@3++2`2@5");
    }

    @Test
    void the_youngest_of_the_ready_tokens_is_taken() {
        // At time 5 the tokens stamped 1 and 4 are ready, 7 is not. Timed multisets are subtracted by taking the
        // largest
        // stamp that is not after the demanded one: 4 goes, 1 stays.
        PlaceTokens place = timed(at(1, 1), at(1, 4), at(1, 7), at(2, 0));
        assertThat(taken(place, List.of(at(1, 5)))).isEqualTo(timed(at(1, 1), at(1, 7), at(2, 0)));
        assertThat(taken(place, List.of(at(1, 7)))).isEqualTo(timed(at(1, 1), at(1, 4), at(2, 0)));
        assertThat(taken(place, List.of(at(1, 5), at(1, 5)))).isEqualTo(timed(at(1, 7), at(2, 0)));
        assertThat(taken(place, List.of(at(1, 5), at(1, 5), at(1, 5)))).isNull();
        assertThat(taken(place, List.of(at(1, 0)))).isNull();
        assertThat(taken(place, List.of(at(3, 9)))).isNull();
    }

    @Test
    void an_arc_that_admits_tokens_early_takes_them_after_the_strict_ones() {
        // The demand for time 3 can only be met by the token stamped 2; the other, which may be up to 6, gets 5.
        assertThat(taken(timed(at(1, 2), at(1, 5)), List.of(at(1, 3), at(1, 6))))
                .isEqualTo(timed());
        assertThat(taken(timed(at(1, 5), at(1, 5)), List.of(at(1, 3), at(1, 6))))
                .isNull();
    }

    @Test
    void what_is_not_ready_and_when_the_next_of_it_will_be_is_found() {
        PlaceTokens place = timed(at(1, 1), at(1, 4), at(1, 4), at(2, 6));
        assertThat(place.nextTime(4)).isEqualTo(6);
        assertThat(place.nextTime(6)).isEqualTo(Long.MAX_VALUE);
        assertThat(place.waiting(4)).isEqualTo(timed(at(2, 6)));
    }

    @Test
    void sums_and_differences_are_those_of_multisets() {
        for (long seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            List<TimedToken> left = tokens(random);
            List<TimedToken> right = tokens(random);
            List<TimedToken> both = new ArrayList<>(left);
            both.addAll(right);
            PlaceTokens sum = timed(left).plus(timed(right));
            assertThat(counts(sum)).as("seed %d", seed).isEqualTo(counts(both));
            assertThat(sum).as("seed %d", seed).isEqualTo(timed(both));
            assertThat(sum.minus(timed(left))).as("seed %d", seed).isEqualTo(timed(right));
            Map<TimedToken, Integer> rest = counts(left);
            counts(right).forEach((token, count) -> rest.merge(token, -count, Integer::sum));
            boolean enough = rest.values().stream().allMatch(count -> count >= 0);
            PlaceTokens difference = timed(left).minus(timed(right));
            assertThat(difference != null).as("seed %d", seed).isEqualTo(enough);
        }
    }

    @Test
    void taking_ready_tokens_is_taking_the_youngest_one_by_one() {
        for (long seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            List<TimedToken> place = tokens(random);
            List<TimedToken> demand = new ArrayList<>(tokens(random).subList(0, 2));
            demand.sort(Comparator.comparing(TimedToken::time));
            List<TimedToken> left = new ArrayList<>(place);
            boolean enough = true;
            for (TimedToken wanted : demand) {
                Optional<TimedToken> youngest = left.stream()
                        .filter(token -> token.value().equals(wanted.value()) && token.time() <= wanted.time())
                        .max(Comparator.comparing(TimedToken::time));
                enough &= youngest.isPresent();
                youngest.ifPresent(left::remove);
            }
            PlaceTokens taken = taken(timed(place), demand);
            assertThat(taken).as("seed %d", seed).isEqualTo(enough ? timed(left) : null);
        }
    }

    private static List<TimedToken> tokens(Random random) {
        List<TimedToken> tokens = new ArrayList<>();
        for (int i = 2 + random.nextInt(6); i > 0; i--) tokens.add(at(random.nextInt(3), random.nextInt(4)));
        return tokens;
    }

    private static Map<TimedToken, Integer> counts(List<TimedToken> tokens) {
        Map<TimedToken, Integer> counts = new HashMap<>();
        for (TimedToken token : tokens) counts.merge(token, 1, Integer::sum);
        return counts;
    }

    private static Map<TimedToken, Integer> counts(PlaceTokens tokens) {
        Map<TimedToken, Integer> counts = new HashMap<>();
        for (int i = 0; i < tokens.size(); i++) {
            counts.merge(new TimedToken(tokens.value(i), tokens.time(i)), tokens.count(i), Integer::sum);
        }
        return counts;
    }
}
