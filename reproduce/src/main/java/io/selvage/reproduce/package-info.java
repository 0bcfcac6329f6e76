/** The published experiments that Selvage reproduces: one package for each paper. */
@NullMarked
package io.selvage.reproduce;

import org.jspecify.annotations.NullMarked;
