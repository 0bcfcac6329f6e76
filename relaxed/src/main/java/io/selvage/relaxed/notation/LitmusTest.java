package io.selvage.relaxed.notation;

import io.selvage.core.question.TestSubject;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.internal.notation.FinalCondition;
import io.selvage.relaxed.internal.notation.LitmusThread;
import io.selvage.relaxed.internal.notation.LitmusThreadCode;
import io.selvage.relaxed.internal.render.ExecutionText;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A litmus test: several threads, and a condition on their final state.
 *
 * @param variables the names of memory locations
 * @param initial the initial memory, by variable and index; the rest is 0
 */
public record LitmusTest(
    String name,
    List<LitmusThreadCode> code,
    List<String> variables,
    Map<Cell, Long> initial,
    Optional<FinalCondition> condition)
    implements ExecutionExplorer.Code, ExecutionText.Names, TestSubject.Code {

  /** An element of a variable. */
  public record Cell(int variable, int index) {}

  public LitmusTest {
    code = List.copyOf(code);
    variables = List.copyOf(variables);
    initial = Map.copyOf(initial);
  }

  /** The name of a location. */
  @Override
  public String of(long object, int slot) {
    String name = variables.get((int) object);
    return slot == 0 ? name : name + "[" + slot + "]";
  }

  @Override
  public String ofThread(int thread) {
    return "thread " + thread;
  }

  @Override
  public int threads() {
    return code.size();
  }

  @Override
  public boolean isInitial(int thread) {
    return true;
  }

  @Override
  public ReplayableThread walker(int thread) {
    return new LitmusThread(thread, code.get(thread), variables);
  }

  @Override
  public int kind(int thread) {
    int first = 0;
    while (!code.get(first).isSame(code.get(thread))) {
      first++;
    }
    return first;
  }

  @Override
  public long initial(long object, int slot) {
    return initial.getOrDefault(new Cell((int) object, slot), 0L);
  }
}
