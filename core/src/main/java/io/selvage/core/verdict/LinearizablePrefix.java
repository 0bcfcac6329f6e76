package io.selvage.core.verdict;

/**
 * The longest prefix that is known to be linearizable, of a history that was not decided.
 *
 * @param completed how many operations have returned in it
 * @param next the operation whose return ends the prefix
 */
public record LinearizablePrefix(int completed, int next) {}
