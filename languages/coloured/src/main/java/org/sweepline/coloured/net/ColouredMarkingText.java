package org.sweepline.coloured.net;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.StringJoiner;
import org.sweepline.coloured.colour.ColourOrder;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.ml.value.TimedToken;

/**
 * Writes markings in the notation of CPN ML and on one line: <code>NextSend: 1`1  A: 2`(1,"COL")++1`(2,"OUR")</code>.
 *
 * <p>Places come in the order of the net and tokens in that of their colour set, then of their stamps; empty places are left
 * out. A marking is a list of entries for each place.
 */
public final class ColouredMarkingText {
    private static final String BETWEEN_PLACES = "  ";
    private static final String NOTHING = "(no tokens)";

    private final ColouredNet net;
    private final boolean timed;
    private final List<Comparator<TokenEntry>> orders;

    public ColouredMarkingText(ColouredNet net) {
        this.net = net;
        timed = net.timed();
        orders = net.places().stream()
                .map(place -> Comparator.comparing(TokenEntry::value, ColourOrder.of(shape(place)))
                        .thenComparing(TokenEntry::time))
                .toList();
    }

    private static ColourShape shape(Place place) {
        return place.colours().shape();
    }

    /** The entries for tokens on a place that are given one by one, in any order. */
    public List<TokenEntry> entries(int place, List<TimedToken> tokens) {
        List<TokenEntry> sorted = new ArrayList<>();
        boolean stamped = net.places().get(place).timed();
        for (TimedToken token : tokens) sorted.add(new TokenEntry(token.value(), stamped ? token.time() : 0, 1));
        sorted.sort(orders.get(place));
        List<TokenEntry> counted = new ArrayList<>();
        for (TokenEntry entry : sorted) {
            int last = counted.size() - 1;
            if (last >= 0 && orders.get(place).compare(counted.get(last), entry) == 0) {
                counted.set(
                        last,
                        new TokenEntry(
                                entry.value(), entry.time(), counted.get(last).count() + 1));
            } else {
                counted.add(entry);
            }
        }
        return counted;
    }

    /** A state; the model time is in front if the net is timed. */
    public String state(long time, List<List<TokenEntry>> marking) {
        String places = joined("", marking);
        String text = places.isEmpty() ? NOTHING : places;
        return timed ? "time " + net.time(time) + ": " + text : text;
    }

    /** How the second marking differs from the first: <code>-NextSend: 1`1  +NextSend: 1`2</code>. */
    public String change(List<List<TokenEntry>> before, List<List<TokenEntry>> after) {
        List<List<TokenEntry>> removed = new ArrayList<>();
        List<List<TokenEntry>> added = new ArrayList<>();
        for (int place = 0; place < orders.size(); place++) {
            removed.add(minus(place, before.get(place), after.get(place)));
            added.add(minus(place, after.get(place), before.get(place)));
        }
        return moved(removed, added);
    }

    /** Tokens taken from places and put on places. */
    public String moved(List<List<TokenEntry>> removed, List<List<TokenEntry>> added) {
        String taken = joined("-", removed);
        String put = joined("+", added);
        return taken.isEmpty() || put.isEmpty() ? taken + put : taken + BETWEEN_PLACES + put;
    }

    /** The tokens of one place; {@code empty} if there are none. */
    public String tokens(int place, List<TokenEntry> entries) {
        if (entries.isEmpty()) return "empty";
        Place on = net.places().get(place);
        StringJoiner terms = new StringJoiner(on.timed() ? "+++" : "++");
        for (TokenEntry entry : entries) {
            String stamp = on.timed() ? "@" + net.time(entry.time()) : "";
            terms.add(entry.count() + "`" + ColourText.of(shape(on), entry.value()) + stamp);
        }
        return terms.toString();
    }

    private String joined(String sign, List<List<TokenEntry>> marking) {
        StringJoiner text = new StringJoiner(BETWEEN_PLACES);
        for (int place = 0; place < marking.size(); place++) {
            if (marking.get(place).isEmpty()) continue;
            text.add(sign + net.places().get(place).name() + ": " + tokens(place, marking.get(place)));
        }
        return text.toString();
    }

    /** What the first list has more of than the second. */
    private List<TokenEntry> minus(int place, List<TokenEntry> from, List<TokenEntry> entries) {
        List<TokenEntry> rest = new ArrayList<>();
        int next = 0;
        for (TokenEntry entry : from) {
            int compared = 1;
            while (next < entries.size() && (compared = orders.get(place).compare(entries.get(next), entry)) < 0)
                next++;
            long others =
                    compared == 0 && next < entries.size() ? entries.get(next).count() : 0;
            if (entry.count() > others) rest.add(new TokenEntry(entry.value(), entry.time(), entry.count() - others));
        }
        return rest;
    }
}
