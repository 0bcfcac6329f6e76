package io.selvage.prove.internal.helping.code;

/**
 * An op in its place.
 *
 * @param next where to go on; -1 where there is nothing more
 * @param otherwise where to go on if a test fails
 * @param line of the source; 0 where not known
 * @param origin where in the class files it comes from, where it is a memory step there
 */
public record HelpingStep(HelpingOp op, int next, int otherwise, int line, String origin) {}
