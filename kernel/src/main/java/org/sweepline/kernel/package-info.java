/**
 * What every module knows of the kernel: transition systems over packed states, progress, searches, the questions they
 * are asked and what they answer.
 *
 * <p>The kernel knows no modelling language; it sees a model only as a transition system over canonical byte strings. The types
 * here use none of the packages below. There each search has a package of its own, and a package uses only those that stand
 * before it in this list:
 *
 * <ul>
 *   <li>{@code store}, {@code search}, {@code trace}: what searches are made of;
 *   <li>{@code sweep}, {@code depthfirst}, {@code walk}, {@code disk}: searches for states;
 *   <li>{@code components}: the sweep with the components of its columns;
 *   <li>{@code runs}, {@code kripke}: searches for cycles, and structures that answer questions about branching.
 * </ul>
 *
 * <p>{@code reference} has slow, small versions of the searches, for tests.
 */
package org.sweepline.kernel;
