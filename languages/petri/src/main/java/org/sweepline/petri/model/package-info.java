/** Place/transition nets as a modelling language of Sweepline: reading, exploring, walking. */
package org.sweepline.petri.model;
