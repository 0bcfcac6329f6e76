/** What is asked of the solver: few facts, each once, when a certificate is checked. */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.smt;
