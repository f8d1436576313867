package org.sweepline.coloured.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.interpreter.RandomNets;
import org.sweepline.coloured.model.TextualNet;
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
            TextualNet net = new TextualNet(model);
            Optional<Map<List<Long>, StateBuffer>> states = Orbits.states(net.system(), MOST_STATES);
            if (states.isEmpty()) continue;
            int orbits = check(net, model, seed, states.get());
            if (orbits > 0) symmetric++;
            if (orbits > 0 && orbits < states.get().size()) smaller++;
        }
        assertThat(symmetric).as("nets with symmetries").isGreaterThan((int) (least * count));
        assertThat(smaller).as("nets with fewer orbits than states").isGreaterThan((int) (least * count));
    }

    /** How many orbits there are; 0 if there are no symmetries. */
    private static int check(TextualNet net, CpnModel model, long seed, Map<List<Long>, StateBuffer> states) {
        String condition = SymmetricNets.condition(seed);
        String[] conditions = seed % 2 == 0 ? new String[0] : new String[] {condition};
        String name = "seed " + seed + " " + List.of(conditions);
        List<StatePredicate> predicates =
                Stream.of(conditions).map(net::predicate).toList();
        // Without conditions what was proved must hold before it is tried out.
        Optional<ColourSymmetry> symmetry = conditions.length == 0
                ? proved(net, model)
                : net.symmetry(conditions).map(ColourSymmetry.class::cast);
        return symmetry.map(it -> Orbits.check(net.system(), it, predicates, states, name))
                .orElse(0);
    }

    private static Optional<ColourSymmetry> proved(TextualNet net, CpnModel model) {
        return new ColourSymmetries(net.system(), model.elaborator()::colourSet).proved(List.of());
    }

    @Test
    void measures_that_are_kept_are_the_same_throughout_orbits() {
        int kept = 0;
        int others = 0;
        for (int seed = 1; seed <= 25; seed++) {
            TextualNet net = new TextualNet(model(SymmetricNets.net(seed)));
            Optional<ColourSymmetry> symmetry = net.symmetry().map(ColourSymmetry.class::cast);
            Optional<Map<List<Long>, StateBuffer>> states = Orbits.states(net.system(), MOST_STATES);
            if (symmetry.isEmpty() || states.isEmpty()) continue;
            List<String> texts = new ArrayList<>(net.candidates());
            texts.add("cf(one(), marking(p0))");
            texts.add("tokens(p0) - tokens(p1)");
            List<Progress> measures =
                    texts.stream().map(text -> net.measure(text).progress()).toList();
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
            TextualNet net = new TextualNet(model);
            Optional<ColourSymmetry> symmetry = proved(net, model);
            if (symmetry.isEmpty()) continue;
            Optional<Map<List<Long>, StateBuffer>> states = Orbits.states(net.system(), MOST_STATES);
            if (states.isEmpty()) continue;
            Orbits.check(net.system(), symmetry.get(), List.of(), states.get(), "seed " + seed);
            symmetric++;
        }
        assertThat(symmetric).as("nets with symmetries").isPositive();
    }

    private static CpnModel model(String text) {
        ByteArrayInputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
        return CpnModels.load(in, "net.cpn", Map.of());
    }
}
