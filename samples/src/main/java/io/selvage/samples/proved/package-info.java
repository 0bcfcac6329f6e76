/**
 * Algorithms that are proved for any number of threads and any heap: Figure 8 of Poling, and more.
 */
package io.selvage.samples.proved;
