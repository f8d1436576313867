package org.sweepline.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.sweepline.cli.Section.Entry;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * What there is to say about a command. Its help, the manual page and the completion of shells are all made from this.
 *
 * <p>A command with many options names those that most people need; its short help shows them only.
 */
final class Manual {
    static final String EXIT_CODES = "0 holds, 1 violated, 2 wrong input, 3 unknown, 4 defect.";

    private static final int FEW_EXAMPLES = 3;
    private static final Pattern PHRASE = Pattern.compile("(.+?)(?:\\.(?: .*)?|; .*| \\(default.*|$)");

    private final CommandSpec command;
    private final String summary;
    private final String description;
    private final List<Section> notes = new ArrayList<>();
    private final List<String> examples = new ArrayList<>();
    private final Map<String, String> common = new LinkedHashMap<>();
    private final Map<String, List<String>> words = new HashMap<>();
    private final Map<ArgSpec, String> headings = new LinkedHashMap<>();
    private String heading = "";
    private String exitCodes = "";

    /**
     * @param summary what the command does, in a short sentence
     * @param description what else is to be known about it; may be empty
     */
    Manual(CommandSpec command, String summary, String description) {
        this.command = command;
        this.summary = summary;
        this.description = description;
    }

    /** What the options are called that are declared from now on. */
    void heading(String text) {
        heading = text;
    }

    void add(ArgSpec argument) {
        String usual = argument instanceof OptionSpec ? "Options" : "Arguments";
        headings.put(argument, heading.isEmpty() ? usual : heading);
    }

    /** The short help shows these options. */
    void common(String... names) {
        for (String name : names) brief(name, "");
    }

    /** The short help shows this option, with a text of its own. */
    void brief(String name, String text) {
        if (arguments().noneMatch(argument -> longest(argument).equals(name)))
            throw new IllegalArgumentException("there is no option " + name);
        common.put(name, text);
    }

    void note(String title, Entry... entries) {
        notes.add(new Section(title, List.of(entries)));
    }

    /** The words that can be given for a parameter, by its label. */
    void words(String label, List<String> known) {
        words.put(label, List.copyOf(known));
    }

    /** The words that can be given for an option or a parameter; empty if it takes anything. */
    List<String> words(ArgSpec argument) {
        Class<?> type = argument.type();
        if (!type.isEnum()) return words.getOrDefault(argument.paramLabel(), List.of());
        return Stream.of(type.getEnumConstants())
                .map(word -> ((Enum<?>) word).name().toLowerCase(Locale.ROOT))
                .toList();
    }

    void examples(String... lines) {
        examples.addAll(List.of(lines));
    }

    void exitCodes(String text) {
        exitCodes = text;
    }

    String name() {
        return command.qualifiedName();
    }

    String summary() {
        return summary;
    }

    CommandSpec command() {
        return command;
    }

    /** How the command is typed. */
    String synopsis() {
        StringBuilder line = new StringBuilder(name());
        if (!command.subcommands().isEmpty()) return line.append(" COMMAND ...").toString();
        if (!headings.keySet().stream().allMatch(PositionalParamSpec.class::isInstance)) line.append(" [OPTION ...]");
        for (PositionalParamSpec parameter : command.positionalParameters())
            line.append(' ').append(term(parameter));
        return line.toString();
    }

    /** What is shown below the synopsis. @param all everything; otherwise what most people need */
    List<Section> sections(boolean all) {
        List<Section> sections = new ArrayList<>();
        List<Entry> first = new ArrayList<>(List.of(Section.paragraph(summary)));
        if (!description.isEmpty()) first.add(Section.paragraph(description));
        sections.add(new Section("", first));
        if (!all && !common.isEmpty())
            sections.addAll(options(argument -> common.containsKey(longest(argument)), common));
        else if (command.subcommands().isEmpty()) sections.addAll(options(argument -> true, Map.of()));
        if (all || common.isEmpty()) sections.addAll(notes);
        int shown = all ? examples.size() : Math.min(FEW_EXAMPLES, examples.size());
        if (shown > 0) {
            List<Entry> lines = examples.subList(0, shown).stream()
                    .map(line -> Section.entry(line, ""))
                    .toList();
            sections.add(new Section(examples.size() == 1 ? "Example" : "Examples", lines));
        }
        if (!exitCodes.isEmpty()) sections.add(new Section("Exit codes", List.of(Section.paragraph(exitCodes))));
        if (!all && !common.isEmpty())
            sections.add(new Section("", List.of(Section.paragraph(name() + " --help all shows every option."))));
        return sections;
    }

    /** Some of the options and parameters, below their headings. @param texts what is said instead, by name */
    private List<Section> options(Predicate<ArgSpec> shown, Map<String, String> texts) {
        Map<String, List<Entry>> entries = new LinkedHashMap<>();
        arguments().filter(shown).forEach(argument -> {
            String text = texts.getOrDefault(longest(argument), "");
            entries.computeIfAbsent(headings.get(argument), each -> new ArrayList<>())
                    .add(Section.entry(term(argument), text.isEmpty() ? text(argument) : text));
        });
        List<Section> sections = new ArrayList<>();
        entries.forEach((title, below) -> sections.add(new Section(title, below)));
        return sections;
    }

    /** The options and parameters that the help mentions, in the order of their declaration. */
    Stream<ArgSpec> arguments() {
        return headings.keySet().stream().filter(argument -> !argument.hidden());
    }

    /** The longest name of an option; the label of a parameter. */
    static String longest(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    /** An option with its names and its value, or a parameter, as they are typed. */
    private static String term(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option)) return parameter(argument);
        List<String> names = new ArrayList<>();
        for (String name : option.names()) {
            names.add(option.negatable() ? "--[no-]" + name.substring(2) : name);
        }
        String value = option.arity().max() == 0 ? "" : " " + parameter(option);
        return String.join(", ", names) + value;
    }

    private static String parameter(ArgSpec argument) {
        String label = argument.paramLabel();
        boolean several =
                argument instanceof PositionalParamSpec && argument.arity().isVariable();
        String shown = label + (several ? " ..." : "");
        return argument.arity().min() > 0 ? shown : "[" + shown + "]";
    }

    /** What an option means, in its first words. */
    static String phrase(ArgSpec argument) {
        String text = text(argument).split("\n")[0];
        Matcher end = PHRASE.matcher(text);
        return end.lookingAt() ? end.group(1) : text;
    }

    /** The description of an option. Its lines are joined, except where one lists words, each with its meaning. */
    private static String text(ArgSpec argument) {
        StringBuilder text = new StringBuilder();
        for (String line : argument.description()) {
            if (text.length() > 0) text.append(text.charAt(text.length() - 1) == ';' ? '\n' : ' ');
            text.append(line);
        }
        return text.toString();
    }
}
