package io.selvage.unbounded.net;

/** What must not be covered: this control, with at least this in the places. */
public record CoverageTarget(int control, TokenBag bag) {}
