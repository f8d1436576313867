/**
 * Place/transition nets: reading them, their structure theory, and their markings as packed states.
 */
package org.sweepline.petri;
