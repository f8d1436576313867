package org.sweepline.coloured.ml.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeclarationTest {
    private static Declaration one(String text) {
        List<Declaration> all = Parser.declarations(text, "test", Fixities.standard());
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    private static ColourSyntax colours(String text) {
        return ((Declaration.ColourSet) one("colset C = " + text)).colours();
    }

    private static String shown(ColourSyntax.Range range) {
        return Shown.text(range.low()) + ".." + Shown.text(range.high());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '§',
            quoteCharacter = '°',
            value = {
                "val x = 1 § val x = 1",
                "val (x, y) : A = f z and b = 2; § val <x, y> = (f z) and b = 2",
                "val rec f = fn 0 => 1 | n => f (n - 1) § val rec f = (fn 0 => 1 | n => (f (n - 1)))",
                "val _ = f x § val _ = (f x)",
                "fun f x = x + 1 § fun f x = (x + 1)",
                "fun f () = 1; § fun f <> = 1",
                "fun f (x : INT) : BOOL = x > 0 § fun f (x : INT) : BOOL = (x > 0)",
                "fun f 0 y = y | f x y = f (x - 1) y § fun f 0 y = y | f x y = ((f (x - 1)) y)",
                "fun f [] = 0 | f (x::xs) = 1 § fun f [] = 0 | f (:: <x, xs>) = 1",
                "fun even 0 = true | even n = odd (n-1) and odd n = not (even n) "
                        + "§ fun even 0 = true | even n = (odd (n - 1)) and odd n = (not (even n))",
                "fun f x = case x of A => 1 | B => 2 § fun f x = (case x of A => 1 | B => 2)",
                "fun a ^^ b = f a b § fun ^^ <a, b> = ((f a) b)",
                "fun (a ^^ b) c = d § fun ^^ <a, b> c = d",
                "fun op ++ (a, b) = c § fun ++ <a, b> = c",
                "fun 'a id (x : 'a) = x § fun id (x : 'a) = x",
                "infix plus fun a plus b = a § fun plus <a, b> = a"
            })
    void values_and_functions_are_read(String text, String shown) {
        List<Declaration> all = Parser.declarations(text, "test", Fixities.standard());
        String expected = shown.replace("val <x, y> = ", "val (<x, y> : A) = ");
        assertThat(Shown.text(all.get(all.size() - 1))).isEqualTo(expected);
    }

    @Test
    void declarations_need_no_semicolons_between_them() {
        String text = "val a = f b val c = 1;; fun g x = x\nvar x, y : INT\nglobref r = ref 1\n".replace("\\\n", "\n");
        List<Declaration> all =
                Parser.declarations(text + " colset A = int with 1..3 timed val z = 2", "test", Fixities.standard());
        assertThat(all.stream().map(d -> d.getClass().getSimpleName()))
                .containsExactly("Values", "Values", "Functions", "Variables", "Reference", "ColourSet", "Values");
    }

    @Test
    void nothing_is_declared_by_blanks_and_comments() {
        assertThat(Parser.declarations(" (* val x = 1 *) ;\r\n", "test", Fixities.standard()))
                .isEmpty();
    }

    @Test
    void colour_sets_of_every_kind_are_read() {
        assertThat(colours("unit")).isEqualTo(new ColourSyntax.Unit(Optional.empty()));
        assertThat(colours("unit with e")).isEqualTo(new ColourSyntax.Unit(Optional.of("e")));
        assertThat(colours("bool")).isEqualTo(new ColourSyntax.Bool(Optional.empty()));
        assertThat(colours("bool with (no, yes)"))
                .isEqualTo(new ColourSyntax.Bool(Optional.of(new ColourSyntax.Names("no", "yes"))));
        assertThat(colours("int")).isEqualTo(new ColourSyntax.Number(ColourSyntax.Kind.INT, Optional.empty()));
        assertThat(colours("time")).isEqualTo(new ColourSyntax.Number(ColourSyntax.Kind.TIME, Optional.empty()));
        ColourSyntax.Number number = (ColourSyntax.Number) colours("intinf with 1..n - 1");
        assertThat(number.kind()).isEqualTo(ColourSyntax.Kind.INTINF);
        assertThat(shown(number.range().orElseThrow())).isEqualTo("1..(n - 1)");
        assertThat(colours("with red | green")).isEqualTo(new ColourSyntax.Enumeration(List.of("red", "green")));
        assertThat(colours("product A * B * A")).isEqualTo(new ColourSyntax.Product(List.of("A", "B", "A")));
        assertThat(colours("record a : A * list : B"))
                .isEqualTo(new ColourSyntax.Labelled(
                        List.of(new ColourSyntax.Part("a", "A"), new ColourSyntax.Part("list", "B"))));
        assertThat(colours("union a : A + none"))
                .isEqualTo(new ColourSyntax.Union(List.of(
                        new ColourSyntax.Alternative("a", Optional.of("A")),
                        new ColourSyntax.Alternative("none", Optional.empty()))));
        assertThat(colours("OTHER")).isEqualTo(new ColourSyntax.Alias("OTHER"));
        ColourSyntax.Index index = (ColourSyntax.Index) colours("index d with 1..n");
        assertThat(index.name() + shown(index.range())).isEqualTo("d1..n");
        ColourSyntax.Listed list = (ColourSyntax.Listed) colours("list A with 1..8");
        assertThat(list.element() + shown(list.length().orElseThrow())).isEqualTo("A1..8");
        assertThat(colours("list A")).isEqualTo(new ColourSyntax.Listed("A", Optional.empty()));
        ColourSyntax.Text text = (ColourSyntax.Text) colours("string with \"a\"..\"z\" and 1..8");
        assertThat(shown(text.characters().orElseThrow())).isEqualTo("\"a\"..\"z\"");
        assertThat(shown(text.length().orElseThrow())).isEqualTo("1..8");
    }

    @Test
    void subsets_are_given_by_a_function_or_a_list() {
        ColourSyntax.Subset by = (ColourSyntax.Subset) colours("subset A by even");
        assertThat(by.byFunction()).isTrue();
        assertThat(by.base() + " " + Shown.text(by.members())).isEqualTo("A even");
        ColourSyntax.Subset with = (ColourSyntax.Subset) colours("subset A with [1, 2]");
        assertThat(with.byFunction()).isFalse();
        assertThat(Shown.text(with.members())).isEqualTo("[1, 2]");
    }

    @Test
    void colour_sets_may_be_timed_and_declare_functions() {
        for (String suffix : List.of("timed", "timed declare all, ran", "declare all timed")) {
            Declaration.ColourSet set = (Declaration.ColourSet) one("color T = product A * B " + suffix + ";");
            assertThat(set.timed()).isTrue();
            assertThat(set.name()).isEqualTo("T");
        }
        assertThat(((Declaration.ColourSet) one("colset T = int")).timed()).isFalse();
    }

    @Test
    void variables_and_references_are_read() {
        Declaration.Variables variables = (Declaration.Variables) one("var x, y' : INT;");
        assertThat(variables.names()).containsExactly("x", "y'");
        assertThat(variables.colourSet()).isEqualTo("INT");
        Declaration.Reference reference = (Declaration.Reference) one("globref r = 0;");
        assertThat(reference.name() + " " + Shown.text(reference.value())).isEqualTo("r 0");
    }

    @Test
    void the_path_of_a_use_may_be_computed() {
        assertThat(Shown.text(((Declaration.Use) one("use \"a.sml\";")).path())).isEqualTo("\"a.sml\"");
        assertThat(Shown.text(((Declaration.Use) one("use (dir ^ \"a.sml\")")).path()))
                .isEqualTo("(dir ^ \"a.sml\")");
        assertThat(Shown.text(((Declaration.Use) one("use dir ^ \"a\"")).path()))
                .isEqualTo("(dir ^ \"a\")");
        assertThat(Parser.declarations("val x = 1\nuse \"a.sml\"\nval y = 2", "test", Fixities.standard()))
                .hasSize(3);
    }

    @Test
    void exceptions_are_read() {
        List<Declaration> all =
                Parser.declarations("exception A and B of int * string exception C = A", "test", Fixities.standard());
        assertThat(((Declaration.Exceptional) all.get(0)).argument()).isEmpty();
        Declaration.Exceptional second = (Declaration.Exceptional) all.get(1);
        assertThat(second.name() + " " + Shown.text(second.argument().orElseThrow()))
                .isEqualTo("B (int * string)");
        assertThat(((Declaration.Unsupported) all.get(2)).construct()).contains("exception", "C");
    }

    @Test
    void datatypes_and_synonyms_are_read() {
        Declaration.Datatype tree = (Declaration.Datatype) one("datatype 'a tree = Leaf | Node of 'a * 'a tree list");
        assertThat(tree.parameters()).containsExactly("'a");
        assertThat(tree.constructors().stream().map(Declaration.Constructor::name))
                .containsExactly("Leaf", "Node");
        assertThat(Shown.text(tree.constructors().get(1).argument().orElseThrow()))
                .isEqualTo("('a * <<'a> tree> list)");
        Declaration.Datatypes both = (Declaration.Datatypes) one("datatype a = A of b and b = B of a");
        assertThat(both.types().stream().map(Declaration.Datatype::name)).containsExactly("a", "b");
        List<Declaration> synonyms =
                Parser.declarations("type ('a, 'b) p = 'a * 'b and q = int", "test", Fixities.standard());
        assertThat(synonyms).hasSize(2);
        assertThat(((Declaration.Synonym) synonyms.get(0)).parameters()).containsExactly("'a", "'b");
        assertThat(Shown.text(((Declaration.Synonym) synonyms.get(1)).type())).isEqualTo("int");
    }

    @Test
    void local_and_open_are_read() {
        Declaration.Local local = (Declaration.Local) one("local val x = 1 in fun f () = x; val y = 2 end");
        assertThat(local.hidden()).hasSize(1);
        assertThat(local.visible()).hasSize(2);
        assertThat(((Declaration.Open) one("open List String.X;")).structures()).containsExactly("List", "String.X");
    }

    @Test
    void modules_are_skipped_to_their_end_and_named() {
        List<Declaration> all = Parser.declarations("""
                val a = 1
                structure S :> SIG where type t = int = struct
                  structure T = struct fun f (x, y) = let val z = x in z end end
                  local val u = 1 in val v = u end
                end
                structure U = S
                signature SIG = sig type t  val f : int -> int end
                functor F (structure X : SIG) = struct val x = X.f 1 end;
                structure V = F(struct val f = fn x => x end)
                abstype a = A of int with fun g (A x) = x end
                val b = 2
                """, "test", Fixities.standard());
        assertThat(all.stream().map(d -> d instanceof Declaration.Unsupported u ? u.construct() : Shown.text(d)))
                .containsExactly(
                        "val a = 1",
                        "structure S",
                        "structure U",
                        "signature SIG",
                        "functor F",
                        "structure V",
                        "abstype a",
                        "val b = 2");
        assertThat(all.get(1).at()).isEqualTo(new MlPosition("test", 2, 1));
    }

    @Test
    void operators_declared_inside_a_let_end_with_it() {
        assertThat(Shown.text(one("val x = (let infix plus in a plus b end, f plus c)")))
                .contains("in (a plus b))", "((f plus) c)");
    }
}
