package org.sweepline.process.fsp.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads what may follow the body of a process: relabellings, and which labels can be seen.
 *
 * <pre>
 * relabellings = "{" relabelling { "," relabelling } "}"
 * relabelling  = label "/" label | "forall" ranges relabellings
 * visibility   = ( "\" | "@" ) set
 * </pre>
 */
final class RelabellingParser {
    private final TokenStream tokens;
    private final LabelParser labels;

    RelabellingParser(TokenStream tokens, LabelParser labels) {
        this.tokens = tokens;
        this.labels = labels;
    }

    /** Relabellings behind a slash, if there are any. */
    List<Relabelling> relabellings() {
        return tokens.accept("/") ? listed() : List.of();
    }

    List<Relabelling> listed() {
        tokens.enter();
        tokens.expect("{");
        List<Relabelling> relabellings = new ArrayList<>();
        do {
            relabellings.add(relabelling());
        } while (tokens.accept(","));
        tokens.expect("}");
        tokens.leave();
        return relabellings;
    }

    Optional<Visibility> visibility() {
        Position at = tokens.current().at();
        boolean only = tokens.at("@");
        if (!tokens.accept("@") && !tokens.accept("\\")) return Optional.empty();
        return Optional.of(new Visibility(only, labels.set(), at));
    }

    private Relabelling relabelling() {
        Position at = tokens.current().at();
        if (tokens.accept("forall")) return new Relabelling.ForAll(labels.ranges(), listed(), at);
        Label fresh = labels.label();
        tokens.expect("/");
        return new Relabelling.Pair(fresh, labels.label(), at);
    }
}
