package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SparseVectorTest {
    @Test
    void eliminating_a_column_keeps_the_vector_primitive_and_its_direction() {
        SparseVector vector = SparseVector.of(new int[] {0, 2}, new int[] {4, 6});
        SparseVector row = SparseVector.of(new int[] {1, 2}, new int[] {2, -4});
        assertThat(vector.eliminate(2, row)).hasToString("(0: 4, 1: 3)");
        assertThat(vector.eliminate(2, vector).size()).isZero();
    }

    @Test
    void values_beyond_64_bits_come_and_go() {
        SparseVector vector = SparseVector.of(new int[] {0, 1}, new int[] {1, Integer.MAX_VALUE});
        SparseVector row = SparseVector.of(new int[] {1, 2}, new int[] {-Integer.MAX_VALUE + 1, Integer.MAX_VALUE});
        SparseVector large = vector.eliminate(1, row);
        BigInteger max = BigInteger.valueOf(Integer.MAX_VALUE);
        assertThat(large.at(0)).isEqualTo(max.subtract(BigInteger.ONE));
        assertThat(large.at(2)).isEqualTo(max.multiply(max));
        SparseVector larger = large.eliminate(2, SparseVector.of(new int[] {2, 5}, new int[] {2, Integer.MAX_VALUE}));
        assertThat(larger.at(5)).isEqualTo(max.pow(3).negate());
        assertThatThrownBy(() -> larger.longValue(larger.find(5))).isInstanceOf(ArithmeticException.class);
        assertThat(larger.eliminate(5, larger)).isEqualTo(SparseVector.ZERO);
        assertThat(larger.eliminate(5, SparseVector.of(new int[] {5}, new int[] {1})))
                .isEqualTo(SparseVector.of(new int[] {0}, new int[] {1}));
    }

    @Test
    void random_eliminations_agree_with_plain_big_integers() {
        for (long seed = 0; seed < 5000; seed++) {
            Random random = new Random(seed);
            SparseVector vector = random(random);
            SparseVector row = random(random);
            for (int step = 0; step < 4; step++) {
                int column = common(vector, row);
                if (column < 0) {
                    break;
                }
                SparseVector result = vector.eliminate(column, row);
                assertThat(result.at(column)).as("seed %d", seed).isZero();
                assertParallel(result, vector, row, column, seed);
                row = vector;
                vector = result;
            }
        }
    }

    /** The result times some positive number is |row[c]| vector - sign(row[c]) vector[c] row, and it is primitive. */
    private static void assertParallel(SparseVector result, SparseVector vector, SparseVector row, int c, long seed) {
        BigInteger sign = BigInteger.valueOf(row.at(c).signum());
        TreeMap<Integer, BigInteger> expected = new TreeMap<>();
        BigInteger content = BigInteger.ZERO;
        for (int k = 0; k < 8; k++) {
            BigInteger value = row.at(c)
                    .abs()
                    .multiply(vector.at(k))
                    .subtract(sign.multiply(vector.at(c)).multiply(row.at(k)));
            expected.put(k, value);
            content = content.gcd(value);
        }
        for (int k = 0; k < 8; k++) {
            BigInteger primitive =
                    content.signum() == 0 ? BigInteger.ZERO : expected.get(k).divide(content);
            assertThat(result.at(k)).as("seed %d", seed).isEqualTo(primitive);
        }
    }

    private static SparseVector random(Random random) {
        TreeMap<Integer, Integer> values = new TreeMap<>();
        int bound = random.nextBoolean() ? 4 : Integer.MAX_VALUE;
        for (int column = 0; column < 8; column++) {
            if (random.nextBoolean()) {
                int value = 1 + random.nextInt(bound - 1);
                values.put(column, random.nextBoolean() ? value : -value);
            }
        }
        return SparseVector.of(
                values.keySet().stream().mapToInt(Integer::intValue).toArray(),
                values.values().stream().mapToInt(Integer::intValue).toArray());
    }

    private static int common(SparseVector a, SparseVector b) {
        for (int i = 0; i < a.size(); i++) {
            if (b.find(a.column(i)) >= 0) {
                return a.column(i);
            }
        }
        return -1;
    }
}
