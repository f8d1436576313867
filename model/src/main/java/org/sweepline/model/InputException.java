package org.sweepline.model;

import java.util.Optional;
import org.sweepline.logic.SyntaxException;

/**
 * Bad input, told to the user in one line: where it is, which construct is meant and what to do about it.
 *
 * <p>The command line prints the message alone and ends with the exit code for a wrong model, so a message must stand
 * on its own. Line breaks and control characters that come from the input are replaced and long messages are cut in
 * the middle: a hostile file can neither forge further lines of output nor flood it.
 */
public final class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int LONGEST = 1000;

    private final String file;
    private final transient Position position;
    private final String problem;

    public InputException(String message) {
        this(message, (Throwable) null);
    }

    public InputException(String message, Throwable cause) {
        this(message, cause, null, null, message);
    }

    private InputException(String message, Throwable cause, String file, Position position, String problem) {
        super(oneLine(message), cause);
        this.file = file;
        this.position = position;
        this.problem = oneLine(problem);
    }

    /** The file that is wrong, as the message calls it, if it is one. */
    public Optional<String> file() {
        return Optional.ofNullable(file);
    }

    /** Where it is, in the file or the text that was read, if that is known. */
    public Optional<Position> position() {
        return Optional.ofNullable(position);
    }

    /** What is wrong, without saying where. */
    public String problem() {
        return problem;
    }

    /** An error at a known position, rendered as {@code file:line:column: message}; lines and columns count from 1. */
    public static InputException at(String file, int line, int column, String message) {
        return at(file, new Position(line, column), message);
    }

    public static InputException at(String file, Position at, String message) {
        String told = file + ":" + at + ": " + message;
        return new InputException(told, null, file, at, message);
    }

    /** Does something, and adds the position to errors that it reports. */
    public static void locate(String file, Position at, Runnable step) {
        try {
            step.run();
        } catch (InputException wrong) {
            throw at(file, at, wrong.getMessage());
        }
    }

    /** An error in an expression, rendered as {@code expression:column: message}. */
    public static InputException inExpression(String text, SyntaxException wrong) {
        Position position = Position.START.after(text, wrong.offset());
        return new InputException(wrong.line(), wrong, null, position, wrong.getMessage());
    }

    /** An error in a file as a whole, rendered as {@code file: message}. */
    public static InputException in(String file, String message) {
        String told = file + ": " + message;
        return new InputException(told, null, file, null, told);
    }

    private static String oneLine(String message) {
        StringBuilder line = new StringBuilder(message.length());
        message.codePoints().forEach(c -> line.appendCodePoint(breaksLine(c) ? ' ' : c));
        int half = LONGEST / 2;
        if (line.length() > LONGEST) {
            line.replace(half, line.length() - half, " ... ");
        }
        return line.toString().strip();
    }

    private static boolean breaksLine(int c) {
        return Character.isISOControl(c) || c == 0x2028 || c == 0x2029;
    }
}
