package io.selvage.relaxed.engine;

import io.selvage.core.Progress;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * What is explored, and how.
 *
 * @param piece of the tree
 * @param nodes of the tree after which what is left is told instead of explored
 * @param progress who is told how far it has come
 * @param what in which words
 * @param memory how many acts of threads a worker remembers
 * @param provisos what its workers know together of them
 * @param chance a seed, if pieces of the tree are handed on at random rather than on demand
 */
record Setting(
    Explorer.Code code,
    MemoryModel model,
    Duration time,
    int workers,
    Piece piece,
    long nodes,
    Twins twins,
    Progress progress,
    String what,
    long memory,
    OptionalLong chance,
    Provisos.Shared provisos) {
  /** Acts of threads that a worker remembers; about a hundred bytes each. */
  private static final long MEMORY = 1L << 20;

  private static final Duration FOR_EVER = Duration.ofDays(10_000);

  static Setting of(Explorer.Code code, MemoryModel model) {
    return new Setting(
        code,
        model,
        FOR_EVER,
        1,
        Piece.ALL,
        Long.MAX_VALUE,
        Twins.APART,
        Progress.NONE,
        "",
        MEMORY,
        OptionalLong.empty(),
        new Provisos.Shared());
  }

  Setting within(Duration limit) {
    return new Setting(
        code, model, limit, workers, piece, nodes, twins, progress, what, memory, chance, provisos);
  }

  Setting on(int number) {
    return new Setting(
        code, model, time, number, piece, nodes, twins, progress, what, memory, chance, provisos);
  }

  Setting with(Twins how) {
    return new Setting(
        code, model, time, workers, piece, nodes, how, progress, what, memory, chance, provisos);
  }

  Setting remembering(long acts) {
    return new Setting(
        code, model, time, workers, piece, nodes, twins, progress, what, acts, chance, provisos);
  }

  Setting telling(Progress whom, String words) {
    return new Setting(
        code, model, time, workers, piece, nodes, twins, whom, words, memory, chance, provisos);
  }

  Setting along(List<Integer> choices) {
    return new Setting(
        code,
        model,
        time,
        1,
        new Piece(choices, 0),
        nodes,
        twins,
        progress,
        what,
        memory,
        chance,
        provisos);
  }

  /** A piece of the tree; as much of it as has so many nodes. */
  Setting of(Piece part, long most) {
    return new Setting(
        code,
        model,
        time,
        1,
        part,
        most,
        twins,
        progress,
        what,
        memory,
        chance,
        new Provisos.Shared());
  }

  Setting handingOnAtRandom(long seed) {
    return new Setting(
        code,
        model,
        time,
        workers,
        piece,
        nodes,
        twins,
        progress,
        what,
        memory,
        OptionalLong.of(seed),
        provisos);
  }

  /** With every help made, since waiting for them is not enough. */
  Setting makingHelps() {
    return new Setting(
        new Unhelped(code),
        model,
        time,
        workers,
        piece,
        nodes,
        twins,
        progress,
        what,
        memory,
        chance,
        new Provisos.Shared());
  }

  /** When the time is over, as {@link System#nanoTime} has it. */
  long end() {
    return System.nanoTime() + Math.min(time.toMillis(), 1L << 40) * 1_000_000L;
  }

  Explorer explorer(Explorer.Observer observer, Sharing sharing, Route route) {
    return new Explorer(code, model, twins, observer, sharing, route, memory, provisos);
  }
}
