package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.model.Walk;
import org.sweepline.petri.model.PetriModel;

class NodeNamesTest {
    private static final PetriModel MODEL = new PetriModel(Net.builder("n")
            .place("p1", "box", 2)
            .place("p2", "twin", 0)
            .place("p3", "twin", 0)
            .place("p4", "p1", 1)
            .transition("t1", "take one")
            .arc("p1", "t1")
            .build());

    private static boolean holds(String condition) {
        Walk walk = MODEL.walk();
        return walk.satisfies(MODEL.expressions().condition(condition));
    }

    @Test
    void a_place_is_known_by_its_id_and_by_its_name() {
        assertThat(holds("tokens(box) = 2 and tokens(p1) = 2")).isTrue();
        assertThat(holds("fireable(\"take one\") and fireable(t1)")).isTrue();
    }

    @Test
    void an_id_goes_before_a_name() {
        assertThat(holds("tokens(p1) = 2")).isTrue();
    }

    @Test
    void a_name_that_two_places_have_stands_for_neither() {
        assertThatThrownBy(() -> holds("tokens(twin) = 0"))
                .hasMessageContaining(
                        "several places are named \"twin\": \"p2\", \"p3\"; write the id of the one that is meant");
    }

    @Test
    void names_that_two_places_share_are_not_shown() {
        assertThat(NamedNet.of(MODEL.net())).isEmpty();
    }

    private static NetBuilder named(String place, String transition) {
        return Net.builder("n")
                .place("p1", place, 2)
                .place("p2", "free slots", 0)
                .transition("t1", transition)
                .arc("p1", "t1")
                .arc("t1", "p2", 2);
    }

    private static PetriModel byName(Net net) {
        return new PetriModel(NetFile.of(net), true);
    }

    @Test
    void names_are_shown_if_every_node_has_one_of_its_own() {
        PetriModel model = byName(named("box", "take one").build());
        Walk walk = model.walk();
        assertThat(walk.state()).isEqualTo("box:2");
        assertThat(walk.enabled()).containsExactly("take one");
        assertThat(walk.take(0)).isEqualTo("-box +\"free slots\":2");
        assertThat(model.encode().system().actions()).containsExactly("take one");
        assertThat(model.encode().variables().names()).containsExactly("box", "free slots");
    }

    @Test
    void ids_are_known_where_names_are_shown() {
        PetriModel model = byName(named("box", "take one").build());
        String condition = "tokens(box) = 2 and tokens(p1) = 2 and tokens(\"free slots\", free slots, p2) = 0"
                + " and fireable(take one) and fireable(t1)";
        assertThat(model.walk().satisfies(model.expressions().condition(condition)))
                .isTrue();
        assertThat(model.expressions().actions("t1")).containsExactly("take one");
        assertThat(model.expressions().actions("take one")).isEmpty();
        assertThat(model.names().transitionIds().of("take one")).isEqualTo("t1");
        assertThat(model.names().transitionIds().of("t1")).isEqualTo("t1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "p2", "free slots", "a,b", "f(x)", "say \"x\"", "a\\b", "{x}"})
    void ids_are_shown_if_a_name_is_missing_shared_or_not_usable(String place) {
        Net net = named(place, "take one").build();
        assertThat(NamedNet.of(net)).isEmpty();
        assertThat(byName(net).walk().state()).isEqualTo("p1:2");
        assertThat(byName(net).walk().enabled()).containsExactly("t1");
    }

    @Test
    void a_place_and_a_transition_may_share_a_name() {
        assertThat(NamedNet.of(named("box", "box").build())).isPresent();
    }

    @Test
    void complementary_places_are_named_after_theirs() {
        String text = "<pnml><net id='n'><place id='p1'><name><text>box</text></name><initialMarking><text>1</text>"
                + "</initialMarking><capacity><text>3</text></capacity></place>"
                + "<transition id='t1'><name><text>take</text></name></transition>"
                + "<arc source='p1' target='t1'/></net></pnml>";
        assertThat(byName(PnmlReader.read(TestFiles.stream(text), "n.pnml"))
                        .walk()
                        .state())
                .isEqualTo("box box_room:2");
    }

    @Test
    void names_survive_being_written() {
        Net net = named("box", "t1").build();
        Net read = PnmlReader.read(TestFiles.stream(PnmlWriter.write(net)), "n.pnml");
        assertThat(read).isEqualTo(net);
        assertThat(byName(read).walk().state()).isEqualTo("box:2");
    }
}
