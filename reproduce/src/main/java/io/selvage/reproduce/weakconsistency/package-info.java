/** Reproduces the experiment of "Monitoring Weak Consistency" (2018). */
@NullMarked
package io.selvage.reproduce.weakconsistency;

import org.jspecify.annotations.NullMarked;
