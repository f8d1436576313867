package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sweepline.report.Json;
import org.sweepline.report.format.VisibleWriter;

/**
 * Hostile names in files of every format, in formulas and in the names of files: every command spells them out, keeps to its
 * lines, and writes documents that can be read.
 */
class HostileFilesTest {
    private static final Pattern DOT = Pattern.compile(
            "digraph WORD \\{\n(?:(?:[^\";\\x00]|WORD)*+;\n)*+\\}\n".replace("WORD", "\"(?:[^\"\\\\\\x00]|\\\\.)*+\""));

    private static final List<List<String>> COMMANDS = List.of(
            List.of("check"),
            List.of("check", "--json"),
            List.of("check", "--json", "--live", "--reversible", "--terminal-states", "--list", "3", "--stable"),
            List.of("check", "--bounds", "--dead-transitions", "--terminal-states", "--list", "3", "--verbose"),
            List.of("check", "--live", "--one-safe", "--stable", "--space", "--method", "sweep"),
            List.of("check", "--ltl", "F G deadlock", "--ctl", "A G (E F deadlock)", "--method", "sweep"),
            List.of("check", "--progress", "none", "--verbose", "--method", "sweep"),
            List.of("report"),
            List.of("report", "--json"),
            List.of("measure", "--details"),
            List.of("measure", "--json"),
            List.of("simulate"),
            List.of("simulate", "--choices", "1,1"));

    @TempDir
    private Path folder;

    private static String told(String what, Run run) {
        return what + "\n" + shortened(run.out()) + "\n" + shortened(run.err());
    }

    private static String shortened(String text) {
        return text.substring(0, Math.min(1500, text.length())).replaceAll("[\\p{Cntrl}&&[^\n]]", "?");
    }

    /** Checks what a run printed; a document that programs read may quote names as they are. */
    private static void assertHarmless(String what, Run run, boolean document) {
        String told = told(what, run);
        assertThat(run.code()).as(told).isBetween(0, 3);
        assertThat(run.err()).as(told).doesNotContain("Exception", "\tat ", "internal error");
        if (run.code() == 2)
            assertThat(run.err().replaceAll("(?m)^sweepline: warning: .*\n", ""))
                    .as(told)
                    .startsWith("sweepline: ")
                    .hasLineCount(1)
                    .hasSizeLessThan(4000);
        String shown = document ? run.err() : run.out() + "\n" + run.err();
        assertThat(shown.chars().noneMatch(c -> VisibleWriter.hidden((char) c)))
                .as("hidden characters: %s", told)
                .isTrue();
        assertThat(shown.lines().noneMatch(line -> line.startsWith(HostileName.FORGED)))
                .as("a forged line: %s", told)
                .isTrue();
    }

    private static Run run(String what, List<String> command) {
        Run run = Run.withInput("1\nundo\nstate\nrandom 2\nnonsense\nquit\n", command.toArray(String[]::new));
        assertHarmless(what + ": " + command, run, false);
        if (command.contains("--json")) Json.parse(run.out());
        return run;
    }

    private static List<String> with(List<String> command, String... more) {
        List<String> whole = new ArrayList<>(command);
        whole.addAll(List.of(more));
        return whole;
    }

    @ParameterizedTest
    @EnumSource
    void every_command_spells_out_the_names_of_a_model(HostileModel model) throws IOException {
        for (long seed : Attacks.seeds(13).toArray()) {
            Path file = model.write(folder, new Random(seed));
            List<String> command = COMMANDS.get((int) (seed % COMMANDS.size()));
            run(model + " with seed " + seed, with(command, file.toString()));
        }
    }

