/**
 * The words of CPN ML. Only the reserved words of Standard ML are words of their own here: those that CPN ML reserves in
 * some places only, such as "timed" or "product", are names that the class Keywords turns into keywords where they stand as
 * such.
 */
lexer grammar CpnMlLexer;

tokens {
    COLSET, VAR, GLOBREF, USE, TIMED, DECLARE, BY,
    UNIT, BOOL, NUMERIC, TEXT, INDEX, PRODUCT, RECORD, LIST, UNION, SUBSET,
    INPUT, OUTPUT, ACTION, ELSE_IF, IMPLIES, EQUIVALENT
}

BLANK: [ \t\r\n\f\u00A0\uFEFF]+ -> skip;
COMMENT_OPEN: '(*' -> channel(HIDDEN), pushMode(COMMENT);

ABSTYPE: 'abstype';
AND: 'and';
ANDALSO: 'andalso';
AS: 'as';
CASE: 'case';
DATATYPE: 'datatype';
DO: 'do';
ELSE: 'else';
END: 'end';
EQTYPE: 'eqtype';
EXCEPTION: 'exception';
FN: 'fn';
FUN: 'fun';
FUNCTOR: 'functor';
HANDLE: 'handle';
IF: 'if';
IN: 'in';
INFIX: 'infix';
INFIXR: 'infixr';
LET: 'let';
LOCAL: 'local';
NONFIX: 'nonfix';
OF: 'of';
OP: 'op';
OPEN: 'open';
ORELSE: 'orelse';
RAISE: 'raise';
REC: 'rec';
SIG: 'sig';
SIGNATURE: 'signature';
STRUCT: 'struct';
STRUCTURE: 'structure';
THEN: 'then';
TYPE: 'type';
VAL: 'val';
WHERE: 'where';
WHILE: 'while';
WITH: 'with';
WITHTYPE: 'withtype';

LEFT_PAREN: '(';
RIGHT_PAREN: ')';
LEFT_BRACKET: '[';
RIGHT_BRACKET: ']';
LEFT_BRACE: '{';
RIGHT_BRACE: '}';
COMMA: ',';
SEMICOLON: ';';
DOTS: '...';
RANGE: '..';
WILDCARD: '_';

INTEGER: '~'? DIGIT+;
HEXADECIMAL: '~'? '0x' [0-9a-fA-F]+;
WORD: '0w' 'x'? [0-9a-fA-F]+;
REAL: '~'? DIGIT+ ('.' DIGIT+ ([eE] '~'? DIGIT+)? | [eE] '~'? DIGIT+);

NAME: LETTER TAIL*;
LONG_NAME: (NAME [ \t\r\n\f]* '.' [ \t\r\n\f]*)+ (NAME | SYMBOLIC+);
TYPE_VARIABLE: '\'' TAIL*;

STRING: '"' PIECE* '"';
UNCLOSED_STRING: '"' PIECE*;
CHARACTER: '#"' PIECE* '"';
UNCLOSED_CHARACTER: '#"' PIECE*;

COLON: ':';
BAR: '|';
EQUALS: '=';
DOUBLE_ARROW: '=>';
ARROW: '->';
HASH: '#';
STAR: '*';
PLUS: '+';
SYMBOL: SYMBOLIC+;

UNKNOWN: .;

fragment DIGIT: [0-9];
fragment LETTER: [\p{L}];
fragment TAIL: [\p{L}\p{Nd}_'];
fragment SYMBOLIC: [!%&$#+\-/:<=>?@\\~`^|*];
fragment PIECE: ~["\\\r\n] | '\\' [ \t\r\n\f]+ '\\' | '\\' ~[ \t\r\n\f];

mode COMMENT;
NESTED_COMMENT: '(*' -> type(COMMENT_OPEN), channel(HIDDEN), pushMode(COMMENT);
COMMENT_CLOSE: '*)' -> channel(HIDDEN), popMode;
COMMENT_TEXT: (~[(*]+ | .) -> skip;
