package org.sweepline.process.measure;

import org.sweepline.process.network.Network;

/** The progress measures of networks by their text form; {@link MeasureText} says what it looks like. */
public final class ComponentMeasures {
    private ComponentMeasures() {}

    /** Whether a text describes a measure of components; if not it may be an expression over the state. */
    public static boolean recognises(String text) {
        return MeasureText.recognises(text);
    }

    /** Throws an {@link org.sweepline.model.InputException} with the position in the text of what is wrong. */
    public static MeasurePlan parse(String text, Network network) {
        return new MeasurePlan(network, MeasureText.parse(text));
    }
}