    @ParameterizedTest
    @EnumSource
    void files_that_are_written_can_be_read(HostileModel model) throws Exception {
        for (long seed : Attacks.seeds(6).toArray()) {
            String what = model + " with seed " + seed;
            String file = model.write(folder, new Random(seed)).toString();
            Path trace = folder.resolve("trace.json");
            Path text = folder.resolve("trace.txt");
            Path svg = folder.resolve("measure.svg");
            Path kripke = folder.resolve("kripke.aut");
            for (Path old : List.of(trace, text, svg, kripke)) Files.deleteIfExists(old);
            run(what, List.of("check", "--deadlock", "--trace", trace.toString(), file));
            if (Files.exists(trace)) Json.parse(Files.readString(trace));
            run(what, List.of("check", "--deadlock", "--trace", text.toString(), file));
            if (Files.exists(text)) assertVisible(what, Files.readString(text));
            run(what, List.of("measure", "--svg", svg.toString(), file));
            if (Files.exists(svg)) assertXml(what, Files.readString(svg));
            run(what, List.of("check", "--ctl", "A F deadlock", "--kripke", kripke.toString(), file));
            if (Files.exists(kripke)) {
                Run again = run(what + ", its structure", List.of("check", "--space", kripke.toString()));
                assertThat(again.code()).as(told(what, again)).isZero();
            }
            run(what, List.of("report", "-o", text.toString(), file));
            if (Files.exists(text)) assertVisible(what, Files.readString(text));
        }
    }

    private static void assertVisible(String what, String text) {
        assertThat(text.chars().noneMatch(c -> VisibleWriter.hidden((char) c)))
                .as("%s: %s", what, text)
                .isTrue();
        assertThat(text.lines().noneMatch(line -> line.startsWith(HostileName.FORGED)))
                .as("%s: %s", what, text)
                .isTrue();
    }

    private static void assertXml(String what, String text) {
        try {
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        } catch (Exception wrong) {
            throw new AssertionError(what + ": " + text, wrong);
        }
    }

    @Test
    void pictures_of_nets_are_well_formed() throws IOException {
        for (long seed : Attacks.seeds(20).toArray()) {
            Path file = HostileModel.CPN.write(folder, new Random(seed));
            Run run = Run.of("draw", file.toString());
            assertHarmless("seed " + seed, run, true);
            if (run.code() == 0) assertXml("seed " + seed, run.out());
        }
    }

    @Test
    void processes_are_drawn_and_written_so_that_they_can_be_read() throws IOException {
        for (long seed : Attacks.seeds(20).toArray()) {
            Path file = HostileModel.AUT.write(folder, new Random(seed));
            Run drawn = Run.of("draw", file.toString());
            assertHarmless("seed " + seed, drawn, true);
            if (drawn.code() == 0)
                assertThat(DOT.matcher(drawn.out()).matches())
                        .as(told("seed " + seed, drawn))
                        .isTrue();
            Run written = Run.of("compile", file.toString());
            assertHarmless("seed " + seed, written, true);
            if (written.code() != 0) continue;
            Path copy = Files.writeString(folder.resolve("copy.aut"), written.out());
            assertThat(Run.of("compile", copy.toString())).as("seed " + seed).isEqualTo(written);
        }
    }

    @Test
    void names_of_files_are_spelled_out() throws IOException {
        for (long seed : Attacks.seeds(15).toArray()) {
            Random random = new Random(seed);
            HostileModel model = Attacks.pick(List.of(HostileModel.values()), random);
            String name = HostileName.drawn(random).inFileName() + "." + model.ending;
            Path file = folder.resolve(name);
            Files.write(file, model.text(random).getBytes(StandardCharsets.UTF_8));
            List<String> command = Attacks.pick(COMMANDS, random);
            run("seed " + seed, with(command, file.toString()));
            run("seed " + seed, with(command, file + "x"));
            run("seed " + seed, List.of("check", "--trace", file.toString(), file.toString()));
            run(
                    "seed " + seed,
                    List.of("check", "--properties", file.toString(), Run.example("deadlock/two-locks.lola")));
            Files.delete(file);
        }
    }

