package io.selvage.refine.paper;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import java.util.List;

/**
 * What Treiber's stack is when only its height is looked at: push and pop read it and put in place
 * what it should be then if nobody was faster, over and again. A push on a full stack and a pop
 * from an empty one return false. Threads are all alike.
 *
 * @param step what puts the new height in place
 */
public record Counter(int capacity, int threads, Step step) implements Model {
  private static final int PC = 0;
  private static final int SEEN = 1;

  private static final int IDLE = 0;
  private static final int LOOKING = 1;
  private static final int CHANGING = 3;
  private static final int DONE = 5;
  private static final int FAILED = 6;

  /** How the new height gets there. */
  public enum Step {
    COMPARE_AND_SET,
    /** Whatever is there by then: an update may be lost. */
    WRITE
  }

  @Override
  public String name() {
    return "counter up to " + capacity + ", " + threads + " threads";
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
    return 0;
  }

  @Override
  public List<Invocation> alphabet() {
    return List.of(Invocation.of("push"), Invocation.of("pop"));
  }

  @Override
  public Specification<?> specification() {
    return new Meaning(capacity);
  }

  private record Meaning(int capacity) implements Specification<Integer> {
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
      boolean pushes = call.method().equals("push");
      boolean works = pushes ? height < capacity : height > 0;
      int next = works ? height + (pushes ? 1 : -1) : height;
      return Response.of(Outcome.returned(Value.of(works)), next);
    }
  }

  @Override
  public int moves(int[] cells, int at, int thread) {
    return cells[at + PC] == IDLE ? 2 : 1;
  }

  /** Odd ones are those of push, the next those of pop. */
  @Override
  public void step(int[] cells, int at, int move, Saying saying) {
    int pc = cells[at + PC];
    if (pc == IDLE) {
      saying.called(move);
      cells[at + PC] = LOOKING + move;
    } else if (pc < CHANGING) {
      look(cells, at, pc - LOOKING);
    } else if (pc < DONE) {
      change(cells, at, pc - CHANGING);
    } else {
      saying.returned(Outcome.returned(Value.of(pc == DONE)));
      cells[at + PC] = IDLE;
    }
  }

  private void look(int[] cells, int at, int kind) {
    boolean works = kind == 0 ? cells[0] < capacity : cells[0] > 0;
    cells[at + PC] = works ? CHANGING + kind : FAILED;
    cells[at + SEEN] = works ? cells[0] : 0;
  }

  private void change(int[] cells, int at, int kind) {
    if (cells[0] == cells[at + SEEN] || step == Step.WRITE) {
      cells[0] = cells[at + SEEN] + (kind == 0 ? 1 : -1);
      cells[at + PC] = DONE;
    } else {
      cells[at + PC] = LOOKING + kind;
    }
    cells[at + SEEN] = 0;
  }
}
