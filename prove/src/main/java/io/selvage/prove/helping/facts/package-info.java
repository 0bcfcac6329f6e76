/**
 * What a proof of operations that help each other rests on, apart from views and actions: the facts
 * that the solver is asked about, and the paper's pool (section 4) with its conditions as equations
 * over the fields of descriptors.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.helping.facts;
