/** Models of objects that come from the JVM of a set-up. */
@NullMarked
package io.selvage.program.model.imported;

import org.jspecify.annotations.NullMarked;
