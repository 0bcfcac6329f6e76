/**
 * Runs the proof for objects whose operations help each other and lists the assumptions of proofs.
 */
@NullMarked
package io.selvage.prove.internal;

import org.jspecify.annotations.NullMarked;
