package io.selvage.reproduce.refinement;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.refine.model.AlgorithmModel;
import java.util.ArrayList;
import java.util.List;

/**
 * A register of {@code values} values for one writer and some readers, implemented with as many
 * bits (Algorithm 3.2). The value is the index of the lowest bit set. A write sets a bit and clears
 * those below it, downwards; a read searches upwards for a set bit and then, downwards from there,
 * for a lower one. Initially the highest bit is set: the paper prints that none is, but then a read
 * would run off the array.
 */
public record BitRegisterModel(int values, int processes, CallRepetition client)
    implements AlgorithmModel {
  private static final int PC = 0;
  private static final int INDEX = 1;
  private static final int RESULT = 2;

  private static final int SETTING = 1;
  private static final int CLEARS = 2;
  private static final int CLEARING = 3;
  private static final int WRITTEN = 4;
  private static final int LOOKING_UP = 5;
  private static final int LOOKS_DOWN = 6;
  private static final int LOOKING_DOWN = 7;
  private static final int READ = 8;

  @Override
  public int threads() {
    return processes;
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
    bits[values - 1] = 1;
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
    return new SpecificationState(values);
  }

  private record SpecificationState(int values) implements Specification<Value> {
    @Override
    public String name() {
      return "register";
    }

    @Override
    public Value initial() {
      return Value.of(values - 1);
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
    return switch (cells[at + PC]) {
      case IDLE -> thread == 0 ? values : 1;
      case DONE -> 0;
      default -> 1;
    };
  }

  @Override
  public void step(int[] cells, int at, int move, StepEffects effects) {
    int index = cells[at + INDEX];
    switch (cells[at + PC]) {
      case IDLE -> call(cells, at, move, effects);
      case SETTING -> {
        cells[index] = 1;
        effects.writes(index);
        stand(cells, at, CLEARS, index - 1);
      }
      case CLEARS -> stand(cells, at, index >= 0 ? CLEARING : WRITTEN, Math.max(index, 0));
      case CLEARING -> {
        cells[index] = 0;
        effects.writes(index);
        stand(cells, at, CLEARS, index - 1);
      }
      case LOOKING_UP -> {
        effects.reads(index);
        lookUp(cells, at, index);
      }
      case LOOKS_DOWN -> stand(cells, at, index >= 0 ? LOOKING_DOWN : READ, Math.max(index, 0));
      case LOOKING_DOWN -> {
        effects.reads(index);
        if (cells[index] == 1) {
          cells[at + RESULT] = index;
        }
        stand(cells, at, LOOKS_DOWN, index - 1);
      }
      default -> returned(cells, at, effects);
    }
  }

  private static void stand(int[] cells, int at, int pc, int index) {
    cells[at + PC] = pc;
    cells[at + INDEX] = index;
  }

  private void call(int[] cells, int at, int move, StepEffects effects) {
    boolean writes = at == shared();
    effects.called(writes ? move : values);
    stand(cells, at, writes ? SETTING : LOOKING_UP, writes ? move : 0);
  }

  private static void lookUp(int[] cells, int at, int index) {
    if (cells[index] == 1) {
      cells[at + RESULT] = index;
      stand(cells, at, LOOKS_DOWN, index - 1);
    } else {
      // Some higher bit is set: the writer that cleared this one had set it before.
      stand(cells, at, LOOKING_UP, index + 1);
    }
  }

  private void returned(int[] cells, int at, StepEffects effects) {
    effects.returned(
        cells[at + PC] == WRITTEN
            ? Outcome.NOTHING
            : Outcome.returned(Value.of(cells[at + RESULT])));
    stand(cells, at, client.afterwards(), 0);
    cells[at + RESULT] = 0;
  }
}
