package org.sweepline.petri;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.linear.ScanOrder;
import org.sweepline.logic.Nearest;
import org.sweepline.logic.SharedName;
import org.sweepline.logic.Symbol;
import org.sweepline.logic.Vocabulary;
import org.sweepline.model.Grouping;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.StepSet;
import org.sweepline.model.StepText;
import org.sweepline.model.VocabularyExpressions;

/**
 * What expressions about a net may speak of: {@code tokens(place)} and {@code fireable(transition)}.
 *
 * <p>In an unfolded net the name of a coloured node stands for all nodes it was unfolded to; each of these has a name of its
 * own as well. In other nets the name that a file gives a node for people may be used instead of its id, if it is
 * unmistakable.
 */
public final class PetriVocabulary extends VocabularyExpressions {
    public static final String TOKENS = "tokens";
    public static final String FIREABLE = "fireable";

    private final Symbol fireable;
    private final List<String> transitions;
    private final Optional<UnfoldedBindings> bindings;

    public PetriVocabulary(Net net) {
        this(net, fireable(net));
    }

    private PetriVocabulary(Net net, Symbol fireable) {
        super(vocabulary(net, fireable));
        this.fireable = fireable;
        transitions = net.transitionIds();
        bindings = net.folding().map(folding -> new UnfoldedBindings(net, folding));
    }

    private static Vocabulary vocabulary(Net net, Symbol fireable) {
        List<String> ids = net.placeIds();
        if (net.folding().isPresent()) {
            return Vocabulary.of(
                    Symbol.number(
                            TOKENS, "place", ids, groups(net.folding().get().places())),
                    fireable);
        }
        Bearers names = new Bearers(ids, net::placeName);
        return Vocabulary.of(Symbol.number(TOKENS, "place", ids, names.single()).sharing(names.shared()), fireable);
    }

    private static Symbol fireable(Net net) {
        List<String> ids = net.transitionIds();
        if (net.folding().isPresent()) {
            return Symbol.condition(
                    FIREABLE, "transition", ids, groups(net.folding().get().transitions()));
        }
        Bearers names = new Bearers(ids, net::transitionName);
        return Symbol.condition(FIREABLE, "transition", ids, names.single()).sharing(names.shared());
    }

    /** Which nodes bear a name that is nobody's id: people may use it instead of the id, if only one does. */
    private static final class Bearers {
        private final List<String> ids;
        private final Map<String, List<Integer>> bearers = new LinkedHashMap<>();

        Bearers(List<String> ids, IntFunction<String> names) {
            this.ids = ids;
            Set<String> taken = new HashSet<>(ids);
            for (int i = 0; i < ids.size(); i++) {
                String name = names.apply(i);
                if (!taken.contains(name))
                    bearers.computeIfAbsent(name, unused -> new ArrayList<>()).add(i);
            }
        }

        Map<String, List<Integer>> single() {
            Map<String, List<Integer>> single = new LinkedHashMap<>(bearers);
            single.values().removeIf(nodes -> nodes.size() > 1);
            return single;
        }

        Map<String, List<String>> shared() {
            Map<String, List<String>> shared = new LinkedHashMap<>();
            bearers.forEach((name, nodes) -> {
                if (nodes.size() > 1)
                    shared.put(name, nodes.stream().map(ids::get).toList());
            });
            return shared;
        }
    }

    /** The nodes of a coloured net, each with those it was unfolded to, in the order in which hints in messages name them. */
    private static Map<String, List<Integer>> groups(Grouping grouping) {
        List<List<Integer>> members = new ArrayList<>();
        for (int i = 0; i < grouping.names().size(); i++) members.add(new ArrayList<>());
        for (int i = 0; i < grouping.of().size(); i++)
            members.get(grouping.of().get(i)).add(i);
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        for (int i = 0; i < members.size(); i++) groups.put(grouping.names().get(i), members.get(i));
        return groups;
    }

    /** No expression has a colon, so a text with the prefix of the catalogue that is not one of its names is a mistake. */
    @Override
    protected Optional<Measure> named(String text) {
        if (!text.startsWith(LinearMeasures.PREFIX)) return Optional.empty();
        if (ScanOrder.recognises(text)) return Optional.of(new Measure.Named(ScanOrder.text(scanned(text))));
        if (LinearMeasures.NAMES.contains(text)) return Optional.of(new Measure.Named(text));
        throw new InputException("there is no measure " + text + Nearest.guess(text, LinearMeasures.NAMES)
                + "; the linear measures are " + LinearMeasures.ALL);
    }

    /** The transitions that a text names, those of an unfolded net one by one. */
    private List<String> scanned(String text) {
        List<String> names = new ArrayList<>();
        for (String name : ScanOrder.names(text)) {
            List<Integer> indices = fireable.indices(name);
            if (!fireable.sharing(name).isEmpty()) {
                throw new InputException(SharedName.problem(name, fireable.kind(), fireable.sharing(name)));
            }
            if (indices.isEmpty()) {
                throw new InputException(
                        "there is no transition \"" + name + "\"" + Nearest.hint(name, fireable.names()));
            }
            for (int index : indices) names.add(transitions.get(index));
        }
        return names;
    }

    @Override
    public StepSet steps(StepText text) {
        return bindings.isPresent() ? bindings.get().steps(text) : super.steps(text);
    }

    @Override
    public List<String> actions(String otherName) {
        if (bindings.isPresent() || transitions.contains(otherName)) return List.of();
        if (!fireable.sharing(otherName).isEmpty()) return fireable.sharing(otherName);
        return fireable.indices(otherName).stream().map(transitions::get).toList();
    }

    @Override
    public List<String> variables(String transition) {
        return bindings.map(unfolded -> unfolded.variables(transition)).orElse(List.of());
    }

    @Override
    protected String noTime() {
        return "the net has no time; say by which numbers markings are to be compared, as in tokens(p) mod 2";
    }
}
