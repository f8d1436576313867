package org.sweepline.process.fsp.syntax;

import java.util.List;
import java.util.Optional;
import org.sweepline.model.Position;

/**
 * Reads what may follow the body of a process: renamings, and which labels can be seen.
 *
 * <pre>
 * renamings  = "{" renaming { "," renaming } "}"
 * renaming   = label "/" label | "forall" ranges renamings
 * visibility = ( "\" | "@" ) set
 * </pre>
 */
final class RenamingParser {
    private final TokenStream tokens;
    private final LabelParser labels;

    RenamingParser(TokenStream tokens, LabelParser labels) {
        this.tokens = tokens;
        this.labels = labels;
    }

    /** Renamings behind a slash, if there are any. */
    List<Renaming> renamings() {
        return tokens.accept("/") ? listed() : List.of();
    }

    List<Renaming> listed() {
        tokens.enter();
        tokens.expect("{");
        List<Renaming> renamings = tokens.list(",", this::renaming);
        tokens.expect("}");
        tokens.leave();
        return renamings;
    }

    Optional<VisibleLabels> visibility() {
        Position at = tokens.current().at();
        boolean only = tokens.at("@");
        if (!tokens.accept("@") && !tokens.accept("\\")) return Optional.empty();
        return Optional.of(new VisibleLabels(only, labels.set(), at));
    }

    private Renaming renaming() {
        Position at = tokens.current().at();
        if (tokens.accept("forall")) return forAll(at);
        Label fresh = labels.label();
        tokens.expect("/");
        return new Renaming.Pair(fresh, labels.label(), at);
    }

    private Renaming forAll(Position at) {
        Label ranges = labels.ranges();
        tokens.enter(ranges.parts().size());
        List<Renaming> renamings = listed();
        tokens.leave(ranges.parts().size());
        return new Renaming.ForAll(ranges, renamings, at);
    }
}
