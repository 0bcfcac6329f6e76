/** Well-known algorithms, and the plain sequential classes that specify them. */
package io.selvage.samples;
