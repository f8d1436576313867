package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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

/** Every option of {@code check} makes a difference with every method, or is refused, or is said to make none. */
class OptionEffectTest {
    /** Options that say what is printed or written, or which part of the files is the model, and the method itself. */
    private static final Set<String> OTHERS = Set.of(
            "--help", "--json", "--quiet", "--verbose", "--trace", "--kripke", "--process", "--const", "--method");

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
            --max-states | 50 | --bounds PHILOSOPHERS
            --max-stored | 5 | --bounds PHILOSOPHERS
            --time-limit | 1ms | --bounds PHILOSOPHERS
            --memory | 1k | --bounds PHILOSOPHERS
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
            --no-trace | | --deadlock PHILOSOPHERS
            --trace-method | backward | --deadlock PHILOSOPHERS
            --trace-method | sweeps | --deadlock PHILOSOPHERS
            """;

    /** What checks without the option come to. */
    private final Map<List<String>, String> plainly = new HashMap<>();

    @TempDir
    private Path folder;

    @Test
    void none_is_passed_over_in_silence() throws IOException {
        List<String> silent = new ArrayList<>();
        for (String example : EXAMPLES.lines().toList()) {
            Set<Effect> seen = EnumSet.noneOf(Effect.class);
            for (Method method : Method.values()) {
                Effect effect = effect(example, method);
                if (effect == Effect.NONE) silent.add("--method " + method.word() + ": " + example);
                seen.add(effect);
            }
            assertThat(seen).as(example).containsAnyOf(Effect.DIFFERENT, Effect.SAID);
        }
        assertThat(silent).isEmpty();
    }

    @Test
    void none_is_left_out_here() {
        Set<String> tried = new HashSet<>(OTHERS);
        EXAMPLES.lines().forEach(example -> tried.add(example.split(" ")[0]));
        Set<String> left = new TreeSet<>();
        Sweepline sweepline = new Sweepline(Terminal.plain(null, null, null), Instant::now);
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
        NONE
    }

    private Effect effect(String example, Method method) throws IOException {
        String[] cells = example.split(" *\\| *", 3);
        List<String> without = new ArrayList<>(List.of("check", "--json", "--method", method.word()));
        Matcher word = WORD.matcher(cells[2]);
        while (word.find()) without.add(file(word.group(1) == null ? word.group(2) : word.group(1)));
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
        if (Pattern.compile("\"noEffect\": \\[[^\\]]*\"" + cells[0])
                .matcher(run.out())
                .find()) return Effect.SAID;
        String plain = plainly.computeIfAbsent(without, words -> figures(Run.of(words.toArray(String[]::new))));
        return figures(run).equals(plain) ? Effect.NONE : Effect.DIFFERENT;
    }

    private String file(String word) throws IOException {
        return switch (word) {
            case "PHILOSOPHERS" -> Run.example("philosophers/philosophers-5.pnml");
            case "ECHO" -> Run.example("echo/echo-3x3.pnml");
            case "LIMIT" -> Run.example("limit-protocol/limit-protocol.cpn");
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

    /** The document without what differs from run to run. */
    private static String figures(Run run) {
        return run.out().replaceAll("\"\\w*[sS]econds\": ?[^,}\\n]*", "");
    }
}
