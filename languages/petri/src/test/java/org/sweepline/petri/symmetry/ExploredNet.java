package org.sweepline.petri.symmetry;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Function;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.petri.Net;
import org.sweepline.petri.packed.PetriEncoding;
import org.sweepline.petri.structure.NetMeasures;

/** A net with all its packed markings, or those of a system made from it. */
record ExploredNet(PetriEncoding encoding, Set<PlainState> states) {
    /** Explores at most so many states; empty if there are more. */
    static Optional<ExploredNet> of(Net net, int most) {
        return of(encoding(net), most, PetriEncoding::system);
    }

    static PetriEncoding encoding(Net net) {
        return PetriEncoding.of(net, new NetMeasures(net));
    }

    /** Explores a system that is made from an encoding, again with wider fields where one is too narrow. */
    static Optional<ExploredNet> of(
            PetriEncoding encoding, int most, Function<PetriEncoding, TransitionSystem> wrapping) {
        try {
            TransitionSystem system = wrapping.apply(encoding);
            Expander expander = system.expander();
            Set<PlainState> known = new HashSet<>(PlainState.initial(system));
            Queue<PlainState> open = new ArrayDeque<>(known);
            while (!open.isEmpty()) {
                for (PlainState next : open.remove().successors(system, expander)) {
                    if (known.add(next)) open.add(next);
                }
                if (known.size() > most) return Optional.empty();
            }
            return Optional.of(new ExploredNet(encoding, known));
        } catch (EncodingOverflow narrow) {
            return of((PetriEncoding) narrow.wider(), most, wrapping);
        }
    }

    /** The tokens of each state. */
    Map<List<Long>, PlainState> markings() {
        Map<List<Long>, PlainState> markings = new HashMap<>();
        for (PlainState state : states) {
            List<Long> tokens = new ArrayList<>();
            for (int p = 0; p < encoding.names().size(); p++) tokens.add(encoding.value(p, state.buffer()));
            markings.put(tokens, state);
        }
        return markings;
    }
}
