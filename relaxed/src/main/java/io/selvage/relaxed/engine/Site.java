package io.selvage.relaxed.engine;

/**
 * An access or fence in the code.
 *
 * @param text in words; what has the same words is the same
 * @param act READ, WRITE, UPDATE or FENCE
 * @param strength as the code has it
 */
public record Site(String text, Act act, int strength) {}
