/** Coloured Petri nets as a modelling language of Sweepline: reading, exploring, walking. */
package org.sweepline.coloured.model;
