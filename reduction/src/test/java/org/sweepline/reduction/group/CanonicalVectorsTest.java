package org.sweepline.reduction.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CanonicalVectorsTest {
    @Test
    void representatives_lie_in_the_orbit_and_exact_ones_are_the_same_for_all_of_it() {
        compare(300, 24);
    }

    @Test
    @Tag("slow")
    void representatives_of_thousands_of_groups_are_right() {
        compare(10_000, 30);
    }

    private static void compare(int groups, int vertices) {
        for (int seed = 0; seed < groups; seed++) {
            Random random = new Random(seed);
            PermutationGroup group = NestedGroups.draw(random, vertices);
            CanonicalVectors vectors = CanonicalVectors.of(group);
            CanonicalVectors.Canonizer canonizer = vectors.canonizer();
            for (int trial = 0; trial < 20; trial++) {
                long[] vector = random.longs(group.degree(), 0, 3).toArray();
                long[] canonical = vector.clone();
                canonizer.canonise(canonical);
                Permutation witness = canonizer.witness(vector);
                long[] image = new long[vector.length];
                witness.permute(vector, image);
                assertThat(image).as("seed %d, %s", seed, vectors).isEqualTo(canonical);
                assertThat(Transversal.sift(witness, group.transversals()).isIdentity())
                        .as("seed %d: %s", seed, witness)
                        .isTrue();
                if (vectors.exact()) sameForImages(seed, random, group, canonizer, vector, canonical);
            }
        }
    }

    private static void sameForImages(
            int seed,
            Random random,
            PermutationGroup group,
            CanonicalVectors.Canonizer canonizer,
            long[] vector,
            long[] canonical) {
        List<Permutation> generators = group.generators();
        long[] image = vector.clone();
        for (int i = 0; i < 30 && !generators.isEmpty(); i++) {
            long[] next = new long[image.length];
            generators.get(random.nextInt(generators.size())).permute(image, next);
            image = next;
            long[] again = image.clone();
            canonizer.canonise(again);
            assertThat(again).as("seed %d: %s", seed, group).isEqualTo(canonical);
        }
    }

    @Test
    void most_groups_of_interchangeable_and_nested_parts_are_treated_exactly() {
        int exact = 0;
        for (int seed = 0; seed < 300; seed++) {
            if (CanonicalVectors.of(NestedGroups.draw(new Random(seed), 24)).exact()) exact++;
        }
        assertThat(exact).isGreaterThan(290);
    }
}
