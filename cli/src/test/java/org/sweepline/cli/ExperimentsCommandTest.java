package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExperimentsCommandTest {
    /** The table with its times and runs of spaces evened out. */
    private static String table(String... nets) {
        String[] arguments = new String[nets.length + 1];
        arguments[0] = "experiments";
        System.arraycopy(nets, 0, arguments, 1, nets.length);
        Run run = Run.of(arguments);
        assertThat(run.code()).isZero();
        return run.out().replaceAll(" +", " ");
    }

    @Test
    void figures_that_the_paper_gives_are_met_and_differences_marked() {
        assertThat(table("ph5", "PH10", "ECHO3", "ECHO9"))
                .containsSubsequence(
                        " PH5 PH10 ECHO3 ECHO9\n",
                        " states paper 242 59,048 11 2,628\n here 242 59,048 11 2,628\n",
                        " fired paper 805 393,650 14 9,994\n here 805 393,650 14 9,994\n",
                        " iterations paper 3 3 1 1\n here 3 3 1 1\n",
                        " peak paper 183 54,122 4 634\n here 185* 54,406* 5* 914*\n",
                        " persistent paper 169 53,299 0 0\n here 169 53,299 0 0\n",
                        " fired paper 1,544 720,428 14 6,805\n here 1,544 720,428 14 9,994*\n");
    }

    @Test
    void the_truncated_sweep_of_the_paper_is_explained_by_our_layers() {
        assertThat(table("ECHO9")).contains("here the first ten layers\n fire 6,805, and all 19 layers 9,994.");
        assertThat(table("ECHO3")).doesNotContain("ten layers");
    }
}
