/** Generates random Java classes and computes their behaviour with an independent interpreter. */
@NullMarked
package io.selvage.fuzz.classes;

import org.jspecify.annotations.NullMarked;
