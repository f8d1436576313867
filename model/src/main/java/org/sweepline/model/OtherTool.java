package org.sweepline.model;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Tools whose own files are not read here, but that can write their nets in a format that is. */
public enum OtherTool {
    SNOOPY(
            "Snoopy",
            "PNML",
            Set.of("Snoopy"),
            Set.of(".spped", ".pn", ".spept", ".xpn", ".spstochpn", ".spn", ".andl")),
    GREATSPN("GreatSPN", "PNML", Set.of("project"), Set.of(".pnpro", ".def")),
    TINA_DRAWING("TINA's editor", "a .net file", Set.of(), Set.of(".ndr"));

    private final String tool;
    private final String format;
    private final Set<String> roots;
    private final Set<String> endings;

    OtherTool(String tool, String format, Set<String> roots, Set<String> endings) {
        this.tool = tool;
        this.format = format;
        this.roots = roots;
        this.endings = endings;
    }

    /** What to do with a file that has one of a tool's endings. */
    static Optional<String> adviceOnName(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return adviceOn(tool -> tool.endings.stream().anyMatch(name::endsWith));
    }

    /** What to do with an XML file that has a tool's root element. */
    public static Optional<String> adviceOnRoot(String root) {
        return adviceOn(tool -> tool.roots.contains(root));
    }

    private static Optional<String> adviceOn(Predicate<OtherTool> which) {
        return Stream.of(values()).filter(which).findFirst().map(OtherTool::advice);
    }

    public String advice() {
        return "this is a file of " + tool + ", which is not read here; export the net as " + format + " there";
    }
}
