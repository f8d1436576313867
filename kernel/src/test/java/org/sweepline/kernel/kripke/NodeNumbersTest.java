package org.sweepline.kernel.kripke;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.PageStore;

class NodeNumbersTest {
    @Test
    void packed_numbers_are_those_that_were_set() {
        RandomGraphs.each(60, seed -> {
            Random random = new Random(seed);
            int births = random.nextInt(seed % 10 == 0 ? 20_000 : 400);
            List<Integer> order = new ArrayList<>();
            for (int i = 0; i < births; i++) order.add(i);
            int stretch = 1 + random.nextInt(births + 1);
            for (int i = 0; i < births; i += stretch) {
                Collections.shuffle(order.subList(i, Math.min(births, i + stretch)), random);
            }
            Footprint account = new Footprint();
            NodeNumbers numbers = new NodeNumbers(PageStore.inMemory(account));
            for (int i = 0; i < births; i++) numbers.born();
            assertThat(numbers.node(births)).isEqualTo(KripkeStructure.BEYOND);
            for (int i = 0; i < births; i++) {
                assertThat(numbers.node(i)).isEqualTo(KripkeStructure.BEYOND);
                numbers.set(i, order.get(i));
            }
            check(numbers, order, account);
            numbers.pack();
            check(numbers, order, account);
        });
    }

    private static void check(NodeNumbers numbers, List<Integer> order, Footprint account) {
        for (int i = 0; i < order.size(); i++) assertThat(numbers.node(i)).isEqualTo(order.get(i));
        assertThat(8 * account.bytes()).isEqualTo(numbers.bits());
    }

    @Test
    void numbers_in_the_order_of_birth_take_a_bit_each() {
        NodeNumbers numbers = new NodeNumbers(PageStore.inMemory(new Footprint()));
        for (int i = 0; i < 64_000; i++) {
            numbers.born();
            numbers.set(i, i);
        }
        numbers.pack();
        assertThat(numbers.bits()).isEqualTo(64_064);
    }

    @Test
    void numbers_that_cannot_be_packed_for_want_of_memory_stay_as_they_are() {
        Footprint account = new Footprint(4 * 4096 + 100);
        NodeNumbers numbers = new NodeNumbers(PageStore.inMemory(account));
        for (int i = 0; i < 4096; i++) {
            numbers.born();
            numbers.set(i, 4095 - i);
        }
        long before = account.bytes();
        numbers.pack();
        assertThat(account.bytes()).isEqualTo(before);
        assertThat(numbers.node(17)).isEqualTo(4078);
    }
}
