/**
 * Certificates, and the checker that stands between the engine and the word "verified". It shares
 * the step program and the words with the engine, and no code for steps, interference or normal
 * forms: views are taken apart and compared anew.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.certificate;
