/**
 * The grammar of CPN ML: the core language of Standard ML, and the declarations of CPN Tools.
 *
 * <p>Expressions and patterns are flat chains of elements here, because what is an operator, and how tightly it binds, may
 * be declared by the text itself; the class Chain sorts them afterwards. So the grammar recurses only where the text opens a
 * bracket or a construct with keywords, and one token decides nearly everywhere.
 */
parser grammar CpnMlParser;

options { tokenVocab = CpnMlLexer; superClass = BoundedParser; }

expressionText: expression EOF;
guardText: expression (COMMA expression)* EOF;
declarationsText: declarations EOF;
codeText: part* EOF;

part
    : INPUT variables SEMICOLON*
    | OUTPUT variables SEMICOLON*
    | ACTION action
    ;
variables: LEFT_PAREN (NAME (COMMA NAME)*)? RIGHT_PAREN | NAME;
action: SEMICOLON* (expression ((COMMA | SEMICOLON+) expression)* SEMICOLON*)?;

expression: element+;

element
    : NAME                                                                          # plainName
    | LONG_NAME                                                                     # longName
    | (SYMBOL | STAR | PLUS | EQUALS)                                               # symbol
    | OP anyName                                                                    # operatorAsName
    | literal                                                                       # constant
    | HASH (NAME | INTEGER)                                                         # selector
    | LEFT_PAREN (expression ((COMMA expression)+ | (SEMICOLON expression?)+)?)? RIGHT_PAREN  # parentheses
    | LEFT_BRACKET (expression (COMMA expression)*)? RIGHT_BRACKET                  # listed
    | LEFT_BRACE (field (COMMA field)*)? RIGHT_BRACE                                # labelled
    | LET declarations IN expression (SEMICOLON expression?)* END                   # letIn
    | IF expression THEN expression (ELSE_IF IF expression THEN expression)* ELSE expression  # conditional
    | WHILE expression DO expression                                                # loop
    | CASE expression OF match                                                      # caseOf
    | FN match                                                                      # function
    | RAISE expression                                                              # raise
    | HANDLE match                                                                  # handle
    | COLON type                                                                    # constraint
    | (ANDALSO | ORELSE | IMPLIES | EQUIVALENT)                                     # connective
    ;

field: label EQUALS expression;
label: NAME | INTEGER;
match: matchRule (BAR matchRule)*;
matchRule: pattern DOUBLE_ARROW expression;
anyName: NAME | LONG_NAME | SYMBOL | STAR | PLUS | EQUALS;
literal: INTEGER | HEXADECIMAL | WORD | REAL | STRING | CHARACTER;

pattern: patternElement+ (COLON type)? (AS pattern)?;

patternElement
    : NAME                                                                          # plainPattern
    | LONG_NAME                                                                     # longPattern
    | (SYMBOL | STAR | PLUS)                                                        # symbolPattern
    | OP anyName                                                                    # operatorPattern
    | WILDCARD                                                                      # wildcard
    | literal                                                                       # constantPattern
    | LEFT_PAREN (pattern (COMMA pattern)*)? RIGHT_PAREN                            # parenthesesPattern
    | LEFT_BRACKET (pattern (COMMA pattern)*)? RIGHT_BRACKET                        # listedPattern
    | LEFT_BRACE (fieldPattern (COMMA fieldPattern)*)? RIGHT_BRACE                  # labelledPattern
    ;

fieldPattern
    : label EQUALS pattern
    | NAME (COLON type)? (AS pattern)?
    | DOTS
    ;

type: typeProduct (ARROW typeProduct)*;
typeProduct: typeTerm (STAR typeTerm)*;
typeTerm: typeAtom typeName*;
typeAtom
    : TYPE_VARIABLE                                                                 # typeVariable
    | typeName                                                                      # namedType
    | LEFT_PAREN type (COMMA type)* RIGHT_PAREN                                     # typeArguments
    | LEFT_BRACE (fieldType (COMMA fieldType)*)? RIGHT_BRACE                        # labelledType
    ;
typeName: NAME | LONG_NAME;
fieldType: label COLON type;

declarations: (declaration | SEMICOLON)*;

declaration
    : VAL typeVariables? REC? value (AND REC? value)*                               # values
    | FUN typeVariables? definition (AND definition)*                               # functions
    | COLSET NAME EQUALS colours (TIMED | DECLARE NAME (COMMA NAME)*)*              # colourSet
    | VAR NAME (COMMA NAME)* COLON NAME                                             # variable
    | GLOBREF NAME EQUALS expression                                                # reference
    | USE expression                                                                # use
    | EXCEPTION exceptional (AND exceptional)*                                      # exceptions
    | DATATYPE datatype (AND datatype)* (WITHTYPE synonym (AND synonym)*)?          # datatypes
    | (TYPE | EQTYPE) synonym (AND synonym)*                                        # synonyms
    | LOCAL declarations IN declarations END                                        # local
    | OPEN (NAME | LONG_NAME)+                                                      # open
    | (INFIX | INFIXR | NONFIX) INTEGER? anyName+                                   # infix
    | (STRUCTURE | SIGNATURE | FUNCTOR | ABSTYPE) moduleName modulePart*            # module
    ;

typeVariables: TYPE_VARIABLE | LEFT_PAREN TYPE_VARIABLE (COMMA TYPE_VARIABLE)* RIGHT_PAREN;
value: pattern EQUALS expression;
definition: clause (BAR clause)*;
clause: patternElement+ (COLON type)? EQUALS expression;
exceptional: anyName (OF type | EQUALS anyName)?;
datatype: typeVariables? NAME EQUALS (DATATYPE typeName | constructor (BAR constructor)*);
constructor: OP? anyName (OF type)?;
synonym: typeVariables? NAME EQUALS type;

// A module is not read but skipped: everything up to its end, with its blocks and brackets balanced.
moduleName: typeVariables? NAME;
modulePart
    : (STRUCT | SIG | WITH) skipped* END
    | LEFT_PAREN skipped* RIGHT_PAREN
    | LEFT_BRACE skipped* RIGHT_BRACE
    | LET skipped* END
    | WHERE TYPE
    | NAME | LONG_NAME | SYMBOL | STAR | TYPE_VARIABLE | COLON | EQUALS | ARROW | BAR | OF | COMMA | AND
    ;
skipped
    : (STRUCT | SIG | LET | LOCAL | WITH) skipped* END
    | LEFT_PAREN skipped* RIGHT_PAREN
    | ~(STRUCT | SIG | LET | LOCAL | WITH | END | LEFT_PAREN | RIGHT_PAREN)
    ;

colours
    : UNIT (WITH NAME)?                                                             # unitColours
    | BOOL (WITH LEFT_PAREN NAME COMMA NAME RIGHT_PAREN)?                           # boolColours
    | NUMERIC (WITH range)?                                                         # numericColours
    | TEXT (WITH range (AND NAME? WITH? range)?)?                                   # textColours
    | WITH NAME (BAR NAME)*                                                         # enumeratedColours
    | INDEX NAME WITH range                                                         # indexColours
    | PRODUCT NAME (STAR NAME)*                                                     # productColours
    | RECORD component (STAR component)*                                                    # recordColours
    | LIST NAME (WITH range)?                                                       # listColours
    | UNION alternative (PLUS alternative)*                                         # unionColours
    | SUBSET NAME (BY | WITH) expression                                            # subsetColours
    | NAME                                                                          # aliasColours
    ;
range: expression RANGE expression;
component: NAME COLON NAME;
alternative: NAME (COLON NAME)?;
