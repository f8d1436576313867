package org.sweepline.library.codec;

/** Which number stands for which id of an interchangeable type while a value is written. */
public interface Renaming {
    /** Every id is written as it is. */
    Renaming NONE = (type, id) -> id;

    /** The number to write for an id of a type, which the types of a {@link Codec} are numbered for. */
    int renamed(int type, int id);
}
