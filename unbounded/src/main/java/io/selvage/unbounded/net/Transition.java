package io.selvage.unbounded.net;

/**
 * A step of a net: in control {@code from}, with at least {@code take} in the places, it takes
 * these, moves what is left, gives {@code give}, and the control is {@code to}.
 */
public record Transition(int from, int to, Bag take, Bag give, Moves moves) {}
