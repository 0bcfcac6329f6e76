/** Renders a proof, or a failed proof attempt, as an HTML page with pictures of its invariant. */
@NullMarked
package io.selvage.cli.proof;

import org.jspecify.annotations.NullMarked;
