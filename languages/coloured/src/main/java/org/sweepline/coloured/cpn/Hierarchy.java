package org.sweepline.coloured.cpn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.sweepline.model.Position;

/**
 * The places and transitions of the flat net: every page has its instances, and ports are merged with their sockets, members of
 * a fusion set with each other.
 */
final class Hierarchy {
    private final CpnDocument document;
    private final PageInstances instances;
    private final Map<String, Integer> firstOf = new HashMap<>();
    private final Map<String, Integer> pageOf = new HashMap<>();
    private final List<Member> members = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final boolean[] assigned;
    private final int[] parents;
    private final int[] flat;
    private final List<FlatPlace> places;
    private final List<FlatTransition> transitions;

    /** A place in one instance of its page. */
    record Member(CpnDocument.Page page, CpnDocument.Place place, int instance) {
        FlatNames.Node node() {
            return new FlatNames.Node(page.name(), place.name(), instance, place.id());
        }
    }

    /**
     * A place of the flat net: places of pages that are one place.
     *
     * @param name unique among all places
     * @param head the outermost, which gives it its name
     * @param owners those whose initial markings count, the head first
     * @param ports the others: ports that have a socket
     * @param aliases what the others are called
     */
    record FlatPlace(String name, Member head, List<Member> owners, List<Member> ports, List<String> aliases) {
        FlatPlace {
            owners = List.copyOf(owners);
            ports = List.copyOf(ports);
            aliases = List.copyOf(aliases);
        }

        List<Member> members() {
            return Stream.concat(owners.stream(), ports.stream()).toList();
        }
    }

    /** A transition, which does not stand for a page, in one instance of its page. */
    record FlatTransition(String name, CpnDocument.Page page, CpnDocument.Transition transition, int instance) {
        FlatNames.Node node() {
            return new FlatNames.Node(page.name(), transition.name(), instance, transition.id());
        }
    }

    Hierarchy(CpnDocument document) {
        this.document = document;
        checkIds();
        instances = new PageInstances(document);
        for (int page = 0; page < document.pages().size(); page++) {
            for (CpnDocument.Place place : document.pages().get(page).places()) {
                firstOf.put(place.id(), members.size());
                pageOf.put(place.id(), page);
                for (int i = 1; i <= instances.count(page); i++) {
                    members.add(new Member(document.pages().get(page), place, i));
                }
            }
        }
        assigned = new boolean[members.size()];
        parents = new int[members.size()];
        Arrays.setAll(parents, i -> i);
        for (int page = 0; page < document.pages().size(); page++) assignPorts(page);
        fusionSets().forEach(this::fuse);
        flat = new int[members.size()];
        places = flatPlaces();
        transitions = flatTransitions();
    }

    List<FlatPlace> places() {
        return places;
    }

    List<FlatTransition> transitions() {
        return transitions;
    }

    /** The index in {@link #places()} of a place of a page, by its id, in an instance of the page. */
    int place(String id, int instance) {
        return flat[firstOf.get(id) + instance - 1];
    }

    /** How many pages have an instance. */
    int pages() {
        int used = 0;
        for (int page = 0; page < document.pages().size(); page++) if (instances.count(page) > 0) used++;
        return used;
    }

    List<String> warnings() {
        return List.copyOf(warnings);
    }

    private void checkIds() {
        Map<String, String> known = new HashMap<>();
        for (CpnDocument.Page page : document.pages()) {
            checkId(known, page.id(), "the page " + page.name(), page.at());
            page.places().forEach(p -> checkId(known, p.id(), "the place " + p.name(), p.at()));
            page.transitions().forEach(t -> checkId(known, t.id(), "the transition " + t.name(), t.at()));
        }
    }

    private void checkId(Map<String, String> known, String id, String what, Position at) {
        String other = known.putIfAbsent(id, what);
        if (other != null)
            throw document.error(at, what + " has the id " + id + " of " + other + "; ids must be unique");
    }

