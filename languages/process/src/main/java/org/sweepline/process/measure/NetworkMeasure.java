package org.sweepline.process.measure;

import org.sweepline.model.Measure;

/** A measure of networks that is put together from those of their processes; {@link MeasureText} says how it is written. */
public record NetworkMeasure(String text, MeasureSettings settings) implements Measure {
    /** A measure with the text of its settings; throws an {@link org.sweepline.model.InputException} if they have none. */
    NetworkMeasure(MeasureSettings settings) {
        this(settings.text(), settings);
    }

    /** Whether a text describes such a measure; if not it may be an expression over the state. */
    public static boolean recognises(String text) {
        return MeasureText.recognises(text);
    }

    /** Reads a measure; throws an {@link org.sweepline.model.InputException} with the position of what is wrong. */
    public static NetworkMeasure parse(String text) {
        return new NetworkMeasure(text, MeasureText.parse(text));
    }

    @Override
    public String name() {
        return settings.linear().isPresent() ? text : "ranks of local states";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NetworkMeasure same && settings.equals(same.settings);
    }

    @Override
    public int hashCode() {
        return settings.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
