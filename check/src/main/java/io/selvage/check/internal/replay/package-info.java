/** Encodes replay tokens and stores counterexamples so that later checks try them first. */
@NullMarked
package io.selvage.check.internal.replay;

import org.jspecify.annotations.NullMarked;
