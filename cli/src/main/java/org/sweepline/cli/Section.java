package org.sweepline.cli;

import java.util.List;

/** A part of a manual: a heading, and below it terms with what they mean. */
record Section(String heading, List<Entry> entries) {
    Section {
        entries = List.copyOf(entries);
    }

    /**
     * A term and its meaning.
     *
     * @param term such as the names of an option; empty for a paragraph
     * @param text what it means; empty for a command that is an example
     */
    record Entry(String term, String text) {
        boolean isParagraph() {
            return term.isEmpty();
        }
    }

    static Entry entry(String term, String text) {
        return new Entry(term, text);
    }

    static Entry paragraph(String text) {
        return new Entry("", text);
    }
}
