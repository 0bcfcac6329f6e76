/**
 * Reads class files and resolves classes, fields and methods without defining them in the running
 * JVM.
 */
@NullMarked
package io.selvage.program.load;

import org.jspecify.annotations.NullMarked;
