package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
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
        assertThatThrownBy(() -> holds("tokens(twin) = 0")).hasMessageContaining("unknown place \"twin\"");
    }
}
