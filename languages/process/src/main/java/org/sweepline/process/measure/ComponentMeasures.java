package org.sweepline.process.measure;

import org.sweepline.process.network.Network;

/** The measures that are made of orders of single processes, by their text form; {@link MeasureText} says what it is. */
public final class ComponentMeasures {
    private ComponentMeasures() {}

    /** Whether a text describes a measure of components; if not it may be a linear measure, or an expression. */
    public static boolean recognises(String text) {
        return MeasureText.recognises(text) && !MeasureText.linear(text);
    }

    /** Throws an {@link org.sweepline.model.InputException} with the position in the text of what is wrong. */
    public static MeasurePlan parse(String text, Network network) {
        return new MeasurePlan(network, MeasureText.parse(text));
    }
}
