/** The step program of an object whose operations help each other. */
@NullMarked
package io.selvage.prove.internal.helping.code;

import org.jspecify.annotations.NullMarked;
