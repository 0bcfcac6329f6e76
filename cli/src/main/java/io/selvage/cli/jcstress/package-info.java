/** Tests written for jcstress, read by the names of their annotations and explored. */
@NullMarked
package io.selvage.cli.jcstress;

import org.jspecify.annotations.NullMarked;
