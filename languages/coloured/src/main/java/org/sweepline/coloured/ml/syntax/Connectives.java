package org.sweepline.coloured.ml.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.antlr.v4.runtime.CommonToken;

/**
 * Turns the words in which properties are usually joined into connectives of CPN ML: {@code and && &}, {@code or || |},
 * {@code -> implies} and {@code <->}.
 *
 * <p>Where CPN ML gives such a word a meaning of its own it keeps it: {@code |} inside {@code case} and {@code fn}, and
 * {@code and} between the declarations of a {@code let}.
 */
final class Connectives {
    private Connectives() {}

    /** The part of the text since the last bracket or block that was opened and is not closed yet. */
    private static final class Frame {
        /** Whether a bar separates rules here. */
        boolean rules;
        /** Whether declarations stand here, between which {@code and} and a bar have meanings of their own. */
        boolean declarations;
        /** Whether declarations go on after {@code in}. */
        boolean local;
    }

    static void inProperty(List<CommonToken> words) {
        Deque<Frame> frames = new ArrayDeque<>();
        frames.push(new Frame());
        for (CommonToken word : words) {
            Frame frame = frames.peek();
            switch (word.getType()) {
                case CpnMlLexer.LEFT_PAREN, CpnMlLexer.LEFT_BRACKET, CpnMlLexer.LEFT_BRACE -> frames.push(new Frame());
                case CpnMlLexer.RIGHT_PAREN, CpnMlLexer.RIGHT_BRACKET, CpnMlLexer.RIGHT_BRACE, CpnMlLexer.END ->
                    frames.pop();
                case CpnMlLexer.LET, CpnMlLexer.LOCAL, CpnMlLexer.STRUCT, CpnMlLexer.SIG, CpnMlLexer.ABSTYPE -> {
                    Frame block = new Frame();
                    block.declarations = true;
                    block.local = word.getType() == CpnMlLexer.LOCAL;
                    frames.push(block);
                }
                case CpnMlLexer.IN -> frame.declarations = frame.local;
                case CpnMlLexer.CASE, CpnMlLexer.FN, CpnMlLexer.HANDLE -> frame.rules = true;
                case CpnMlLexer.AND -> {
                    if (!frame.declarations) word.setType(CpnMlLexer.ANDALSO);
                }
                case CpnMlLexer.BAR -> {
                    if (!frame.rules && !frame.declarations) word.setType(CpnMlLexer.ORELSE);
                }
                case CpnMlLexer.ARROW -> word.setType(CpnMlLexer.IMPLIES);
                case CpnMlLexer.NAME, CpnMlLexer.SYMBOL -> word.setType(connective(word));
                default -> {}
            }
        }
    }

    private static int connective(CommonToken word) {
        return switch (word.getText()) {
            case "&&", "&" -> CpnMlLexer.ANDALSO;
            case "or", "||" -> CpnMlLexer.ORELSE;
            case "implies" -> CpnMlLexer.IMPLIES;
            case "<->" -> CpnMlLexer.EQUIVALENT;
            default -> word.getType();
        };
    }
}
