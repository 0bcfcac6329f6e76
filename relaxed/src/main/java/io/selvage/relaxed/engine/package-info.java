/**
 * Every consistent execution of a program, once each (TruSt): execution graphs, memory models,
 * threads as tries of the values they read.
 */
@NullMarked
package io.selvage.relaxed.engine;

import org.jspecify.annotations.NullMarked;
