package org.sweepline.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Scripts by which shells complete the commands, options and words of the tool, made from its manuals. */
final class Completion {
    /** A shell that can complete words. */
    enum Dialect {
        BASH,
        ZSH,
        FISH;

        static List<String> words() {
            return Stream.of(values())
                    .map(dialect -> dialect.name().toLowerCase(Locale.ROOT))
                    .toList();
        }
    }

    private final List<Manual> commands;
    private final StringBuilder script = new StringBuilder();

    Completion(List<Manual> commands) {
        this.commands = List.copyOf(commands);
    }

    String script(Dialect dialect) {
        script.setLength(0);
        switch (dialect) {
            case BASH -> bash();
            case ZSH -> zsh();
            case FISH -> fish();
        }
        return script.toString();
    }

    private void line(String text) {
        script.append(text).append('\n');
    }

    private static String name(Manual command) {
        return command.command().name();
    }

    private static List<String> names(OptionSpec option) {
        List<String> names = new ArrayList<>(List.of(option.names()));
        if (option.negatable()) names.add("--no-" + option.longestName().substring(2));
        return names;
    }

    private static List<OptionSpec> options(Manual command) {
        return command.arguments()
                .filter(OptionSpec.class::isInstance)
                .map(OptionSpec.class::cast)
                .toList();
    }

    private static List<PositionalParamSpec> parameters(Manual command) {
        return command.arguments()
                .filter(PositionalParamSpec.class::isInstance)
                .map(PositionalParamSpec.class::cast)
                .toList();
    }

    private static boolean takesValue(OptionSpec option) {
        return option.arity().max() > 0;
    }

    private static boolean takesFile(ArgSpec argument) {
        return argument.type() == Path.class || argument.auxiliaryTypes()[0] == Path.class;
    }

    private String commandNames() {
        return commands.stream().map(Completion::name).collect(Collectors.joining(" "));
    }

    // --- bash: where there is nothing to offer, it completes file names ---

    private void bash() {
        line("# Completes sweepline in bash. To have it now: source <(sweepline completion bash)");
        line("_sweepline() {");
        line("    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command='' words=''");
        line("    COMPREPLY=()");
        line("    # An equals sign is a word of its own.");
        line("    if [ \"$word\" = = ]; then word=''");
        line("    elif [ \"$before\" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi");
        line("    if [ \"$COMP_CWORD\" -gt 1 ]; then command=${COMP_WORDS[1]}; fi");
        line("    case $command in");
        line("        '') words='" + commandNames() + " --help --version' ;;");
        for (Manual command : commands) bash(command);
        line("    esac");
        line("    # The words hold neither spaces nor patterns.");
        line("    if [ -n \"$words\" ]; then COMPREPLY=($(compgen -W \"$words\" -- \"$word\")); fi");
        line("}");
        line("complete -o default -o bashdefault -F _sweepline sweepline");
    }

    private void bash(Manual command) {
        line("        " + name(command) + ")");
        line("            case $before in");
        for (OptionSpec option : options(command)) {
            if (!takesValue(option)) continue;
            String words = String.join(" ", command.words(option));
            line("                " + String.join(" | ", option.names()) + ") words='" + words + "' ;;");
        }
        String options = Stream.concat(
                        options(command).stream().flatMap(option -> names(option).stream()), Stream.of("--help"))
                .collect(Collectors.joining(" "));
        String words = parameters(command).stream()
                .flatMap(parameter -> command.words(parameter).stream())
                .collect(Collectors.joining(" "));
        line("                *) case $word in");
        line("                    -*) words='" + options + "' ;;");
        line("                    *) words='" + words + "' ;;");
        line("                esac ;;");
        line("            esac ;;");
    }

    // --- zsh ---

    private void zsh() {
        line("#compdef sweepline");
        line("# Completes sweepline in zsh. To have it now: source <(sweepline completion zsh)");
        line("_sweepline() {");
        line("    local curcontext=$curcontext state line");
        line("    _arguments -C '(- *)'{-h,--help}'[Show the help]' '(- *)'{-V,--version}'[Show the version]' \\");
        line("        '1:command:->command' '*::argument:->argument'");
        line("    case $state in");
        line("        command)");
        line("            local -a commands=(");
        for (Manual command : commands)
            line("                " + quoted(name(command) + ":" + zshText(command.summary())));
        line("            )");
        line("            _describe command commands ;;");
        line("        argument)");
        line("            case $words[1] in");
        for (Manual command : commands) zsh(command);
        line("            esac ;;");
        line("    esac");
        line("}");
        line("if [ \"$funcstack[1]\" = _sweepline ]; then _sweepline \"$@\"; else compdef _sweepline sweepline; fi");
    }

    private void zsh(Manual command) {
        line("                " + name(command) + ") _arguments \\");
        for (OptionSpec option : options(command)) {
            String text = "[" + zshText(Manual.phrase(option)) + "]";
            for (String name : names(option)) {
                String value = takesValue(option) ? ":" + option.paramLabel() + ":" + zshValue(command, option) : "";
                String equals = takesValue(option) && name.startsWith("--") ? "=" : "";
                line("                    " + quoted((option.isMultiValue() ? "*" : "") + name + equals + text + value)
                        + " \\");
            }
        }
        for (PositionalParamSpec parameter : parameters(command)) {
            String place = parameter.arity().isVariable()
                    ? "*"
                    : Integer.toString(parameter.index().min() + 1);
            String action = zshValue(command, parameter);
            line("                    " + quoted(place + ":" + parameter.paramLabel() + ":" + action) + " \\");
        }
        line("                    '(- *)'{-h,--help}'[Show the help]' ;;");
    }

    private static String zshValue(Manual command, ArgSpec argument) {
        List<String> words = command.words(argument);
        if (!words.isEmpty()) return "(" + String.join(" ", words) + ")";
        return takesFile(argument) ? "_files" : " ";
    }

    private static String zshText(String text) {
        return text.replaceAll("[\\[\\]:\\\\]", "\\\\$0");
    }

    // --- fish ---

    private void fish() {
        line("# Completes sweepline in fish. To have it now: sweepline completion fish | source");
        line("complete -c sweepline -f");
        String none = " -n __fish_use_subcommand";
        line("complete -c sweepline" + none + " -s h -l help -d 'Show the help'");
        line("complete -c sweepline" + none + " -s V -l version -d 'Show the version'");
        for (Manual command : commands) {
            line("complete -c sweepline" + none + " -a " + name(command) + " -d " + fishText(command.summary()));
        }
        for (Manual command : commands) fish(command);
    }

    private void fish(Manual command) {
        String start = "complete -c sweepline -n '__fish_seen_subcommand_from " + name(command) + "'";
        for (PositionalParamSpec parameter : parameters(command)) {
            List<String> words = command.words(parameter);
            if (!words.isEmpty()) line(start + " -a '" + String.join(" ", words) + "'");
            else if (takesFile(parameter)) line(start + " -F");
        }
        for (OptionSpec option : options(command)) {
            StringBuilder names = new StringBuilder();
            for (String name : names(option)) {
                names.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
            }
            List<String> words = command.words(option);
            String value = !takesValue(option) ? "" : takesFile(option) ? " -r -F" : " -x";
            String offered = words.isEmpty() ? "" : " -a '" + String.join(" ", words) + "'";
            line(start + names + value + offered + " -d " + fishText(Manual.phrase(option)));
        }
        line(start + " -s h -l help -d 'Show the help'");
    }

    private static String fishText(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
