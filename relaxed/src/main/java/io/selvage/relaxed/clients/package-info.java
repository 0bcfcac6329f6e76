/**
 * Every client of at most k calls (Golovin, Kokologiannakis and Vafeiadis, "Relinche", POPL 2025):
 * what the specification says about the most parallel client, with all that could be ordered in it,
 * and whether the executions of an implementation conform.
 *
 * <p>An <em>observation</em> is what the calls returned and which call happens before which return
 * (so). A <em>linearization</em> is an order of the calls that the sequential specification
 * explains. An <em>extension</em> is a set of edges from returns to calls, as clients add them; it
 * refutes an observation if it leaves no linearization.
 */
@NullMarked
package io.selvage.relaxed.clients;

import org.jspecify.annotations.NullMarked;
