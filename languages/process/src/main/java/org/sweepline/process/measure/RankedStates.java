package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.process.network.NetworkProcess;

/**
 * Ranks that people give the local states of processes, such as {@code MASTER=[0 1 2], slave=[1 0]}; what counts is their sum.
 *
 * @param choices the processes, each by a name that may mean several
 * @param ranks for each of them a number for each local state
 */
public record RankedStates(String text, List<MeasureSettings.Choice> choices, List<List<Long>> ranks)
        implements Measure {
    private static final Pattern PART = Pattern.compile("\\s*(\"[^\"]*\"|[^\"=,]+?)\\s*=\\s*\\[([^\\]]*)\\]\\s*(,|$)");

    /** Whether a text is of this form; if not it may be an expression. */
    public static boolean recognises(String text) {
        return PART.matcher(text).lookingAt();
    }

    /** Reads ranks; throws an {@link InputException} with the position of what is wrong. */
    public static RankedStates parse(String text) {
        List<MeasureSettings.Choice> choices = new ArrayList<>();
        List<List<Long>> ranks = new ArrayList<>();
        Matcher part = PART.matcher(text);
        int from = 0;
        boolean more = true;
        while (more) {
            if (!part.region(from, text.length()).lookingAt()) {
                throw MeasureText.wrong(from, "the ranks of a process are missing here, as in MASTER=[0 1 2]");
            }
            String name = part.group(1).replace("\"", "");
            choices.add(new MeasureSettings.Choice(name, Kind.NONE, part.start(1)));
            ranks.add(numbers(part.group(2), part.start(2)));
            from = part.end();
            more = part.group(3).equals(",");
        }
        return new RankedStates(text.strip(), List.copyOf(choices), List.copyOf(ranks));
    }

    private static List<Long> numbers(String text, int offset) {
        List<Long> numbers = new ArrayList<>();
        for (String number : text.strip().split("[\\s,]+")) {
            try {
                numbers.add(Long.parseLong(number));
            } catch (NumberFormatException no) {
                throw MeasureText.wrong(
                        offset, "\"" + number + "\" is not a rank; write numbers with blanks between them");
            }
        }
        return List.copyOf(numbers);
    }

    /** The ranks as people write them, of the processes that have any but zeros; empty if there are none, or one has no name that can be written. */
    static Optional<String> text(List<NetworkProcess> components, long[][] table) {
        if (components.stream().anyMatch(component -> !MeasureText.canQuote(component.name()))) return Optional.empty();
        List<String> parts = new ArrayList<>();
        for (int c = 0; c < table.length; c++) {
            if (table[c] == null || LongStream.of(table[c]).allMatch(rank -> rank == 0)) continue;
            String ranks = LongStream.of(table[c]).mapToObj(String::valueOf).collect(Collectors.joining(" "));
            parts.add(MeasureText.quoted(components.get(c).name()) + "=[" + ranks + "]");
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
    }

    /** The numbers of all local states of all processes; null for processes that have none. */
    long[][] table(List<NetworkProcess> components) {
        ComponentNames names = new ComponentNames(components, choices);
        long[][] table = new long[components.size()][];
        for (int c = 0; c < table.length; c++) {
            Optional<Integer> choice = names.choice(c);
            if (choice.isEmpty()) continue;
            List<Long> given = ranks.get(choice.get());
            int states = components.get(c).lts().states();
            if (given.size() != states) {
                throw MeasureText.wrong(
                        choices.get(choice.get()).offset(),
                        components.get(c).name() + " has " + states + " states, and here are " + given.size()
                                + " ranks");
            }
            table[c] = given.stream().mapToLong(rank -> rank).toArray();
        }
        return table;
    }

    @Override
    public String toString() {
        return text;
    }
}
