package org.sweepline.library;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that the values of a type are interchangeable: whatever one of them can do, each of the others can do in its place.
 *
 * <p>The type is an enum, or a record with one component of type {@code int}, whose values then are those that the initial
 * states mention. Of states that differ only in which value is which, one is explored. This is a promise, and it is tested on a
 * sample of states. A property that tells the values apart is checked without it; whether it does is tested on every state that
 * is explored, with at most 24 of those that it stands for.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Interchangeable {}
