package org.sweepline.process.fsp;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.sweepline.process.lts.Labels;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.Relabelling;
import org.sweepline.process.network.NetworkProcess;

/**
 * What one name in a composition stands for: a process, or the processes of another composition, kept apart.
 *
 * <p>Prefixes are put before the labels of each process. Renaming is applied to each process, too, unless it makes two labels
 * of the part the same: then processes would synchronise that did not before, so they are composed first.
 *
 * @param name what people call the part as a whole
 */
record CompositePart(String name, List<NetworkProcess> processes) {
    /** Longer lists of prefixes are abbreviated to the first one and their number. */
    private static final int LONGEST_LIST = 200;

    static CompositePart of(NetworkProcess process) {
        return new CompositePart(process.name(), List.of(process));
    }

    CompositePart prefixed(String prefix) {
        return each(prefix + ":", lts -> Labels.prefix(lts, prefix));
    }

    CompositePart shared(List<String> prefixes) {
        if (prefixes.isEmpty()) return this;
        String list = String.join(",", prefixes);
        if (list.length() > LONGEST_LIST) list = prefixes.get(0) + ",...(" + prefixes.size() + ")";
        return each("{" + list + "}::", lts -> Labels.share(lts, prefixes));
    }

    CompositePart relabelled(Relabelling names, Function<CompositePart, NetworkProcess> composer) {
        if (names.isEmpty()) return this;
        boolean apart = processes.size() == 1 || !names.merges(alphabet());
        return (apart ? this : of(composer.apply(this))).each("", names::apply);
    }

    private Set<String> alphabet() {
        Set<String> alphabet = new LinkedHashSet<>();
        for (NetworkProcess process : processes) alphabet.addAll(process.lts().alphabet());
        return alphabet;
    }

    private CompositePart each(String before, UnaryOperator<Lts> change) {
        List<NetworkProcess> changed = new ArrayList<>(processes.size());
        for (NetworkProcess p : processes)
            changed.add(new NetworkProcess(before + p.name(), change.apply(p.lts()), p.property()));
        return new CompositePart(before + name, changed);
    }

    /** How many labels the alphabets of all processes have, which is the memory that they take. */
    long labels() {
        return processes.stream()
                .map(NetworkProcess::lts)
                .mapToLong(lts -> lts.labels().size())
                .sum();
    }
}
