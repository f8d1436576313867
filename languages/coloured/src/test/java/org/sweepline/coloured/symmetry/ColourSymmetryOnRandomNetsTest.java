package org.sweepline.coloured.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.language.ColouredEncoding;
import org.sweepline.coloured.language.ColouredSpecification;
import org.sweepline.coloured.plain.RandomNets;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;

class ColourSymmetryOnRandomNetsTest {
    private static final int MOST_STATES = 1500;

    @Test
    void representatives_and_orbits_are_what_brute_force_finds() {
        check(1, 200, 0.25);
    }

    @Tag("slow")
    @Test
    void representatives_and_orbits_are_what_brute_force_finds_in_many_nets() {
        check(100_000, 6_000, 0.25);
    }

    private static void check(int first, int count, double least) {
        int symmetric = 0;
        int smaller = 0;
        for (int seed = first; seed < first + count; seed++) {
            CpnModel model = model(SymmetricNets.net(seed));
            ColouredEncoding encoding = new ColouredSpecification(model).encode();
            Optional<Map<List<Long>, StateBuffer>> states = Orbits.states(encoding.system(), MOST_STATES);
            if (states.isEmpty()) continue;
            int orbits = check(encoding, model, seed, states.get());
            if (orbits > 0) symmetric++;
            if (orbits > 0 && orbits < states.get().size()) smaller++;
        }
        assertThat(symmetric).as("nets with symmetries").isGreaterThan((int) (least * count));
        assertThat(smaller).as("nets with fewer orbits than states").isGreaterThan((int) (least * count));
    }

    /** How many orbits there are; 0 if there are no symmetries. */
    private static int check(
            ColouredEncoding encoding, CpnModel model, long seed, Map<List<Long>, StateBuffer> states) {
        String condition = SymmetricNets.condition(seed);
        List<String> conditions = seed % 2 == 0 ? List.of() : List.of(condition);
        String name = "seed " + seed + " " + conditions;
        List<StatePredicate> predicates =
                conditions.stream().map(encoding::predicate).toList();
        // Without conditions what was proved must hold before it is tried out.
        Optional<ColourSymmetry> symmetry = conditions.isEmpty()
                ? proved(encoding, model)
                : encoding.symmetry(conditions).map(ColourSymmetry.class::cast);
        return symmetry.map(it -> Orbits.check(encoding.system(), it, predicates, states, name))
                .orElse(0);
    }

    private static Optional<ColourSymmetry> proved(ColouredEncoding encoding, CpnModel model) {
        return new ColourSymmetries(encoding.system(), model.elaborator()::colourSet).proved(List.of());
    }

    @Test
    void measures_that_are_kept_are_the_same_throughout_orbits() {
        int kept = 0;
        int others = 0;
        for (int seed = 1; seed <= 25; seed++) {
            ColouredEncoding encoding = new ColouredSpecification(model(SymmetricNets.net(seed))).encode();
            Optional<ColourSymmetry> symmetry = encoding.symmetry(List.of()).map(ColourSymmetry.class::cast);
            Optional<Map<List<Long>, StateBuffer>> states = Orbits.states(encoding.system(), MOST_STATES);
            if (symmetry.isEmpty() || states.isEmpty()) continue;
            List<String> texts = new ArrayList<>(encoding.candidates());
            texts.add("cf(one(), marking(p0))");
            texts.add("tokens(p0) - tokens(p1)");
            List<Progress> measures = texts.stream()
                    .map(text -> encoding.measure(text).progress())
                    .toList();
            int found = Orbits.kept(symmetry.get(), measures, states.get(), "seed " + seed);
            kept += found;
            others += measures.size() - found;
        }
        assertThat(kept).isGreaterThan(30);
        assertThat(others).isGreaterThan(5);
    }

    @Test
    void nothing_is_claimed_that_fails_in_nets_with_all_kinds_of_inscriptions() {
        anyNets(1, 200);
    }

    @Tag("slow")
    @Test
    void nothing_is_claimed_that_fails_in_many_nets_with_all_kinds_of_inscriptions() {
        anyNets(200_000, 6_000);
    }

    private static void anyNets(int first, int count) {
        int symmetric = 0;
        for (int seed = first; seed < first + count; seed++) {
            CpnModel model = model(RandomNets.net(seed));
            ColouredEncoding encoding = new ColouredSpecification(model).encode();
            Optional<ColourSymmetry> symmetry = proved(encoding, model);
            if (symmetry.isEmpty()) continue;
            Optional<Map<List<Long>, StateBuffer>> states = Orbits.states(encoding.system(), MOST_STATES);
            if (states.isEmpty()) continue;
            Orbits.check(encoding.system(), symmetry.get(), List.of(), states.get(), "seed " + seed);
            symmetric++;
        }
        assertThat(symmetric).as("nets with symmetries").isPositive();
    }

    private static CpnModel model(String text) {
        ByteArrayInputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
        return CpnModels.load(in, "net.cpn", Map.of());
    }
}
