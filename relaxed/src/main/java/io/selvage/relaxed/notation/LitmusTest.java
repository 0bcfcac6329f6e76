package io.selvage.relaxed.notation;

import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.Story;
import io.selvage.relaxed.engine.Walker;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A litmus test: a few threads, and a question about how they may end.
 *
 * @param variables names of what is in memory
 * @param initial what is in memory at first, by variable and index; the rest is 0
 */
public record LitmusTest(
    String name,
    List<ThreadCode> code,
    List<String> variables,
    Map<Cell, Long> initial,
    Optional<Condition> condition)
    implements Explorer.Code, Story.Names {

  /** Part of a variable. */
  record Cell(int variable, int index) {}

  public LitmusTest {
    code = List.copyOf(code);
    variables = List.copyOf(variables);
    initial = Map.copyOf(initial);
  }

  /** What a place is called. */
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
  public Walker walker(int thread) {
    return new CodeWalker(thread, code.get(thread), variables);
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
