package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    nonsense                        | there is no command 'nonsense' (see sweepline --help)
                    --nonsense                      | there is no option '--nonsense' (see sweepline --help)
                    chek NET                        | there is no command 'chek'; did you mean "check"? (see sweepline --help)
                    NET                             | philosophers-5.pnml'; write sweepline check
                    --verson                        | there is no option '--verson'; did you mean "--version"?
                    help chek                       | there is no command 'chek'; did you mean "check"?
                    help check everything           | after the command only 'all' can follow, not 'everything'
                    check --dedlock NET             | Unknown option: '--dedlock'; did you mean "--deadlock"? (see sweepline check --help)
                    check --methd=full NET          | Unknown option: '--methd=full'; did you mean "--method"?
                    check -o NET                    | Unknown option: '-o' (see sweepline check --help)
                    -v                              | there is no option '-v'; did you mean "-V"? (see sweepline --help)
                    check --no-symetry NET          | did you mean "--no-symmetry"
                    completion bsh                  | there is no completion for 'bsh'; did you mean "bash"
                    check                           | Missing required parameter: 'MODEL' (see sweepline check --help)
                    check --nonsense NET            | Unknown option: '--nonsense' (see sweepline check --help)
                    check --always                  | Missing required parameter for option '--always'
                    check --method magic NET        | Invalid value for option '--method': 'magic' is none of auto, full, dfs, cache, sweep, basic, disk, walk
                    check --method swep NET         | 'swep' is none of auto, full, dfs, cache, sweep, basic, disk, walk; did you mean "sweep"?
                    check --max-states 0 NET        | --max-states 0: the limit must be at least 1
                    check --max-states many NET     | 'many' is not a whole number
                    check --max-stored -1 NET       | --max-stored -1: the limit must be at least 1
                    check --time-limit 5x NET       | '5x' is not a time; write for example 500ms
                    check --time-limit ms NET       | 'ms' is not a time; write for example 500ms
                    check --memory lots NET         | 'lots' is not a size; write for example 512m
                    check --collect 0 NET           | '0' is not a time to collect; write for example layer
                    check --window often NET        | 'often' is not a number of layers; write for example auto, 0 or 3
                    check --window auto --pin NET   | --window auto chooses the pin, too; drop --pin or give a number
                    check --window auto --no-pin NET | --window auto chooses the pin, too; drop --no-pin or give a number
                    check --window auto --method basic NET | --window auto has no meaning for --method basic; it goes with auto or sweep
                    check --method dfs --pin NET    | --pin has no meaning for --method dfs; it goes with sweep or basic
                    measure --max-states 0 NET      | --max-states 0: the limit must be at least 1
                    measure --max-states many NET   | 'many' is not a whole number below 2^63
                    measure --progress tokens(zz) NET | progress tokens(zz): expression:8: unknown place "zz"
                    measure --progress foo=scc LIFT | progress foo=scc: measure:1: unknown process "foo"
                    measure --svg missing/a.svg NET | --svg: no file can be written in that folder
                    measure missing.pnml            | missing.pnml: there is no such file
                    check --window -1 NET           | --window -1: the window cannot be negative
                    check --always tokens(zz)=1 NET | always tokens(zz)=1: expression:8: unknown place "zz"; there are 25 names, such as "th_0", "th_1" or "th_2"
                    check --always tokens( NET      | always tokens(: expression:8
                    check --progress th_0 NET       | progress th_0: expression:1: "th_0" is a place
                    check --space --space NET       | option '--space' should be specified only once
                    check --method full --window 3 NET | --window has no meaning for --method full
                    check --cache-states 9 NET      | --cache-states has no meaning for --method auto; it goes with cache
                    check --method dfs --cache-policy lru NET | --cache-policy has no meaning for --method dfs; it goes with cache
                    check --method cache --no-pin NET | --no-pin has no meaning for --method cache; it goes with sweep or basic
                    check --method cache --cache-states 0 NET | --cache-states 0: the cache must hold at least 1 state
                    check --method cache --cache-policy x NET | 'x' is none of random, oldest, lru, hits, strata
                    check --trace-method x NET      | 'x' is none of log, sweeps, backward
                    check --prefer x NET            | 'x' is none of memory, time
                    compile --minimise x LIFT       | 'x' is none of strong, weak
                    automaton --format x true       | 'x' is none of hoa, never
                    check --method dfs --home deadlock NET | --method dfs finds no terminal components, which home, live and progress properties are about; full, sweep and basic do
                    check --home tokens(zz)=1 NET   | home tokens(zz)=1: expression:8: unknown place "zz"
                    check --window 3 --live NET     | --window has no meaning for home, live and progress properties, which need whole columns
                    check --ltl G( NET              | --ltl:1:2: this "(" is never closed
                    check --ltl F(tokens(zz)=1) NET | --ltl:1:10: unknown place "zz"
                    check --ltl F(took(zz)) NET     | --ltl:1:3: unknown action "zz"
                    check --runs magic --ltl deadlock NET | 'magic' is none of auto, stored, columns, returns, kripke
                    check --runs stored --deadlock NET | --runs is about temporal formulas, and none is asked for
                    check --finite-traces NET       | --finite-traces is about temporal formulas, and none is asked for
                    check --fair-choice LIFT        | --fair-choice is about temporal formulas, and none is asked for
                    check --fair-choice --runs stored --ltl deadlock NET | --fair-choice looks for terminal components, column by column; drop --runs stored
                    check --trace-method backward --ltl deadlock NET | --trace-method backward undoes steps of the model, not of an automaton
                    check --method dfs --runs columns --ltl F(deadlock) NET | runs are looked for by a sweep here, which takes --method sweep or basic
                    check --early-release --method full NET | --early-release has no meaning for --method full; it goes with sweep or basic
                    check --prefer time --method full NET | --prefer has no meaning for --method full; it goes with auto or sweep
                    check --prefer time --progress none NET | --prefer is about what is chosen automatically; drop it, or give no measure
                    check --method disk --no-early-release NET | --no-early-release has no meaning for --method disk; it goes with sweep or basic
                    check --live --no-early-release NET | --no-early-release has no meaning for home, live and progress properties
                    check --no-disk --method dfs NET | --no-disk has no meaning for --method dfs; it goes with auto, full, sweep or basic
                    check --disk . --method disk NET | --disk has no meaning for --method disk; it goes with auto, full, sweep or basic
                    check --disk . --no-disk NET    | --disk and --no-disk exclude each other; drop one
                    check --disk-limit 1g --no-disk NET | --disk-limit and --no-disk exclude each other; drop one
                    check --disk no/where NET       | --disk no/where: there is no such folder
                    check --disk-limit x NET        | 'x' is not a size; write for example 512m, 2g or 1.5g
                    check --no-proofs --method full NET | --no-proofs has no meaning for --method full; it goes with auto
                    check --no-symmetry --method sweep NET | --no-symmetry has no meaning for --method sweep; it goes with auto
                    check --method full --no-stubborn NET | --no-stubborn has no meaning for --method full; it goes with auto
                    check --insist --no-symmetry NET | --insist goes with --symmetry or --stubborn; give one of them
                    check --walk-steps 10 NET       | --walk-steps has no meaning for --method auto; it goes with walk
                    check --seed 3 --method dfs NET | --seed has no meaning for --method dfs; it goes with walk
                    check --method walk --walk-steps 0 NET | --walk-steps 0: at least 1 state must be looked at
                    check --method walk --window 3 NET | --window has no meaning for --method walk; it goes with sweep or basic
                    check --method walk --progress auto NET | --progress has no meaning for --method walk; it goes with sweep or basic
                    check --method walk --live NET  | --method walk finds no terminal components, which home, live and progress properties are about
                    check --method walk --reversible NET | --method walk finds no terminal components
                    check --method walk --ltl F(deadlock) NET | --method walk finds no infinite runs; full, dfs, sweep and basic do
                    check --method walk --ctl AF(deadlock) NET | --method walk makes no Kripke structure, which formulas of CTL
                    check --method cache --ctl AF(deadlock) NET | --method cache makes no Kripke structure
                    check --method disk --runs kripke --ltl F(deadlock) NET | --method disk makes no Kripke structure
                    check --method walk --kripke x.aut NET | --method walk makes no Kripke structure
                    check --method walk --equivalence tokens(th_0) NET | an equivalence has no meaning for --method walk
                    check --equivalence tokens(th_0) --one-safe NET | an equivalence keeps what can be reached, but token counts need every state
                    check --equivalence tokens(th_0) --stable NET | an equivalence keeps what can be reached, but stable places need every state
                    check --equivalence tokens(th_0) --bound tokens(th_0) NET | an equivalence keeps what can be reached, but bounds need every state
                    check --one-safe LIFT           | one-safe is about tokens on places, and this kind of model has none
                    check --bound th_0 NET          | bound th_0: expression:1:
                    check --bound deadlock NET      | bound deadlock: expression:1:
                    check --bound tokens(zz) NET    | bound tokens(zz): expression:8: unknown place "zz"
                    check --bound state(zz) LIFT    | bound state(zz): expression:7: unknown process "zz"
                    check --window 3 --reversible NET | --window has no meaning for home, live and progress properties
                    check --method disk --ltl F(deadlock) NET | --method disk finds no infinite runs; full, dfs, sweep and basic do
                    check --equivalence tokens(th_0) --ltl F(deadlock) NET | an equivalence keeps what can be reached, but formulas about runs need every state
                    check --properties NET NET      | a property-set is expected, not 'pnml'
                    check --properties .. NET       | is a directory
                    check --automaton .. NET        | is a directory
                    check --conforms LIFT NET       | the service has no action in common with the model
                    check --no-trace --trace x NET  | --trace and --no-trace exclude each other
                    check --trace NET NET           | --trace would overwrite the model
                    check --ctl deadlock --trace x.aut --kripke ./x.aut NET | x.aut: --kripke would overwrite what --trace writes
                    check --ctl deadlock --trace x.propositions --kripke x NET | x.propositions: --kripke would overwrite what --trace writes
                    check @NET                      | there is no such file
                    check NET NET                   | a net is one file; check one at a time
                    check LIFT NET                  | this is not a process, but
                    check LIFT LIFT                 | an FSP model is one file; to compose its processes with others, write them as .aut files
                    check ../README.md              | unknown file type; models end in
                    check --process CABINE LIFT     | there is no process "CABINE"; did you mean "CABIN"?
                    check --const TOP=1 --const TOP=2 LIFT | --const TOP=2: this constant has been given a value before
                    check --const TOP=x LIFT        | --const TOP=x: the value must be a whole number below 2^31
                    check --property OPEN LIFT      | --property OPEN: the model defines no such property; known: "CLOSED_IN_MOTION", "SERVED", "TOP_SERVED"
                    check --progress foo=scc LIFT   | progress foo=scc: measure:1: unknown process "foo"
                    check --progress 9223372036854775807*tokens(th_0)+9223372036854775807*tokens(th_0) NET | +9223372036854775807*tokens(th_0): 9223372036854775807
                    check --terminal-states --list x NET | Invalid value for option '--list': 'x' is not a whole number below 2^31
                    check missing.pnml              | missing.pnml: there is no such file
                    simulate --choices 9 NET        | --choices, step 1: there is no choice 9; 5 actions are possible now
                    simulate --choices x NET        | --choices, step 1: 'x' is not an action that is possible now
                    generate wombats 3              | there is no family 'wombats'; choose philosophers
                    generate philosophers           | generate philosophers takes 1 number, not 0
                    generate philosophers x         | 'x' is not a number below 2^31
                    generate philosophers 1         | it must be at least 2
                    generate echo 2 3               | choose odd numbers
                    generate unbounded 3            | generate unbounded takes 0 numbers, not 1
                    experiments PH7                 | there is no experiment PH7; choose from FIG6, tacas2001, WINDOW5
                    help nonsense                   | there is no command 'nonsense'
                    """)
    void wrong_usage_is_told_in_one_line(String line, String message) {
        String net = Run.example("philosophers/philosophers-5.pnml");
        String lift = Run.example("lift/lift.lts");
        String[] arguments = line.strip().split(" ");
        Arrays.setAll(
                arguments, i -> arguments[i].equals("NET") ? net : arguments[i].equals("LIFT") ? lift : arguments[i]);
        Run run = Run.of(arguments);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("sweepline: ").contains(message).hasLineCount(1);
    }

    @Test
    void no_command_at_all_is_wrong_usage() {
        Run run = Run.of();
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("sweepline: a command is missing, such as check (see sweepline --help)\n");
    }

    @ParameterizedTest
    @CsvSource({
        "--help",
        "help",
        "check --help",
        "help check",
        "simulate -h",
        "report --help",
        "measure --help",
        "generate --help",
        "experiments --help"
    })
    void help_has_examples(String line) {
        Run run = Run.of(line.split(" "));
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("Usage: sweepline").containsPattern("Examples?:");
    }

    @Test
    void the_version_is_told() {
        Run run = Run.of("--version");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("sweepline ");
    }

    @Test
    void a_defect_is_one_line_and_exit_code_4() throws IOException {
        Path file = Files.createFile(folder.resolve("any.faulty"));
        Run run = Run.of("check", file.toString());
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("sweepline: internal error, please report it: ")
                .hasLineCount(1);
    }

    @Test
    void a_stack_trace_is_shown_on_request_only() throws IOException {
        Path file = Files.createFile(folder.resolve("any.faulty"));
        Run run = Run.of("check", "--stacktrace", file.toString());
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err()).contains("at org.sweepline.cli.FaultyLanguage.load");
    }

    @Test
    void a_memory_that_is_full_while_reading_is_unknown() throws IOException {
        Path file = Files.createFile(folder.resolve("memory.faulty"));
        Run run = Run.of("check", file.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        String full = "sweepline: unknown: the memory of the Java machine was full";
        assertThat(run.err()).isEqualTo(full + "; --memory gives more\n");
        assertThat(Run.of("simulate", file.toString()).err()).isEqualTo(full + "\n");
    }

    @ParameterizedTest
    @CsvSource({"net.spped, Snoopy", "net.ANDL, Snoopy", "net.PNPRO, GreatSPN", "net.def, GreatSPN", "net.ndr, TINA"})
    void own_files_of_other_tools_are_refused_with_what_to_do(String name, String tool) throws IOException {
        Path file = Files.createFile(folder.resolve(name));
        Run run = Run.of("check", file.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("this is a file of " + tool, "export the net as ");
    }
}
