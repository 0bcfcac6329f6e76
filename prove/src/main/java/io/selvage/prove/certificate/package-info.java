/**
 * Certificates, and the checker that stands between the engine and the word "verified". It shares
 * the step program and the word encoding with the engine, but no code for steps, interference or
 * normal forms: it implements the analysis of views independently.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.certificate;
