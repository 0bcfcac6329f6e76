/**
 * Proofs of queues whose order is up to the future (Herlihy and Wing): no step says which of two
 * insertions comes first, so that no content can be compared. Two values are followed instead, and
 * an observer of their calls, returns and removals; {@link io.selvage.prove.future.Observer} has
 * the theorem that makes this enough.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.future;
