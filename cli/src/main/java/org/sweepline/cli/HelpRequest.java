package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The arguments, with {@code --help} as a flag without a value, which is all that picocli knows, and the word behind it.
 *
 * @param arguments without that word, or with the command that it names in front
 * @param all whether the word asks for everything
 */
record HelpRequest(List<String> arguments, boolean all) {
    private static final Set<String> NAMES = Set.of("-h", "--help");

    static HelpRequest of(String[] given, Set<String> commands) {
        List<String> arguments = new ArrayList<>(List.of(given));
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            if (word.equals("--")) break;
            if (word.equals("--help=all")) {
                arguments.set(i, "--help");
                return new HelpRequest(arguments, true);
            }
            if (!NAMES.contains(word)) continue;
            String next = i + 1 < arguments.size() ? arguments.get(i + 1) : "";
            if (next.equals("all")) {
                arguments.remove(i + 1);
                return new HelpRequest(arguments, true);
            }
            if (i > 0 || !commands.contains(next)) continue;
            arguments.set(0, next);
            arguments.set(1, "--help");
        }
        return new HelpRequest(arguments, false);
    }
}
