package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.logic.Condition;
import org.sweepline.model.Expressions;
import org.sweepline.model.StructuralProofs;
import org.sweepline.petri.PnmlReader;
import org.sweepline.petri.packed.PetriEncoding;

/** What structure proves about the nets of the Model Checking Contest, against the consensus answers. */
class ContestProofsTest {
    private static final Pattern UPPER_BOUND =
            Pattern.compile("<id>([^<]+)</id>.*?<place-bound>(.*?)</place-bound>", Pattern.DOTALL);
    private static final Pattern PLACE = Pattern.compile("<place>([^<]+)</place>");

    /** Its proofs take longer than those of all the others. */
    private static final String DEAR = "MultiCrashLeafsetExtension";

    @Test
    void no_proof_contradicts_the_consensus() throws IOException {
        prove(instance -> !dear(instance), 377, 353, 5);
    }

    @Test
    @Tag("slow")
    void no_proof_contradicts_the_consensus_about_the_dearest_net() throws IOException {
        prove(ContestProofsTest::dear, 17, 15, 0);
    }

    private static boolean dear(Path instance) {
        return instance.getFileName().toString().startsWith(DEAR);
    }

    private static void prove(Predicate<Path> which, int proofs, int exactBounds, int deadlockFree) throws IOException {
        int[] total = new int[6];
        for (Path instance : ContestNets.withStates(0, Long.MAX_VALUE)) {
            if (!which.test(instance)) continue;
            PetriModel net = new PetriModel(PnmlReader.read(instance.resolve("model.pnml")));
            PetriEncoding encoding = net.encode();
            long start = System.nanoTime();
            int[] counts = new int[6];
            reachability(instance, net.expressions(), encoding, counts);
            long middle = System.nanoTime();
            bounds(instance, net.expressions(), encoding, counts);
            deadlock(instance, net.expressions(), encoding, counts);
            System.out.printf(
                    "%s: %d of %d invariants proved, %d of %d bounds exact, deadlock-free %d of %d; %d ms, %d ms%n",
                    instance.getFileName(),
                    counts[0],
                    counts[1],
                    counts[2],
                    counts[3],
                    counts[4],
                    counts[5],
                    (middle - start) / 1_000_000,
                    (System.nanoTime() - middle) / 1_000_000);
            for (int i = 0; i < total.length; i++) total[i] += counts[i];
        }
        System.out.printf(
                "all: %d of %d invariants proved, %d of %d bounds exact, deadlock-free %d of %d%n",
                total[0], total[1], total[2], total[3], total[4], total[5]);
        assertThat(total[0]).as("proofs").isGreaterThanOrEqualTo(proofs);
        assertThat(total[2]).as("exact bounds").isGreaterThanOrEqualTo(exactBounds);
        assertThat(total[4]).as("no deadlock").isGreaterThanOrEqualTo(deadlockFree);
    }

    private static void reachability(Path instance, Expressions expressions, StructuralProofs proofs, int[] counts)
            throws IOException {
        for (Map.Entry<Property, Boolean> entry :
                ContestFormulas.of(instance, expressions).entrySet()) {
            boolean always = entry.getKey() instanceof Always;
            boolean invariant = entry.getValue() == always;
            Condition condition = entry.getKey() instanceof Always a
                    ? a.condition()
                    : ((Reachable) entry.getKey()).condition().not();
            Optional<String> proof = proofs.proof(condition);
            if (proof.isPresent())
                assertThat(invariant)
                        .as("%s: %s", instance.getFileName(), condition.text())
                        .isTrue();
            if (invariant) {
                counts[1]++;
                if (proof.isPresent()) counts[0]++;
            }
        }
    }

    private static void deadlock(Path instance, Expressions expressions, StructuralProofs proofs, int[] counts) {
        boolean free = ContestNets.expected(instance, "ReachabilityDeadlock,").equals("FALSE");
        boolean proved = proofs.proof(expressions.condition("not deadlock")).isPresent();
        if (proved) assertThat(free).as("%s", instance).isTrue();
        if (free) counts[5]++;
        if (proved) counts[4]++;
    }

    private static void bounds(Path instance, Expressions expressions, StructuralProofs proofs, int[] counts)
            throws IOException {
        Matcher formula = UPPER_BOUND.matcher(Files.readString(instance.resolve("UpperBounds.xml")));
        while (formula.find()) {
            String expected = ContestNets.expected(instance, "UpperBounds," + formula.group(1) + ",");
            List<String> places = new ArrayList<>();
            Matcher place = PLACE.matcher(formula.group(2));
            while (place.find()) places.add('"' + place.group(1) + '"');
            Optional<Long> bound = proofs.upperBound(expressions.quantity("tokens(" + String.join(", ", places) + ")"));
            if (!expected.matches("[0-9]+")) continue;
            long most = Long.parseLong(expected);
            counts[3]++;
            if (bound.isEmpty()) continue;
            assertThat(bound.get()).as(formula.group(1)).isGreaterThanOrEqualTo(most);
            if (bound.get() == most) counts[2]++;
        }
    }
}
