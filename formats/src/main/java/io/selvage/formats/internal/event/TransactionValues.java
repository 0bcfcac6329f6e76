package io.selvage.formats.internal.event;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.formats.internal.input.WordParser;
import io.selvage.formats.internal.jepsen.JepsenDialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Transactions as one argument: a sequence of steps, each a sequence of name, key and value. Elle's
 * short names for reads and writes are written out.
 */
public final class TransactionValues {
  private static final Value READ = Value.of("read");
  private static final Value WRITE = Value.of("write");

  private TransactionValues() {}

  public static boolean isOne(Value value) {
    return value instanceof Value.Sequence steps
        && !steps.elements().isEmpty()
        && steps.elements().stream().allMatch(TransactionValues::isStep);
  }

  private static boolean isStep(Value value) {
    return value instanceof Value.Sequence step
        && step.elements().size() == 3
        && WordParser.bare(step.elements().get(0)).isPresent();
  }

  /** The steps whose values are known; empty if there is none. */
  public static Optional<Value> known(Value transaction, JepsenDialect dialect) {
    return keep(transaction, step -> !isUnknownRead(step, dialect));
  }

  /** The steps that may have had an effect, of a transaction nobody knows the end of. */
  public static Optional<Value> effects(Value transaction) {
    return keep(transaction, step -> !named(step).equals(READ));
  }

  /** The same without reads of null, which in a call that has not returned say nothing. */
  static Invocation pending(Invocation call) {
    if (call.arguments().size() != 1 || !isOne(call.arguments().get(0))) {
      return call;
    }
    List<Value> kept = new ArrayList<>();
    steps(call.arguments().get(0))
        .filter(step -> !named(step).equals(READ) || !step.elements().get(2).equals(Value.NULL))
        .forEach(kept::add);
    return new Invocation(call.method(), List.of(new Value.Sequence(kept)));
  }

  public static long unknownReads(Value transaction, JepsenDialect dialect) {
    return steps(transaction).filter(step -> isUnknownRead(step, dialect)).count();
  }

  /** Whether steps have the short names of Elle. */
  public static boolean isElle(Value transaction) {
    return steps(transaction).map(TransactionValues::word).anyMatch(Set.of("r", "w")::contains);
  }

  /** In Elle's histories, which say {@code r}, nil is the value that nobody has written yet. */
  private static boolean isUnknownRead(Value.Sequence step, JepsenDialect dialect) {
    return dialect == JepsenDialect.KNOSSOS
        && word(step).equals("read")
        && step.elements().get(2).equals(Value.NULL);
  }

  private static Stream<Value.Sequence> steps(Value transaction) {
    return ((Value.Sequence) transaction).elements().stream().map(Value.Sequence.class::cast);
  }

  private static String word(Value.Sequence step) {
    return WordParser.bare(step.elements().get(0)).orElse("");
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
    String word = word(step);
    return switch (word) {
      case "r" -> READ;
      case "w" -> WRITE;
      default -> Value.of(word);
    };
  }

  /** Whether all steps of the transaction are reads, or of the kind given. */
  static boolean readsAnd(String kind, Invocation call) {
    Value other = Value.of(kind);
    return call.arguments().size() == 1
        && isOne(call.arguments().get(0))
        && ((Value.Sequence) call.arguments().get(0))
            .elements().stream()
                .map(step -> ((Value.Sequence) step).elements().get(0))
                .allMatch(name -> name.equals(READ) || name.equals(other));
  }
}
