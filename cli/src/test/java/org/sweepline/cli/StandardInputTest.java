package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StandardInputTest {
    private static final String PNML = "<pnml><net id='n'><place id='p1'><name><text>box</text></name>"
            + "<initialMarking><text>2</text></initialMarking></place><transition id='t1'>BODY</transition>"
            + "<arc source='p1' target='t1'/></net></pnml>";

    private static Run run(String input, String... arguments) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            return Run.of(arguments);
        } finally {
            System.setIn(before);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    pnml  | <pnml><net id='n'><place id='p'/></net></pnml>
                    lola  | PLACE p; MARKING ;
                    net   | pl p
                    .NET  | PLACE p; MARKING ;
                    tapn  | <pnml><net id='n'><place id='p'/></net></pnml>
                    aut   | des (0,0,1)
                    lts   | P = STOP.
                    """)
    void a_model_is_read_from_standard_input(String format, String text) {
        Run run = run(text, "check", "--space", "--format", format, "-");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).containsPattern("states +1\n");
        assertThat(run.code()).isZero();
    }

    @Test
    void the_format_must_be_said() {
        Run run = run("PLACE p;", "check", "-");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("standard input: the format must be said", "--format pnml", "lola", "cpn");
        assertThat(run("", "check", "--format", "pnm", "-").err()).contains("--format pnm", "did you mean", "pnml");
        assertThat(run("", "check", "--format", "pnml", "-", "-").err()).contains("given twice");
        assertThat(run("", "check", "--format", "pnml", "net.pnml").err()).contains("--format goes with -");
    }

    @Test
    void mistakes_are_located_in_it() {
        Run run = run(PNML.replace("BODY", "\n<delay/>"), "check", "--format", "pnml", "-");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("standard input:2:1: the element <delay>", "--ignore delay");
        run = run("", "check", "--format", "pnml", "-");
        assertThat(run.err()).contains("standard input: is empty");
    }

    @Test
    void elements_are_ignored_on_request() {
        Run run = run(
                PNML.replace("BODY", "<delay/><rate/>"),
                "check",
                "--ignore",
                "delay",
                "--reachable",
                "tokens(box) = 0",
                "--format",
                "pnml",
                "-");
        assertThat(run.code()).isZero();
        assertThat(run.err())
                .contains("warning: standard input: skipped what does not change the behaviour: <rate>")
                .contains("warning: standard input: read as if there were no <delay> (--ignore)");
        assertThat(run("des (0,0,1)", "check", "--ignore", "x", "--format", "aut", "-")
                        .err())
                .contains("drop --ignore");
    }

    @Test
    void other_commands_read_it_too() {
        String text = "PLACE p, q; MARKING p; TRANSITION t CONSUME p; PRODUCE q;";
        for (String command : new String[] {"report", "measure"}) {
            Run run = run(text, command, "--format", "lola", "-");
            assertThat(run.code()).as(run.err()).isZero();
        }
        assertThat(run("P = STOP.", "compile", "--format", "lts", "-").out()).startsWith("des (");
    }
}
