package io.selvage.prove.internal.helping.code;

/**
 * An op with its successors.
 *
 * @param next the successor; -1 at the end
 * @param otherwise the successor if a test fails
 * @param line of the source; 0 if unknown
 * @param origin the position in the class file of a memory step
 */
public record HelpingStep(HelpingOp op, int next, int otherwise, int line, String origin) {}
