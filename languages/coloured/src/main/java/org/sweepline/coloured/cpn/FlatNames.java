package org.sweepline.coloured.cpn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What places and transitions of a flat net are called. */
final class FlatNames {
    private static final Pattern SPEAKABLE = Pattern.compile("[\\p{L}\\p{Nd}'_\\s]*");

    private FlatNames() {}

    /**
     * A place or a transition in one instance of its page.
     *
     * @param id of the file, for nodes of equal names
     */
    record Node(String page, String name, int instance, String id) {
        /** The name that reports and queries of CPN Tools have for it. */
        String title() {
            return mangled(page) + "'" + mangled(name) + " " + instance;
        }

        private String onPage() {
            return page + "'" + name;
        }

        private String numbered() {
            return onPage() + " " + instance;
        }

        private String identified() {
            return numbered() + " (" + id + ")";
        }
    }

    /**
     * A unique name for each node, as short as possible: the name of the node alone, with its page, with the number of the
     * instance, or, if even that is not unique, with its id.
     */
    static List<String> unique(List<Node> nodes) {
        String[] names = new String[nodes.size()];
        Set<String> used = new HashSet<>();
        List<Function<Node, String>> forms =
                List.of(Node::name, Node::onPage, Node::numbered, Node::title, Node::identified);
        for (Function<Node, String> form : forms) {
            Map<String, Integer> times = new HashMap<>();
            nodes.forEach(node -> times.merge(form.apply(node), 1, Integer::sum));
            for (int i = 0; i < names.length; i++) {
                String name = form.apply(nodes.get(i));
                if (names[i] == null && times.get(name) == 1 && used.add(name)) names[i] = name;
            }
        }
        List<String> result = new ArrayList<>();
        for (int i = 0; i < names.length; i++) {
            // Ids are unique in a file, but a name may be written to look like another with its id.
            String name = names[i] == null ? nodes.get(i).identified() : names[i];
            while (names[i] == null && !used.add(name)) name += "'";
            result.add(name);
        }
        return result;
    }

    /** A name as CPN Tools passes it on: letters, digits, {@code '} and {@code _}, up to the first other character. */
    static String mangled(String name) {
        Matcher speakable = SPEAKABLE.matcher(name);
        String kept = speakable.lookingAt() ? speakable.group().strip() : "";
        return (kept.isEmpty() ? name : kept).replaceAll("\\s+", "_");
    }
}
