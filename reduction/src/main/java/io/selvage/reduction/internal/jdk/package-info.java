/** What is taken for granted of the JDK. */
@NullMarked
package io.selvage.reduction.internal.jdk;

import org.jspecify.annotations.NullMarked;
