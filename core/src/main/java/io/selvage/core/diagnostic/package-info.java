/** Numbered messages for errors of the user, and the exceptions that carry them. */
@NullMarked
package io.selvage.core.diagnostic;

import org.jspecify.annotations.NullMarked;
