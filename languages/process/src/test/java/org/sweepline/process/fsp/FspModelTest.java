package org.sweepline.process.fsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.model.InputException;
import org.sweepline.process.fsp.syntax.FspParser;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.ProgressProperty;

class FspModelTest {
    @Test
    void without_a_name_the_last_composite_that_no_other_uses_is_meant() {
        assertThat(main("P = (a->P). ||A = P. ||C = B. ||B = (A || P).").name()).isEqualTo("C");
        assertThat(main("P = (a->P). ||A = P. ||B = P.").name()).isEqualTo("B");
        assertThat(main("P = (a->P). ||A = P. ||B = forall[i:0..1] if (i) then a[i]:A else b:P.")
                        .name())
                .isEqualTo("B");
        assertThat(main("P = (a->P). Q = (b->Q).").name()).isEqualTo("DEFAULT");
        assertThat(names(main("P = (a->P). property Q = (b->Q)."))).containsExactly("P", "Q");
    }

    @Test
    void components_bear_the_labels_and_composites_they_are_in() {
        Network network = main("""
                P(N=1) = (x[N]->P).
                ||TWO = (P(2) || P).
                ||S = (a[i:1..2]:TWO || {c,d}::e:P/{y/c.e.x} || P || P).
                """);
        assertThat(names(network))
                .containsExactly("a.1:TWO.P(2)", "a.1:TWO.P", "a.2:TWO.P(2)", "a.2:TWO.P", "{c,d}::e:P", "P", "P#1");
        assertThat(network.components().get(4).lts().alphabet()).containsExactly("y.1", "d.e.x.1");
    }

    @Test
    void priorities_and_hiding_are_spelt_out() {
        String model = "P = (a[1..2]->P | b->P | c->P). ||LOW = P >> {a} @ {a[1], c}. ||HIGH = P << {a} \\ {a, b}.";
        assertThat(model(model, "LOW").low()).isEqualTo(Set.of("a.1", "a.2"));
        assertThat(model(model, "LOW").hidden()).isEqualTo(Set.of("a.2", "b"));
        assertThat(model(model, "HIGH").low()).isEqualTo(Set.of("b", "c", "tau"));
        assertThat(model(model, "HIGH").hidden()).isEqualTo(Set.of("a.1", "a.2", "b"));
    }

    @Test
    void progress_properties_become_claims() {
        Network network = main(
                "range R = 1..2 P = (a[R]->P | b->P). progress A[i:R] = {a[i], b} progress B = if {b} then {a[R]}");
        assertThat(network.claims())
                .containsExactly(
                        new ProgressProperty("A.1", Optional.empty(), Set.of("a.1", "b")),
                        new ProgressProperty("A.2", Optional.empty(), Set.of("a.2", "b")),
                        new ProgressProperty("B", Optional.of(Set.of("b")), Set.of("a.1", "a.2")));
    }

    @Test
    void a_condition_that_nothing_meets_is_not_the_same_as_none() {
        Network network = main("set S = {b} P = (a->P | b->P). progress NEVER = if S\\{b} then {c}");
        assertThat(network.claims()).containsExactly(new ProgressProperty("NEVER", Optional.of(Set.of()), Set.of("c")));
    }

    @Test
    void a_composite_may_contain_itself_with_smaller_arguments() {
        Network network = main("P = (a->P). ||S(N=3) = if (N>0) then (p[N]:P || S(N-1)).");
        assertThat(names(network)).containsExactly("p.3:P", "S(2).p.2:P", "S(2).S(1).p.1:P");
    }

    @Test
    void constants_can_be_set_from_outside() {
        String text = "const N = 2 P = (a->P). ||S = (p[1..N]:P).";
        FspModel model = new FspModel(FspParser.parse(text, "x.lts"), Map.of("N", 5));
        assertThat(model.network(Optional.empty()).components()).hasSize(5);
    }

