/** What can be found out about a model: one class a kind of property, and the answers. */
package org.sweepline.check.property;
