/** Trackers that maintain what a growing history still allows. */
@NullMarked
package io.selvage.history.internal.online;

import org.jspecify.annotations.NullMarked;
