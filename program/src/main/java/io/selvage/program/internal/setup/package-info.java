/** Set-up in a forked JVM, and the import of its objects as the initial heap. */
@NullMarked
package io.selvage.program.internal.setup;

import org.jspecify.annotations.NullMarked;
