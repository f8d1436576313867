/** Files of properties: named temporal formulas, as text or as the XML of the Model Checking Contest. */
package org.sweepline.check.file;
