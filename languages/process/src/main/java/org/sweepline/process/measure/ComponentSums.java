package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Layout;

/** A progress that depends on nothing but some sums over the components. */
public interface ComponentSums {
    /** Those sums: each adds up a number for the local state of every component. */
    List<ToLongFunction<StateBuffer>> sums();

    /** For each sum and each component what its local states add, compared with the initial one. */
    default List<long[][]> tables(Layout layout, List<Lts> components) {
        StateBuffer state = new StateBuffer(layout.stateBytes());
        long[] words = state.words();
        for (int c = 0; c < components.size(); c++) {
            words[layout.word(c)] |= (long) components.get(c).initial() << layout.shift(c);
        }
        List<long[][]> tables = new ArrayList<>();
        for (ToLongFunction<StateBuffer> sum : sums()) {
            long origin = sum.applyAsLong(state);
            long[][] table = new long[components.size()][];
            for (int c = 0; c < table.length; c++) {
                table[c] = new long[components.get(c).states()];
                long kept = words[layout.word(c)];
                for (int s = 0; s < table[c].length; s++) {
                    words[layout.word(c)] =
                            kept + ((long) (s - components.get(c).initial()) << layout.shift(c));
                    table[c][s] = sum.applyAsLong(state) - origin;
                }
                words[layout.word(c)] = kept;
            }
            tables.add(table);
        }
        return tables;
    }
}
