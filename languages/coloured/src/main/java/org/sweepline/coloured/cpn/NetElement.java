package org.sweepline.coloured.cpn;

import org.sweepline.model.Position;
import org.sweepline.model.file.XmlCursor;

/** Finds the one net in a file of CPN Tools or CPN IDE. */
public final class NetElement {
    /** What is expected, for messages. */
    public static final String EXPECTED = "a file of CPN Tools";

    /** An inscription or a declaration may not have more characters. */
    public static final int LONGEST_TEXT = 1 << 20;

    /** The root element of a file of CPN Tools. */
    private static final String ROOT = "workspaceElements";

    private NetElement() {}

    /**
     * Reads a file from its beginning to its end.
     *
     * @param content reads the net, in whose element the cursor stands then
     */
    public static void find(XmlCursor xml, Runnable content) {
        xml.nextChild();
        Position root = xml.position();
        if (!xml.name().equals(ROOT)) {
            throw xml.error("the root element is <" + xml.name() + ">, not <" + ROOT
                    + ">; a file of CPN Tools or CPN IDE is expected (Snoopy saves other files with the ending .cpn)");
        }
        boolean found = false;
        while (xml.nextChild()) {
            if (!xml.name().equals("cpnet")) {
                xml.skip();
                continue;
            }
            if (found) throw xml.error("a second <cpnet>; keep one net in each file");
            found = true;
            content.run();
        }
        // Comments may follow the root element, but whatever else does makes the file malformed.
        xml.nextChild();
        if (!found) throw xml.error(root, "the file has no <cpnet>; save the net in CPN Tools again");
    }
}
