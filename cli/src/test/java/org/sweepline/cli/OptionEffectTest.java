package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.check.Method;
import picocli.CommandLine.Model.OptionSpec;

/** Every option of {@code check} makes a difference with every method, or is refused, or is rightly said to make none. */
class OptionEffectTest {
    /** Options that say what is printed or written, or which part of the files is the model, and the method itself. */
    private static final Set<String> OTHERS = Set.of(
            "--help",
            "--json",
            "--quiet",
            "--verbose",
            "--trace",
            "--kripke",
            "--junit",
            "--sarif",
            "--checkpoint",
            "--every",
            "--process",
            "--const",
            "--include",
            "--ignore",
            "--format",
            "--method");

    /** What is said of an option that turns the automatic method into a sweep and makes no difference there. */
    private static final String IN_THE_SWEEP = " in the sweep it asks for:";

    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    /**
     * An option, its value if it has one, and a check with which it is tried. A limit that is not met does nothing, so
     * limits are low; an option with a default is tried in the other form.
     */
    private static final String EXAMPLES = """
            --deadlock | | --space PHILOSOPHERS
            --reachable | deadlock | --space PHILOSOPHERS
            --always | deadlock | --space PHILOSOPHERS
            --home | deadlock | --space PHILOSOPHERS
            --reversible | | --space PHILOSOPHERS
            --live | | --space PHILOSOPHERS
            --ltl | F deadlock | --space PHILOSOPHERS
            --ctl | A F deadlock | --space PHILOSOPHERS
            --properties | FORMULAS | --space PHILOSOPHERS
            --automaton | PHILOSOPHERS | --space PHILOSOPHERS
            --conforms | PHILOSOPHERS | --space PHILOSOPHERS
            --primitives | RULES | --automaton ONCE PHILOSOPHERS
            --property | same | --properties FORMULAS PHILOSOPHERS
            --dead-transitions | | --space PHILOSOPHERS
            --terminal-states | | --space PHILOSOPHERS
            --list | 1 | --terminal-states ECHO
            --one-safe | | --space PHILOSOPHERS
            --stable | | --space PHILOSOPHERS
            --bound | tokens(th_0) | --space PHILOSOPHERS
            --bounds | | --deadlock PHILOSOPHERS
            --space | | --deadlock PHILOSOPHERS
            --no-proofs | | --always 'tokens(th_0) <= 1' PHILOSOPHERS
            --no-proofs | | --window 2 --always 'tokens(th_0) <= 1' PHILOSOPHERS
            --no-proofs | | --one-safe PHILOSOPHERS
            --no-proofs | | --bound 'tokens(th_0)' PHILOSOPHERS
            --progress | none | --bounds ECHO
            --progress-file | MEASURE | --bounds ECHO
            --prefer | time | --bounds LIMIT
            --augment | steps(*) <= 2 | --bounds PHILOSOPHERS
            --cache-states | 100 | --bounds PHILOSOPHERS
            --cache-policy | lru | --bounds PHILOSOPHERS
            --walk-steps | 100 | --bounds PHILOSOPHERS
            --seed | 7 | --bounds PHILOSOPHERS
            --symmetry | | --bounds PHILOSOPHERS
            --no-symmetry | | --bounds PHILOSOPHERS
            --stubborn | | --deadlock PHILOSOPHERS
            --no-stubborn | | --deadlock PHILOSOPHERS
            --insist | | --stubborn --deadlock SEQUENCE
            --insist | | --stubborn --deadlock PHILOSOPHERS
            --insist | | --symmetry --deadlock PHILOSOPHERS
            --insist | | --stubborn --deadlock ECHO
            --insist | | --stubborn --deadlock FORK
            --insist | | --stubborn --space PHILOSOPHERS
            --symmetry | | --always 'tokens(th_0) <= 1' PHILOSOPHERS
            --stubborn | | --always 'tokens(th_0) <= 1' PHILOSOPHERS
            --insist | | --symmetry --always 'tokens(th_0) <= 1' PHILOSOPHERS
            --equivalence | time | --deadlock --max-states 9000 LOOP
            --cutoff | tokens(Idle) >= 1 | --deadlock --max-states 9000 --equivalence time LOOP
            --patience | 1 | --deadlock --max-states 9000 --equivalence time --cutoff 'tokens(Idle) >= 1' LOOP
            --runs | kripke | --ltl 'F deadlock' PHILOSOPHERS
            --finite-traces | | --ltl 'G X (deadlock or not deadlock)' PHILOSOPHERS
            --window | 2 | --ltl 'F deadlock' PHILOSOPHERS
            --collect | 20 | --ltl 'F deadlock' PHILOSOPHERS
            --no-pin | | --ltl 'F deadlock' PHILOSOPHERS
            --no-early-release | | --ltl 'F deadlock' PHILOSOPHERS
            --prefer | time | --ltl 'F deadlock' PHILOSOPHERS
            --progress | none | --ltl 'F deadlock' PHILOSOPHERS
            --symmetry | | --ltl 'F deadlock' PHILOSOPHERS
            --stubborn | | --ltl 'F deadlock' PHILOSOPHERS
            --no-stubborn | | --ltl 'F deadlock' PHILOSOPHERS
            --augment | steps(*) <= 2 | --ltl 'F deadlock' PHILOSOPHERS
            --no-trace | | --ltl 'F deadlock' PHILOSOPHERS
            --window | 2 | --ctl 'A F deadlock' PHILOSOPHERS
            --collect | 20 | --ctl 'A F deadlock' PHILOSOPHERS
            --no-pin | | --ctl 'A F deadlock' PHILOSOPHERS
            --no-early-release | | --ctl 'A F deadlock' PHILOSOPHERS
            --no-trace | | --ctl 'A F deadlock' PHILOSOPHERS
            --stubborn | | --ctl 'A F deadlock' PHILOSOPHERS
            --no-trace | | --live PHILOSOPHERS
            --stubborn | | --live PHILOSOPHERS
            --fair-choice | | --ltl 'F deadlock' PHILOSOPHERS
            --runs | stored | --ltl 'G tokens(th_0) <= 1' PHILOSOPHERS
            --finite-traces | | --ltl 'G tokens(th_0) <= 1' PHILOSOPHERS
            --fair-choice | | --ltl 'G tokens(th_0) <= 1' PHILOSOPHERS
            --max-states | 50 | --bounds PHILOSOPHERS
            --max-stored | 5 | --bounds PHILOSOPHERS
            --time-limit | 1ms | --bounds PHILOSOPHERS
            --memory | 1k | --bounds PHILOSOPHERS
            --disk | . | --bounds PHILOSOPHERS
            --disk-limit | 1g | --bounds PHILOSOPHERS
            --no-disk | | --bounds PHILOSOPHERS
            --no-pin | | --bounds PHILOSOPHERS
            --no-pin | | --bounds --progress 'tokens(th_0)' PHILOSOPHERS
            --window | 1 | --bounds --progress 'tokens(th_0)' PHILOSOPHERS
            --no-early-release | | --bounds --progress 'tokens(th_0)' PHILOSOPHERS
            --collect | 20 | --bounds --progress 'tokens(th_0)' PHILOSOPHERS
            --window | 2 | --bounds ECHO
            --window | 2 | --bounds PHILOSOPHERS
            --no-early-release | | --bounds ECHO
            --no-early-release | | --bounds PHILOSOPHERS
            --collect | 20 | --bounds ECHO
            --collect | adaptive | --bounds PHILOSOPHERS
            --window | 3 | --bounds PHILOSOPHERS
            --no-pin | | --bounds --window 2 PHILOSOPHERS
            --window | 2 | --bounds --no-pin PHILOSOPHERS
            --prefer | time | --bounds ECHO
            --prefer | time | --bounds PHILOSOPHERS
            --prefer | time | --bounds --no-pin PHILOSOPHERS
            --window | 2 | --bounds FORK
            --no-pin | | --bounds FORK
            --collect | 20 | --bounds FORK
            --no-early-release | | --bounds FORK
            --prefer | time | --bounds FORK
            --window | 2 | --bounds LIMIT
            --no-pin | | --bounds LIMIT
            --collect | 20 | --bounds LIMIT
            --no-early-release | | --bounds LIMIT
            --prefer | time | --bounds --max-stored 2000 ECHO
            --prefer | time | --bounds --max-stored 100 FORK
            --prefer | time | --bounds --max-stored 60 LIMIT
            --prefer | time | --bounds --max-stored 100 PHILOSOPHERS
            --prefer | time | --bounds --max-stored 5000 TEN
            --prefer | time | --bounds --max-stored 20000 TEN
            --insist | | --bounds --stubborn --max-stored 5000 TEN
            --insist | | --deadlock --bounds --stubborn --max-stored 1800 ECHO
            --insist | | --always 'tokens(th_0) + tokens(th_1) >= 0' --no-proofs --stubborn --max-stored 2000 TEN
            --insist | | --always 'tokens(th_0) + tokens(th_1) >= 0' --no-proofs --symmetry --max-stored 2000 TEN
            --insist | | --always 'tokens(th_0) + tokens(th_1) >= 0' --bounds --no-proofs --stubborn --max-stored 2000 TEN
            --insist | | --always 'tokens(mail_0_0_from_0_1) <= 2' --bounds --no-proofs --stubborn --max-stored 1800 ECHO
            --insist | | --always 'tokens(mail_0_0_from_0_1) <= 2' --bounds --no-proofs --symmetry --max-stored 1800 ECHO
            --insist | | --always 'tokens(mail_0_0_from_0_1) <= 2' --no-proofs --stubborn --max-stored 1800 ECHO
            --threads | 2 | --bounds PHILOSOPHERS
            --threads | 2 | --ltl 'F deadlock' PHILOSOPHERS
            --threads | 2 | --max-states 50 --ltl 'F deadlock' --ltl 'G deadlock' PHILOSOPHERS
            --no-trace | | --deadlock PHILOSOPHERS
            --trace-method | backward | --deadlock PHILOSOPHERS
            --trace-method | sweeps | --deadlock PHILOSOPHERS
            """;

