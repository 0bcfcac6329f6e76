package io.selvage.unbounded.net;

/**
 * A step of a net: in control {@code from}, with at least {@code take} in the places, it takes
 * these, moves what is left, gives {@code give}, and the control is {@code to}.
 */
public record NetTransition(int from, int to, TokenBag take, TokenBag give, TokenTransfers moves) {}
