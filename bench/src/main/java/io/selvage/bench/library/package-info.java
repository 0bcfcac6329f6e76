/** What {@code reduction} proves of classes of the JDK and of other libraries. */
@NullMarked
package io.selvage.bench.library;

import org.jspecify.annotations.NullMarked;