    private void assignPorts(int page) {
        CpnDocument.Page drawn = document.pages().get(page);
        Map<String, Set<String>> neighbours = new HashMap<>();
        for (CpnDocument.Arc arc : drawn.arcs()) {
            neighbours.computeIfAbsent(arc.transition(), id -> new HashSet<>()).add(arc.place());
        }
        for (CpnDocument.Transition t : drawn.transitions()) {
            if (t.substituted().isEmpty()) continue;
            int subpage = instances.page(t.substituted().get().subpage());
            for (CpnDocument.Assignment pair : assignments(drawn, t, neighbours.getOrDefault(t.id(), Set.of()))) {
                checkPlace(pair.port(), subpage, "port", t);
                checkPlace(pair.socket(), page, "socket", t);
                for (int i = 1; i <= instances.count(page); i++) {
                    int port = firstOf.get(pair.port()) + instances.subinstance(t, i) - 1;
                    assigned[port] = true;
                    merge(firstOf.get(pair.socket()) + i - 1, port);
                }
            }
        }
    }

    /**
     * The assignments of a substitution transition. A port may have several sockets, which then are one place; but CPN IDE
     * also keeps assignments of places whose arcs were deleted, and these do not count beside a socket with an arc.
     */
    private List<CpnDocument.Assignment> assignments(
            CpnDocument.Page page, CpnDocument.Transition t, Set<String> around) {
        List<CpnDocument.Assignment> written = t.substituted().get().assignments();
        Set<String> connected = new HashSet<>();
        for (CpnDocument.Assignment pair : written) if (around.contains(pair.socket())) connected.add(pair.port());
        List<CpnDocument.Assignment> kept = new ArrayList<>();
        Set<String> ignored = new LinkedHashSet<>();
        for (CpnDocument.Assignment pair : written) {
            if (around.contains(pair.socket()) || !connected.contains(pair.port())) {
                kept.add(pair);
            } else {
                ignored.add(placeName(pair.port()) + " to " + placeName(pair.socket()));
            }
        }
        if (!ignored.isEmpty()) {
            warnings.add("page " + page.name() + ", substitution transition " + t.name()
                    + ": ports are also assigned to places without an arc to the transition, which is ignored ("
                    + String.join(", ", ignored) + ")");
        }
        return kept;
    }

    /** What a place is called; its id if it is not in the file. */
    private String placeName(String id) {
        for (CpnDocument.Page page : document.pages()) {
            for (CpnDocument.Place place : page.places()) if (place.id().equals(id)) return place.name();
        }
        return id;
    }

    private void checkPlace(String id, int page, String what, CpnDocument.Transition t) {
        if (pageOf.getOrDefault(id, -1) != page) {
            throw document.error(
                    t.at(),
                    "the " + what + " " + id + " of the substitution transition " + t.name()
                            + " is no place of the page "
                            + document.pages().get(page).name() + "; assign the ports in CPN Tools again");
        }
    }

    /** The fusion sets that the file lists, with the places that say they are members. */
    private List<CpnDocument.FusionSet> fusionSets() {
        Map<String, CpnDocument.FusionSet> sets = new LinkedHashMap<>();
        Map<String, Set<String>> places = new LinkedHashMap<>();
        for (CpnDocument.FusionSet set : document.fusionSets()) {
            sets.putIfAbsent(set.name(), set);
            places.computeIfAbsent(set.name(), name -> new LinkedHashSet<>()).addAll(set.places());
        }
        for (CpnDocument.Page page : document.pages()) {
            for (CpnDocument.Place place : page.places()) {
                place.fusionSet()
                        .ifPresent(name -> places.computeIfAbsent(name, n -> new LinkedHashSet<>())
                                .add(place.id()));
            }
        }
        List<CpnDocument.FusionSet> result = new ArrayList<>();
        places.forEach((name, ids) -> {
            CpnDocument.FusionSet set = sets.get(name);
            CpnDocument.Scope scope = set == null ? CpnDocument.Scope.GLOBAL : set.scope();
            Position at = set == null ? new Position(1, 1) : set.at();
            result.add(new CpnDocument.FusionSet(name, scope, List.copyOf(ids), at));
        });
        return result;
    }

