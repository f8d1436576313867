package org.sweepline.coloured.stubborn;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import org.sweepline.coloured.unfold.ExactUnfolding;
import org.sweepline.coloured.unfold.ExactUnfolding.Element;

/**
 * Which binding elements conflict, as nodes that need others; immutable.
 *
 * <p>Nodes are the elements and, for every counter, three nodes that stand for elements: those that take tokens from it, those
 * that leave fewer than they found, those that leave more.
 */
final class Relations {
    private final Element[] elements;
    private final int counters;
    /** By element: what it needs where it is enabled. */
    private final int[][] conflicts;
    /** By counter: its three sets of elements. */
    private final int[][] takers;

    private final int[][] consumers;
    private final int[][] producers;
    /** By counter: the node of its producers alone. */
    private final int[][] feeding;

    Relations(ExactUnfolding unfolding) {
        elements = unfolding.elements().toArray(new Element[0]);
        counters = unfolding.counters();
        List<List<Integer>> taking = lists();
        List<List<Integer>> consuming = lists();
        List<List<Integer>> producing = lists();
        for (int e = 0; e < elements.length; e++) {
            Element element = elements[e];
            for (int i = 0; i < element.counters().length; i++) {
                int counter = element.counters()[i];
                if (element.taken()[i] > 0) taking.get(counter).add(e);
                if (element.added()[i] < 0) consuming.get(counter).add(e);
                if (element.added()[i] > 0) producing.get(counter).add(e);
            }
        }
        takers = arrays(taking);
        consumers = arrays(consuming);
        producers = arrays(producing);
        feeding = new int[counters][];
        for (int c = 0; c < counters; c++) feeding[c] = new int[] {node(c, 2)};
        conflicts = new int[elements.length][];
        for (int e = 0; e < elements.length; e++) conflicts[e] = conflicts(elements[e]);
    }

    private List<List<Integer>> lists() {
        List<List<Integer>> lists = new ArrayList<>();
        for (int c = 0; c < counters; c++) lists.add(new ArrayList<>());
        return lists;
    }

    private static int[][] arrays(List<List<Integer>> lists) {
        return lists.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    private int node(int counter, int which) {
        return elements.length + 3 * counter + which;
    }

    private int[] conflicts(Element element) {
        List<Integer> nodes = new ArrayList<>();
        for (int i = 0; i < element.counters().length; i++) {
            if (element.taken()[i] == 0) continue;
            nodes.add(node(element.counters()[i], element.added()[i] < 0 ? 0 : 1));
        }
        return nodes.stream().mapToInt(Integer::intValue).toArray();
    }

    int nodes() {
        return elements.length + 3 * counters;
    }

    int elements() {
        return elements.length;
    }

    Element element(int number) {
        return elements[number];
    }

    /** What an enabled element needs: everything that it could disable or that could disable it. */
    int[] conflicts(int element) {
        return conflicts[element];
    }

    /** What a node that stands for elements needs: these. */
    int[] members(int node) {
        int counter = (node - elements.length) / 3;
        return switch ((node - elements.length) % 3) {
            case 0 -> takers[counter];
            case 1 -> consumers[counter];
            default -> producers[counter];
        };
    }

    /** What an element needs that a counter has too few tokens for. */
    int[] producers(int counter) {
        return feeding[counter];
    }

    int producerCount(int counter) {
        return producers[counter].length;
    }

    /** The elements that change what is on some places. */
    int[] changing(ExactUnfolding unfolding, Collection<Integer> places) {
        BitSet found = new BitSet();
        for (int e = 0; e < elements.length; e++) {
            for (int i = 0; i < elements[e].counters().length; i++) {
                if (elements[e].added()[i] != 0
                        && places.contains(unfolding.place(elements[e].counters()[i]))) found.set(e);
            }
        }
        return found.stream().toArray();
    }
}
