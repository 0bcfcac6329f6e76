/**
 * The library entry point: builds a question, runs the engines on it and returns their merged
 * answer.
 */
@NullMarked
package io.selvage.check;

import org.jspecify.annotations.NullMarked;
