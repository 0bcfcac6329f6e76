/**
 * Coverability: whether a net ever covers a target. Several ways, each of which may be the only one
 * that ends in time; whoever ends first hands over a certificate, which is checked.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.cover;
