/**
 * Nets: a control state and a counter for each place. What reads and writes them is here, too; what
 * decides them is in {@code cover}, what checks the decisions in {@code certificate}.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.net;
