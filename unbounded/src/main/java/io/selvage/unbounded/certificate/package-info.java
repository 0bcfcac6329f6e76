/**
 * What proves an answer about a net, and the checker of such proofs. It knows nets and nothing of
 * the engines that find the proofs: a test holds it to that.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.certificate;
