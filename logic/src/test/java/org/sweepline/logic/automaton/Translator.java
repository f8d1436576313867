package org.sweepline.logic.automaton;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.sweepline.logic.temporal.Formula;

/** Another program that translates LTL to Büchi automata. */
enum Translator {
    SPIN {
        @Override
        List<String> command(Formula formula) {
            return List.of("spin", "-f", text(formula));
        }

        @Override
        BuchiAutomaton read(String output, int propositions) {
            return ForeignAutomaton.spin(output, propositions);
        }

        @Override
        String text(String operator, String left, String right) {
            return switch (operator) {
                case "true", "false" -> operator;
                case "!" -> "!(" + left + ")";
                case "F" -> "<>(" + left + ")";
                case "G" -> "[](" + left + ")";
                case "&" -> "((" + left + ") && (" + right + "))";
                case "|" -> "((" + left + ") || (" + right + "))";
                case "=" -> "((" + left + ") <-> (" + right + "))";
                default -> "((" + left + ") " + operator + " (" + right + "))";
            };
        }
    },

    LBT {
        @Override
        List<String> command(Formula formula) {
            return List.of("lbt");
        }

        @Override
        BuchiAutomaton read(String output, int propositions) {
            return ForeignAutomaton.lbt(output, propositions);
        }

        @Override
        String text(String operator, String left, String right) {
            return switch (operator) {
                case "true" -> "t";
                case "false" -> "f";
                case "=" -> "e " + left + " " + right;
                default -> operator + " " + left + " " + right;
            };
        }
    };

    private static final int SECONDS = 1;

    abstract List<String> command(Formula formula);

    abstract BuchiAutomaton read(String output, int propositions);

    abstract String text(String operator, String left, String right);

    boolean installed() {
        String path = System.getenv("PATH");
        if (path == null) return false;
        for (String folder : path.split(":")) {
            if (Files.isExecutable(Path.of(folder, name().toLowerCase(Locale.ROOT)))) return true;
        }
        return false;
    }

    /** The automaton, or nothing if the program takes too long or crashes. */
    Optional<BuchiAutomaton> translate(Formula formula, int propositions) throws IOException, InterruptedException {
        Path output = Files.createTempFile("automaton", ".txt");
        try {
            Process process = new ProcessBuilder(command(formula))
                    .redirectOutput(output.toFile())
                    .redirectErrorStream(true)
                    .start();
            try (var input = process.getOutputStream()) {
                if (this == LBT) input.write((text(formula) + "\n").getBytes(StandardCharsets.UTF_8));
            }
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
                return Optional.empty();
            }
            // Killed by a signal: lbt crashes on a few formulas.
            if (process.exitValue() > 128 || Files.size(output) > 1_000_000) return Optional.empty();
            if (process.exitValue() != 0) {
                throw new IllegalStateException("exit " + process.exitValue() + " on " + text(formula));
            }
            return Optional.of(read(Files.readString(output), propositions));
        } finally {
            Files.delete(output);
        }
    }

    String text(Formula formula) {
        if (formula instanceof Formula.Literal literal) return text(literal.value() ? "true" : "false", "", "");
        if (formula instanceof Formula.Atom atom) return "p" + RandomFormulas.number(atom.proposition());
        if (formula instanceof Formula.Not not) return text("!", text(not.operand()), "");
        if (formula instanceof Formula.Next next) return text("X", text(next.operand()), "");
        if (formula instanceof Formula.Finally eventually) return text("F", text(eventually.operand()), "");
        if (formula instanceof Formula.Globally always) return text("G", text(always.operand()), "");
        if (formula instanceof Formula.And and) return junction("&", and.operands());
        if (formula instanceof Formula.Or or) return junction("|", or.operands());
        if (formula instanceof Formula.Equivalent same) return text("=", text(same.left()), text(same.right()));
        if (formula instanceof Formula.Until until) return text("U", text(until.left()), text(until.right()));
        if (formula instanceof Formula.Release release) return text("V", text(release.left()), text(release.right()));
        if (formula instanceof Formula.WeakUntil weak) {
            return text("V", text(weak.right()), text("|", text(weak.left()), text(weak.right())));
        }
        Formula.StrongRelease strong = (Formula.StrongRelease) formula;
        return text("U", text(strong.right()), text("&", text(strong.left()), text(strong.right())));
    }

    private String junction(String operator, List<Formula> operands) {
        String text = text(operands.get(0));
        for (Formula operand : operands.subList(1, operands.size())) text = text(operator, text, text(operand));
        return text;
    }
}
