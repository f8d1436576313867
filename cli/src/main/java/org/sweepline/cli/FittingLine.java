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

    /** A part by its name, and what is shown of it where there is little room. */
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

    /** The line with as many of the dispensable parts shortened as make it fit, in their order. */
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