    @Test
    void arguments_are_spelled_out() {
        String net = Run.example("deadlock/two-locks.lola");
        for (long seed : Attacks.seeds(3).toArray()) {
            Random random = new Random(seed);
            HostileName name = HostileName.drawn(random);
            String what = "seed " + seed;
            for (String option : List.of(
                    "--always", "--ltl", "--ctl", "--bound", "--progress", "--home", "--property", "--equivalence")) {
                for (String text : List.of(
                        name.text(),
                        "tokens(" + name.quoted() + ") = 1",
                        "took(" + name.quoted() + ")",
                        "G " + name.quoted())) {
                    run(what, List.of("check", "--max-states", "1000", option + "=" + text, net));
                }
            }
            for (String option : List.of(
                    "--method",
                    "--runs",
                    "--memory",
                    "--const",
                    "--process",
                    "--format",
                    "--prefer",
                    "--ignore",
                    "--trace",
                    "--kripke")) {
                String option1 = option + "=" + name.text().replace("\u0000", "");
                run(
                        what,
                        List.of(
                                "check",
                                "--json",
                                option1.startsWith("--trace") || option1.startsWith("--kripke")
                                        ? option + "=" + folder.resolve("no") + "/" + name.inFileName()
                                        : option1,
                                net));
            }
            run(what, List.of(name.text() + " "));
            run(what, List.of("mcc", name.text() + " ", folder.toString()));
            run(what, List.of("experiments", name.text() + " "));
            run(what, List.of("generate", name.text(), name.text()));
            run(what, List.of("help", name.text() + " "));
            assertHarmless(what, Run.of("automaton", name.text()), true);
            assertHarmless(what, Run.of("automaton", "G F " + name.quoted()), true);
            assertHarmless(what, Run.of("automaton", "--format", "never", "G F " + name.quoted()), true);
        }
    }

    @Test
    void properties_in_files_are_spelled_out() throws IOException {
        for (long seed : Attacks.seeds(12).toArray()) {
            Random random = new Random(seed);
            String what = "seed " + seed;
            HostileName name = HostileName.drawn(random);
            HostileName place = HostileName.drawn(random);
            Path formulas = folder.resolve("formulas.ltl");
            String line = random.nextBoolean() ? name.text() : name.quoted();
            String formula = random.nextBoolean() ? "G not deadlock" : "F tokens(" + place.quoted() + ") = 1";
            Files.write(formulas, (line + ": " + formula + "\n").getBytes(StandardCharsets.UTF_8));
            String net = Run.example("contest-instance/model.pnml");
            run(what, List.of("check", "--properties", formulas.toString(), net));
            run(what, List.of("check", "--json", "--properties", formulas.toString(), net));
            String known = random.nextBoolean() ? place.xml() : "served";
            String contest =
                    "<?xml version=\"1.1\"?><property-set xmlns=\"http://mcc.lip6.fr/\"><property><id>" + name.xml()
                            + "</id><description>" + place.xml() + "</description><formula><place-bound><place>" + known
                            + "</place></place-bound></formula></property></property-set>";
            Path xml = Files.writeString(folder.resolve("UpperBounds.xml"), contest);
            run(what, List.of("check", "--properties", xml.toString(), net));
            run(what, List.of("check", "--json", "--properties", xml.toString(), net));
            Files.copy(Path.of(net), folder.resolve("model.pnml"), StandardCopyOption.REPLACE_EXISTING);
            Run run = Run.of("mcc", "UpperBounds", folder.toString());
            assertHarmless(what, run, false);
            assertThat(run.out().lines())
                    .as(told(what, run))
                    .allMatch(answer ->
                            answer.matches("FORMULA \\S+ ([0-9]+ TECHNIQUES [A-Z_ ]+|CANNOT_COMPUTE)|CANNOT_COMPUTE"));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PNML"})
    void the_contest_is_answered_in_its_own_lines(HostileModel model) throws IOException {
        for (long seed : Attacks.seeds(6).toArray()) {
            model.write(folder, new Random(seed));
            for (String examination : List.of("StateSpace", "OneSafe", "StableMarking", "Liveness")) {
                Run run = Run.of("mcc", examination, folder.toString());
                assertHarmless("seed " + seed, run, false);
                assertThat(run.out().lines())
                        .as(told("seed " + seed, run))
                        .allMatch(answer -> answer.startsWith("FORMULA " + examination + " ")
                                || answer.startsWith("STATE_SPACE ")
                                || answer.equals("CANNOT_COMPUTE"));
            }
        }
    }
}
