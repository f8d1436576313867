package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.experiments.Paper;

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
    void figures_that_the_paper_gives_are_met_and_marked() {
        assertThat(table("ph5", "PH10", "ECHO3", "ECHO9"))
                .containsSubsequence(
                        " PH5 PH10 ECHO3 ECHO9\n",
                        " states paper 242 59,048 11 2,628\n here 242= 59,048= 11= 2,628=\n",
                        " fired paper 805 393,650 14 9,994\n here 805= 393,650= 14= 9,994=\n",
                        " iterations paper 3 3 1 1\n here 3= 3= 1= 1=\n",
                        " peak paper 183 54,122 4 634\n here 185 54,406 5 914\n",
                        " persistent paper 169 53,299 0 0\n here 169= 53,299= 0= 0=\n",
                        " fired paper 1,544 720,428 14 6,805\n here 1,544= 720,428= 14= 9,994\n");
    }

    @Test
    void stubborn_sets_have_the_papers_figures_alone_and_with_the_sweep() {
        assertThat(table("PH10", "PH100", "ECHO3"))
                .containsSubsequence(
                        " PH10 PH100 ECHO3\n",
                        " states paper 59,048 3^100-1 11\n here 59,048= - 11=\n",
                        " persistent paper 53,299 ? 0\n here 53,299= - 0=\n",
                        "partial order reduction",
                        " states paper 272 29,702 7\n here 272= 29,702= 7=\n",
                        " fired paper 370 39,700 6\n here 370= 39,700= 6=\n",
                        "sweep-line method and partial order reduction",
                        " iterations paper 3 11 1\n here 3= 11= 1=\n",
                        " peak paper 97 9,141 2\n here 130 9,454 2=\n",
                        " persistent paper 75 8,929 0\n here 75= 8,929= 0=\n",
                        " fired paper 700 75,800 6\n here 700= 75,800= 6=\n",
                        "check --method sweep --stubborn, with what it chooses by itself\n",
                        " explored (%) here 100.00 100.00 100.00\n",
                        " peak here 151 1,501 2\n");
    }

    @Test
    @Tag("slow")
    void four_hundred_philosophers_have_the_papers_figures_too() {
        assertThat(table("PH400"))
                .containsSubsequence(
                        " states paper 478,802\n here 478,802=\n",
                        " fired paper 638,800\n here 638,800=\n",
                        " iterations paper 41\n here 41=\n",
                        " persistent paper 144,117\n here 144,117=\n",
                        " fired paper 1,215,204\n here 1,215,204=\n");
    }

    @Test
    void the_truncated_sweeps_of_the_paper_are_the_first_ten_layers() {
        assertThat(table("ECHO9", "ECHO25"))
                .contains("the first ten progress values\n fired paper 6,805 1,311,085\n here 6,805= 1,311,085=\n")
                .contains(" linear:tilted (ECHO25)\n")
                .contains(" peak here 754 240,423\n");
    }

    @Test
    void the_sweep_of_the_master_is_the_papers_but_for_states_that_are_explored_once() {
        assertThat(table("ms20"))
                .containsSubsequence(
                        "Table 1. The master/slave system with 12 slaves, by jobs\n MS20\n",
                        " states paper 126,976\n here 126,976=\n",
                        " explored (%) paper 200\n here 193.52\n",
                        " peak (%) paper 6.45\n here 6.45=\n",
                        " explored here 245,723\n peak here 8,192\n",
                        "(*=auto)\n explored (%) here 100.00\n peak (%) here 3.95\n",
                        "chooses by itself\n measure linear:tilted (MS20)\n",
                        "explored once.");
    }

    @Test
    void the_other_systems_have_the_papers_states_and_what_differs_is_explained() {
        String tables = table("TPC6", "SW20", "SW30");
        assertThat(tables)
                .containsSubsequence(
                        "Table 2. The two-phase commit protocol, by voters\n TPC6\n",
                        " states paper 18,478\n here 18,478=\n",
                        " explored (%) paper 100\n here 100=\n",
                        " peak (%) paper 21.16\n here 32.04\n",
                        "the paper's model is not known",
                        "Table 3. The stop-and-wait protocol, by numbers\n SW20 SW30\n",
                        " states paper 3,640 5,460\n here 3,640= 5,460=\n",
                        " explored (%) paper 103.84 103.84\n here 196.79 197.12\n",
                        "(*=auto)",
                        " peak here 167 167\n",
                        "189/182");
        assertThat(tables).doesNotContain("Table 1").doesNotContain("Schmidt");
    }

    @Test
    void names_may_come_from_several_papers_and_figures_are_run_once() {
        assertThat(table("SW20", "ECHO3", "sw20"))
                .containsSubsequence("FORTE 2002", "Table 3", " SW20\n", "TACAS 2004", " ECHO3\n");
    }

    @Test
    void the_example_of_the_survey_is_swept_twice_and_peaks_one_higher_than_it_says() {
        assertThat(table("COMMIT2"))
                .containsSubsequence(
                        "TCS 2012",
                        " states paper 19\n here 19=\n",
                        " explored paper 38\n here 38=\n",
                        " peak paper 13\n here 14\n",
                        " sweeps paper 2\n here 2=\n");
    }

    @Test
    void figures_are_written_as_comma_separated_values(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("figures.csv");
        table("--csv", file.toString(), "ECHO3");
        assertThat(Files.readString(file))
                .startsWith("paper,table,experiment,section,figure,in the paper,here,comparison\r\n")
                .contains("schmidt2004,Table 1,ECHO3,full exploration,states,11,11,exact\r\n");
    }

    @Test
    @Tag("slow")
    void a_name_of_two_papers_stands_for_both_and_a_paper_for_itself_only() {
        assertThat(table("VM3")).containsSubsequence("TACAS 2001", " VM3\n", "TCS 2012", " VM3\n");
        assertThat(table("caching")).doesNotContain("TACAS").contains("State caching");
    }

    @Test
    void two_outputs_of_one_name_are_refused_before_anything_runs(@TempDir Path folder) {
        Path file = folder.resolve("same");
        Run run = Run.of("experiments", "--csv", file.toString(), "--svg", file.toString(), "ECHO3");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--svg would overwrite what --csv writes");
    }

    @Test
    void an_unknown_name_is_answered_with_all_names() {
        Run run = Run.of("experiments", "PH6");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("no experiment PH6")
                .contains("FIG6")
                .contains("survey2012")
                .contains("PH400");
    }

    @Test
    void an_unwritable_picture_is_told_before_anything_runs() {
        Run run = Run.of("experiments", "--svg", "no/such/folder/x.svg");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("no file can be written in that folder");
    }

    @Test
    void everything_but_what_is_too_large_is_run_without_a_name() {
        ExperimentsCommand.Choice everything = ExperimentsCommand.choice(List.of());
        assertThat(everything.figure()).isTrue();
        assertThat(everything.experiments().keySet())
                .extracting(Paper::name)
                .containsExactly("tacas2001", "forte2002", "schmidt2004", "caching", "survey2012");
        assertThat(everything.experiments().values().stream().flatMap(Set::stream))
                .containsSubsequence("VM3", "MS40", "TPC9", "SW50", "PH400", "CACHE-PH10", "COMMIT2")
                .doesNotContain("MS400", "TPC11");
    }

    @Test
    @Tag("slow")
    void the_picture_is_written(@TempDir Path folder) throws IOException {
        Path picture = folder.resolve("figure6.svg");
        Run run = Run.of("experiments", "--svg", picture.toString(), "FIG6");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("Figure 6").doesNotContain("TACAS").doesNotContain("Table");
        assertThat(Files.readString(picture)).startsWith("<svg").endsWith("</svg>\n");
    }
}