    /** What checks without the option come to. */
    private final Map<List<String>, String> plainly = new HashMap<>();

    @TempDir
    private Path folder;

    @Test
    void none_is_passed_over_in_silence_or_wrongly_said_to_have_no_effect() throws IOException {
        List<String> silent = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        for (String example : EXAMPLES.lines().toList()) {
            Set<Effect> seen = EnumSet.noneOf(Effect.class);
            for (Method method : Method.values()) {
                Effect effect = effect(example, method);
                if (effect == Effect.NONE) silent.add("--method " + method.word() + ": " + example);
                if (effect == Effect.WRONGLY_SAID) wrong.add("--method " + method.word() + ": " + example);
                seen.add(effect);
            }
            assertThat(seen).as(example).containsAnyOf(Effect.DIFFERENT, Effect.SAID, Effect.WRONGLY_SAID);
        }
        assertThat(silent).as("without effect, in silence").isEmpty();
        assertThat(wrong).as("said to be without effect").isEmpty();
    }

    @Test
    void none_is_left_out_here() {
        Set<String> tried = new HashSet<>(OTHERS);
        EXAMPLES.lines().forEach(example -> tried.add(example.split(" ")[0]));
        Set<String> left = new TreeSet<>();
        Sweepline sweepline =
                new Sweepline(Terminal.plain(null, Writer.nullWriter(), Writer.nullWriter()), Instant::now);
        for (OptionSpec option : new CheckCommand(sweepline).spec().options()) {
            boolean known = Arrays.stream(option.names())
                    .anyMatch(name -> tried.contains(name) || tried.contains("--no-" + name.substring(2)));
            if (!known) left.add(option.longestName());
        }
        assertThat(left).isEmpty();
    }

