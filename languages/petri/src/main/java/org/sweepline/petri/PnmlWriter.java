package org.sweepline.petri;

import org.sweepline.model.InputException;

/**
 * Writes place/transition nets as PNML, without graphics; the same net always gives the same text.
 *
 * <p>{@link PnmlReader} reads the text back to an equal net.
 */
public final class PnmlWriter {
    private final Net net;
    private final boolean byName;
    private final StringBuilder xml = new StringBuilder();
    private int arcs;

    private PnmlWriter(Net net) {
        this.net = net;
        byName = NamedNet.of(net).isPresent();
    }

    /** The net as the text of a PNML file. */
    public static String write(Net net) {
        return new PnmlWriter(net).document();
    }

    private String document() {
        line(0, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
        line(0, "<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">");
        line(1, "<net id=\"" + unused("net") + "\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\">");
        line(2, label("name", net.name()));
        line(2, "<page id=\"" + unused("page") + "\">");
        for (int p = 0; p < net.places(); p++) {
            place(p);
        }
        for (int t = 0; t < net.transitions(); t++) {
            transition(t);
        }
        String prefix = arcPrefix();
        for (int t = 0; t < net.transitions(); t++) {
            for (int i = 0; i < net.inputs(t).length; i++) {
                arc(prefix, net.place(net.inputs(t)[i]), net.transition(t), net.inputWeights(t)[i]);
            }
            for (int i = 0; i < net.outputs(t).length; i++) {
                arc(prefix, net.transition(t), net.place(net.outputs(t)[i]), net.outputWeights(t)[i]);
            }
        }
        line(2, "</page>");
        line(1, "</net>");
        line(0, "</pnml>");
        return xml.toString();
    }

    private void place(int p) {
        String name = name(net.place(p), net.placeName(p));
        String marking = net.initial(p) == 0 ? "" : label("initialMarking", String.valueOf(net.initial(p)));
        node("place", net.place(p), name + marking);
    }

    private void transition(int t) {
        if (net.placeIndex(net.transition(t)) >= 0) {
            throw new InputException("the id '" + net.transition(t)
                    + "' belongs to a place and to a transition, which PNML does not allow; rename one of them");
        }
        String name = name(net.transition(t), net.transitionName(t));
        node("transition", net.transition(t), name);
    }

    /** A name that is the id need not be written, unless the others are used only if every node has one. */
    private String name(String id, String name) {
        return name.equals(id) && !byName ? "" : label("name", name);
    }

    private void arc(String prefix, String source, String target, int weight) {
        String ends = "\" source=\"" + escape(source) + "\" target=\"" + escape(target);
        String inscription = weight == 1 ? "" : label("inscription", String.valueOf(weight));
        element("arc id=\"" + prefix + arcs++ + ends + "\"", "arc", inscription);
    }

    private void node(String kind, String id, String content) {
        element(kind + " id=\"" + escape(id) + "\"", kind, content);
    }

    private void element(String start, String name, String content) {
        line(3, content.isEmpty() ? "<" + start + "/>" : "<" + start + ">" + content + "</" + name + ">");
    }

    private static String label(String name, String text) {
        return "<" + name + "><text>" + escape(text) + "</text></" + name + ">";
    }

    private void line(int depth, String text) {
        xml.append("  ".repeat(depth)).append(text).append('\n');
    }

    /** An id for the net or its page: ids are unique in a file, and those of places and transitions come first. */
    private String unused(String id) {
        String unused = id;
        while (net.placeIndex(unused) >= 0 || net.transitionIndex(unused) >= 0) {
            unused += "_";
        }
        return unused;
    }

    /** A prefix with which the id of no place and no transition begins. */
    private String arcPrefix() {
        StringBuilder prefix = new StringBuilder("arc");
        for (int p = 0; p < net.places(); p++) {
            extend(prefix, net.place(p));
        }
        for (int t = 0; t < net.transitions(); t++) {
            extend(prefix, net.transition(t));
        }
        return prefix.toString();
    }

    private static void extend(StringBuilder prefix, String id) {
        while (id.startsWith(prefix.toString())) {
            prefix.append('_');
        }
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
