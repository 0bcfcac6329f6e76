/**
 * The prover: requests, results and the engine that proves linearizability for any number of
 * threads, calls and heap objects.
 */
@NullMarked
package io.selvage.prove;

import org.jspecify.annotations.NullMarked;
