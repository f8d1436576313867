package org.sweepline.coloured.cpn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.colour.Membership;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.typing.Elaborator;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;

/** Computes the tokens that places have at the beginning. */
record InitialMarkings(
        CpnDocument document,
        Elaborator elaborator,
        ConstantInscriptions constants,
        Fixities fixities,
        long start,
        List<String> warnings) {
    /**
     * The initial tokens of a place, as the inscriptions of its owners give them. Members of a fusion set must all have the
     * same initial marking in CPN Tools; here some may have none.
     */
    List<TimedToken> of(Hierarchy.FlatPlace place, ColourSet colours) {
        Map<CpnDocument.Place, Hierarchy.Member> written = new LinkedHashMap<>();
        for (Hierarchy.Member owner : place.owners()) {
            if (!owner.place().initial().isBlank()) written.putIfAbsent(owner.place(), owner);
        }
        List<TimedToken> first = List.of();
        Hierarchy.Member said = null;
        for (Hierarchy.Member owner : written.values()) {
            List<TimedToken> tokens = tokens(owner, colours);
            if (said == null) {
                first = tokens;
                said = owner;
            } else if (!counted(tokens).equals(counted(first))) {
                throw where(owner)
                        .at("place " + owner.place().name())
                        .error("its initial marking differs from that of "
                                + said.place().name() + " on page "
                                + said.page().name()
                                + ", which is the same place; give them the same");
            }
        }
        boolean silent =
                place.owners().stream().anyMatch(o -> o.place().initial().isBlank());
        if (said != null && silent) {
            warnings.add(where(said).of("place " + said.place().name())
                    + ": its initial marking is also that of places that are merged with it and have none");
        }
        Hierarchy.Member counts = said == null ? place.head() : said;
        for (Hierarchy.Member port : place.ports()) {
            if (port.place().initial().isBlank()) continue;
            if (port.place().initial().equals(counts.place().initial())) continue;
            warnings.add(where(port).of("place " + port.place().name())
                    + ": its initial marking is ignored, as it is a port; it is merged with "
                    + counts.place().name() + " on page " + counts.page().name() + ", whose initial marking counts");
        }
        return first;
    }

    private List<TimedToken> tokens(Hierarchy.Member owner, ColourSet colours) {
        String element = where(owner).of("initial marking of " + owner.place().name());
        Optional<MlExpression> expression = Parser.inscription(owner.place().initial(), element, fixities);
        if (expression.isEmpty()) return List.of();
        Inscription inscription = Refusals.fixed(elaborator.initial(expression.get(), colours));
        List<TimedToken> tokens = tokens(constants.value(inscription), inscription.form());
        Predicate<Object> members = Membership.of(colours.shape());
        for (TimedToken token : tokens) {
            String text = "the token " + ColourText.of(colours.shape(), token.value());
            try {
                if (members.test(token.value())) continue;
            } catch (MlException | EvaluationFailure failure) {
                throw inscription
                        .at()
                        .error("whether " + text + " is in the colour set " + colours.name() + " cannot be computed: "
                                + failure.getMessage());
            }
            throw inscription.at().error(text + " is not in the colour set " + colours.name());
        }
        return tokens;
    }

    private List<TimedToken> tokens(Object value, Form form) {
        List<TimedToken> tokens = new ArrayList<>();
        switch (form) {
            case VALUE -> tokens.add(new TimedToken(value, start));
            case MULTISET -> ((Sequence) value).forEach(colour -> tokens.add(new TimedToken(colour, start)));
            case TIMED -> ((Sequence) value).forEach(token -> tokens.add((TimedToken) token));
        }
        return tokens;
    }

    private static Map<TimedToken, Integer> counted(List<TimedToken> tokens) {
        Map<TimedToken, Integer> counts = new LinkedHashMap<>();
        tokens.forEach(token -> counts.merge(token, 1, Integer::sum));
        return counts;
    }

    private Where where(Hierarchy.Member member) {
        return new Where(document.file(), member.page().name());
    }
}
