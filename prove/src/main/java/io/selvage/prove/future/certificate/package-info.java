/**
 * Checks proofs of queues of slots anew. Where the prover moves ranks about, this has numbers: each
 * view is made real with small distances between its places, its steps are taken on those numbers,
 * and what comes out is compared with the views by the order of the numbers. Shares the step
 * program with the prover, and nothing else.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.future.certificate;
