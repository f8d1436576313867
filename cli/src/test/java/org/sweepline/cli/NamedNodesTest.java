package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What people read about a net has the names that they gave its nodes; what programs read has the ids. */
class NamedNodesTest {
    private static final String NET = """
            <pnml><net id="orders">
              <place id="n1"><name><text>order</text></name><initialMarking><text>2</text></initialMarking></place>
              <place id="n2"><name><text>at work</text></name></place>
              <transition id="n3"><name><text>begin work</text></name></transition>
              <transition id="n4"><name><text>give up</text></name></transition>
              <arc source="n1" target="n3"/><arc source="n3" target="n2"/>
              <arc source="n2" target="n4"><inscription><text>3</text></inscription></arc>
            </net></pnml>
            """;

    @TempDir
    private Path folder;

    private Path net;

    @BeforeEach
    void write() throws IOException {
        net = Files.writeString(folder.resolve("orders.pnml"), NET);
    }

    private Run check(String... options) {
        String[] all = new String[options.length + 2];
        all[0] = "check";
        all[1] = net.toString();
        System.arraycopy(options, 0, all, 2, options.length);
        return Run.of(all);
    }

    @Test
    void the_report_for_people_has_names() {
        assertThat(check("--deadlock", "--dead-transitions", "--bounds", "--terminal-states")
                        .out())
                .contains("start  order:2", "begin work  -order +\"at work\"", "end    \"at work\":2")
                .containsPattern("dead transitions\n  give up\n")
                .containsPattern("at work +2")
                .doesNotContain("n1", "n2", "n3", "n4");
        assertThat(Run.of("report", net.toString()).out())
                .contains("at work", "give up")
                .doesNotContain("n2", "n4");
    }

    @Test
    void the_report_for_programs_has_ids_and_tells_their_names() {
        assertThat(check("--json", "--deadlock", "--dead-transitions", "--bounds")
                        .out())
                .contains("\"n2\": \"at work\"", "\"n3\": \"begin work\"")
                .contains("\"initial\": \"n1:2\"", "\"change\": \"-n1 +n2\"")
                .containsPattern("\"action\": \"n3\",\\s+\"name\": \"begin work\"")
                .containsPattern("\"dead\": \\[\\s*\"n4\"")
                .containsPattern("\"largest\": \\{\\s+\"n1\": 2");
    }

    @Test
    void files_for_programs_have_ids_whatever_the_report_has() throws IOException {
        Path trace = folder.resolve("trace.json");
        Path kripke = folder.resolve("space.aut");
        check("--deadlock", "--trace", trace.toString());
        assertThat(Files.readString(trace)).containsPattern("\"action\": \"n3\",\\s+\"name\": \"begin work\"");
        check("--ctl", "AF deadlock", "--kripke", kripke.toString());
        assertThat(Files.readString(kripke)).contains("\"n3\"").doesNotContain("begin work");
    }

    @ParameterizedTest
    @ValueSource(strings = {"begin work", "\"begin work\"", "n3"})
    void formulas_know_names_and_ids(String transition) {
        assertThat(check("--ltl", "F took(" + transition + ")").out()).startsWith("holds");
        assertThat(check("--ltl", "G !took(" + transition + ")").out()).startsWith("violated");
        assertThat(check("--json", "--ltl", "F took(" + transition + ")").code())
                .isZero();
        assertThat(check("--always", "fireable(" + transition + ") or tokens(order) = 0")
                        .out())
                .startsWith("holds");
        assertThat(check("--space", "--progress", "linear:greedy(" + transition + ")")
                        .code())
                .isZero();
        assertThat(check("--space", "--augment", "steps(" + transition + ") <= 2")
                        .out())
                .containsPattern("states +3");
    }

    @Test
    void measures_know_names_and_ids() {
        assertThat(check("--space", "--method", "sweep", "--progress", "tokens(at work) - tokens(n1)")
                        .out())
                .containsPattern("states +3");
    }

    @Test
    void a_name_that_several_transitions_have_is_a_mistake() throws IOException {
        Files.writeString(net, NET.replace("give up", "begin work"));
        Run run = check("--ltl", "F took(begin work)");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("several transitions are named \"begin work\": \"n3\", \"n4\"");
        assertThat(check("--deadlock").out()).contains("n3  -n1 +n2");
    }

    @Test
    void another_model_may_name_its_actions_by_ids_or_names() throws IOException {
        for (String action : new String[] {"n3", "begin work"}) {
            Path service = Files.writeString(
                    folder.resolve("service.aut"),
                    "des (0,2,3)\n(0,\"%s\",1)\n(1,\"%s\",2)\n".formatted(action, action));
            assertThat(check("--conforms", service.toString()).out()).startsWith("holds");
        }
        Path once = Files.writeString(folder.resolve("once.aut"), "des (0,1,2)\n(0,\"n3\",1)\n");
        assertThat(check("--conforms", once.toString()).out()).startsWith("violated");
    }

    @ParameterizedTest
    @ValueSource(strings = {"begin work", "n3", "1"})
    void steps_of_a_simulation_are_chosen_by_names_and_ids(String choice) {
        assertThat(Run.of("simulate", "--choices", choice, net.toString()).out())
                .contains("begin work: -order +\"at work\"");
    }
}
