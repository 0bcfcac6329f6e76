/** The independent checker of helping certificates. */
@NullMarked
package io.selvage.prove.internal.helping.checker;

import org.jspecify.annotations.NullMarked;
