/**
 * Reads a class file as a {@link io.selvage.prove.helping.code.HelpingProgram}: calls are shown
 * inside their callers, atomic boxes and arrays of the object inside it, and what flows where says
 * what fields are for.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.helping.lower;
