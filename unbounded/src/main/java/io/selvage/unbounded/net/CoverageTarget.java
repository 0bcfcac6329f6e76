package io.selvage.unbounded.net;

/** A marking that must not be covered: this control, with at least these tokens in the places. */
public record CoverageTarget(int control, TokenBag bag) {}
