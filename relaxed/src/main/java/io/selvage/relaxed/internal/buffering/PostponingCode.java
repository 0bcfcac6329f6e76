package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.internal.graph.JavaConsistency;
import io.selvage.relaxed.internal.thread.ReplayableThread;

/** A program whose threads may postpone reads; without reductions. */
public record PostponingCode(ExecutionExplorer.Code code, PostponementPlan plan)
    implements ExecutionExplorer.Code {
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
    return new PostponingThread(thread, code.walker(thread), plan, code::initial);
  }

  @Override
  public long initial(long object, int slot) {
    return code.initial(object, slot);
  }

  @Override
  public String type(long object) {
    return code.type(object);
  }

  @Override
  public JavaConsistency.Threads representing() {
    return code.representing();
  }
}
