package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Report;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.DeclaredProperties;
import org.sweepline.check.property.Invariant;
import org.sweepline.check.property.Recurrence;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Measure;
import org.sweepline.model.Model;

class ProcessLanguageTest {
    @TempDir
    private Path folder;

    @Test
    void aut_files_are_composed_on_the_labels_they_share() throws IOException {
        Path sender = write("sender.aut", "des (0,2,2)\n(0,\"send\",1)\n(1,\"ack\",0)\n");
        Path receiver = write("receiver.aut", "des (0,2,2)\n(0,\"send\",1)\n(1,\"ack\",0)\n");
        Model both = Languages.load(List.of(sender, receiver), LoadOptions.DEFAULT);
        assertThat(both.name()).isEqualTo("sender and 1 more");
        assertThat(both.summary()).isEqualTo("network of 2 processes with 4 states and 4 edges in all");
        assertThat(both.walk().state()).isEqualTo("sender=0 receiver=0");
        Report report = Checker.check(
                both,
                DeclaredProperties.of(both.claims()),
                CheckOptions.DEFAULT.progress(Measure.NONE),
                CheckListener.NONE);
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(report.statistics().orElseThrow().explored()).isEqualTo(2);
    }

    @Test
    void files_of_the_same_name_become_components_of_different_names() throws IOException {
        Path file = write("p.aut", "des (0,1,1)\n(0,\"a\",0)\n");
        Model three = Languages.load(List.of(file, file, file), LoadOptions.DEFAULT);
        assertThat(three.walk().state()).isEqualTo("p=0 p#2=0 p#3=0");
    }

    @Test
    void fsp_files_name_the_process_to_check_and_the_values_of_constants() throws IOException {
        Path file = write(
                "ring.lts",
                "const N = 2\nCELL = (pass -> CELL).\n||ALL = forall [i:1..N] c[i]:CELL.\n||ONE = one:CELL.\n");
        assertThat(load(file, Optional.empty(), Map.of()).name()).isEqualTo("ONE");
        Model all = load(file, Optional.of("ALL"), Map.of("N", 3));
        assertThat(all.walk().enabled()).containsExactly("c.1.pass", "c.2.pass", "c.3.pass");
        assertThatThrownBy(() -> load(file, Optional.of("NONE"), Map.of()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is no process \"NONE\"");
    }

    @Test
    void an_fsp_model_is_one_file() throws IOException {
        Path file = write("p.fsp", "P = STOP.\n");
        assertThatThrownBy(() -> Languages.load(List.of(file, file), LoadOptions.DEFAULT))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("an FSP model is one file");
    }

    @Test
    void the_claims_of_a_model_are_its_properties_and_what_must_recur() throws IOException {
        Path file = write(
                "p.lts",
                "P = (a -> b -> P).\nproperty SAFE = (a -> b -> SAFE).\nproperty IDLE = STOP.\n"
                        + "||S = (P || SAFE || IDLE).\nprogress GO = {a}\n");
        Model model = load(file, Optional.empty(), Map.of());
        Expressions expressions = model.expressions();
        assertThat(DeclaredProperties.of(model.claims()))
                .containsExactly(
                        new Deadlock(),
                        new Invariant("SAFE", expressions.condition("not violated(SAFE)")),
                        new Invariant("IDLE", expressions.condition("not violated(IDLE)")),
                        new Recurrence("GO", Optional.empty(), Set.of("a")));
    }

    @Test
    void assertions_are_there_on_request() throws IOException {
        Path file = write("p.lts", "P = (a -> P).\nassert NEVER = []!a\nassert ALSO = <>a\n");
        assertThat(load(file, Optional.empty(), Map.of()).onRequest()).containsExactly("NEVER", "ALSO");
    }

    @Test
    void a_whole_has_as_many_states_as_are_asked_for() throws IOException {
        Path file = write("p.lts", "P = (a -> b -> P).\n||S = forall [i:1..16] p[i]:P.\n");
        ProcessModel bits = (ProcessModel) load(file, Optional.empty(), Map.of());
        assertThat(bits.whole(1 << 16).states()).isEqualTo(1 << 16);
        assertThatThrownBy(() -> bits.whole(1000)).hasMessageContaining("more than 1000 states");
    }

    private static Model load(Path file, Optional<String> process, Map<String, Integer> constants) {
        return Languages.load(List.of(file), new LoadOptions(process, constants));
    }

    @Test
    void options_without_a_meaning_are_refused() throws IOException {
        List<Path> file = List.of(write("p.aut", "des (0,0,1)\n"));
        assertThatThrownBy(() -> Languages.load(file, new LoadOptions(Optional.of("P"), Map.of())))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is none to choose");
        assertThatThrownBy(() -> Languages.load(file, new LoadOptions(Optional.empty(), Map.of("N", 3))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no constants");
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }
}
