package org.sweepline.model;

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

    public InputException(String message) {
        super(oneLine(message));
    }

    public InputException(String message, Throwable cause) {
        super(oneLine(message), cause);
    }

    /** An error at a known position, rendered as {@code file:line:column: message}; lines and columns count from 1. */
    public static InputException at(String file, int line, int column, String message) {
        return new InputException(file + ":" + line + ":" + column + ": " + message);
    }

    /** An error in a file as a whole, rendered as {@code file: message}. */
    public static InputException in(String file, String message) {
        return new InputException(file + ": " + message);
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
