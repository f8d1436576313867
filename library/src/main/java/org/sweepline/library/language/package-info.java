/**
 * Java as a modelling language: what {@link org.sweepline.model} asks of a language, for models that are handed in as functions.
 *
 * <p>{@link org.sweepline.library.language.JavaEncoding} packs states by their types, {@link
 * org.sweepline.library.language.JavaWalk} judges traces on the states themselves; the two have only the functions in common.
 */
package org.sweepline.library.language;
