package io.selvage.formats;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Transactions as one argument: a sequence of steps, each a sequence of name, key and value. Elle's
 * short names for reads and writes are written out.
 */
final class Transactions {
  private static final Value READ = Value.of("read");
  private static final Value WRITE = Value.of("write");

  private Transactions() {}

  static boolean isOne(Value value) {
    return value instanceof Value.Sequence steps
        && !steps.elements().isEmpty()
        && steps.elements().stream().allMatch(Transactions::isStep);
  }

  private static boolean isStep(Value value) {
    return value instanceof Value.Sequence step
        && step.elements().size() == 3
        && step.elements().get(0) instanceof Value.Text;
  }

  /** The steps whose values are known; empty if there is none. */
  static Optional<Value> known(Value transaction, Dialect dialect) {
    return keep(transaction, step -> !isUnknownRead(step, dialect));
  }

  /** The steps that may have had an effect, of a transaction nobody knows the end of. */
  static Optional<Value> effects(Value transaction) {
    return keep(transaction, step -> !named(step).equals(READ));
  }

  /** In Elle's histories, which say {@code r}, nil is the value that nobody has written yet. */
  private static boolean isUnknownRead(Value.Sequence step, Dialect dialect) {
    return dialect == Dialect.KNOSSOS
        && step.elements().get(0).equals(READ)
        && step.elements().get(2).equals(Value.NULL);
  }

  private static Optional<Value> keep(Value transaction, Predicate<Value.Sequence> wanted) {
    List<Value> kept = new ArrayList<>();
    for (Value each : ((Value.Sequence) transaction).elements()) {
      Value.Sequence step = (Value.Sequence) each;
      if (wanted.test(step)) {
        List<Value> parts = new ArrayList<>(step.elements());
        parts.set(0, named(step));
        kept.add(new Value.Sequence(parts));
      }
    }
    return kept.isEmpty() ? Optional.empty() : Optional.of(new Value.Sequence(kept));
  }

  private static Value named(Value.Sequence step) {
    Value name = step.elements().get(0);
    return switch (((Value.Text) name).value()) {
      case "r", ":r", ":read" -> READ;
      case "w", ":w", ":write" -> WRITE;
      case ":append" -> Value.of("append");
      default -> name;
    };
  }

  static boolean readsAndWrites(Invocation call) {
    return call.arguments().size() == 1
        && isOne(call.arguments().get(0))
        && ((Value.Sequence) call.arguments().get(0))
            .elements().stream()
                .map(step -> ((Value.Sequence) step).elements().get(0))
                .allMatch(name -> name.equals(READ) || name.equals(WRITE));
  }
}
