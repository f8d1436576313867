/**
 * How models get in and questions about them are answered: the service through which languages are found, what a language
 * must bring, and the checker.
 */
package org.sweepline.model;
