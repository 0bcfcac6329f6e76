/** Reads jcstress tests by the names of their annotations and explores their outcomes. */
@NullMarked
package io.selvage.cli.jcstress;

import org.jspecify.annotations.NullMarked;
