package org.sweepline.cli;

import java.io.BufferedReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;

/** A command that was run inside the test: its exit code and what it printed. */
record Run(int code, String out, String err) {
    /** The root of the project, which tests of the whole tool work on. */
    static final Path ROOT = Path.of(System.getProperty("sweepline.root", ".."));

    static Run of(String... arguments) {
        return withInput("", arguments);
    }

    static Run withInput(String input, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = Terminal.plain(new BufferedReader(new StringReader(input)), out, err);
        int code = Sweepline.run(arguments, terminal);
        return new Run(code, out.toString(), err.toString());
    }

    /** An example of the project, by its path below the folder of examples. */
    static String example(String path) {
        return ROOT.resolve("examples").resolve(path).toString();
    }
}
