package org.sweepline.coloured.cpn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.model.InputException;

class ColourElementsTest {
    /** What CPN Tools saves for a colour set, and how it is written. */
    @ParameterizedTest
    @CsvSource(delimiter = '~', textBlock = """
            <unit/>                                                    ~ unit
            <unit><with><id>e</id></with></unit>                       ~ unit with e
            <bool/>                                                    ~ bool
            <bool><with><id>no</id><id>yes</id></with></bool>          ~ bool with (no, yes)
            <int/>                                                     ~ int
            <int><with><ml>1</ml><ml>n</ml></with></int>               ~ int with 1..n
            <intinf/>                                                  ~ intinf
            <time/>                                                    ~ time
            <real/>                                                    ~ real
            <string/>                                                  ~ string
            <string><with><ml>"a"</ml><ml>"z"</ml></with></string>     ~ string with "a".."z"
            <string><with><ml>"a"</ml><ml>"z"</ml><and><ml>1</ml><ml>4</ml></and></with></string> ~ string with "a".."z" and 1..4
            <enum><id>red</id><id>green</id></enum>                    ~ with red | green
            <index><ml>1</ml><ml>n</ml><id>ph</id></index>             ~ index ph with 1..n
            <product><id>A</id><id>B</id></product>                    ~ product A * B
            <record><recordfield><id>a</id><id>A</id></recordfield><recordfield><id>b</id><id>B</id></recordfield></record> ~ record a : A * b : B
            <list><id>A</id></list>                                    ~ list A
            <list><with><ml>1</ml><ml>3</ml></with><id>A</id></list>   ~ list A with 1..3
            <union><unionfield><id>a</id><type><id>A</id></type></unionfield><unionfield><id>b</id></unionfield></union> ~ union a : A + b
            <subset><id>A</id><by><ml>even</ml></by></subset>          ~ subset A by even
            <subset><id>A</id><with><ml>[x, y]</ml></with></subset>    ~ subset A with [x, y]
            <alias><id>A</id></alias>                                  ~ A
            <timed/><product><id>A</id><id>B</id></product>            ~ product A * B timed
            """)
    void the_elements_of_a_colour_set_say_what_its_text_says(String xml, String text) {
        Declaration.ColourSet written =
                (Declaration.ColourSet) Parser.declarations("colset C = " + text + ";", "x", Fixities.standard())
                        .get(0);
        Declaration.ColourSet read = read(xml);
        assertThat(read.name()).isEqualTo("C");
        assertThat(read.timed()).isEqualTo(written.timed());
        assertThat(read.colours())
                .usingRecursiveComparison()
                .ignoringFieldsOfTypes(MlPosition.class)
                .isEqualTo(written.colours());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            <matrix/>                                           | unknown kind
            <int><with><ml>1</ml></with></int>                  | both ends of a range
            <bool><with><id>no</id></with></bool>               | names of false and true
            <index><id>ph</id></index>                          | range of an index
            <list/>                                             | a name or an expression
            <record><recordfield><id>a</id></recordfield></record> | label and the colour set
            <subset><id>A</id></subset>                         | members of a subset
            """)
    void incomplete_elements_are_refused(String xml, String message) {
        assertThatThrownBy(() -> read(xml))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("declaration of C")
                .hasMessageContaining(message);
    }

    private static Declaration.ColourSet read(String xml) {
        CpnDocument document = CpnReaderTest.read(new CpnText()
                .declaration("<color><id>C</id>" + xml + "</color>")
                .text());
        MlPosition at = new MlPosition("declaration of C", 1, 1);
        return ColourElements.read(document.declarations().get(0), "C", at, Fixities.standard());
    }
}
