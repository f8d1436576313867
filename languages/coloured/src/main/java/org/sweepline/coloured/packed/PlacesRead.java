package org.sweepline.coloured.packed;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.value.Builtin;

/** Which places an expression about a state looks at. */
public final class PlacesRead {
    private static final String DEREFERENCE = "!";

    private final BitSet places = new BitSet();
    private final Set<Global> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Core> open = new ArrayDeque<>();

    private PlacesRead() {}

    /** The places whose tokens alone decide the value of an expression; empty if something else has a say, too. */
    public static Optional<int[]> of(Core expression) {
        PlacesRead scan = new PlacesRead();
        scan.open.push(expression);
        while (!scan.open.isEmpty()) {
            if (!scan.visit(scan.open.pop())) return Optional.empty();
        }
        return Optional.of(scan.places.stream().toArray());
    }

    /** Whether it looks at nothing but tokens, as far as this part shows. */
    private boolean visit(Core core) {
        if (core instanceof Core.Enabled || core instanceof Core.Delayed) return false;
        if (core instanceof Core.Library library && !pure(library.builtin())) return false;
        if (core instanceof Core.Tokens tokens) places.set(tokens.place());
        if (core instanceof Core.Count count) places.set(count.place());
        if (core instanceof Core.Named named && seen.add(named.global()))
            open.push(named.global().definition());
        Reach.parts(core).forEach(open::push);
        return true;
    }

    private static boolean pure(Builtin builtin) {
        return builtin.effect() == Builtin.Effect.NONE && !builtin.name().equals(DEREFERENCE);
    }
}
