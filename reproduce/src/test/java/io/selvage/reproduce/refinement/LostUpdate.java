package io.selvage.reproduce.refinement;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.refine.model.AlgorithmModel;
import java.util.List;

/**
 * What Algorithm A.1 misses as printed: one process does, visibly, x := 5; the other r := x and
 * then, visibly, x := r + 1. The second's read depends on the first's write, which is visible, so
 * that as printed they are never compared. A visible step is a call and its return at once.
 */
record LostUpdate() implements AlgorithmModel {
  private static final int HAS_READ = 1;

  @Override
  public int threads() {
    return 2;
  }

  @Override
  public int shared() {
    return 1;
  }

  @Override
  public int locals() {
    return 2;
  }

  @Override
  public int[] initial() {
    return new int[1];
  }

  @Override
  public int role(int thread) {
    return thread;
  }

  @Override
  public List<Invocation> alphabet() {
    return List.of(Invocation.of("setFive"), Invocation.of("increment"));
  }

  @Override
  public Specification<?> specification() {
    return new Meaning();
  }

  private record Meaning() implements Specification<Integer> {
    @Override
    public String name() {
      return "cell";
    }

    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public Response<Integer> step(Integer state, Invocation call) {
      int next = call.method().equals("setFive") ? 5 : state + 1;
      return Response.of(Outcome.returned(Value.of(next)), next);
    }
  }

  @Override
  public int moves(int[] cells, int at, int thread) {
    return cells[at] == DONE ? 0 : 1;
  }

  @Override
  public void step(int[] cells, int at, int move, StepEffects saying) {
    if (at > shared() && cells[at] == IDLE) {
      saying.reads(0);
      cells[at] = HAS_READ;
      cells[at + 1] = cells[0];
      return;
    }
    cells[0] = at == shared() ? 5 : cells[at + 1] + 1;
    saying.writes(0);
    saying.called(at == shared() ? 0 : 1);
    saying.returned(Outcome.returned(Value.of(cells[0])));
    cells[at] = DONE;
  }
}
