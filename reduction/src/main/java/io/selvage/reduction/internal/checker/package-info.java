/**
 * A second, smaller implementation that checks certificates. It shares with the engine the lowered
 * code, the records of certificates and the lists of what is taken for granted of the JDK, and
 * nothing else. What a certificate claims about memory is taken as given and checked at each access
 * of each path, in one pass without a fixed point.
 */
@NullMarked
package io.selvage.reduction.internal.checker;

import org.jspecify.annotations.NullMarked;
