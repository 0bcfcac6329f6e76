/** Runs stress campaigns in child virtual machines with different compilation modes. */
@NullMarked
package io.selvage.stress.fork;

import org.jspecify.annotations.NullMarked;
