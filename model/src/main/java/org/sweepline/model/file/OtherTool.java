package org.sweepline.model.file;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Tools whose own files are not read here, but that can write their nets in a format that is. */
public enum OtherTool {
    SNOOPY("Snoopy", "PNML", "Snoopy", Set.of(".spped", ".pn", ".spept", ".xpn", ".spstochpn", ".spn", ".andl")),
    GREATSPN("GreatSPN", "PNML", "project", Set.of(".pnpro", ".def")),
    TINA_DRAWING("TINA's editor", "a .net file", "", Set.of(".ndr"));

    private final String tool;
    private final String format;
    private final String root;
    private final Set<String> endings;

    OtherTool(String tool, String format, String root, Set<String> endings) {
        this.tool = tool;
        this.format = format;
        this.root = root;
        this.endings = endings;
    }

    /** What to do with a file that has one of a tool's endings, given in lower case. */
    public static Optional<String> adviceOnName(String name) {
        return adviceOn(tool -> tool.endings.stream().anyMatch(name::endsWith));
    }

    /** What to do with an XML file that has a tool's root element. */
    public static Optional<String> adviceOnRoot(String root) {
        return adviceOn(tool -> tool.root.equals(root));
    }

    private static Optional<String> adviceOn(Predicate<OtherTool> which) {
        return Stream.of(values()).filter(which).findFirst().map(OtherTool::advice);
    }

    public String advice() {
        return "this is a file of " + tool + ", which is not read here; export the net as " + format + " there";
    }
}
