package org.sweepline.coloured.unfold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sweepline.coloured.colour.Numbering;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.packed.ColouredLayout;

/** Which counters the places of a net have: one for each colour, one for all tokens, or none. */
final class Counters {
    /** What of a place is counted. */
    enum Detail {
        NOTHING,
        TOKENS,
        COLOURS
    }

    private final List<Place> places;
    private final Detail[] details;
    private final Numbering[] numberings;
    private final int[] first;
    private int size;

    Counters(List<Place> places, ColouredLayout layout, Detail[] details) {
        this.places = places;
        this.details = details.clone();
        numberings = new Numbering[details.length];
        first = new int[details.length];
        for (int p = 0; p < details.length; p++) {
            first[p] = size;
            if (details[p] == Detail.COLOURS)
                numberings[p] = layout.numbering(p).orElseThrow();
            size += width(p);
        }
    }

    int size() {
        return size;
    }

    boolean coloured(int place) {
        return details[place] == Detail.COLOURS;
    }

    boolean counted(int place) {
        return details[place] != Detail.NOTHING;
    }

    /** How many counters a place has. */
    int width(int place) {
        return details[place] == Detail.COLOURS ? (int) numberings[place].size() : counted(place) ? 1 : 0;
    }

    /** The counter for tokens of a colour; negative if the place cannot hold such. */
    int of(int place, Object colour) {
        if (!coloured(place)) return first[place];
        long number = numberings[place].number(colour);
        return number < 0 ? -1 : first[place] + (int) number;
    }

    /** The place of a counter. */
    int place(int counter) {
        int at = Arrays.binarySearch(first, counter);
        int place = at >= 0 ? at : -at - 2;
        // Places without counters begin where the next place does.
        while (place + 1 < first.length && first[place + 1] <= counter) place++;
        return place;
    }

    /** The counters at the beginning. */
    long[] initial() {
        long[] initial = new long[size];
        for (int p = 0; p < details.length; p++) {
            if (!counted(p)) continue;
            for (TimedToken token : places.get(p).initial()) initial[of(p, token.value())]++;
        }
        return initial;
    }

    /** By place, what its tokens weigh: by the number of their colour, or all the same. */
    List<long[]> weights(long[] byCounter) {
        List<long[]> weights = new ArrayList<>();
        for (int p = 0; p < details.length; p++) {
            weights.add(Arrays.copyOfRange(byCounter, first[p], first[p] + width(p)));
        }
        return weights;
    }
}
