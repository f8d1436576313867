package org.sweepline.coloured.ml.syntax;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Turns what the grammar recognised in one text into trees; the readers of each kind of tree share it. */
final class Trees {
    private final String element;
    private final boolean property;
    private Fixities fixities;
    private final TypeTrees types = new TypeTrees(this);
    private final PatternTrees patterns = new PatternTrees(this);
    private final ExpressionTrees expressions = new ExpressionTrees(this);
    private final DeclarationTrees declarations = new DeclarationTrees(this);

    Trees(String element, Fixities fixities, boolean property) {
        this.element = element;
        this.property = property;
        this.fixities = fixities;
    }

    Fixities fixities() {
        return fixities;
    }

    /** Operators declared by the text itself count from here on. */
    void fixities(Fixities changed) {
        fixities = changed;
    }

    /** Is this a claim about markings, where {@code !=} compares any values? */
    boolean property() {
        return property;
    }

    Position at(Token token) {
        return Tokens.position(token, element);
    }

    Position at(ParserRuleContext context) {
        return at(context.getStart());
    }

    TypeTrees types() {
        return types;
    }

    PatternTrees patterns() {
        return patterns;
    }

    ExpressionTrees expressions() {
        return expressions;
    }

    DeclarationTrees declarations() {
        return declarations;
    }
}
