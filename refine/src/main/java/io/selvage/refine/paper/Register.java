package io.selvage.refine.paper;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * A register of {@code values} values for one writer and some readers, made of as many bits (Attiya
 * and Welch, "Distributed Computing", §10.2.1). The value is the index of the lowest bit set. To
 * write is to set a bit and to clear those below it, downwards; to read is to look upwards for a
 * bit that is set and then, downwards from there, for a lower one.
 */
public record Register(int values, int readers) implements Model {
  private static final int PC = 0;
  private static final int INDEX = 1;
  private static final int RESULT = 2;

  private static final int IDLE = 0;
  private static final int SETTING = 1;
  private static final int CLEARING = 2;
  private static final int WRITTEN = 3;
  private static final int LOOKING_UP = 4;
  private static final int LOOKING_DOWN = 5;
  private static final int READ = 6;

  @Override
  public String name() {
    return values + "-valued register, " + readers + " readers";
  }

  @Override
  public int threads() {
    return readers + 1;
  }

  @Override
  public int shared() {
    return values;
  }

  @Override
  public int locals() {
    return 3;
  }

  @Override
  public int[] initial() {
    int[] bits = new int[values];
    bits[0] = 1;
    return bits;
  }

  @Override
  public int role(int thread) {
    return thread == 0 ? 0 : 1;
  }

  /** Writes first, each by the number of its value; then the read. */
  @Override
  public List<Invocation> alphabet() {
    List<Invocation> calls = new ArrayList<>();
    for (int i = 0; i < values; i++) {
      calls.add(Invocation.of("write", Value.of(i)));
    }
    calls.add(Invocation.of("read"));
    return calls;
  }

  @Override
  public Specification<?> specification() {
    return new Meaning();
  }

  private record Meaning() implements Specification<Value> {
    @Override
    public String name() {
      return "register";
    }

    @Override
    public Value initial() {
      return Value.of(0);
    }

    @Override
    public Response<Value> step(Value state, Invocation call) {
      return call.method().equals("read")
          ? Response.of(Outcome.returned(state), state)
          : Response.of(Outcome.NOTHING, call.arguments().get(0));
    }
  }

  @Override
  public int moves(int[] cells, int at, int thread) {
    return cells[at + PC] == IDLE && role(thread) == 0 ? values : 1;
  }

  @Override
  public void step(int[] cells, int at, int move, Saying saying) {
    switch (cells[at + PC]) {
      case IDLE -> call(cells, at, move, saying);
      case SETTING -> {
        cells[cells[at + INDEX]] = 1;
        descend(cells, at, CLEARING, WRITTEN);
      }
      case CLEARING -> {
        cells[cells[at + INDEX]] = 0;
        descend(cells, at, CLEARING, WRITTEN);
      }
      case LOOKING_UP -> lookUp(cells, at);
      case LOOKING_DOWN -> {
        if (cells[cells[at + INDEX]] == 1) {
          cells[at + RESULT] = cells[at + INDEX];
        }
        descend(cells, at, LOOKING_DOWN, READ);
      }
      default -> returned(cells, at, saying);
    }
  }

  private void call(int[] cells, int at, int move, Saying saying) {
    boolean writes = at == shared();
    saying.called(writes ? move : values);
    cells[at + PC] = writes ? SETTING : LOOKING_UP;
    cells[at + INDEX] = writes ? move : 0;
  }

  private static void lookUp(int[] cells, int at) {
    int index = cells[at + INDEX];
    if (cells[index] == 1) {
      cells[at + RESULT] = index;
      descend(cells, at, LOOKING_DOWN, READ);
    } else {
      // Some bit above is set: what clears this one has set it before.
      cells[at + INDEX] = index + 1;
    }
  }

  /** Goes on to the bit below; where there is none, to what comes then. */
  private static void descend(int[] cells, int at, int again, int then) {
    boolean more = cells[at + INDEX] > 0;
    cells[at + INDEX] = more ? cells[at + INDEX] - 1 : 0;
    cells[at + PC] = more ? again : then;
  }

  private static void returned(int[] cells, int at, Saying saying) {
    saying.returned(
        cells[at + PC] == WRITTEN
            ? Outcome.NOTHING
            : Outcome.returned(Value.of(cells[at + RESULT])));
    cells[at + PC] = IDLE;
    cells[at + RESULT] = 0;
  }
}
