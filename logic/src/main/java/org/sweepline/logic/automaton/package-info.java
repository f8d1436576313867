/** Automata that read the runs of a model: Büchi automata made of formulas, and deterministic ones that find bad prefixes. */
package org.sweepline.logic.automaton;
