package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TapaalQueriesTest {
    /** Two tokens go from P0 to P1; QUERIES stands for what the file asks. */
    private static final String NET = """
            <pnml xmlns="http://www.informatik.hu-berlin.de/top/pnml/ptNetb">
            <net active="true" id="TAPN1" type="P/T net">
            <place id="P0" name="P0" initialMarking="2" invariant="&lt; inf"/>
            <place id="P1" name="P1" initialMarking="0" invariant="&lt; inf"/>
            <transition id="T0" name="T0" urgent="false"/>
            <arc id="A0" source="P0" target="T0" type="timed" inscription="[0,inf)" weight="1"/>
            <arc id="A1" source="T0" target="P1" type="normal" inscription="1"/>
            </net>
            QUERIES
            </pnml>
            """;

    @TempDir
    private Path folder;

    private Run ask(String query) throws IOException {
        Path net = Files.writeString(folder.resolve("net.tapn"), NET.replace("QUERIES", ""));
        Path file = Files.writeString(folder.resolve("done.q"), query);
        return Run.of("check", "--quiet", net.toString(), "--properties", file.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            EF TAPN1.P1 = 1                                        ; holds
            EF (TAPN1.P0 = 0 and TAPN1.P1 >= 2)                    ; holds
            EF (TAPN1.P1 > 2 or TAPN1.P0 = 3)                      ; violated
            AG TAPN1.P0 + TAPN1.P1 == 2                            ; holds
            AG (TAPN1.P0 <= 1 || TAPN1.P1 < 1) && true             ; holds
            AG !(deadlock)                                         ; violated
            EF deadlock and not P0 != 0                            ; holds
            A[] not (TAPN1.P0 = 1 && TAPN1.P1 = 1)                 ; violated
            E<> 2 * ("TAPN1.P1" - 1) = 2                           ; holds
            EF (TAPN1.P0 + 1) * 2 = 6 and (false or (P1 = 0))      ; holds
            EF P0 = 1 and P1 = 2                                   ; violated
            """)
    void a_query_asks_for_a_marking_or_for_all(String query, String verdict) throws IOException {
        Run run = ask(query);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith(verdict).contains("done");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '~', textBlock = """
            EG TAPN1.P1 = 0             ; 1:1: "EG" of TAPAAL is not supported here
            AF (TAPN1.P1 = 0)           ; 1:1: "AF" of TAPAAL is not supported here
            AG (EF P1 = 0)              ; 1:5: "EF" of TAPAAL is not supported here
            control: AG P1 = 0          ; 1:8: unexpected ":"
            EF TAPN1.P7 = 0             ; 1:4: unknown place "TAPN1.P7"; did you mean
            EF P0 = 0 and P9 = 1        ; 1:15: unknown place "P9"
            EF (P0 = 1                  ; 1:11: the query ends here; ")" is missing
            EF P0                       ; 1:6: the query ends here; a comparison such as = or <= is expected
            EF P0 = 1 P1 = 2            ; 1:11: unexpected "P1"; and, or or the end
            P0 = 1                      ; 1:1: unexpected "P0"; a query begins with EF or AG
            EF P0 = #                   ; 1:9: unexpected "#"
            EF P0 = 9999999999999999999 ; 1:9: numbers have at most 18 digits
            """)
    void all_else_is_refused_by_name_with_its_place(String query, String problem) throws IOException {
        Run run = ask(query);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("done.q:" + problem);
    }

    @Test
    void the_queries_in_the_file_of_a_net_are_read() throws IOException {
        String comparison = "<integer-eq><tokens-count><place>TAPN1.P1</place></tokens-count>"
                + "<integer-constant>2</integer-constant></integer-eq>";
        Path net = Files.writeString(
                folder.resolve("net.tapn"), NET.replace("QUERIES", """
                <query active="true" name="Words" query="EF TAPN1.P1 = 2" capacity="4"/>
                <query active="true" name="Tree"><formula><all-paths><globally><negation>COMPARISON</negation>
                </globally></all-paths></formula></query>
                <query active="false" name="Off" query="AF TAPN1.P1 = 2"/>
                """.replace("COMPARISON", comparison)));
        Run run = Run.of("check", "--quiet", net.toString(), "--properties", net.toString());
        assertThat(run.out())
                .containsPattern("holds +ctl Words")
                .containsPattern("violated +ctl Tree")
                .doesNotContain("Off");
        assertThat(run.err()).contains("--properties", "'Words'", "'Tree'");
    }

    @Test
    void queries_about_runs_are_refused_where_they_stand() throws IOException {
        Path net = Files.writeString(
                folder.resolve("net.tapn"),
                NET.replace(
                        "QUERIES",
                        "<query name=\"Some\"><formula><exists-path><globally><deadlock/></globally>"
                                + "</exists-path></formula></query><query name=\"Words\" query=\"AF P1 = 2\"/>"));
        assertThat(Run.of("check", net.toString(), "--properties", net.toString(), "--property", "Some")
                        .err())
                .contains("net.tapn:9:1: of the queries of TAPAAL only those");
        assertThat(Run.of("check", net.toString(), "--properties", net.toString(), "--property", "Words")
                        .err())
                .contains("net.tapn:9:", "in the query \"AF P1 = 2\": \"AF\" of TAPAAL is not supported here");
    }
}
