package io.selvage.unbounded.net;

/** What must not be covered: this control, with at least this in the places. */
public record Target(int control, Bag bag) {}
