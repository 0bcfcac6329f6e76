/** The built-in sequential specifications and the persistent collections that hold their states. */
@NullMarked
package io.selvage.history.internal.spec;

import org.jspecify.annotations.NullMarked;
