/** Tests that every implementation of an interface of the model runs: what a language or a wrapper promises. */
package org.sweepline.contracts;
