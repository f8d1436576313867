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
import org.sweepline.logic.temporal.Operator;

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

    /** Most formulas take a few; the others would take hours together. */
    private static final int MOST_MILLISECONDS = 200;

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
            if (!process.waitFor(MOST_MILLISECONDS, TimeUnit.MILLISECONDS)) {
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
        if (formula.isLiteral()) return text(formula.is(Operator.TRUE) ? "true" : "false", "", "");
        if (formula instanceof Formula.Atom atom) return "p" + RandomFormulas.number(atom.proposition());
        if (formula.is(Operator.NOT)) return text("!", text(formula.first()), "");
        if (formula.is(Operator.NEXT)) return text("X", text(formula.first()), "");
        if (formula.is(Operator.FINALLY)) return text("F", text(formula.first()), "");
        if (formula.is(Operator.GLOBALLY)) return text("G", text(formula.first()), "");
        if (formula.is(Operator.AND)) return junction("&", formula.operands());
        if (formula.is(Operator.OR)) return junction("|", formula.operands());
        if (formula.is(Operator.EQUIVALENT)) return text("=", text(formula.first()), text(formula.second()));
        if (formula.is(Operator.UNTIL)) return text("U", text(formula.first()), text(formula.second()));
        if (formula.is(Operator.RELEASE)) return text("V", text(formula.first()), text(formula.second()));
        if (formula.is(Operator.WEAK_UNTIL)) {
            return text("V", text(formula.second()), text("|", text(formula.first()), text(formula.second())));
        }
        return text("U", text(formula.second()), text("&", text(formula.first()), text(formula.second())));
    }

    private String junction(String operator, List<Formula> operands) {
        String text = text(operands.get(0));
        for (Formula operand : operands.subList(1, operands.size())) text = text(operator, text, text(operand));
        return text;
    }
}
