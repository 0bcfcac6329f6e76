/**
 * Tests of which every execution is explored, each right in one method and wrong in another. {@code
 * ExploredTest} has the verdicts.
 */
package io.selvage.samples.explored;
