/**
 * Tests whose executions are all explored, each correct in one method and wrong in another. {@code
 * ExploredTest} has the verdicts.
 */
package io.selvage.samples.explored;