    @Test
    void wrong_names_and_circles_are_told() {
        refused("P = (a->P). ||S = (P || PP).", "x.lts:1:25: unknown process \"PP\"; did you mean \"P\"?");
        refused("P = (a->P). ||S = P(1).", "x.lts:1:19: the process \"P\" has 0 parameters, but 1 argument is given");
        refused("P = (a->P). ||A = B. ||B = (P || A).", "the process \"A\" is part of itself");
        refused("P = (a->P). ||A = (A || P).", "x.lts:1:20: the process \"A\" is part of itself");
        refused("P = (a->P). ||A(N=0) = (P || A(N+1)).", "is more than 200 levels deep");
        refused("P = A;P. ||A = P.", "is part of");
        refused("P = (a->P). ||S(N=40) = if (N>0) then (S(N-1) || S(N-1)).", "1:15: the process \"S\" has no parts");
        refused("const N = 1", "x.lts: there is no process in the file");
        refused("import P = \"p.aut\" ||S = P.", "the process \"P\" is imported from a file");
        assertThatThrownBy(() -> model("PHIL = (a->PHIL). ||DINERS = PHIL.", "DINER"))
                .isInstanceOf(InputException.class)
                .hasMessage("x.lts: there is no process \"DINER\"; did you mean \"DINERS\"?");
    }

    @Test
    void an_import_is_refused_and_not_left_out() {
        String text = "P = (a->P). import Q = \"q.aut\"";
        refused(text, "x.lts:1:20: the process \"Q\" is imported from a file, which is not supported");
        assertThatThrownBy(() -> model(text, "Q"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the process \"Q\" is imported from a file");
    }

    @Test
    void an_empty_set_of_prefixes_is_refused() {
        refused("set S = {a} P = (b->P). ||T = S\\{a}::P.", "x.lts:1:31: the set of prefixes before \"::\" is empty");
    }

    @Test
    void a_limit_of_labels_or_keywords_is_told_with_its_position() {
        refused("P = (a[1..200000]->P). ||S = {p[1..3]}::P.", "x.lts:1:30: renamed or shared labels make more than");
        long labels = Lts.mostEdges() / 15_000 + 1;
        refused(
                "P = Q[0], Q[i:0..14999] = (a->Q[(i+1)%15000]) + {b[1.." + labels + "]}. property ||S = P. ||T = S.",
                "the process \"S\": a property with 15000 states");
    }

    @Test
    void after_an_error_the_model_can_be_asked_again() {
        FspModel model = new FspModel(FspParser.parse("P = (a->P). ||A = (P || B). ||C = P.", "x.lts"), Map.of());
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> model.network(Optional.of("A"))).hasMessageContaining("unknown process \"B\"");
        }
        assertThat(model.network(Optional.of("C")).components()).hasSize(1);
    }

    @Test
    void ten_thousand_processes_are_a_network() {
        Network network =
                main("P = (a->b->P). ||S = (forall[i:1..10000] p[i]:P || {p[1..10000]}::P)/{go/p[1..10000].a}.");
        assertThat(network.components()).hasSize(10_001);
        assertThat(network.components().get(10_000).lts().alphabet()).hasSize(10_001);
        assertThat(network.components().get(10_000).name()).isEqualTo("{p.1,...(10000)}::P");
    }

    @Test
    void what_is_far_too_large_is_refused() {
        refused("P = (a[1..1000]->P). ||S = {p[1..100000]}::P.", "more than 1048576 labels");
        refused("P = (a->P). ||S = (p[1..200000]:P).", "a composition of more than 100000 processes");
        refused("P = (a->P). ||S(N=40) = if (N>0) then (S(N-1) || S(N-1)) else P.", "more than 100000 processes");
        refused("P = (a->b->P). ||I = (p[1..10000]:P)\\{p[1]}. ||S = (I || P).", "I cannot be composed whole");
        refused("P = (a->b->P). ||I = (p[1..20]:P). ||S = I/{x/{p[1].a,p[2].a}}.", "I cannot be composed whole");
    }

    private static void refused(String text, String message) {
        assertThatThrownBy(() -> main(text))
                .as(text)
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x.lts:")
                .hasMessageContaining(message);
    }

    private static Network main(String text) {
        return new FspModel(FspParser.parse(text, "x.lts"), Map.of(), 20_000).network(Optional.empty());
    }

    private static Network model(String text, String process) {
        return new FspModel(FspParser.parse(text, "x.lts"), Map.of()).network(Optional.of(process));
    }

    private static List<String> names(Network network) {
        return network.components().stream().map(NetworkProcess::name).toList();
    }
}
