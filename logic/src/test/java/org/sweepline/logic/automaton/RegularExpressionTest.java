package org.sweepline.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.SyntaxException;

/** Compares the automata of regular expressions with a matcher that tries every way to cut a word. */
class RegularExpressionTest {
    private static final List<String> NAMES = List.of("a", "b", "c");
    /** The last one occurs in no expression. */
    private static final List<List<String>> WORDS = RandomAutomata.sequences(List.of("a", "b", "c", "d"), 4);

    private sealed interface Tree {
        record Letter(TreeSet<String> names, boolean complement) implements Tree {}

        record Sequence(List<Tree> parts) implements Tree {}

        record Alternatives(List<Tree> parts) implements Tree {}

        record Repeated(Tree part, char how) implements Tree {}
    }

    @Test
    void an_expression_has_the_words_that_a_naive_matcher_says() throws TooLargeException {
        for (long seed = 1; seed <= 80; seed++) compare(seed);
    }

    @Test
    @Tag("slow")
    void many_expressions_have_the_words_that_a_naive_matcher_says() throws TooLargeException {
        for (long seed = 1_000; seed <= 4_000; seed++) compare(seed);
    }

    private static void compare(long seed) throws TooLargeException {
        Random random = new Random(seed);
        Tree tree = tree(random, 4);
        boolean declared = random.nextBoolean();
        TreeSet<String> names = new TreeSet<>();
        boolean complements = names(tree, names);
        String text = "words " + text(tree) + (declared ? " alphabet b" : "");
        if (declared) names.add("b");
        TreeSet<String> observed = new TreeSet<>(names);
        if (complements && !declared) observed.addAll(List.of("a", "b", "c", "d"));
        ActionAutomaton automaton;
        try {
            automaton = AutomatonText.parse(text);
        } catch (SyntaxException nothing) {
            assertThat(nothing).hasMessageContaining("has no words at all");
            for (List<String> word : WORDS)
                assertThat(matches(tree, word, observed))
                        .as("%s %s", seed, word)
                        .isFalse();
            return;
        }
        for (List<String> word : WORDS) {
            List<String> seen = word.stream().filter(observed::contains).toList();
            assertThat(RandomAutomata.accepts(automaton, word))
                    .as("seed %d: %s on %s", seed, text, word)
                    .isEqualTo(matches(tree, seen, observed));
        }
    }

    private static Tree tree(Random random, int depth) {
        int kind = depth == 0 ? 0 : random.nextInt(4);
        if (kind == 0) {
            TreeSet<String> names = new TreeSet<>();
            boolean complement = random.nextInt(5) == 0;
            for (int i = complement ? random.nextInt(3) : 1; i > 0; i--) names.add(NAMES.get(random.nextInt(3)));
            return new Tree.Letter(names, complement);
        }
        if (kind == 1) return new Tree.Repeated(tree(random, depth - 1), "*+?".charAt(random.nextInt(3)));
        List<Tree> parts = new ArrayList<>();
        for (int i = 2 + random.nextInt(2); i > 0; i--) parts.add(tree(random, depth - 1));
        return kind == 2 ? new Tree.Sequence(parts) : new Tree.Alternatives(parts);
    }

    private static String text(Tree tree) {
        if (tree instanceof Tree.Letter letter) {
            if (!letter.complement) return letter.names.first();
            return letter.names.isEmpty() ? "any" : "not {" + String.join(", ", letter.names) + "}";
        }
        if (tree instanceof Tree.Repeated repeated) return "(" + text(repeated.part) + ")" + repeated.how;
        if (tree instanceof Tree.Sequence sequence) {
            List<String> parts = new ArrayList<>();
            for (Tree part : sequence.parts) {
                parts.add(part instanceof Tree.Alternatives ? "(" + text(part) + ")" : text(part));
            }
            return String.join(" . ", parts);
        }
        return String.join(
                " | ",
                ((Tree.Alternatives) tree)
                        .parts.stream().map(RegularExpressionTest::text).toList());
    }

    /** Collects names; whether some label says what it is not. */
    private static boolean names(Tree tree, TreeSet<String> into) {
        if (tree instanceof Tree.Letter letter) {
            into.addAll(letter.names);
            return letter.complement;
        }
        if (tree instanceof Tree.Repeated repeated) return names(repeated.part, into);
        boolean complements = false;
        List<Tree> parts = tree instanceof Tree.Sequence sequence ? sequence.parts : ((Tree.Alternatives) tree).parts;
        for (Tree part : parts) complements |= names(part, into);
        return complements;
    }

    private static boolean matches(Tree tree, List<String> word, TreeSet<String> observed) {
        if (tree instanceof Tree.Letter letter) {
            return word.size() == 1
                    && observed.contains(word.get(0))
                    && letter.names.contains(word.get(0)) != letter.complement;
        }
        if (tree instanceof Tree.Alternatives alternatives) {
            return alternatives.parts.stream().anyMatch(part -> matches(part, word, observed));
        }
        if (tree instanceof Tree.Sequence sequence) {
            Tree first = sequence.parts.get(0);
            List<Tree> rest = sequence.parts.subList(1, sequence.parts.size());
            if (rest.isEmpty()) return matches(first, word, observed);
            for (int cut = 0; cut <= word.size(); cut++) {
                if (matches(first, word.subList(0, cut), observed)
                        && matches(new Tree.Sequence(rest), word.subList(cut, word.size()), observed)) return true;
            }
            return false;
        }
        Tree.Repeated repeated = (Tree.Repeated) tree;
        if (word.isEmpty() && repeated.how != '+') return true;
        if (matches(repeated.part, word, observed)) return true;
        if (repeated.how == '?') return false;
        for (int cut = 1; cut < word.size(); cut++) {
            if (matches(repeated.part, word.subList(0, cut), observed)
                    && matches(tree, word.subList(cut, word.size()), observed)) return true;
        }
        return false;
    }
}
