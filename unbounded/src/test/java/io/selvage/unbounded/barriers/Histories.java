package io.selvage.unbounded.barriers;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Histories for tests: written down, made at random, or large. */
public final class Histories {
  private final List<Operation> operations = new ArrayList<>();
  private final List<Long> calls = new ArrayList<>();
  private final List<Long> returns = new ArrayList<>();
  private long now;

  public int call(String call) {
    operations.add(new Operation(operations.size(), CallSyntax.invocation(call), Outcome.PENDING));
    calls.add(now++);
    returns.add(IntervalOrder.NEVER);
    return operations.size() - 1;
  }

  public void returns(int operation, Outcome outcome) {
    Operation pending = operations.get(operation);
    operations.set(operation, new Operation(pending.thread(), pending.invocation(), outcome));
    returns.set(operation, now++);
  }

  public void returns(int operation, String value) {
    returns(operation, Outcome.returned(CallSyntax.value(value)));
  }

  /** So many calls at once, all of which return when all have been called. */
  public void atOnce(int count, String call, Outcome outcome) {
    int first = operations.size();
    for (int i = 0; i < count; i++) {
      call(call);
    }
    for (int i = 0; i < count; i++) {
      returns(first + i, outcome);
    }
  }

  public History history() {
    return new History(
        operations,
        new IntervalOrder(
            calls.stream().mapToLong(Long::longValue).toArray(),
            returns.stream().mapToLong(Long::longValue).toArray()));
  }

  /** Some are pending. The symbols are what calls may have come to. */
  public static History random(Random random, List<CallSymbol> symbols, int most) {
    Histories made = new Histories();
    List<Integer> open = new ArrayList<>();
    List<CallSymbol> chosen = new ArrayList<>();
    int count = 1 + random.nextInt(most);
    while (chosen.size() < count) {
      if (open.isEmpty() || random.nextInt(5) < 3) {
        CallSymbol symbol = symbols.get(random.nextInt(symbols.size()));
        chosen.add(symbol);
        open.add(made.call(CallSyntax.print(symbol.call())));
      } else {
        int operation = open.remove(random.nextInt(open.size()));
        made.returns(operation, chosen.get(operation).outcome());
      }
    }
    while (!open.isEmpty() && random.nextInt(6) > 0) {
      int operation = open.remove(random.nextInt(open.size()));
      made.returns(operation, chosen.get(operation).outcome());
    }
    return made.history();
  }
}
