package io.selvage.relaxed.internal.explore;

import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.internal.graph.JavaConsistency;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import java.util.EnumSet;
import java.util.Set;

/** A program whose threads perform helping themselves. */
record UnreducedHelping(ExecutionExplorer.Code code) implements ExecutionExplorer.Code {
  @Override
  public JavaConsistency.Threads representing() {
    return code.representing();
  }

  @Override
  public int threads() {
    return code.threads();
  }

  @Override
  public boolean isInitial(int thread) {
    return code.isInitial(thread);
  }

  @Override
  public ReplayableThread walker(int thread) {
    return code.walker(thread);
  }

  @Override
  public long initial(long object, int slot) {
    return code.initial(object, slot);
  }

  @Override
  public int kind(int thread) {
    return code.kind(thread);
  }

  @Override
  public long exchanged(long word, int one, int other) {
    return code.exchanged(word, one, other);
  }

  @Override
  public String type(long object) {
    return code.type(object);
  }

  @Override
  public Set<ExplorationReduction> shortcuts() {
    Set<ExplorationReduction> others = EnumSet.noneOf(ExplorationReduction.class);
    others.addAll(code.shortcuts());
    others.remove(ExplorationReduction.HELP_AS_WAIT);
    return others;
  }
}
