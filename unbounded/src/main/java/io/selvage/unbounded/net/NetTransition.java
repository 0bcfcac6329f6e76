package io.selvage.unbounded.net;

/**
 * A step of a net: in control {@code from}, with at least {@code take} in the places, it removes
 * these tokens, transfers the remaining ones, adds {@code give}, and changes the control to {@code
 * to}.
 */
public record NetTransition(int from, int to, TokenBag take, TokenBag give, TokenTransfers moves) {}
