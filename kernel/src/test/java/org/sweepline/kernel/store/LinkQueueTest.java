package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.RandomGraphs;

class LinkQueueTest {
    private record Entry(long from, int choice) {}

    @Test
    void links_come_out_in_the_order_in_which_they_went_in() {
        RandomGraphs.each(100, seed -> {
            Random random = new Random(seed);
            Footprint account = new Footprint();
            LinkQueue queue = new LinkQueue(account);
            ArrayDeque<Entry> model = new ArrayDeque<>();
            Layer.Link link = new Layer.Link();
            long from = 0;
            int addsOfTen = 4 + random.nextInt(3);
            for (int i = 0; i < 20_000; i++) {
                if (random.nextInt(10) < addsOfTen) {
                    long step = random.nextInt(50) == 0 ? random.nextLong() >>> 25 : random.nextInt(300);
                    from = random.nextInt(4) == 0 ? Math.max(0, from - step) : from + step;
                    int choice = random.nextInt(50) == 0 ? Integer.MAX_VALUE : random.nextInt(200);
                    queue.add(from, choice);
                    model.add(new Entry(from, choice));
                } else if (!model.isEmpty()) {
                    queue.take(link);
                    assertThat(new Entry(link.from, link.choice)).isEqualTo(model.remove());
                }
                assertThat(queue.footprint()).isEqualTo(account.bytes());
            }
            while (!model.isEmpty()) {
                queue.take(link);
                assertThat(new Entry(link.from, link.choice)).isEqualTo(model.remove());
            }
            assertThat(queue.footprint()).as("one page and the object").isLessThanOrEqualTo((1 << 14) + 128);
        });
    }

    @Test
    void a_waiting_link_costs_a_few_bytes() {
        LinkQueue queue = new LinkQueue(new Footprint());
        for (int i = 0; i < 1_000_000; i++) queue.add(i / 3, i % 3);
        assertThat(queue.footprint()).isLessThan(2_100_000);
    }
}
