/** Answers questions about models: chooses how to explore, explores, replays what is found, and says what it means. */
package org.sweepline.check;
