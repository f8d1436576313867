package org.sweepline.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.kernel.Threads;
import org.sweepline.logic.reference.BranchingSemantics;
import org.sweepline.logic.reference.GraphSemantics;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

/** Examinations of random nets against answers by the book; small extents let every means have its turn. */
class ContestOnRandomNetsTest {
    private static final int FORMULAS = 6;

    @TempDir
    private Path folder;

    @Test
    void every_examination_gives_the_answers_of_the_book() throws IOException {
        for (long seed = 0; seed < 30; seed++) compare(seed);
    }

    @Test
    @Tag("slow")
    void every_examination_gives_the_answers_of_the_book_on_many_nets() throws IOException {
        for (long seed = 1_000; seed < 2_000; seed++) compare(seed);
    }

    private void compare(long seed) throws IOException {
        Random random = new Random(seed);
        SmallNet net = SmallNet.of(random);
        Files.writeString(folder.resolve("model.pnml"), net.pnml());
        ExplorationBudget.Extents extents = random.nextBoolean()
                ? ExplorationBudget.Extents.USUAL
                : new ExplorationBudget.Extents(
                        1 + random.nextInt(3), 1 + random.nextInt(20), 1 + random.nextInt(20), 10);
        for (Examination examination : Examination.values()) {
            Map<String, String> expected = expected(examination, net, random);
            Examined examined = Examined.of(examination, folder, extents);
            assertThat(examined.answers())
                    .as("seed %d, %s: %s", seed, examination.title(), examined)
                    .containsExactlyInAnyOrderEntriesOf(expected);
            Threads threads = new Threads(2 + (int) (seed % 7));
            Confinement confinement = new Confinement(Duration.ofMinutes(2), Long.MAX_VALUE, threads);
            assertThat(Examined.within(confinement, examination, folder, extents))
                    .as("seed %d, %s, %s", seed, examination.title(), threads)
                    .isEqualTo(examined);
        }
    }

    /** The answers by the book; properties that the examination has are written first. */
    private Map<String, String> expected(Examination examination, SmallNet net, Random random) throws IOException {
        return switch (examination.kind()) {
            case SPACE -> space(net);
            case GLOBAL -> Map.of(examination.title(), text(global(examination, net)));
            case BOUNDS -> bounds(net, random);
            default -> formulas(examination, net, random);
        };
    }

    private static Map<String, String> space(SmallNet net) {
        int firings = net.successors.stream().mapToInt(to -> to.length).sum();
        int most = net.markings.stream().flatMapToInt(IntStream::of).max().getAsInt();
        int sum = net.markings.stream()
                .mapToInt(marking -> IntStream.of(marking).sum())
                .max()
                .getAsInt();
        return Map.of(
                "STATES", "" + net.markings.size(),
                "TRANSITIONS", "" + firings,
                "MAX_TOKEN_IN_PLACE", "" + most,
                "MAX_TOKEN_PER_MARKING", "" + sum);
    }

    private static boolean global(Examination examination, SmallNet net) {
        IntStream places = IntStream.range(0, net.initial.length);
        IntStream transitions = IntStream.range(0, net.takes.length);
        IntStream markings = IntStream.range(0, net.markings.size());
        return switch (examination) {
            case REACHABILITY_DEADLOCK -> markings.anyMatch(net::dead);
            case ONE_SAFE -> net.markings.stream().flatMapToInt(IntStream::of).allMatch(tokens -> tokens <= 1);
            case STABLE_MARKING ->
                places.anyMatch(p -> net.markings.stream().allMatch(marking -> marking[p] == net.initial[p]));
            case QUASI_LIVENESS -> transitions.allMatch(t -> fires(net, t, net.reachable(0)));
            default ->
                markings.allMatch(
                        m -> IntStream.range(0, net.takes.length).allMatch(t -> fires(net, t, net.reachable(m))));
        };
    }

    private static boolean fires(SmallNet net, int transition, boolean[] markings) {
        return IntStream.range(0, markings.length).anyMatch(m -> markings[m] && net.fireable(transition, m));
    }

    private Map<String, String> bounds(SmallNet net, Random random) throws IOException {
        Map<String, String> expected = new LinkedHashMap<>();
        StringBuilder properties = new StringBuilder();
        for (int i = 0; i < FORMULAS; i++) {
            int[] places = random.ints(0, net.initial.length)
                    .distinct()
                    .limit(1 + random.nextInt(net.initial.length))
                    .toArray();
            StringBuilder names = new StringBuilder();
            for (int place : places) names.append("<place>p" + place + "</place>");
            int most = net.markings.stream()
                    .mapToInt(marking ->
                            IntStream.of(places).map(place -> marking[place]).sum())
                    .max()
                    .getAsInt();
            expected.put("bound-" + i, "" + most);
            properties.append(property("bound-" + i, "<place-bound>" + names + "</place-bound>"));
        }
        write(Examination.UPPER_BOUNDS, properties);
        return expected;
    }

    private Map<String, String> formulas(Examination examination, SmallNet net, Random random) throws IOException {
        RandomFormulas formulas = new RandomFormulas(random, net);
        Map<String, String> expected = new LinkedHashMap<>();
        StringBuilder properties = new StringBuilder();
        for (int i = 0; i < FORMULAS; i++) {
            Formula formula = formula(examination, formulas, random);
            expected.put("formula-" + i, text(holds(formula, examination, net)));
            properties.append(property("formula-" + i, RandomFormulas.xml(formula)));
        }
        write(examination, properties);
        return expected;
    }

    private static Formula formula(Examination examination, RandomFormulas formulas, Random random) {
        return switch (examination.kind()) {
            case REACHABILITY -> formulas.reachability();
            case BRANCHING -> formulas.branching(3);
            default -> Operator.FOR_ALL.of(formulas.linear(1 + random.nextInt(3)));
        };
    }

    private static boolean holds(Formula formula, Examination examination, SmallNet net) {
        if (examination.kind() == Examination.Kind.LINEAR) {
            Formula run = formula.first();
            return !new GraphSemantics(net.endless(), (proposition, m) -> truth(proposition, m, net))
                    .somePath(0, Operator.NOT.of(run));
        }
        int[][] graph = net.successors.toArray(int[][]::new);
        return new BranchingSemantics(graph, (proposition, m) -> truth(proposition, m, net)).where(formula)[0];
    }

    private static boolean truth(Proposition proposition, int marking, SmallNet net) {
        String text = ((Proposition.Holds) proposition).condition().text();
        if (text.equals("deadlock")) return net.dead(marking);
        if (text.startsWith("fireable")) {
            String[] parts = text.split("\"", -1);
            return IntStream.iterate(1, i -> i < parts.length, i -> i + 2)
                    .anyMatch(i -> net.fireable(Integer.parseInt(parts[i].substring(1)), marking));
        }
        String[] sides = text.split(" <= ", -1);
        return value(sides[0], net.markings.get(marking)) <= value(sides[1], net.markings.get(marking));
    }

    private static int value(String side, int[] marking) {
        String digits = side.replaceAll("\\D", "");
        return side.startsWith("tokens") ? marking[Integer.parseInt(digits)] : Integer.parseInt(side);
    }

    private static String text(boolean truth) {
        return truth ? "TRUE" : "FALSE";
    }

    private static String property(String id, String formula) {
        return "<property><id>" + id + "</id><formula>" + formula + "</formula></property>\n";
    }

    private void write(Examination examination, CharSequence properties) throws IOException {
        Files.writeString(
                folder.resolve(examination.file().orElseThrow()),
                "<property-set xmlns=\"http://mcc.lip6.fr/\">\n" + properties + "</property-set>\n");
    }
}
