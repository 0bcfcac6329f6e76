/** Checks as JUnit tests: a test class declares an object, and the engine checks it. */
@NullMarked
package io.selvage.junit;

import org.jspecify.annotations.NullMarked;
