/** Discovers annotated classes and methods, runs their checks and reports the results to JUnit. */
@NullMarked
package io.selvage.junit.internal;

import org.jspecify.annotations.NullMarked;