    private enum Effect {
        DIFFERENT,
        REFUSED,
        SAID,
        WRONGLY_SAID,
        NONE
    }

    private Effect effect(String example, Method method) throws IOException {
        String[] cells = example.split(" *\\| *", 3);
        List<String> without = new ArrayList<>(List.of("check", "--json", "--method", method.word()));
        Matcher word = WORD.matcher(cells[2]);
        while (word.find()) without.add(file(word.group(1) == null ? word.group(2) : word.group(1)));
        // Long walks find nothing that short ones do not, in models as small as these.
        if (method == Method.WALK && !cells[0].equals("--walk-steps")) without.addAll(List.of("--walk-steps", "2000"));
        List<String> with = new ArrayList<>(without);
        with.add(1, cells[0]);
        if (!cells[1].isEmpty()) with.add(2, file(cells[1]));
        Run run = Run.of(with.toArray(String[]::new));
        assertThat(run.code()).as(example + run.err()).isLessThan(4);
        if (run.code() == 2) {
            // Some methods cannot do what the check is about, with the option or without it.
            assertThat(run.err()).as(example).containsAnyOf(cells[0], "--method " + method.word());
            return Effect.REFUSED;
        }
        Matcher said = Pattern.compile("\"noEffect\": \\[[^\\]]*\"" + cells[0] + "([^\"]*)\"")
                .matcher(run.out());
        if (!said.find()) return figures(run).equals(plainly(without)) ? Effect.NONE : Effect.DIFFERENT;
        if (said.group(1).startsWith(IN_THE_SWEEP)) without.set(3, Method.SWEEP.word());
        // What an option keeps in memory to do its work it keeps even if there is nothing to do.
        boolean same = withoutBytes(figures(run)).equals(withoutBytes(plainly(without)));
        return same ? Effect.SAID : Effect.WRONGLY_SAID;
    }

