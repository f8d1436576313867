package org.sweepline.petri;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;
import org.sweepline.petri.TinaScanner.Token;

/** A net whose places, transitions and arcs are told bit by bit, in any order, as in the files of TINA. */
final class TinaNet {
    private record Ends(String place, String transition) {}

    private record Arc(int weight, Position at) {
        Arc and(int more, String file) {
            if ((long) weight + more <= Integer.MAX_VALUE) return new Arc(weight + more, at);
            throw InputException.at(
                    file, at, "the arcs that begin here add up to more than 2147483647; use smaller weights");
        }
    }

    private final String file;
    private String name;
    private final Map<String, Position> places = new LinkedHashMap<>();
    private final Map<String, Position> transitions = new LinkedHashMap<>();
    private final Map<String, Integer> tokens = new HashMap<>();
    private final Map<Ends, Arc> inputs = new LinkedHashMap<>();
    private final Map<Ends, Arc> outputs = new LinkedHashMap<>();
    private final Map<Ends, Arc> tests = new LinkedHashMap<>();

    TinaNet(String file) {
        this.file = file;
        name = ModelFile.baseName(file);
    }

    void named(String name) {
        this.name = name;
    }

    void place(Token place) {
        places.putIfAbsent(place.text(), place.at());
    }

    void transition(Token transition) {
        transitions.putIfAbsent(transition.text(), transition.at());
    }

    void mark(Token place, int number) {
        tokens.put(place.text(), number);
    }

    void input(Token place, Token transition, int weight) {
        add(inputs, place, transition, weight, place.at());
    }

    void output(Token transition, Token place, int weight) {
        add(outputs, place, transition, weight, transition.at());
    }

    private void add(Map<Ends, Arc> arcs, Token place, Token transition, int weight, Position at) {
        place(place);
        transition(transition);
        Ends ends = new Ends(place.text(), transition.text());
        Arc earlier = arcs.get(ends);
        arcs.put(ends, earlier == null ? new Arc(weight, at) : earlier.and(weight, file));
    }

    /** Adds an arc by which tokens must be there without being taken; of several, the largest counts. */
    void test(Token place, Token transition, int weight) {
        place(place);
        transition(transition);
        tests.merge(
                new Ends(place.text(), transition.text()),
                new Arc(weight, place.at()),
                (one, other) -> one.weight >= other.weight ? one : other);
    }

    Net build() {
        // A test for more than is taken takes what is missing and puts it back in the same step.
        tests.forEach((ends, test) -> {
            int taken = inputs.containsKey(ends) ? inputs.get(ends).weight : 0;
            int missing = test.weight - taken;
            if (missing <= 0) return;
            inputs.put(ends, new Arc(test.weight, test.at));
            Arc put = outputs.get(ends);
            outputs.put(ends, put == null ? new Arc(missing, test.at) : put.and(missing, file));
        });
        NetBuilder net = Net.builder(name);
        places.forEach((place, at) ->
                InputException.locate(file, at, () -> net.place(place, tokens.getOrDefault(place, 0))));
        transitions.forEach((transition, at) -> InputException.locate(file, at, () -> net.transition(transition)));
        inputs.forEach((ends, arc) ->
                InputException.locate(file, arc.at, () -> net.input(ends.place, ends.transition, arc.weight)));
        outputs.forEach((ends, arc) ->
                InputException.locate(file, arc.at, () -> net.output(ends.transition, ends.place, arc.weight)));
        return net.build();
    }
}
