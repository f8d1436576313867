package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A line of parts, of which some become shorter or are left out where there is little room. */
record FittingLine(List<Part> parts) {
    private static final String BETWEEN = "  ";

    FittingLine {
        parts = List.copyOf(parts);
    }

    /** @param brief what is shown instead of the text where there is little room; empty if the part is left out then */
    record Part(String name, String text, String brief) {
        Part(String name, String text) {
            this(name, text, "");
        }
    }

    /** The line with another first part. */
    FittingLine first(Part other) {
        List<Part> changed = new ArrayList<>(parts);
        changed.set(0, other);
        return new FittingLine(changed);
    }

    /** The line as text, with dispensable parts shortened in their order until it fits, and cut off if it still does not. */
    String fitting(int width, List<String> dispensable) {
        FittingLine shorter = this;
        for (String name : dispensable) {
            if (shorter.toString().length() <= width) break;
            shorter = new FittingLine(shorter.parts.stream()
                    .map(part -> part.name.equals(name) ? new Part(name, part.brief) : part)
                    .toList());
        }
        String line = shorter.toString();
        return line.substring(0, Math.min(width, line.length()));
    }

    @Override
    public String toString() {
        return parts.stream().map(Part::text).filter(text -> !text.isEmpty()).collect(Collectors.joining(BETWEEN));
    }
}
