/** Processes as a modelling language of Sweepline: reading, exploring, walking. */
package org.sweepline.process.model;
