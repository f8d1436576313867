package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.RandomGraphs;

class BirthNumbersTest {
    @Test
    void numbers_are_kept_by_place() {
        RandomGraphs.each(50, seed -> {
            Random random = new Random(seed);
            Footprint account = new Footprint();
            BirthNumbers births = new BirthNumbers(account);
            List<Long> expected = new ArrayList<>();
            long next = random.nextInt(5);
            int gapsOf100 = random.nextInt(3) * 10;
            for (int i = random.nextInt(10_000); i > 0; i--) {
                births.add(next);
                expected.add(next);
                next += 1 + (random.nextInt(100) < gapsOf100 ? random.nextInt(1000) : 0);
            }
            for (int i = 0; i < expected.size(); i++) assertThat(births.get(i)).isEqualTo(expected.get(i));
            if (gapsOf100 == 0)
                assertThat(account.bytes()).as("consecutive numbers are free").isZero();
            births.forget();
            assertThat(account.bytes()).isZero();
        });
    }
}
