package org.sweepline.library.codec;

/** A value that cannot be packed: what is wrong with it, and which component of the state it is. */
public final class UnpackableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String path;
    private final String problem;

    UnpackableException(String problem) {
        this("", problem);
    }

    private UnpackableException(String path, String problem) {
        super(path.isEmpty() ? problem : path + ": " + problem, null, false, false);
        this.path = path;
        this.problem = problem;
    }

    /** The same of a part of something. @param part what people call the part */
    UnpackableException in(String part) {
        String separator = path.isEmpty() || path.startsWith("[") ? "" : ".";
        return new UnpackableException(part + separator + path, problem);
    }
}
