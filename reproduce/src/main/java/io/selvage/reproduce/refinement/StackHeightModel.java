package io.selvage.reproduce.refinement;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.refine.model.AlgorithmModel;
import java.util.List;

/** Counters: one shared height, and for each process its position and the height it read. */
interface StackHeightModel extends AlgorithmModel {
  int HEIGHT = 0;
  int PC = 0;
  int SEEN = 1;

  int PUSH = 0;

  int size();

  int processes();

  @Override
  default int threads() {
    return processes();
  }

  @Override
  default int shared() {
    return 1;
  }

  @Override
  default int locals() {
    return 2;
  }

  @Override
  default int[] initial() {
    return new int[1];
  }

  @Override
  default int role(int thread) {
    return 0;
  }

  @Override
  default List<Invocation> alphabet() {
    return List.of(Invocation.of("push"), Invocation.of("pop"));
  }

  @Override
  default int moves(int[] cells, int at, int thread) {
    return switch (cells[at + PC]) {
      case IDLE -> 2;
      case DONE -> 0;
      default -> 1;
    };
  }

  @Override
  default Specification<?> specification() {
    return new HeightSpecification(size());
  }

  /**
   * Push returns the height afterwards, which is at most the size; pop returns the height before:
   * Algorithm 3.5, which says after, contradicts Algorithm 3.4.
   */
  record HeightSpecification(int size) implements Specification<Integer> {
    @Override
    public String name() {
      return "counter";
    }

    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public Response<Integer> step(Integer height, Invocation call) {
      if (call.method().equals("push")) {
        int next = Math.min(height + 1, size);
        return Response.of(Outcome.returned(Value.of(next)), next);
      }
      return Response.of(Outcome.returned(Value.of(height)), Math.max(height - 1, 0));
    }
  }
}
