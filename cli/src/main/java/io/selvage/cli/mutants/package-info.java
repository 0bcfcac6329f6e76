/** Samples with a fault on purpose, or with a change that does no harm: what is found of each. */
@org.jspecify.annotations.NullMarked
package io.selvage.cli.mutants;
