/** Computes object graphs and interference fragments of helping programs as a fixed point. */
@NullMarked
package io.selvage.prove.internal.helping.view;

import org.jspecify.annotations.NullMarked;
