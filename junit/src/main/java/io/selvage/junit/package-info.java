/** The annotations for tests, and the test engine that runs them on the JUnit Platform. */
@NullMarked
package io.selvage.junit;

import org.jspecify.annotations.NullMarked;