    private String plainly(List<String> words) {
        return plainly.computeIfAbsent(words, key -> figures(Run.of(key.toArray(String[]::new))));
    }

    private String file(String word) throws IOException {
        return switch (word) {
            case "PHILOSOPHERS" -> Run.example("philosophers/philosophers-5.pnml");
            case "TEN" -> Run.example("philosophers/philosophers-10.pnml");
            case "ECHO" -> Run.example("echo/echo-3x3.pnml");
            case "LIMIT" -> Run.example("limit-protocol/limit-protocol.cpn");
            case "FORK" -> Run.example("fork-join/fork-join.lts");
            case "LOOP" -> Run.example("control-loop/control-loop.cpn");
            case "SEQUENCE" ->
                written(
                        "sequence.lola",
                        "PLACE p, q; MARKING p: 1; TRANSITION t CONSUME p: 1; PRODUCE q: 1; TRANSITION u CONSUME q: 1; PRODUCE p: 1;");
            case "FORMULAS" -> written("formulas.txt", "same: F deadlock\nother: G F deadlock\n");
            case "ONCE" -> written("once.automaton", "initial s\ns -> t : rr_0\nt -> t : any\n");
            case "RULES" -> written("rules.primitives", "rr_0 = rr_0\n");
            case "MEASURE" -> written("measure.txt", "none");
            default -> word;
        };
    }

    private String written(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    /** The document without what differs from run to run, what is said of options, and the window and pin asked for. */
    private static String figures(Run run) {
        return run.out()
                .replaceAll("\"\\w*([sS]econds|window|pin)\": ?[^,}\\n]*", "")
                .replaceAll("(?s),\\s*\"noEffect\": \\[[^\\]]*\\]", "");
    }

    private static String withoutBytes(String figures) {
        return figures.replaceAll("\"\\w*[bB]ytes\": ?[^,}\\n]*", "");
    }
}
