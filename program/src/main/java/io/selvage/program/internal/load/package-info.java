/** Class sources, linkage rules of the JVM specification and the table of JDK models. */
@NullMarked
package io.selvage.program.internal.load;

import org.jspecify.annotations.NullMarked;
