/** Wrong classes that try to be proved: each hides its fault where a proof may not look. */
package io.selvage.prove.hostile;
