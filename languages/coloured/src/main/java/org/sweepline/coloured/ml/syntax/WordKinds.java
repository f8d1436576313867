package org.sweepline.coloured.ml.syntax;

import java.util.Set;

/** Which words can begin or continue an expression, a pattern, a declaration and so on. */
final class WordKinds {
    /** Words after which an expression may be complete. */
    static final Set<Integer> OPERAND_ENDS = Set.of(
            CpnMlLexer.NAME,
            CpnMlLexer.LONG_NAME,
            CpnMlLexer.INTEGER,
            CpnMlLexer.HEXADECIMAL,
            CpnMlLexer.REAL,
            CpnMlLexer.STRING,
            CpnMlLexer.CHARACTER,
            CpnMlLexer.WILDCARD,
            CpnMlLexer.TYPE_VARIABLE,
            CpnMlLexer.RIGHT_PAREN,
            CpnMlLexer.RIGHT_BRACKET,
            CpnMlLexer.RIGHT_BRACE,
            CpnMlLexer.END);

    static final Set<Integer> EXPRESSION = Set.of(
            CpnMlLexer.NAME,
            CpnMlLexer.LONG_NAME,
            CpnMlLexer.SYMBOL,
            CpnMlLexer.STAR,
            CpnMlLexer.PLUS,
            CpnMlLexer.OP,
            CpnMlLexer.INTEGER,
            CpnMlLexer.HEXADECIMAL,
            CpnMlLexer.WORD,
            CpnMlLexer.REAL,
            CpnMlLexer.STRING,
            CpnMlLexer.CHARACTER,
            CpnMlLexer.LEFT_PAREN,
            CpnMlLexer.LEFT_BRACKET,
            CpnMlLexer.LEFT_BRACE,
            CpnMlLexer.LET,
            CpnMlLexer.IF,
            CpnMlLexer.WHILE,
            CpnMlLexer.CASE,
            CpnMlLexer.FN,
            CpnMlLexer.RAISE,
            CpnMlLexer.HANDLE,
            CpnMlLexer.COLON,
            CpnMlLexer.HASH,
            CpnMlLexer.EQUALS,
            CpnMlLexer.ANDALSO,
            CpnMlLexer.ORELSE,
            CpnMlLexer.IMPLIES,
            CpnMlLexer.EQUIVALENT);

    static final Set<Integer> PATTERN = Set.of(
            CpnMlLexer.NAME,
            CpnMlLexer.LONG_NAME,
            CpnMlLexer.SYMBOL,
            CpnMlLexer.STAR,
            CpnMlLexer.PLUS,
            CpnMlLexer.OP,
            CpnMlLexer.WILDCARD,
            CpnMlLexer.INTEGER,
            CpnMlLexer.HEXADECIMAL,
            CpnMlLexer.WORD,
            CpnMlLexer.REAL,
            CpnMlLexer.STRING,
            CpnMlLexer.CHARACTER,
            CpnMlLexer.LEFT_PAREN,
            CpnMlLexer.LEFT_BRACKET,
            CpnMlLexer.LEFT_BRACE);

    static final Set<Integer> DECLARATION = Set.of(
            CpnMlLexer.VAL,
            CpnMlLexer.FUN,
            CpnMlLexer.COLSET,
            CpnMlLexer.VAR,
            CpnMlLexer.GLOBREF,
            CpnMlLexer.USE,
            CpnMlLexer.EXCEPTION,
            CpnMlLexer.DATATYPE,
            CpnMlLexer.TYPE,
            CpnMlLexer.EQTYPE,
            CpnMlLexer.LOCAL,
            CpnMlLexer.OPEN,
            CpnMlLexer.INFIX,
            CpnMlLexer.INFIXR,
            CpnMlLexer.NONFIX,
            CpnMlLexer.STRUCTURE,
            CpnMlLexer.SIGNATURE,
            CpnMlLexer.FUNCTOR,
            CpnMlLexer.ABSTYPE,
            CpnMlLexer.SEMICOLON);

    static final Set<Integer> COLOURS = Set.of(
            CpnMlLexer.NAME,
            CpnMlLexer.UNIT,
            CpnMlLexer.BOOL,
            CpnMlLexer.NUMERIC,
            CpnMlLexer.TEXT,
            CpnMlLexer.WITH,
            CpnMlLexer.INDEX,
            CpnMlLexer.PRODUCT,
            CpnMlLexer.RECORD,
            CpnMlLexer.LIST,
            CpnMlLexer.UNION,
            CpnMlLexer.SUBSET);

    static final Set<Integer> TYPE = Set.of(
            CpnMlLexer.NAME,
            CpnMlLexer.LONG_NAME,
            CpnMlLexer.TYPE_VARIABLE,
            CpnMlLexer.LEFT_PAREN,
            CpnMlLexer.LEFT_BRACE);

    static final Set<Integer> ANY_NAME = Set.of(
            CpnMlLexer.NAME,
            CpnMlLexer.LONG_NAME,
            CpnMlLexer.SYMBOL,
            CpnMlLexer.STAR,
            CpnMlLexer.PLUS,
            CpnMlLexer.EQUALS);

    private WordKinds() {}
}
