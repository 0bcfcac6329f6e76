/** State merging and abstraction for specifications written as Java classes. */
@NullMarked
package io.selvage.program.internal.spec;

import org.jspecify.annotations.NullMarked;
