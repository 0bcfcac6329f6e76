/** Canonical encodings of program states, for comparison and storage. */
@NullMarked
package io.selvage.program.state;

import org.jspecify.annotations.NullMarked;
