/**
 * Slow, small versions of the searches, as close to their definitions as Java allows: what the fast ones are tested against.
 *
 * <p>Nothing here packs, pages or hashes states by itself; every state is an immutable object in an ordinary collection.
 */
package org.sweepline.kernel.reference;
