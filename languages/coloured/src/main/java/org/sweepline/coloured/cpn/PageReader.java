package org.sweepline.coloured.cpn;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;
import org.sweepline.model.file.XmlCursor;

/**
 * Reads one {@code <page>}: its places, transitions and arcs, with their inscriptions as text.
 *
 * <p>One reader reads one page.
 */
final class PageReader {
    private static final Pattern ASSIGNMENT =
            Pattern.compile("\\s*\\(\\s*([^\\s(),]+)\\s*,\\s*([^\\s(),]+)\\s*\\)\\s*");

    private final XmlCursor xml;
    private final List<CpnDocument.Place> places = new ArrayList<>();
    private final List<CpnDocument.Transition> transitions = new ArrayList<>();
    private final List<CpnDocument.Arc> arcs = new ArrayList<>();

    PageReader(XmlCursor xml) {
        this.xml = xml;
    }

    CpnDocument.Page page() {
        Position at = xml.position();
        String id = id("page");
        String name = id;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "pageattr" -> {
                    String given = attributeOnly("name");
                    name = given == null || given.isBlank() ? id : oneLine(given);
                }
                case "place" -> places.add(place());
                case "trans" -> transitions.add(transition());
                case "arc" -> arcs.add(arc());
                default -> xml.skip();
            }
        }
        return new CpnDocument.Page(id, name, places, transitions, arcs, at);
    }

    private CpnDocument.Place place() {
        Position at = xml.position();
        String id = id("place");
        String name = "";
        String colourSet = "";
        String initial = "";
        boolean port = false;
        Optional<String> fusionSet = Optional.empty();
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "text" -> name = oneLine(text());
                case "type" -> colourSet = label();
                case "initmark" -> initial = label();
                case "port" -> {
                    port = true;
                    xml.skip();
                }
                case "fusioninfo" ->
                    fusionSet = Optional.ofNullable(attributeOnly("name")).map(PageReader::oneLine);
                default -> xml.skip();
            }
        }
        return new CpnDocument.Place(id, name.isEmpty() ? id : name, colourSet, initial, port, fusionSet, at);
    }

    private CpnDocument.Transition transition() {
        Position at = xml.position();
        String id = id("transition");
        String name = "";
        String guard = "";
        String delay = "";
        String code = "";
        String priority = "";
        String channel = "";
        Optional<CpnDocument.Substitution> substituted = Optional.empty();
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "text" -> name = oneLine(text());
                case "cond" -> guard = label();
                case "time" -> delay = label();
                case "code" -> code = label();
                case "priority" -> priority = label();
                case "channel" -> channel = label();
                case "subst" -> substituted = Optional.of(substitution());
                default -> xml.skip();
            }
        }
        return new CpnDocument.Transition(
                id, name.isEmpty() ? id : name, guard, delay, code, priority, channel, substituted, at);
    }

    private CpnDocument.Substitution substitution() {
        String subpage = xml.attribute("subpage");
        if (subpage == null || subpage.isEmpty()) {
            throw xml.error("a substitution transition has no subpage; assign one in CPN Tools");
        }
        String written = xml.attribute("portsock");
        List<CpnDocument.Assignment> assignments = new ArrayList<>();
        Matcher pair = ASSIGNMENT.matcher(written == null ? "" : written);
        int end = 0;
        while (pair.find(end) && pair.start() == end) {
            assignments.add(new CpnDocument.Assignment(pair.group(1), pair.group(2)));
            end = pair.end();
        }
        if (written != null && !written.substring(end).isBlank()) {
            throw xml.error("the ports and sockets " + ModelFile.quote(written)
                    + " of a substitution transition are not of the form (port,socket)(port,socket); assign"
                    + " them again in CPN Tools");
        }
        xml.skip();
        return new CpnDocument.Substitution(subpage, assignments);
    }

    private CpnDocument.Arc arc() {
        Position at = xml.position();
        CpnDocument.Orientation orientation = orientation(xml.attribute("orientation"));
        String place = null;
        String transition = null;
        String inscription = "";
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "placeend" -> place = attributeOnly("idref");
                case "transend" -> transition = attributeOnly("idref");
                case "annot" -> inscription = label();
                default -> xml.skip();
            }
        }
        if (place == null) throw xml.error(at, "an arc has no place at its end; attach it to one or delete it");
        if (transition == null) {
            throw xml.error(at, "an arc has no transition at its end; attach it to one or delete it");
        }
        return new CpnDocument.Arc(orientation, place, transition, inscription, at);
    }

    private CpnDocument.Orientation orientation(String written) {
        return switch (written == null ? "" : written.toLowerCase(Locale.ROOT)) {
            case "ptot" -> CpnDocument.Orientation.TO_TRANSITION;
            case "ttop" -> CpnDocument.Orientation.TO_PLACE;
            case "bothdir" -> CpnDocument.Orientation.BOTH;
            case "inhibitor" -> CpnDocument.Orientation.INHIBITOR;
            case "reset" -> CpnDocument.Orientation.RESET;
            case "" -> throw xml.error("an arc has no orientation; write PtoT, TtoP, BOTHDIR, Inhibitor or Reset");
            default ->
                throw xml.error("an arc of orientation " + ModelFile.quote(written)
                        + "; PtoT, TtoP, BOTHDIR, Inhibitor and Reset are known");
        };
    }

    private String id(String what) {
        String id = xml.attribute("id");
        if (id == null || id.isEmpty()) throw xml.error("a " + what + " has no id; save the net in CPN Tools again");
        return id;
    }

    /** The value of an attribute of the current element, whose content is skipped. */
    private String attributeOnly(String attribute) {
        String value = xml.attribute(attribute);
        xml.skip();
        return value;
    }

    /** The {@code <text>} inside the current element. */
    private String label() {
        String label = "";
        while (xml.nextChild()) {
            if (xml.name().equals("text")) {
                label = text();
            } else {
                xml.skip();
            }
        }
        return label;
    }

    private String text() {
        return xml.ownText(NetElement.LONGEST_TEXT).strip();
    }

    /** A name as people say it: CPN Tools lets users break it into lines. */
    static String oneLine(String name) {
        return name.strip().replaceAll("\\s+", " ");
    }
}
