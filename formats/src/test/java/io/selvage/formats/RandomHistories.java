package io.selvage.formats;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.history.VectorClockOrder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Histories with every kind of value, outcome and order. */
final class RandomHistories {
  private final Random random;

  RandomHistories(Random random) {
    this.random = random;
  }

  /** Threads call one after the other; stamps may be equal, or count the events. */
  History intervals() {
    int threads = 1 + random.nextInt(4);
    int size = random.nextInt(9);
    boolean shuffled = random.nextInt(4) == 0;
    boolean counted = !shuffled && random.nextBoolean();
    List<Operation> operations = new ArrayList<>();
    long[] calls = new long[size];
    long[] returns = new long[size];
    long[] free = new long[threads];
    long now = counted ? 0 : random.nextInt(100) - 50;
    for (int i = 0; i < size; i++) {
      int thread = random.nextInt(threads);
      if (free[thread] == IntervalOrder.NEVER) {
        return intervals();
      }
      calls[i] = counted ? now++ : Math.max(now, free[thread]) + random.nextInt(2);
      if (shuffled) {
        calls[i] = free[thread] + random.nextInt(9);
      }
      boolean pending = random.nextInt(8) == 0;
      returns[i] = pending ? IntervalOrder.NEVER : counted ? now++ : calls[i] + random.nextInt(5);
      free[thread] = pending ? IntervalOrder.NEVER : returns[i] + 1;
      now = Math.max(now, calls[i]);
      operations.add(operation(thread, pending));
    }
    return new History(operations, new IntervalOrder(calls, returns));
  }

  /** Two threads that saw some of what the other did. */
  History clocks() {
    int size = random.nextInt(8);
    List<Operation> operations = new ArrayList<>();
    int[] chains = new int[size];
    int[][] seen = new int[size][2];
    int[][] last = new int[2][2];
    for (int i = 0; i < size; i++) {
      int chain = random.nextInt(2);
      chains[i] = chain;
      int[] row = last[chain].clone();
      if (random.nextBoolean()) {
        row[1 - chain] = last[1 - chain][1 - chain];
      }
      seen[i] = row.clone();
      row[chain]++;
      last[chain] = row;
      operations.add(operation(chain + 5, false));
    }
    return new History(operations, new VectorClockOrder(chains, seen));
  }

  private Operation operation(int thread, boolean pending) {
    Value[] arguments = new Value[random.nextInt(3)];
    Arrays.setAll(arguments, i -> value(2));
    Outcome outcome =
        random.nextInt(5) == 0 ? new Outcome.Threw(text()) : Outcome.returned(value(2));
    return new Operation(
        thread, Invocation.of("m" + text(), arguments), pending ? Outcome.PENDING : outcome);
  }

  private Value value(int depth) {
    return switch (random.nextInt(depth == 0 ? 9 : 16)) {
      case 0 -> Value.NULL;
      case 1 -> Value.VOID;
      case 2 -> Value.of(random.nextBoolean());
      case 3 -> Value.of(random.nextBoolean() ? random.nextLong() : random.nextInt(5));
      case 4 -> new Value.Real(Double.longBitsToDouble(random.nextLong()));
      case 5 -> new Value.Real(random.nextInt(3));
      case 6 -> new Value.Letter((char) random.nextInt(1 << 16));
      case 7 -> new Value.Constant("a.B", text());
      case 8 -> random.nextBoolean() ? Value.of(text()) : new Value.Token(random.nextInt());
      case 11 -> Value.of(new BigInteger(70, random).negate());
      case 12 -> new Value.Decimal(new BigDecimal(new BigInteger(80, random), random.nextInt(30)));
      case 13 -> Value.ratio(BigInteger.valueOf(random.nextInt(9) - 4), BigInteger.valueOf(3));
      case 14 -> new Value.Group(Set.of(value(depth - 1)));
      case 15 ->
          new Value.Mapping(
              Map.of(
                  new Value.Sequence(List.of(value(depth - 1))),
                  new Value.Name(":k"),
                  Value.of("k"),
                  value(depth - 1)));
      case 10 -> new Value.Tagged("t", value(depth - 1));
      default -> {
        Value[] elements = new Value[random.nextInt(3)];
        Arrays.setAll(elements, i -> value(depth - 1));
        yield new Value.Sequence(List.of(elements));
      }
    };
  }

  /** Also with characters that need escapes, and halves of pairs. */
  private String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      text.append((char) random.nextInt(random.nextBoolean() ? 128 : 1 << 16));
    }
    return text.toString();
  }
}
