/** Builds step graphs and renders them as text with source-level names. */
@NullMarked
package io.selvage.program.internal.stepgraph;

import org.jspecify.annotations.NullMarked;
