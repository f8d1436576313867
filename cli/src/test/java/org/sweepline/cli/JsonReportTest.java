package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.report.Json;

class JsonReportTest {
    private static final String LOCKS = Run.example("deadlock/two-locks.lola");

    private static Json check(String... options) {
        String[] arguments = new String[options.length + 3];
        arguments[0] = "check";
        arguments[1] = "--json";
        System.arraycopy(options, 0, arguments, 2, options.length);
        arguments[options.length + 2] = LOCKS;
        Run run = Run.of(arguments);
        assertThat(run.err()).isEmpty();
        Json document = Json.parse(run.out());
        assertThat(document.number("exitCode")).isEqualTo(run.code());
        return document;
    }

    @Test
    void the_document_has_its_keys_in_a_fixed_order() {
        Json document = check("--space", "--bounds", "--deadlock");
        assertThat(document.keys())
                .containsExactly(
                        "schema",
                        "tool",
                        "version",
                        "model",
                        "method",
                        "measure",
                        "reductions",
                        "properties",
                        "statistics",
                        "phases",
                        "inAll",
                        "bounds",
                        "space",
                        "exitCode");
        assertThat(document.member("statistics").keys())
                .containsExactly(
                        "complete",
                        "explored",
                        "fired",
                        "states",
                        "edges",
                        "stored",
                        "peak",
                        "replaced",
                        "persistent",
                        "sweeps",
                        "maxSweeps",
                        "regressEdges",
                        "keepingAll",
                        "columns",
                        "layers",
                        "bytes",
                        "peakBytes",
                        "disk",
                        "seconds",
                        "exploringSeconds",
                        "profile");
    }

    @Test
    void a_first_look_that_is_not_enough_is_told_beside_the_sweep(@TempDir Path folder) throws IOException {
        Path philosophers = folder.resolve("philosophers.pnml");
        Files.writeString(philosophers, Run.of("generate", "philosophers", "11").out());
        Run run = Run.of("check", "--json", "--space", philosophers.toString());
        Json document = Json.parse(run.out());
        assertThat(document.text("method")).isEqualTo("sweep");
        Json look = document.member("look");
        assertThat(look.keys()).isEqualTo(document.member("statistics").keys());
        assertThat(look.number("peak")).isGreaterThan(50_000).isLessThan(101_000);
        assertThat(document.member("statistics").number("states")).isEqualTo(177_146);
        assertThat(check().keys()).doesNotContain("look");
    }

    @Test
    void a_violation_comes_with_its_trace() {
        Json property = check("--method", "sweep").member("properties").at(0);
        assertThat(property.text("kind")).isEqualTo("deadlock");
        assertThat(property.text("verdict")).isEqualTo("violated");
        Json trace = property.member("trace");
        assertThat(trace.text("quality")).isEqualTo("least-progress");
        assertThat(trace.text("initial")).isEqualTo("a_idle b_idle left right");
        assertThat(trace.member("steps").at(1).text("action")).isEqualTo("b_takes_right");
        assertThat(trace.member("steps").at(1).text("change")).isEqualTo("-b_idle -right +b_right");
        assertThat(trace.text("final")).isEqualTo("a_left b_right");
    }

    @Test
    void a_condition_that_is_asked_twice_is_told_as_it_was_written_each_time() {
        Json properties = check("--always", "tokens(left)=1", "--always", "tokens(left) = 1", "--ltl", "F deadlock")
                .member("properties");
        assertThat(properties.at(0).text("expression")).isEqualTo("tokens(left)=1");
        assertThat(properties.at(1).text("expression")).isEqualTo("tokens(left) = 1");
        assertThat(properties.at(2).text("expression")).isEqualTo("F deadlock");
    }

    @Test
    void a_component_that_violates_comes_with_the_way_into_it() {
        Json document = check("--home", "tokens(a_idle) = 1", "--live");
        Json home = document.member("properties").at(0);
        assertThat(home.keys()).containsExactly("kind", "expression", "verdict", "means", "trace", "component");
        assertThat(home.text("kind")).isEqualTo("home");
        assertThat(home.text("expression")).isEqualTo("tokens(a_idle) = 1");
        assertThat(home.member("trace").text("final")).isEqualTo("a_left b_right");
        Json component = home.member("component");
        assertThat(component.keys()).containsExactly("states", "actions", "cycle", "walked");
        assertThat(component.number("states")).isEqualTo(1);
        assertThat(component.member("cycle").size()).isZero();
        assertThat(component.member("walked").value()).isEqualTo(true);
        Json live = document.member("properties").at(1);
        assertThat(live.member("component").member("missing").size()).isEqualTo(6);
    }

    @Test
    void states_and_edges_are_null_when_they_are_not_known() {
        String net = Run.example("philosophers/philosophers-5.pnml");
        Json swept = Json.parse(Run.of("check", "--json", "--space", "--progress", "linear:greedy", net)
                .out());
        assertThat(swept.member("statistics").member("states").value()).isNull();
        assertThat(swept.member("space").keys())
                .containsExactly(
                        "complete", "states", "edges", "estimate", "command", "maxTokenInPlace", "maxTokenPerMarking");
        assertThat(swept.member("space").text("command")).startsWith("sweepline check --space --method full ");
        assertThat(swept.number("exitCode")).isEqualTo(3);
        Json full = check("--space", "--method", "full");
        assertThat(full.member("statistics").number("states")).isEqualTo(6);
        assertThat(full.member("space").number("edges")).isEqualTo(8);
        assertThat(full.member("measure").value()).isNull();
    }

    @Test
    void an_unknown_verdict_comes_with_its_reason() {
        Json document = check("--max-states", "1", "--dead-transitions", "--bounds");
        Json property = document.member("properties").at(0);
        assertThat(property.text("verdict")).isEqualTo("unknown");
        assertThat(property.text("reason")).contains("limit of 1 explored");
        assertThat(property.member("unseen").size()).isEqualTo(4);
        assertThat(document.member("bounds").member("complete").value()).isEqualTo(false);
        assertThat(document.number("exitCode")).isEqualTo(3);
    }

    @Test
    void the_profile_tells_column_layer_states_and_edges() {
        Json profile = check("--space", "--method", "full").member("statistics").member("profile");
        assertThat(profile.at(0).value()).isEqualTo(List.of(0.0, 0.0, 6.0, 8.0));
    }

    @Test
    void every_member_of_the_document_is_described() throws IOException {
        String page = Files.readString(Run.ROOT.resolve("docs/formats/json.md"));
        String document = Run.of(
                        "check",
                        "--json",
                        "--space",
                        "--bounds",
                        "--deadlock",
                        "--dead-transitions",
                        "--max-states",
                        "3",
                        LOCKS)
                .out();
        document += Run.of("check", "--json", "--live", LOCKS).out();
        Matcher key = Pattern.compile("\"(\\w+)\":").matcher(document.replaceAll("(?s)\"largest\": \\{.*?\\}", ""));
        int keys = 0;
        while (key.find()) {
            keys++;
            assertThat(page).contains("`" + key.group(1) + "`");
        }
        assertThat(keys).isGreaterThan(30);
    }
}
