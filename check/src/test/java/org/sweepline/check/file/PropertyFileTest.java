package org.sweepline.check.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.logic.Call;
import org.sweepline.logic.Condition;
import org.sweepline.logic.ExpressionQuantity;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Quantity;
import org.sweepline.logic.Symbol;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.Vocabulary;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.FormulaParser;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Position;
import org.sweepline.model.VocabularyExpressions;

class PropertyFileTest {
    @TempDir
    Path folder;

    @Test
    void properties_have_names_and_may_go_on_over_several_lines() throws IOException {
        List<NamedFormula> properties = read("""
                # a comment
                mutex: G (tokens(a) + tokens(b) <= 1)

                // another one
                "it's served": G (fireable(t) ->   (* and (* one *)
                   still going on *)
                    // within a formula
                    F {case x of A => true : bool | B => (f; x :: [])})
                last-1.x: took("a (* b", c)
                """);
        assertThat(properties).extracting(NamedFormula::name).containsExactly("mutex", "it's served", "last-1.x");
        assertThat(properties).extracting(NamedFormula::line).containsExactly(2, 5, 9);
        assertThat(properties)
                .extracting(NamedFormula::formula)
                .containsExactly(
                        FormulaParser.parse("G (tokens(a) + tokens(b) <= 1)"),
                        FormulaParser.parse("G (fireable(t) -> F {case x of A => true : bool | B => (f; x :: [])})"),
                        FormulaParser.parse("took(\"a (* b\", c)"));
    }

    @Test
    void errors_in_conditions_have_their_position_in_the_file() throws IOException {
        NamedFormula property =
                read("a: true\nb: G (p ->\n   F tokens(x)\n     > y)\n").get(1);
        assertThat(error(property, "p", wrong("p", 0))).hasMessageEndingWith("test.prop:2:7: wrong");
        String second = "tokens(x)\n     > y";
        assertThat(error(property, second, wrong(second, 17))).hasMessageEndingWith("test.prop:4:8: wrong");
    }

    @Test
    void languages_with_lines_of_their_own_have_their_errors_placed_in_the_file() throws IOException {
        NamedFormula property = read("a: true\nb: G (f x ->\n   F g\n     y)\n").get(1);
        assertThat(error(property, "f x", InputException.at("expression", 1, 3, "wrong")))
                .hasMessageEndingWith("test.prop:2:9: wrong");
        assertThat(error(property, "g\n     y", InputException.at("expression", 2, 6, "wrong")))
                .hasMessageEndingWith("test.prop:4:6: wrong");
        assertThat(error(property, "f x", new InputException("all wrong")))
                .hasMessageEndingWith("test.prop:2:7: all wrong");
    }

    @Test
    void errors_say_what_is_wrong_and_where() {
        error("", ": has no property; write name: formula");
        error("# nothing\n\n", ": has no property; write name: formula");
        error("a: p\nb: q\na: r\n", ":3:1: the name 'a' was given in line 1 too; rename one of them");
        error("a: G (p\n   -> q\nb: r", ":1:6: in property 'a': this \"(\" is never closed");
        error(
                "a: p\n   q => r\nb: r",
                ":2:6: in property 'a': unexpected \"=>\"; write \"->\" for \"implies\" or"
                        + " \">=\" for \"at least\"");
        error("a:\nb: r", ":1:3: in property 'a': the formula is empty");
        String misplaced =
                ":%d:1: a property begins in the first column with its name and \":\"; lines that go on are indented";
        error("G p", misplaced.formatted(1));
        error("  a: p", misplaced.formatted(1));
        error("a: p\nand q", misplaced.formatted(2));
        error("a: p\n  (* (* *)", ":2:3: this comment is never closed; write \"*)\"");
        error("\"\": p", ":1:1: the name is empty; write name: formula");
    }

