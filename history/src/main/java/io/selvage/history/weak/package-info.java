/** Weak consistency criteria, in which an operation need not see all operations before it. */
@NullMarked
package io.selvage.history.weak;

import org.jspecify.annotations.NullMarked;
