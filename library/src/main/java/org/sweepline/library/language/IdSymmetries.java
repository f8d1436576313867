package org.sweepline.library.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.sweepline.library.codec.BitReader;
import org.sweepline.library.codec.BitWriter;
import org.sweepline.logic.Condition;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.InputException;
import org.sweepline.reduction.Symmetry;

/**
 * The symmetries of a model with interchangeable ids: that they are is a promise, which is tested on a sample of states by exchanging
 * two ids at a time. That nothing that is asked tells them apart is tested on every orbit that is explored, by an {@link OrbitProbe}.
 */
final class IdSymmetries {
    private final JavaModel model;
    private volatile Optional<Boolean> numbersKept = Optional.empty();

    /** Conditions that an exploration has found to tell ids apart. */
    private final Set<Condition> telling = ConcurrentHashMap.newKeySet();

    IdSymmetries(JavaModel model) {
        this.model = model;
    }

    /** The exchanges of ids, unless they change a condition. Throws {@link InputException} if they change the model. */
    Optional<Symmetry> keeping(JavaSystem system, List<Condition> conditions) {
        List<Exchange> exchanges = exchanges();
        if (exchanges.isEmpty()) return Optional.empty();
        if (numbersKept.isEmpty()) {
            requireKept(exchanges);
            numbersKept = Optional.of(keepsNumbers(exchanges));
        }
        // Where runs may end decides about deadlocks, so that must not tell ids apart either.
        List<Condition> asked =
                Stream.concat(conditions.stream(), model.terminal().stream()).toList();
        if (asked.stream().anyMatch(telling::contains)) return Optional.empty();
        List<Predicate<Object>> functions =
                asked.stream().map(NamedCondition::compiled).toList();
        for (Object state : model.rehearsal().states()) {
            for (Exchange exchange : exchanges) {
                Object other = exchange.of(state);
                for (Predicate<Object> function : functions) {
                    if (function.test(state) != function.test(other)) return Optional.empty();
                }
            }
        }
        boolean kept = numbersKept.orElseThrow();
        return Optional.of(new IdSymmetry(
                model, system, kept, (state, image) -> requireSame(state, image, asked, functions, kept, system)));
    }

    /** What an exploration does not see in a representative must not be so in another state of the orbit; else it begins again. */
    private void requireSame(
            Object state,
            Object image,
            List<Condition> asked,
            List<Predicate<Object>> functions,
            boolean kept,
            JavaSystem system) {
        for (int i = 0; i < functions.size(); i++) {
            if (functions.get(i).test(state) == functions.get(i).test(image)) continue;
            telling.add(asked.get(i));
            throw new EncodingOverflow("ids are told apart by " + asked.get(i).text(), model.encode(system.actions()));
        }
        if (!kept || sameNumbers(state, image)) return;
        numbersKept = Optional.of(false);
        throw new EncodingOverflow("ids are told apart by the measure", model.encode(system.actions()));
    }

    private boolean sameNumbers(Object state, Object image) {
        return model.packing().first().stream().allMatch(number -> number.value(state) == number.value(image));
    }

    /** For each type, of each id with the next one: together they generate all permutations. */
    private List<Exchange> exchanges() {
        List<Exchange> exchanges = new ArrayList<>();
        int type = 0;
        for (Map.Entry<Class<?>, List<Object>> ids :
                model.packing().codec().ids().entrySet()) {
            for (int id = 0; id + 1 < ids.getValue().size(); id++) {
                exchanges.add(new Exchange(
                        type,
                        id,
                        ids.getValue().get(id) + " and " + ids.getValue().get(id + 1)));
            }
            type++;
        }
        return exchanges;
    }

    private void requireKept(List<Exchange> exchanges) {
        Set<String> initials = new HashSet<>();
        for (Object initial : model.behaviour().initials()) initials.add(StateText.of(initial));
        for (Exchange exchange : exchanges) {
            for (Object initial : model.behaviour().initials()) {
                if (initials.contains(StateText.of(exchange.of(initial)))) continue;
                throw new InputException(model.name() + ": " + exchange.names
                        + " are said to be interchangeable, but exchanging them makes another initial state: "
                        + StateText.change(initial, exchange.of(initial)));
            }
        }
        for (Object state : model.rehearsal().states()) {
            for (Exchange exchange : exchanges) requireKept(state, exchange);
        }
    }

    private void requireKept(Object state, Exchange exchange) {
        Map<String, Integer> ofImage = new HashMap<>();
        Map<String, Integer> images = new HashMap<>();
        model.behaviour().report(exchange.of(state), (action, end) -> count(ofImage, action, end));
        model.behaviour().report(state, (action, end) -> count(images, action, exchange.of(end)));
        if (ofImage.equals(images)) return;
        throw new InputException(model.behaviour().place() + ": " + exchange.names
                + " are said to be interchangeable, but exchanging them changes the steps of " + StateText.of(state));
    }

    private static void count(Map<String, Integer> steps, Object action, Object end) {
        steps.merge(ActionKind.of(action) + " " + StateText.of(end), 1, Integer::sum);
    }

    private boolean keepsNumbers(List<Exchange> exchanges) {
        for (Object state : model.rehearsal().states()) {
            for (Exchange exchange : exchanges) {
                Object other = exchange.of(state);
                if (!sameNumbers(state, other)) return false;
            }
        }
        return true;
    }

    /** The exchange of an id of a type with the next one. */
    private final class Exchange {
        private final String names;
        private final BitWriter bits;
        private final BitReader reader = new BitReader();

        Exchange(int type, int id, String names) {
            this.names = names;
            bits = new BitWriter((of, number) -> {
                if (of != type) return number;
                return number == id ? id + 1 : number == id + 1 ? id : number;
            });
        }

        Object of(Object state) {
            bits.clear();
            model.packing().codec().write(state, bits);
            reader.begin(bits.words());
            return model.packing().codec().read(reader);
        }
    }
}
