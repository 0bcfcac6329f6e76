/** Proofs of linearizability for any number of threads and calls and any heap. */
@org.jspecify.annotations.NullMarked
package io.selvage.prove;