    private void fuse(CpnDocument.FusionSet set) {
        List<String> known = new ArrayList<>();
        for (String id : set.places()) {
            if (firstOf.containsKey(id)) {
                known.add(id);
            } else {
                warnings.add("fusion set " + set.name() + ": its member " + id + " is not in the file and is left out");
            }
        }
        if (set.scope() != CpnDocument.Scope.GLOBAL
                && known.stream().map(pageOf::get).distinct().count() > 1) {
            throw document.error(
                    set.at(),
                    "the fusion set " + set.name() + " has members on several pages; make it a global fusion set");
        }
        int last = -1;
        for (String id : known) {
            int first = firstOf.get(id);
            for (int i = 0; i < instances.count(pageOf.get(id)); i++) {
                if (set.scope() == CpnDocument.Scope.INSTANCE) {
                    merge(firstOf.get(known.get(0)) + i, first + i);
                } else {
                    if (last >= 0) merge(last, first + i);
                    last = first + i;
                }
            }
        }
    }

    private void merge(int a, int b) {
        parents[root(b)] = root(a);
    }

    private int root(int member) {
        int root = member;
        while (parents[root] != root) {
            parents[root] = parents[parents[root]];
            root = parents[root];
        }
        return root;
    }

    private List<FlatPlace> flatPlaces() {
        Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
        // Those with a name of their own first: they decide the order of the places in the net.
        for (int i = 0; i < members.size(); i++) {
            if (!assigned[i])
                groups.computeIfAbsent(root(i), r -> new ArrayList<>()).add(i);
        }
        for (int i = 0; i < members.size(); i++) {
            if (assigned[i]) groups.get(root(i)).add(i);
        }
        List<List<Integer>> ordered = List.copyOf(groups.values());
        List<FlatNames.Node> heads =
                ordered.stream().map(g -> members.get(g.get(0)).node()).toList();
        List<String> names = FlatNames.unique(heads);
        Map<Integer, String> others = otherNames(ordered, heads);
        List<FlatPlace> result = new ArrayList<>();
        for (List<Integer> group : ordered) {
            Set<String> aliases = new LinkedHashSet<>();
            for (int member : group) {
                flat[member] = result.size();
                if (member == group.get(0)) continue;
                aliases.add(others.get(member));
                aliases.add(members.get(member).node().title());
            }
            List<Member> owners =
                    group.stream().filter(m -> !assigned[m]).map(members::get).toList();
            List<Member> ports =
                    group.stream().filter(m -> assigned[m]).map(members::get).toList();
            result.add(new FlatPlace(names.get(result.size()), owners.get(0), owners, ports, List.copyOf(aliases)));
        }
        return result;
    }

    /** Names for the members that are not heads, different from those of all heads. */
    private Map<Integer, String> otherNames(List<List<Integer>> groups, List<FlatNames.Node> heads) {
        List<FlatNames.Node> nodes = new ArrayList<>(heads);
        List<Integer> rest = new ArrayList<>();
        for (List<Integer> group : groups) rest.addAll(group.subList(1, group.size()));
        rest.forEach(member -> nodes.add(members.get(member).node()));
        List<String> names = FlatNames.unique(nodes);
        Map<Integer, String> result = new HashMap<>();
        for (int i = 0; i < rest.size(); i++) result.put(rest.get(i), names.get(heads.size() + i));
        return result;
    }

    private List<FlatTransition> flatTransitions() {
        List<FlatTransition> found = new ArrayList<>();
        for (int page = 0; page < document.pages().size(); page++) {
            CpnDocument.Page drawn = document.pages().get(page);
            for (CpnDocument.Transition t : drawn.transitions()) {
                if (t.substituted().isPresent()) continue;
                for (int i = 1; i <= instances.count(page); i++) found.add(new FlatTransition("", drawn, t, i));
            }
        }
        List<String> names =
                FlatNames.unique(found.stream().map(FlatTransition::node).toList());
        List<FlatTransition> result = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            FlatTransition t = found.get(i);
            result.add(new FlatTransition(names.get(i), t.page, t.transition, t.instance));
        }
        return result;
    }
}
