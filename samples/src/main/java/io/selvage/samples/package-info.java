/** Algorithms worth knowing, and the plain sequential classes that say what they mean. */
package io.selvage.samples;
