package org.sweepline.cli;

import java.util.HashMap;
import java.util.Map;

/**
 * A coloured net of one transition as CPN Tools would save it: {@code t} takes {@code n} from place {@code A} and puts
 * {@code n + 1} on place {@code B}, unless a test says otherwise.
 */
final class SmallNet {
    private static final String DECLARATIONS = "colset INT = int; colset LIST = list INT; colset TEXT = string; "
            + "colset TIMED = int timed; var n, k : INT; var l : LIST; var s : TEXT;";
    private static final String FILE = """
            <?xml version="1.0" encoding="iso-8859-1"?>
            <!DOCTYPE workspaceElements PUBLIC "-//CPN//DTD CPNXML 1.0//EN" "cpn.dtd">
            <workspaceElements><generator tool="CPN Tools" version="4.0.1" format="6"/><cpnet><globbox>
            <ml id="D">%s</ml>
            <ml id="E">%s</ml>
            </globbox><page id="P"><pageattr name="Top"/>
            <place id="A"><text>A</text>%s%s</place>
            <place id="B"><text>B</text>%s%s</place>
            <trans id="T"><text>t</text>%s%s%s%s%s</trans>
            <arc id="I" orientation="PtoT" order="1"><transend idref="T"/><placeend idref="A"/>%s</arc>
            <arc id="O" orientation="TtoP" order="1"><transend idref="T"/><placeend idref="%s"/>%s</arc>
            </page>%s</cpnet></workspaceElements>
            """;

    private final Map<String, String> parts = new HashMap<>(
            Map.of("type", "INT", "target", "B", "initial", "1`1", "in", "n", "out", "n + 1", "options", ""));

    private SmallNet() {}

    static SmallNet plain() {
        return new SmallNet();
    }

    /** The net with another one of: declaration, type, target, initial, guard, delay, code, channel, priority, in, out. */
    static SmallNet with(String part, String text) {
        return plain().and(part, text);
    }

    SmallNet and(String part, String text) {
        parts.put(part, text);
        return this;
    }

    String text() {
        return FILE.formatted(
                DECLARATIONS,
                escaped(parts.getOrDefault("declaration", "")),
                label("type", "type"),
                label("initmark", "initial"),
                label("type", "type"),
                label("initmark", ""),
                label("cond", "guard"),
                label("time", "delay"),
                label("code", "code"),
                label("channel", "channel"),
                label("priority", "priority"),
                label("annot", "in"),
                parts.get("target"),
                label("annot", "out"),
                parts.get("options"));
    }

    private String label(String element, String part) {
        String text = escaped(parts.getOrDefault(part, ""));
        return "<%s id=\"%s\"><text>%s</text></%s>".formatted(element, element + part, text, element);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