    @Test
    void files_are_text_in_utf_8() throws IOException {
        Path file = Files.writeString(folder.resolve("a.prop"), "\uFEFFé: tokens(ü) > 0");
        assertThat(PropertyFile.all(file)).extracting(NamedProperty::name).containsExactly("é");
        Files.write(file, new byte[] {'a', ':', (byte) 0xE9});
        assertThatThrownBy(() -> PropertyFile.all(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("save the file as UTF-8");
        assertThatThrownBy(() -> PropertyFile.all(folder.resolve("none")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no such file");
    }

    @Test
    void the_properties_of_the_contest_become_formulas() throws IOException {
        List<NamedFormula> properties = read("""
                <?xml version="1.0"?>
                <property-set xmlns="http://mcc.lip6.fr/">
                  <property><id>one</id><description>?</description><formula><all-paths>
                    <until><before><negation><is-fireable><transition>t</transition>
                        <transition>u"</transition></is-fireable></negation></before>
                      <reach><next><disjunction>
                        <integer-le><integer-constant>3</integer-constant>
                          <tokens-count><place>p</place><place>q</place></tokens-count></integer-le>
                        <globally><deadlock/></globally></disjunction></next></reach></until>
                  </all-paths></formula></property>
                  <property><id>two</id><formula><exists-path><finally><conjunction>
                    <deadlock/><deadlock/></conjunction></finally></exists-path></formula></property>
                </property-set>
                """);
        assertThat(properties).extracting(NamedFormula::name).containsExactly("one", "two");
        assertThat(ofNet(properties.get(0)))
                .isEqualTo(ofNet("A[ not fireable(\"t\", \"u\\\"\") U X (3 <= tokens(\"p\", \"q\") or G deadlock) ]"));
        assertThat(ofNet(properties.get(1))).isEqualTo(ofNet("EF (deadlock and deadlock)"));
        String condition = "3 <= tokens(\"p\", \"q\")";
        assertThat(error(properties.get(0), condition, wrong(condition, 7)))
                .hasMessageEndingWith("test.prop:7:9: wrong");
    }

    @Test
    void errors_in_xml_say_what_is_wrong_and_where() {
        error(
                "<pnml/>",
                ":1:1: a property-set is expected, not 'pnml'; give a property file of the Model Checking Contest");
        error("<property-set/>", ": has no property; add one to the property-set");
        xmlError("<place-bound/>", "at least one place is expected here, as in <place>ID</place>");
        xmlError(
                "<next><place-bound/></next>",
                "place-bound asks for a number and cannot be part of a formula; let it stand alone");
        error(
                "<property-set><property><id>x</id><formula><deadlock/><deadlock/></formula></property></property-set>",
                ":1:35: formula has one formula inside, not 2");
        xmlError("<globaly/>", "unknown element 'globaly'; did you mean \"globally\"?");
        xmlError("<next/>", "next has one formula inside, not 0");
        xmlError("<conjunction/>", "conjunction has nothing inside; two formulas are expected");
        xmlError("<until><before><deadlock/></before></until>", "until has before and reach inside");
        xmlError("<is-fireable/>", "at least one transition is expected here, as in <transition>ID</transition>");
        xmlError(
                "<integer-le><tokens-count><place>p</place></tokens-count></integer-le>",
                "integer-le compares two numbers, not 1");
        error("<property-set><property/></property-set>", ":1:15: this property has no id; give it one");
        xmlError("<negation>".repeat(300) + "</negation>".repeat(300), "the elements are nested more than 256 deep");
    }

    @Test
    void what_asks_for_a_number_is_read_too() throws IOException {
        List<NamedProperty> properties = all("""
                <property-set>
                  <property><id>one</id><formula><place-bound><place>p</place><place>q "</place></place-bound>
                  </formula></property>
                </property-set>
                """);
        List<Call.Name> places = List.of(new Call.Name("p", List.of()), new Call.Name("q \"", List.of()));
        IntExpression tokens = new IntExpression.Quantity(new Call("tokens", places));
        ExpressionQuantity number = new ExpressionQuantity("tokens(\"p\", \"q \\\"\")", tokens);
        assertThat(properties).containsExactly(new NamedProperty.Bound("one", number, "test.prop", new Position(2, 3)));
    }

    @Test
    void a_property_that_makes_no_sense_leaves_the_others_readable() throws IOException {
        List<NamedProperty> properties = all("""
                <property-set>
                  <property><id>one</id><formula><globaly><deadlock/></globaly></formula></property>
                  <property><formula><next><integer-le><deadlock/></integer-le></next></formula><id>two</id></property>
                  <property><id>three</id></property>
                  <property><id>four</id><formula><deadlock/></formula></property>
                </property-set>
                """);
        assertThat(properties).extracting(NamedProperty::name).containsExactly("one", "two", "three", "four");
        assertThat(properties.subList(0, 3)).hasOnlyElementsOfType(NamedProperty.Misread.class);
        assertThat(((NamedProperty.Misread) properties.get(0)).problem())
                .hasMessageContaining("test.prop:2:34: unknown element");
        assertThat(properties.get(3)).isInstanceOf(NamedFormula.class);
        assertThatThrownBy(() -> all("<property-set><property><id>a</id><formula><x/></formula></property><property>"))
                .hasMessageContaining("not well-formed XML");
    }

    @Test
    void random_text_gives_properties_or_an_error_in_one_line() throws IOException {
        String[] pieces = {
            "a: ",
            "\n",
            "b:",
            "\"c\":",
            " ",
            "G ",
            "(",
            ")",
            "(*",
            "*)",
            "//",
            "#",
            "p",
            "\"",
            "\\",
            "{",
            "}",
            "U",
            "<",
            "->",
            "::",
            "\r\n",
            "\t",
            "took(",
            "<property-set>",
            "é"
        };
        int read = 0;
        for (long seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(15); i > 0; i--) text.append(pieces[random.nextInt(pieces.length)]);
            try {
                read += read("a: " + text).size();
            } catch (InputException e) {
                assertThat(e.getMessage()).as("seed %d", seed).contains("test.prop");
            }
        }
        assertThat(read).isPositive();
    }

    @Test
    void long_lines_take_time_that_grows_with_their_length() throws IOException {
        read("a: p\n   = \"" + " #//\\\"".repeat(150_000) + "\"\n# " + "//(* \"".repeat(500_000) + "\n");
    }

    private static List<NamedFormula> read(String text) throws IOException {
        return formulas(text, "test.prop");
    }

    /** The formulas of a text; what is wrong with one of them is thrown. */
    static List<NamedFormula> formulas(String text, String file) throws IOException {
        List<NamedFormula> formulas = new ArrayList<>();
        for (NamedProperty property : all(text, file)) {
            if (property instanceof NamedProperty.Misread misread) throw misread.problem();
            formulas.add((NamedFormula) property);
        }
        return formulas;
    }

    private static List<NamedProperty> all(String text) throws IOException {
        return all(text, "test.prop");
    }

    private static List<NamedProperty> all(String text, String file) throws IOException {
        return PropertyFile.all(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), file);
    }

    private static void error(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .as(text)
                .isInstanceOf(InputException.class)
                .message()
                .endsWith("test.prop" + message);
    }

    private static void xmlError(String formula, String message) {
        assertThatThrownBy(() -> read("<property-set><property><id>x</id><formula>\n" + formula
                        + "</formula></property></property-set>"))
                .as(formula)
                .isInstanceOf(InputException.class)
                .hasMessageContaining("test.prop:2:")
                .hasMessageContaining(message);
    }

    private static InputException wrong(String condition, int offset) {
        return InputException.inExpression(condition, new SyntaxException("wrong", offset));
    }

    /** What is said of a property about a model whose language finds one of its conditions wrong. */
    private static Throwable error(NamedFormula property, String condition, InputException wrong) {
        Expressions expressions = new Expressions() {
            @Override
            public Condition condition(String text) {
                if (text.equals(condition)) throw wrong;
                return new Condition.Unread(text);
            }

            @Override
            public Quantity quantity(String text) {
                throw new UnsupportedOperationException(text);
            }

            @Override
            public Measure measure(String text) {
                throw new UnsupportedOperationException(text);
            }
        };
        return catchThrowableOfType(
                InputException.class, () -> property.formula(expressions, PropertyFileTest::unknown));
    }

    private static Formula ofNet(String formula) {
        return ofNet(NamedFormula.of(formula, "formula"));
    }

    /** The formula of a property about a net with a few places and transitions. */
    private static Formula ofNet(NamedFormula property) {
        Vocabulary net = Vocabulary.of(
                Symbol.number("tokens", "place", List.of("p", "q")),
                Symbol.condition("fireable", "transition", List.of("t", "u\"")));
        Expressions expressions = new VocabularyExpressions(net) {
            @Override
            protected Optional<Measure> named(String text) {
                return Optional.empty();
            }

            @Override
            protected String noTime() {
                return "no time";
            }
        };
        return property.formula(expressions, PropertyFileTest::unknown);
    }

    private static void unknown(String action) {
        throw new InputException("unknown action " + action);
    }
}
