/** What a modelling language brings: the model it reads, how its states are packed, and how to walk through it plainly. */
package org.sweepline.model;
