/**
 * Recognizes which abstract type and which operation kinds a sequential specification class
 * implements.
 */
@NullMarked
package io.selvage.prove.internal.recognition;

import org.jspecify.annotations.NullMarked;
