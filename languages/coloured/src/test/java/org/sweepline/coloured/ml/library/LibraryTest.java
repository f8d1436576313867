package org.sweepline.coloured.ml.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sweepline.coloured.ml.library.Example.list;
import static org.sweepline.coloured.ml.library.Example.tuple;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Builtin.Effect;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Reference;
import org.sweepline.coloured.ml.value.Sequence;

class LibraryTest {
    private static final Set<Effect> CALLABLE = EnumSet.of(Effect.NONE, Effect.TIME, Effect.CHOICE);

    private static List<Example> examples() {
        return Stream.of(
                        GeneralExamples.all(),
                        NumberExamples.small(),
                        NumberExamples.large(),
                        NumberExamples.reals(),
                        TextExamples.strings(),
                        TextExamples.characters(),
                        ListExamples.basis(),
                        ListExamples.pairs(),
                        ListExamples.sets(),
                        MultisetExamples.multisets(),
                        MultisetExamples.time(),
                        MultisetExamples.chance())
                .flatMap(List::stream)
                .toList();
    }

    @TestFactory
    Stream<DynamicTest> gives_what_is_expected() {
        return examples().stream().map(example -> DynamicTest.dynamicTest(example.name(), example::check));
    }

    @Test
    void writes_digits_as_ml_does_whatever_the_language_of_the_machine() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(CharacterLibrary.escaped('\u00c8')).isEqualTo("\\200");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void has_an_example_of_everything_that_can_be_called() {
        Set<Object> shown = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Example example : examples())
            shown.add(Library.find(example.name()).orElseThrow().value());
        // Two references are never equal; ReferenceTest shows what they do.
        shown.add(Library.find("ref").orElseThrow().value());
        assertThat(Library.all())
                .filteredOn(builtin -> CALLABLE.contains(builtin.effect()))
                .filteredOn(builtin -> !shown.contains(builtin.value()))
                .extracting(Builtin::name)
                .isEmpty();
    }

    @Test
    void finds_each_builtin_by_its_name_in_whatever_part_of_the_library_it_is() {
        assertThat(Library.all()).extracting(Builtin::name).doesNotHaveDuplicates();
        for (Builtin builtin : Library.all())
            assertThat(Library.find(builtin.name())).as(builtin.name()).containsSame(builtin);
        assertThat(Library.find("List.nowhere")).isEmpty();
    }

    @Test
    void says_in_the_type_how_many_arguments_a_builtin_takes() {
        for (Builtin builtin : Library.all()) {
            if (!CALLABLE.contains(builtin.effect())) continue;
            List<String> arrows = split(builtin.type(), "->");
            List<String> domain = split(arrows.get(0), "*");
            Object value = builtin.value();
            assertThat(arrows.size() > 1).as(builtin.name()).isEqualTo(value instanceof Function);
            if (value instanceof Binary.Paired)
                assertThat(domain).as(builtin.name()).hasSize(2);
            if (value instanceof Table.Tripled)
                assertThat(domain).as(builtin.name()).hasSize(3);
            if (value instanceof Binary.Curried)
                assertThat(arrows).as(builtin.name()).hasSizeGreaterThan(2);
            if (value instanceof Table.Unary)
                assertThat(domain).as(builtin.name()).hasSize(1);
        }
    }

    @Test
    void refuses_what_reaches_outside_of_the_model_when_it_is_called() {
        for (Builtin builtin : Library.all()) {
            if (CALLABLE.contains(builtin.effect()) || builtin.effect() == Effect.ASSIGN) continue;
            if (builtin.value() instanceof Reference clock) {
                assertThatThrownBy(clock::value).isInstanceOf(EvaluationFailure.class);
                continue;
            }
            assertThatThrownBy(() -> ((Function) builtin.value()).apply(Sequence.EMPTY, new EvaluationContext()))
                    .isInstanceOf(EvaluationFailure.class)
                    .hasMessage(builtin.name() + " cannot be called while states are explored");
        }
        assertThat(Library.find("normal").orElseThrow().effect()).isEqualTo(Effect.RANDOM);
        assertThat(Library.find("TextIO.output").orElseThrow().effect()).isEqualTo(Effect.OUTSIDE);
        assertThat(Library.find("inc").orElseThrow().effect()).isEqualTo(Effect.ASSIGN);
    }

    @Test
    void overloaded_names_are_those_of_structures_only() {
        for (String name : List.of("+", "-", "*", "~", "abs", "div", "mod", "<", "<=", ">", ">=")) {
            assertThat(Library.find("Int." + name)).as(name).isPresent();
            assertThat(Library.find("IntInf." + name)).as(name).isPresent();
        }
        for (String structure : List.of("Real", "String", "Char")) {
            for (String name : List.of("<", "<=", ">", ">=")) {
                assertThat(Library.find(structure + "." + name).orElseThrow().type())
                        .isEqualTo("%1$s * %1$s -> bool".formatted(structure.toLowerCase(Locale.ROOT)));
            }
        }
        for (String name : List.of("+", "-", "*", "~", "abs")) {
            assertThat(Library.find("Real." + name)).as(name).isPresent();
        }
        assertThat(Library.find("+")).isEmpty();
    }

    @Test
    void gives_up_when_functions_walk_along_lists_for_too_long() {
        EvaluationContext evaluation = new EvaluationContext();
        evaluation.steps(EvaluationContext.MOST_STEPS - 1500);
        Function tabulate =
                (Function) Library.find("List.tabulate").orElseThrow().value();
        Function rev = (Function) Library.find("rev").orElseThrow().value();
        Object numbers = tabulate.apply(tuple(500, Example.number(n -> n)), evaluation);
        rev.apply(numbers, evaluation);
        rev.apply(numbers, evaluation);
        assertThatThrownBy(() -> rev.apply(numbers, evaluation))
                .isInstanceOf(EvaluationFailure.class)
                .hasMessageContaining("no result after");
    }

    @Test
    void counts_each_character_of_a_string_once() {
        EvaluationContext evaluation = new EvaluationContext();
        Function translate =
                (Function) Library.find("String.translate").orElseThrow().value();
        Function twice = (c, e) -> "" + c + c;
        ((Function) translate.apply(twice, evaluation)).apply("x".repeat(32_000), evaluation);
        assertThat(evaluation.used()).isLessThan(32_000);
        Function makeText = (Function) Library.find("mkstr_ms").orElseThrow().value();
        Function less = (pair, e) -> false;
        Function name = (value, e) -> "x".repeat(1_000);
        Sequence numbers = Sequence.of(LongStream.range(0, 1_000).boxed().toList());
        ((Function) makeText.apply(tuple(name, less), evaluation)).apply(numbers, evaluation);
        assertThat(evaluation.used()).isLessThan(500_000);
    }

    @Test
    void sorts_even_if_the_order_is_none() {
        EvaluationContext evaluation = new EvaluationContext();
        List<Object> numbers = new ArrayList<>();
        for (long i = 0; i < 1000; i++) numbers.add(i * 7919 % 1000);
        Function always = (argument, e) -> true;
        Function sort = (Function) Library.find("sort").orElseThrow().value();
        Object sorted = ((Function) sort.apply(always, evaluation)).apply(Sequence.of(numbers), evaluation);
        assertThat(Counts.equal((Sequence) sorted, Sequence.of(numbers), evaluation))
                .isTrue();
    }

    @Test
    void knows_the_constructors_that_models_need_not_declare() {
        assertThat(Library.constructors())
                .extracting(Library.Known::name)
                .doesNotHaveDuplicates()
                .contains("SOME", "NONE", "LESS", "EQUAL", "GREATER", "Match", "Fail", "Subscript", "Empty");
        for (Library.Known known : Library.constructors())
            assertThat(known.type().contains("->"))
                    .as(known.name())
                    .isEqualTo(known.constructor().unary());
        assertThat(list(Library.SOME.of(1L))).isNotEqualTo(list(Library.NONE.constant()));
    }

    /** The parts of a type between a separator that stands in no parentheses. */
    private static List<String> split(String type, String separator) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < type.length(); i++) {
            if (type.charAt(i) == '(') depth++;
            if (type.charAt(i) == ')') depth--;
            if (depth == 0 && type.startsWith(separator, i)) {
                parts.add(type.substring(start, i).strip());
                start = i + separator.length();
            }
        }
        parts.add(type.substring(start).strip());
        return parts;
    }
}
