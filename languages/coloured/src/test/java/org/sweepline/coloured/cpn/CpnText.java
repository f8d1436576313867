package org.sweepline.coloured.cpn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes small coloured nets the way CPN Tools saves them.
 *
 * <pre>{@code
 * String text = new CpnText()
 *         .declare("colset INT = int; var n : INT;")
 *         .page("Top")
 *         .place("A", "INT", "1`1")
 *         .place("B", "INT")
 *         .transition("t", "[n < 5]")
 *         .arc("A", "t", "n")
 *         .arc("t", "B", "n+1")
 *         .text();
 * }</pre>
 *
 * <p>What follows a page is on it; {@link #port}, {@link #fusion}, {@link #delay}, {@link #code}, {@link #priority} and
 * {@link #channel} are about the place or transition before them.
 */
public final class CpnText {
    private final StringBuilder globbox = new StringBuilder();
    private final Map<String, Page> pages = new LinkedHashMap<>();
    private final Map<String, List<String>> fusions = new LinkedHashMap<>();
    private final Map<String, String> fusionKinds = new LinkedHashMap<>();
    private final StringBuilder instances = new StringBuilder();
    private final StringBuilder options = new StringBuilder();
    private Page page;
    private int ids;

    private static final class Page {
        private final String id;
        private final String name;
        private final Map<String, StringBuilder> nodes = new LinkedHashMap<>();
        private final Map<String, String> places = new LinkedHashMap<>();
        private final Map<String, String> transitions = new LinkedHashMap<>();
        private final StringBuilder arcs = new StringBuilder();
        private final List<Substitution> substitutions = new ArrayList<>();
        private String last;

        Page(String id, String name) {
            this.id = id;
            this.name = name;
        }

        void node(String id, String xml) {
            nodes.put(id, new StringBuilder(xml));
            last = id;
        }

        void add(String xml) {
            nodes.get(last).append(xml);
        }
    }

    private record Substitution(String transition, String subpage, String[] portsAndSockets) {}

    /** Declarations as CPN ML text. */
    public CpnText declare(String declarations) {
        return declaration("<ml id=\"" + id() + "\">" + escape(declarations) + "</ml>");
    }

    /** A declaration as the XML element that CPN Tools saves. */
    public CpnText declaration(String xml) {
        globbox.append(xml).append('\n');
        return this;
    }

    /** Begins a page, or goes on with it. */
    public CpnText page(String name) {
        page = pages.computeIfAbsent(name, n -> new Page(id(), n));
        return this;
    }

    public CpnText place(String name, String colourSet) {
        return place(name, colourSet, "");
    }

    public CpnText place(String name, String colourSet, String initial) {
        String id = id();
        page.places.put(name, id);
        page.node(id, label("text", name) + inside("type", colourSet) + inside("initmark", initial));
        return this;
    }

    /** Makes the last place a port: {@code In}, {@code Out} or {@code I/O}. */
    public CpnText port(String kind) {
        page.add("<port id=\"" + id() + "\" type=\"" + kind + "\"/>");
        return this;
    }

    /** Makes the last place a member of a global fusion set. */
    public CpnText fusion(String set) {
        return fusion(set, "");
    }

    /** Makes the last place a member of a fusion set of some kind: {@code Global}, {@code Page} or {@code Instance}. */
    public CpnText fusion(String set, String kind) {
        page.add("<fusioninfo id=\"" + id() + "\" name=\"" + escape(set) + "\"/>");
        fusions.computeIfAbsent(set, s -> new ArrayList<>()).add(page.last);
        fusionKinds.put(set, kind);
        return this;
    }

    public CpnText transition(String name) {
        return transition(name, "");
    }

    public CpnText transition(String name, String guard) {
        String id = id();
        page.transitions.put(name, id);
        page.node(id, label("text", name) + inside("cond", guard));
        return this;
    }

    /** The time inscription of the last transition, such as {@code @+5}. */
    public CpnText delay(String inscription) {
        page.add(inside("time", inscription));
        return this;
    }

    /** The code segment of the last transition. */
    public CpnText code(String segment) {
        page.add(inside("code", segment));
        return this;
    }

    public CpnText priority(String inscription) {
        page.add(inside("priority", inscription));
        return this;
    }

    public CpnText channel(String inscription) {
        page.add(inside("channel", inscription));
        return this;
    }

    /** A substitution transition; then, in turn, a port of the subpage and the socket that it is. */
    public CpnText substitution(String name, String subpage, String... portsAndSockets) {
        transition(name);
        page.substitutions.add(new Substitution(page.last, subpage, portsAndSockets));
        return this;
    }

    /** An arc from a place to a transition or the other way. */
    public CpnText arc(String from, String to, String inscription) {
        return page.places.containsKey(from) && page.transitions.containsKey(to)
                ? arc("PtoT", from, to, inscription)
                : arc("TtoP", to, from, inscription);
    }

    /** An arc both ways. */
    public CpnText both(String place, String transition, String inscription) {
        return arc("BOTHDIR", place, transition, inscription);
    }

    public CpnText inhibitor(String place, String transition) {
        return arc("Inhibitor", place, transition, "");
    }

    public CpnText reset(String place, String transition) {
        return arc("Reset", place, transition, "");
    }

    private CpnText arc(String orientation, String place, String transition, String inscription) {
        page.arcs
                .append("<arc id=\"%s\" orientation=\"%s\" order=\"1\">".formatted(id(), orientation))
                .append("<transend idref=\"%s\"/>".formatted(known(page.transitions, transition)))
                .append("<placeend idref=\"%s\"/>".formatted(known(page.places, place)))
                .append(inside("annot", inscription))
                .append("</arc>\n");
        return this;
    }

    /** Says that a page has an instance of its own; without any, the pages that are no subpages have. */
    public CpnText prime(String name) {
        instances.append("<instance id=\"%s\" page=\"%s\"/>".formatted(id(), pages.get(name).id));
        return this;
    }

    /** An option of the simulator. */
    public CpnText option(String name, boolean value) {
        options.append("<option name=\"%s\"><value><boolean>%b</boolean></value></option>".formatted(name, value));
        return this;
    }

    public String text() {
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>\n")
                .append("<!DOCTYPE workspaceElements PUBLIC \"-//CPN//DTD CPNXML 1.0//EN\" \"cpn.dtd\">\n")
                .append(
                        "<workspaceElements>\n<generator tool=\"CPN Tools\" version=\"4.0.1\" format=\"6\"/>\n<cpnet>\n")
                .append("<globbox>\n")
                .append(globbox)
                .append("</globbox>\n");
        pages.values().forEach(p -> append(text, p));
        fusions.forEach((set, places) -> append(text, set, places));
        if (!instances.isEmpty()) text.append("<instances>").append(instances).append("</instances>\n");
        if (!options.isEmpty()) text.append("<options>").append(options).append("</options>\n");
        return text.append("</cpnet>\n</workspaceElements>\n").toString();
    }

    private void append(StringBuilder text, String set, List<String> places) {
        String kind = fusionKinds.get(set);
        text.append("<fusion id=\"%s\" name=\"%s\"".formatted(id(), escape(set)))
                .append(kind.isEmpty() ? "" : " type=\"" + kind + "\"")
                .append('>');
        places.forEach(place -> text.append("<fusion_elm idref=\"%s\"/>".formatted(place)));
        text.append("</fusion>\n");
    }

    private void append(StringBuilder text, Page p) {
        for (Substitution s : p.substitutions) {
            Page sub = pages.get(s.subpage);
            StringBuilder pairs = new StringBuilder();
            for (int i = 0; i < s.portsAndSockets.length; i += 2) {
                pairs.append("(%s,%s)"
                        .formatted(known(sub.places, s.portsAndSockets[i]), known(p.places, s.portsAndSockets[i + 1])));
            }
            p.nodes
                    .get(s.transition)
                    .append("<subst subpage=\"%s\" portsock=\"%s\"><subpageinfo id=\"%s\" name=\"%s\"/></subst>"
                            .formatted(sub.id, pairs, id(), escape(s.subpage)));
        }
        text.append("<page id=\"%s\">\n<pageattr name=\"%s\"/>\n".formatted(p.id, escape(p.name)));
        p.nodes.forEach((id, xml) -> {
            String element = p.places.containsValue(id) ? "place" : "trans";
            text.append("<%s id=\"%s\">%s</%s>\n".formatted(element, id, xml, element));
        });
        text.append(p.arcs).append("</page>\n");
    }

    private static String known(Map<String, String> ids, String name) {
        String id = ids.get(name);
        if (id == null) throw new IllegalArgumentException("there is no " + name + " on this page");
        return id;
    }

    private String id() {
        return "ID" + ++ids;
    }

    private String inside(String element, String text) {
        return "<%s id=\"%s\">%s</%s>".formatted(element, id(), label("text", text), element);
    }

    private static String label(String element, String text) {
        return "<" + element + ">" + escape(text) + "</" + element + ">";
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
