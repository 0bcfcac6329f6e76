/**
 * The step program that the prover analyses, and the abstract types and operation kinds it proves.
 */
@NullMarked
package io.selvage.prove.code;

import org.jspecify.annotations.NullMarked;
