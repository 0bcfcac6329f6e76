/** Thread views as data for diagrams of proofs and of failed proofs. */
@NullMarked
package io.selvage.prove.drawing;

import org.jspecify.annotations.NullMarked;
