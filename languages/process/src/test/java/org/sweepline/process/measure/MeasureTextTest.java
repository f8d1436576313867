package org.sweepline.process.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.model.InputException;
import org.sweepline.process.network.Network;

class MeasureTextTest {
    private static final Network PHILOSOPHERS = Networks.philosophers(3);
    private static final Network SLAVES = Networks.masterAndSlaves(12, 2);

    @Test
    void one_word_is_for_all_processes() {
        for (Kind kind : Kind.values()) {
            assertThat(kinds(kind.toString(), SLAVES)).containsOnly(kind).hasSize(13);
        }
        assertThat(kinds("auto;stages=yes", SLAVES)).containsOnly(Kind.AUTO);
    }

    @Test
    void a_name_means_a_process_a_family_of_them_or_all_of_one_kind() {
        List<Kind> kinds = kinds("MASTER=scc, slave[3]=none, slave = tree, *=mixed", SLAVES);
        assertThat(kinds.get(0)).isEqualTo(Kind.SCC);
        assertThat(kinds.get(1)).isEqualTo(Kind.TREE);
        assertThat(kinds.get(4)).isEqualTo(Kind.NONE);
        assertThat(kinds("SLAVE=scc,slave.11:SLAVE=none,*=tree", SLAVES))
                .startsWith(Kind.TREE, Kind.SCC)
                .endsWith(Kind.NONE);
        assertThat(kinds("slave.1=scc,*=none", SLAVES).stream().filter(k -> k == Kind.SCC))
                .as("slave.1 is not slave.11")
                .hasSize(1);
    }

    @Test
    void names_with_commas_colons_and_parameters_can_be_written() {
        assertThat(kinds("PHIL=scc,PHIL(2)=none,FORK=tree,{phil.1.left,phil.0.right}::FORK=mixed", PHILOSOPHERS))
                .containsExactly(Kind.SCC, Kind.TREE, Kind.SCC, Kind.MIXED, Kind.NONE, Kind.TREE);
        assertThat(kinds("\"phil.0:PHIL(0)\"=scc,*=none", PHILOSOPHERS)).startsWith(Kind.SCC, Kind.NONE);
    }

    @Test
    void settings_follow_after_semicolons() {
        MeasureSettings settings = MeasureText.parse(
                "tree; columns=LEX ;layers=grlex;tree=bfs;direction=backward;stages=no;method=columns;");
        assertThat(settings.others()).isEqualTo(Kind.TREE);
        assertThat(settings.columns()).contains(Extension.LEX);
        assertThat(settings.layers()).contains(Extension.GRLEX);
        assertThat(settings.tree()).contains(Tree.BFS);
        assertThat(settings.direction()).contains(Direction.BACKWARD);
        assertThat(settings.stages()).isFalse();
        assertThat(settings.product()).isFalse();
        assertThat(MeasureText.parse("auto;method=product").product()).isTrue();
        assertThat(MeasureText.parse("auto").stages()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "; | measure:1: there is no measure here; auto finds one",
                "sccc | measure:1: unknown kind of measure \"sccc\"; known: auto, none, scc, tree, mixed",
                "MASTER=ssc | measure:8: unknown kind of measure \"ssc\"; known: auto, none, scc, tree, mixed",
                "*=scc, MSTER=scc | measure:8: unknown process \"MSTER\"; did you mean \"MASTER\"?",
                "slave.12=scc | measure:1: unknown process \"slave.12\"; did you mean \"slave.1\", \"slave.2\" or \"slave.10\"?",
                "MASTER=scc,MASTER=tree | measure:12: \"MASTER\" is given twice",
                "slave[1]=scc,MASTER=none,slave.1=tree | measure:26: \"slave.1\" is given twice",
                "MASTER=scc,,*=tree | measure:12: something is missing here, such as MASTER=scc",
                "MASTER= | measure:8: a value is missing; known: auto, none, scc, tree, mixed",
                "=scc | measure:1: a name is missing before \"=\"",
                "MASTER=scc,slave | measure:12: \"slave\" needs a value, as in NAME=VALUE",
                "auto;colums=lex | measure:6: unknown setting \"colums\"; did you mean \"columns\"?",
                "auto;columns=most | measure:14: unknown way to put ranks together \"most\"; known: sum, lex, grlex, grevlex, lead",
                "auto;stages=maybe | measure:13: unknown value \"maybe\"; known: yes, no",
                "auto;stages=no;stages=yes | measure:16: the setting \"stages\" is given twice",
                "auto;tree | measure:6: \"tree\" needs a value, as in NAME=VALUE",
                "auto;ahead=-1 | measure:12: \"-1\" is not a number of edges; write one such as ahead=6",
                "auto;ahead=9999999999 | measure:12: \"9999999999\" is not a number of edges; write one such as ahead=6",
                "linear:greedy,MASTER=scc | measure:1: a linear measure is of the whole network: nothing can follow it but settings",
                "linear:greedy;tree=dfs | measure:15: a linear measure has no tree, only columns and layers",
                "linear:greedy;columns=lex | measure:23: a linear measure is a sum; known: sum, grevlex",
                "auto;method=product;columns=sum | measure:21: with method=product there are no columns",
            })
    void what_is_wrong_is_said_with_its_position(String text, String message) {
        assertThatThrownBy(() -> new MeasurePlan(SLAVES, MeasureText.parse(text)))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "auto",
                " Mixed ",
                "none;stages=no",
                "",
                ";columns=lex",
                "A=scc",
                "a.b=foo,c=tree",
                "*=tree",
                "*=auto",
                "auto;ahead=3"
            })
    void a_text_of_this_form_is_recognised(String text) {
        assertThat(ComponentMeasures.recognises(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"at(MASTER) == 3", "x <= 3", "x >= 3, y", "x != 2", "rank(MASTER) + 2", "(a = 3)"})
    void an_expression_is_not(String text) {
        assertThat(ComponentMeasures.recognises(text)).isFalse();
    }

    @Test
    void a_linear_measure_is_of_the_network_and_not_of_components() {
        assertThat(NetworkMeasure.recognises("linear:greedy;columns=grevlex")).isTrue();
        assertThat(NetworkMeasure.recognises("linear:whatever")).isTrue();
        assertThat(ComponentMeasures.recognises("linear:greedy")).isFalse();
        assertThatThrownBy(() -> MeasureText.parse("linear:gredy"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(
                        "measure:1: there is no measure \"linear:gredy\"; did you mean \"linear:greedy\"");
        assertThat(MeasureText.parse(" linear:greedy ; layers=grevlex").linear())
                .contains("linear:greedy");
    }

    @Test
    void ranks_that_do_not_fit_are_refused_with_what_to_do() {
        Network many = Networks.masterAndSlaves(70, 1);
        assertThatThrownBy(() -> ComponentMeasures.parse("MASTER=none,slave=tree;layers=lex", many))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("layers=sum adds them up instead");
        assertThat(ComponentMeasures.parse("auto;columns=lex", many).summary().columnsCut())
                .as("the second stage is left out")
                .isTrue();
    }

    private static List<Kind> kinds(String text, Network network) {
        return ComponentMeasures.parse(text, network).summary().components().stream()
                .map(ComponentSummary::kind)
                .toList();
    }
}
