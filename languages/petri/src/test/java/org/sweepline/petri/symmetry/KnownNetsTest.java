package org.sweepline.petri.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.Condition;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.packed.PetriEncoding;
import org.sweepline.reduction.SymmetricSystem;
import org.sweepline.reduction.Symmetry;

/** Symmetries of nets whose groups and numbers of orbits are known. */
class KnownNetsTest {
    private static List<Condition> conditions(Net net, String... texts) {
        PetriVocabulary vocabulary = new PetriVocabulary(net);
        return Stream.of(texts).<Condition>map(vocabulary::condition).toList();
    }

    @Test
    void philosophers_may_move_round_the_table() {
        for (int n = 3; n <= 8; n++) assertThat(orbits(n)).isEqualTo(expectedOrbits(n));
    }

    @Test
    @Tag("slow")
    void twelve_philosophers_have_44367_orbits() {
        assertThat(expectedOrbits(12)).isEqualTo(44_367);
        assertThat(orbits(12)).isEqualTo(44_367);
    }

    private static long orbits(int n) {
        Net net = Generators.philosophers(n);
        PetriEncoding encoding = ExploredNet.encoding(net);
        Symmetry symmetry = encoding.keeping(conditions(net, "deadlock")).orElseThrow();
        assertThat(symmetry.order()).isEqualTo(BigInteger.valueOf(n));
        assertThat(symmetry.exact()).isTrue();
        assertThat(symmetry.explanation()).isEqualTo(n + " symmetries of the net (1 generator), representatives exact");
        return ExploredNet.of(encoding, 1_000_000, e -> new SymmetricSystem(e.system(), symmetry, new LongAdder()))
                .orElseThrow()
                .states()
                .size();
    }

    /**
     * Burnside: the mean number of states that a rotation fixes. A rotation with c cycles fixes as many states as there are
     * for c philosophers, 3^c - 1, since its states repeat after c places.
     */
    private static long expectedOrbits(int n) {
        long fixed = 0;
        for (int rotation = 0; rotation < n; rotation++) {
            int cycles = BigInteger.valueOf(n).gcd(BigInteger.valueOf(rotation)).intValue();
            fixed += BigInteger.valueOf(3).pow(cycles).longValue() - 1;
        }
        assertThat(fixed % n).isZero();
        return fixed / n;
    }

    @Test
    void a_condition_about_one_philosopher_leaves_no_rotation_and_one_about_all_leaves_all() {
        Net net = Generators.philosophers(6);
        PetriEncoding encoding = ExploredNet.encoding(net);
        assertThat(encoding.keeping(conditions(net, "tokens(ea_0) = 0"))).isEmpty();
        String all = IntStream.range(0, 6).mapToObj(i -> "tokens(ea_" + i + ")").collect(Collectors.joining(" + "));
        assertThat(encoding.keeping(conditions(net, all + " <= 3", "not deadlock"))
                        .orElseThrow()
                        .order())
                .isEqualTo(BigInteger.valueOf(6));
        assertThat(encoding.keeping(conditions(net, "tokens(ea_0) + tokens(ea_2) + tokens(ea_4) <= 2"))
                        .orElseThrow()
                        .order())
                .isEqualTo(BigInteger.valueOf(3));
        assertThat(encoding.keeping(conditions(net, "fireable(tl_0, tl_3)"))
                        .orElseThrow()
                        .order())
                .isEqualTo(BigInteger.TWO);
        assertThat(encoding.keeping(conditions(net, "tokens(ea_0) < tokens(ea_3)")))
                .isEmpty();
        assertThat(encoding.keeping(conditions(net, "tokens(ea_0) = tokens(ea_3)"))
                        .orElseThrow()
                        .order())
                .isEqualTo(BigInteger.TWO);
    }

    @Test
    void counters_are_sorted() {
        PetriEncoding encoding = ExploredNet.encoding(Generators.counters(7, 3));
        Symmetry symmetry = encoding.keeping(List.of()).orElseThrow();
        assertThat(symmetry.order()).isEqualTo(BigInteger.valueOf(5040));
        assertThat(symmetry.exact()).isTrue();
        assertThat(ExploredNet.of(encoding, 1_000_000, e -> new SymmetricSystem(e.system(), symmetry, new LongAdder()))
                        .orElseThrow()
                        .states())
                .as("multisets of 7 values out of 4")
                .hasSize(120);
    }

    @Test
    void a_pipeline_has_no_symmetry() {
        assertThat(ExploredNet.encoding(Generators.pipeline(3, 4)).keeping(List.of()))
                .isEmpty();
    }
}
