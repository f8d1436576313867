package org.sweepline.coloured.cpn;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.sweepline.model.InputException;

/**
 * How many instances each page has, and which instance a substitution transition stands for.
 *
 * <p>Instances of a page are numbered from 1, as CPN Tools does it: the substitution transitions of the whole net, sorted by
 * their names, take as many consecutive numbers of their subpage as their own page has instances. The instance that a prime
 * page has of its own gets the last number.
 */
final class PageInstances {
    /** More places and transitions than this are the work of a page that is used twice by a page that is used twice by ... */
    static final int MOST_NODES = 1_000_000;

    private final CpnDocument document;
    private final Map<String, Integer> pageOf = new HashMap<>();
    private final Map<String, Integer> offsets = new HashMap<>();
    private final long[] counts;

    private record Use(CpnDocument.Transition transition, int page, int subpage) {}

    PageInstances(CpnDocument document) {
        this.document = document;
        List<CpnDocument.Page> pages = document.pages();
        for (int i = 0; i < pages.size(); i++) pageOf.put(pages.get(i).id(), i);
        counts = new long[pages.size()];
        List<Use> uses = uses();
        for (int prime : primes(uses)) counts[prime] = 1;
        count(uses);
        number(uses);
    }

    /** How many instances a page has, by its index in the document. */
    int count(int page) {
        return (int) counts[page];
    }

    int page(String id) {
        return pageOf.get(id);
    }

    /** The number of the instance of the subpage that a substitution transition stands for in an instance of its page. */
    int subinstance(CpnDocument.Transition substitution, int instance) {
        return offsets.get(substitution.id()) + instance;
    }

    private List<Use> uses() {
        List<Use> uses = new ArrayList<>();
        for (int page = 0; page < document.pages().size(); page++) {
            for (CpnDocument.Transition t : document.pages().get(page).transitions()) {
                if (t.substituted().isEmpty()) continue;
                Integer subpage = pageOf.get(t.substituted().get().subpage());
                if (subpage == null) {
                    throw document.error(
                            t.at(),
                            "the subpage of the substitution transition " + t.name()
                                    + " is not in the file; assign another in CPN Tools");
                }
                uses.add(new Use(t, page, subpage));
            }
        }
        return uses;
    }

    private Set<Integer> primes(List<Use> uses) {
        Set<Integer> primes = new HashSet<>();
        for (String id : document.primes()) {
            if (pageOf.containsKey(id)) primes.add(pageOf.get(id));
        }
        if (primes.isEmpty()) {
            for (int page = 0; page < counts.length; page++) primes.add(page);
            uses.forEach(use -> primes.remove(use.subpage));
        }
        return primes;
    }

    /** Counts the instances of each page after those of all pages that use it. */
    private void count(List<Use> uses) {
        int[] waiting = new int[counts.length];
        List<List<Use>> of = new ArrayList<>();
        for (int page = 0; page < counts.length; page++) of.add(new ArrayList<>());
        for (Use use : uses) {
            waiting[use.subpage]++;
            of.get(use.page).add(use);
        }
        Queue<Integer> ready = new ArrayDeque<>();
        for (int page = 0; page < counts.length; page++) if (waiting[page] == 0) ready.add(page);
        long nodes = 0;
        while (!ready.isEmpty()) {
            int page = ready.remove();
            CpnDocument.Page drawn = document.pages().get(page);
            nodes += counts[page]
                    * (1L + drawn.places().size() + drawn.transitions().size());
            if (nodes > MOST_NODES) {
                throw document.error(
                        drawn.at(),
                        "the page " + drawn.name() + " has so many instances that the net has more than " + MOST_NODES
                                + " places and transitions; use the page less often");
            }
            for (Use use : of.get(page)) {
                counts[use.subpage] += counts[page];
                if (--waiting[use.subpage] == 0) ready.add(use.subpage);
            }
        }
        refuseCycle(uses, waiting);
        if (Arrays.stream(counts).sum() == 0) {
            throw InputException.in(document.file(), "the net has no page; draw something first");
        }
    }

    /** Pages below a cycle wait, too; but a waiting page is used by a waiting page, so going up leads into the cycle. */
    private void refuseCycle(List<Use> uses, int[] waiting) {
        Use[] above = new Use[waiting.length];
        Use use = null;
        for (Use each : uses) {
            if (waiting[each.page] == 0) continue;
            above[each.subpage] = each;
            use = each;
        }
        if (use == null) return;
        for (int i = 0; i < waiting.length; i++) use = above[use.page];
        throw document.error(
                use.transition.at(),
                "the page " + document.pages().get(use.subpage).name()
                        + " contains itself, through the substitution transition " + use.transition.name()
                        + " on page " + document.pages().get(use.page).name()
                        + "; assign another subpage in CPN Tools");
    }

    private void number(List<Use> uses) {
        List<Use> byName = new ArrayList<>(uses);
        byName.sort(Comparator.comparing(use -> FlatNames.mangled(use.transition.name())));
        int[] next = new int[counts.length];
        for (Use use : byName) {
            offsets.put(use.transition.id(), next[use.subpage]);
            next[use.subpage] += (int) counts[use.page];
        }
    }
}
