package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.model.InputException;

class TinaReaderTest {
    private static Net read(String text) {
        return TinaReader.read(TestFiles.stream(text), "dir/jobs.net");
    }

    private static void refused(String text, String... parts) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("dir/jobs.net:")
                .hasMessageContainingAll(parts);
    }

    @Test
    void a_net_is_what_its_declarations_say_together() {
        Net net = read("""
                # A worker turns each job into two results.
                net {jobs of \\{a\\} worker}
                tr work : {w} [0,w[ idle jobs -> idle
                pl jobs : j (3)
                tr work -> done*2
                pl idle (1)
                lb done results
                nt n1 1 {a\\\\nnote}
                """);
        assertThat(net)
                .isEqualTo(Net.builder("jobs of {a} worker")
                        .place("idle", 1)
                        .place("jobs", 3)
                        .place("done")
                        .transition("work")
                        .arc("idle", "work")
                        .arc("jobs", "work")
                        .arc("work", "idle")
                        .arc("work", "done", 2)
                        .build());
        // One state for each number of jobs that are left.
        assertThat(MarkingSearch.explore(net)).isEqualTo(new MarkingSearch.Figures(4, 3, 1));
    }

    @Test
    void arcs_may_be_told_by_the_place() {
        assertThat(read("pl p (2) t*3 -> u*2 t?1").placeIds()).containsExactly("p");
        Net net = read("pl p (2) t*3 -> u*2");
        assertThat(net.transitionIds()).containsExactly("t", "u");
        assertThat(net.outputWeights(0)).containsExactly(3);
        assertThat(net.inputWeights(1)).containsExactly(2);
        assertThat(net.name()).isEqualTo("jobs");
    }

    @Test
    void parallel_arcs_add_up() {
        assertThat(read("tr t p p*2 -> \n tr t p ->").inputWeights(0)).containsExactly(4);
    }

    @Test
    void numbers_may_be_thousands_and_millions() {
        Net net = read("pl p (2K)\ntr t p*3M ->");
        assertThat(net.initial(0)).isEqualTo(2000);
        assertThat(net.inputWeights(0)).containsExactly(3_000_000);
    }

    @Test
    void a_tested_token_must_be_there_and_stays() {
        Net net = read("tr t p?2 -> q\npl p (2)");
        assertThat(net.isEnabled(0, new long[] {1, 0})).isFalse();
        assertThat(net.effect(0, 0)).isZero();
        // Tests and ordinary arcs of one place: three must be there, two are taken, one is put.
        net = read("tr t p*2 p?3 p?1 -> p");
        assertThat(net.isEnabled(0, new long[] {2})).isFalse();
        assertThat(net.isEnabled(0, new long[] {3})).isTrue();
        assertThat(net.effect(0, 0)).isEqualTo(-1);
        // A test for no more than is taken says nothing.
        assertThat(read("tr t p*2 p?2 ->")).isEqualTo(read("tr t p*2 ->"));
    }

    @Test
    void files_of_GreatSPN_with_the_same_ending_are_refused_with_what_to_do() {
        refused("|0|\n|\nf   0   1   0   1   0   0   0", ":1:1: ", "GreatSPN", "export the net as PNML there");
    }

    @Test
    void what_changes_the_behaviour_is_refused_by_name() {
        refused("tr t p?-1 -> q", ":1:8: ", "from 'p' to 't'", "inhibitor");
        refused("tr t p!2 -> q", ":1:7: ", "stopwatch");
        refused("tr t\n  [2,3] p -> q", ":2:3: ", "transition 't'", "[2,3]", "only [0,w[");
        refused("tr t ]0,w[ p -> q", ":1:6: ", "]0,w[");
        refused("tr t p -> q\npr t > u", ":2:1: ", "priorities");
    }

    @Test
    void mistakes_are_located() {
        refused("", "is empty");
        refused("place p", ":1:1: ", "'place'", "tr, pl");
        refused("tr t p q\ntr u", ":2:1: ", "'->'", "'tr'");
        refused("tr t p", ":1:7: ", "'->'", "the end of the file");
        refused("pl p (x)", ":1:7: ", "the initial marking of place 'p'", "'x'");
        refused("pl p (1) \npl p (2)", ":2:7: ", "given twice");
        refused("pl p (1", ":1:8: ", "')'");
        refused("pl a.b", ":1:5: ", "'.'", "braces");
        refused("pl {a", ":1:4: ", "no end");
        refused("tr t p*0 ->", ":1:8: ", "from 'p' to 't'", "'0'");
        refused("tr t p*2000M p*2000M ->", ":1:6: ", "add up");
        refused("tr", ":1:3: ", "the name of a transition");
        refused("pl {}", ":1:4: ", "empty id");
    }

    @Test
    void damaged_files_are_refused_or_read_but_never_crash_the_reader() {
        String good = "net n\ntr t : a [0,w[ p*2 q?1 -> r\npl {p q} (3) t -> u*2\nlb p x\nnt n 0 {text}\n# end\n";
        for (long seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            StringBuilder bad = new StringBuilder(good);
            for (int i = 1 + random.nextInt(4); i > 0; i--) {
                String marks = "{}[]()*?-!>:#,w0\n\0 \\";
                bad.setCharAt(random.nextInt(bad.length()), marks.charAt(random.nextInt(marks.length())));
            }
            if (random.nextInt(5) == 0) bad.setLength(random.nextInt(bad.length()));
            try {
                read(bad.toString());
            } catch (InputException e) {
                assertThat(e.getMessage()).as("seed %d", seed).startsWith("dir/jobs.net:");
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + " crashed the reader", e);
            }
        }
    }
}
