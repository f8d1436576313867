/** What sequences of actions are legal: automata that people write, and services that are models themselves. */
package org.sweepline.check.service;
