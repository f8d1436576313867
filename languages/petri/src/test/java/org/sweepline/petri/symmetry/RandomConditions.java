package org.sweepline.petri.symmetry;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sweepline.logic.Condition;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;

/** Draws conditions on the markings of a net, some about all similar nodes and some about single ones. */
final class RandomConditions {
    private RandomConditions() {}

    static List<Condition> draw(Random random, Net net) {
        PetriVocabulary vocabulary = new PetriVocabulary(net);
        List<Condition> conditions = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) conditions.add(vocabulary.condition(condition(random, net)));
        return conditions;
    }

    private static String condition(Random random, Net net) {
        String ending = "_p" + random.nextInt(2);
        List<String> places = IntStream.range(0, net.places())
                .mapToObj(net::place)
                .filter(name -> name.endsWith(ending) || random.nextInt(40) == 0)
                .toList();
        String action = "_t" + random.nextInt(2);
        List<String> transitions = IntStream.range(0, net.transitions())
                .mapToObj(net::transition)
                .filter(name -> name.endsWith(action))
                .toList();
        return switch (random.nextInt(7)) {
            case 0 -> "deadlock";
            case 1 -> join(places, "tokens(", ")", " + ") + " <= 2";
            case 2 -> join(places, "tokens(", ") = 1", " and ");
            case 3 -> "tokens(" + String.join(", ", places) + ") mod 2 = 1 or deadlock";
            case 4 -> "not fireable(" + String.join(", ", transitions) + ") and true";
            case 5 -> "tokens(" + places.get(random.nextInt(places.size())) + ") >= 1";
            default -> "2 * tokens(" + places.get(0) + ") != tokens(" + places.get(places.size() - 1) + ")";
        };
    }

    private static String join(List<String> names, String before, String after, String between) {
        return names.stream().map(name -> before + name + after).collect(Collectors.joining(between));
    }
}
