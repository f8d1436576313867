package org.sweepline.check.letter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.sweepline.logic.Excerpt;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.StepText;

/**
 * Which service primitives the steps of a model are, by rules such as {@code connect.request.{c} = Send_CR{ok}, Retry}.
 *
 * <p>A variable in braces on the left stands for its value. The first rule that has a step decides; a step that none has is
 * internal.
 *
 * @param file for messages
 */
public record Primitives(String file, List<Rule> rules) {
    /** Every action is called by its own name. */
    public static final Primitives NONE = new Primitives("", List.of());

    /** How many places are tried to divide a name at; templates with a text between their variables need few. */
    private static final int MOST_TRIES = 20_000;

    private static final Pattern VARIABLE = Pattern.compile("\\{([^{}]*)\\}");

    public Primitives {
        rules = List.copyOf(rules);
    }

    /**
     * A primitive with the steps that it is.
     *
     * @param template its name, with variables in braces
     * @param steps names of transitions, with conditions on their bindings or without
     * @param file where it stands, for messages
     */
    public record Rule(String template, List<String> steps, String file, Position at) {
        /** The variables in the name. */
        List<String> variables() {
            return VARIABLE.matcher(template)
                    .results()
                    .map(found -> found.group(1).strip())
                    .toList();
        }

        /**
         * The values of the variables with which the primitive has a name, all of them: {@code x.1.2.3} is {@code x.{a}.{b}}
         * in two ways. Nothing if it never has.
         *
         * @throws InputException if there are too many ways to try
         */
        List<Map<String, String>> values(String name) {
            List<Map<String, String>> found = new ArrayList<>();
            new Reading(this, name).split(name, 0, new HashMap<>(), found);
            return found;
        }
    }

    /** Reads a name by a template in all ways. */
    private static final class Reading {
        private final Rule rule;
        private final String name;
        private final List<String> pieces;
        private final List<String> variables;
        private int tries;

        Reading(Rule rule, String name) {
            this.rule = rule;
            this.name = name;
            pieces = List.of(VARIABLE.split(rule.template(), -1));
            variables = rule.variables();
        }

        /** Adds all ways to read the rest of a name from some piece of the text between variables on. */
        void split(String rest, int at, Map<String, String> values, List<Map<String, String>> found) {
            if (!rest.startsWith(pieces.get(at))) return;
            String behind = rest.substring(pieces.get(at).length());
            if (at == pieces.size() - 1) {
                if (behind.isEmpty()) found.add(Map.copyOf(values));
                return;
            }
            String variable = variables.get(at);
            Optional<String> known = Optional.ofNullable(values.get(variable));
            for (int end = 1; end <= behind.length(); end++) {
                if (++tries > MOST_TRIES) throw tooMany();
                String value = behind.substring(0, end);
                if (!value.equals(known.orElse(value))) continue;
                values.put(variable, value);
                split(behind.substring(end), at + 1, values, found);
            }
            if (known.isEmpty()) values.remove(variable);
        }

        private InputException tooMany() {
            return InputException.at(
                    rule.file(),
                    rule.at(),
                    "there are too many ways to read " + Excerpt.quoted(name) + " as " + Excerpt.quoted(rule.template())
                            + "; write something between the variables that their values do not contain");
        }
    }

    public boolean none() {
        return rules.isEmpty();
    }

    /** Reads rules, one a line; {@code //} begins a comment. */
    public static Primitives parse(String text, String file) {
        List<Rule> rules = new ArrayList<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).replaceFirst("(^|\\s)//.*$", "").replace("\uFEFF", "");
            if (!line.isBlank()) rules.add(rule(line, file, i + 1));
        }
        if (rules.isEmpty()) {
            throw InputException.in(file, "there is no rule; write, say, connect.request.{c} = Send_CR");
        }
        return new Primitives(file, rules);
    }

    private static Rule rule(String line, String file, int number) {
        int first = line.indexOf(line.stripLeading());
        int sign = equals(line);
        if (sign < 0) {
            throw InputException.at(
                    file, number, first + 1, "a rule is a primitive, =, and the transitions that it is; = is missing");
        }
        String template = line.substring(0, sign).strip();
        Position at = new Position(number, first + 1);
        if (template.isEmpty()) throw InputException.at(file, at, "the name of the primitive is missing before =");
        String rest = VARIABLE.matcher(template).replaceAll("");
        if (rest.indexOf('{') >= 0 || rest.indexOf('}') >= 0) {
            throw InputException.at(file, at, "a brace in " + Excerpt.quoted(template) + " has no partner");
        }
        Position behind = new Position(number, sign + 2);
        List<String> steps = StepText.split(line.substring(sign + 1))
                .orElseThrow(() -> InputException.at(file, behind, "brackets do not match"));
        if (steps.isEmpty() || steps.contains("")) {
            throw InputException.at(file, behind, "the name of a transition is missing");
        }
        return new Rule(template, steps.stream().map(Primitives::unquoted).toList(), file, at);
    }

    /** The index of the first equals sign that stands in no braces. */
    private static int equals(String line) {
        int depth = 0;
        for (int at = 0; at < line.length(); at++) {
            char c = line.charAt(at);
            if (c == '{') depth++;
            else if (c == '}') depth = Math.max(0, depth - 1);
            else if (c == '=' && depth == 0) return at;
        }
        return -1;
    }

    /** Without the quotes around a name that needs them. */
    private static String unquoted(String step) {
        return step.replaceFirst("^\"([^\"]*)\"(\\s*(\\{.*)?)$", "$1$2").strip();
    }
}
