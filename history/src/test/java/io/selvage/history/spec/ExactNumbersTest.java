package io.selvage.history.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.StrongConsistency;
import io.selvage.history.internal.spec.ValueOrder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Numbers of all kinds, in order and in sums, against the arithmetic of the class library. */
final class ExactNumbersTest {
  private static final Criterion LINEARIZABILITY = StrongConsistency.LINEARIZABILITY;

  private record AnyNumber(Value value, BigDecimal size) {}

  private static AnyNumber random(Random random) {
    BigInteger whole =
        new BigInteger(1 + random.nextInt(80), random).subtract(BigInteger.ONE.shiftLeft(3));
    return switch (random.nextInt(4)) {
      case 0 -> new AnyNumber(Value.of(whole), new BigDecimal(whole));
      case 1 -> {
        BigDecimal decimal = new BigDecimal(whole, random.nextInt(30));
        yield new AnyNumber(new Value.Decimal(decimal), decimal);
      }
      case 2 -> {
        double real = random.nextInt(9) - 4 + random.nextInt(4) / 4.0;
        yield new AnyNumber(new Value.Real(real), new BigDecimal(real));
      }
      default -> {
        // A power of two below, so that the fraction has an end.
        int power = random.nextInt(8);
        yield new AnyNumber(
            Value.ratio(whole, BigInteger.ONE.shiftLeft(power)),
            new BigDecimal(whole).divide(new BigDecimal(BigInteger.ONE.shiftLeft(power))));
      }
    };
  }

  @Test
  void numbersAreOrderedBySize() {
    Random random = new Random(24);
    List<AnyNumber> all = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      all.add(random(random));
    }
    for (AnyNumber a : all) {
      for (AnyNumber b : all) {
        int sizes = a.size().compareTo(b.size());
        int order = ValueOrder.compare(a.value(), b.value());
        assertThat(Integer.signum(order))
            .isEqualTo(-Integer.signum(ValueOrder.compare(b.value(), a.value())));
        if (sizes != 0) {
          assertThat(Integer.signum(order)).as("%s and %s", a, b).isEqualTo(sizes);
        } else {
          assertThat(order == 0).as("%s and %s", a, b).isEqualTo(a.value().equals(b.value()));
        }
      }
    }
  }

  @Test
  void whatIsNotFiniteIsAtTheEnds() {
    Value big = Value.of(BigInteger.TEN.pow(400));
    assertThat(ValueOrder.compare(new Value.Real(Double.NEGATIVE_INFINITY), big)).isNegative();
    assertThat(ValueOrder.compare(new Value.Real(Double.POSITIVE_INFINITY), big)).isPositive();
    assertThat(
            ValueOrder.compare(
                new Value.Real(Double.NaN), new Value.Real(Double.POSITIVE_INFINITY)))
        .isPositive();
    assertThat(ValueOrder.compare(new Value.Real(-0.0), new Value.Real(0.0))).isNegative();
  }

  private static Operation done(String method, Value... arguments) {
    return new Operation(0, Invocation.of(method, arguments), Outcome.NOTHING);
  }

  private static Operation gave(String method, Value result) {
    return new Operation(0, Invocation.of(method), Outcome.returned(result));
  }

  private static boolean holds(String specification, Optional<Value> initial, Operation... calls) {
    long[] starts = LongStream.range(0, calls.length).map(i -> 2 * i).toArray();
    long[] ends = LongStream.range(0, calls.length).map(i -> 2 * i + 1).toArray();
    Verdict verdict =
        LINEARIZABILITY.judge(
            new History(List.of(calls), new IntervalOrder(starts, ends)),
            BuiltInSpecifications.named(specification, initial),
            Budget.unlimited());
    assertThat(verdict).isNotInstanceOf(Verdict.Unknown.class);
    return verdict instanceof Verdict.Verified;
  }

  @Test
  void countersDoNotOverflow() {
    Value most = Value.of(Long.MAX_VALUE);
    Value more = Value.of(BigInteger.ONE.shiftLeft(63));
    Value least = Value.of(Long.MIN_VALUE);
    assertThat(holds("counter", Optional.of(most), done("increment"), gave("read", more))).isTrue();
    assertThat(holds("counter", Optional.of(most), done("increment"), gave("read", least)))
        .isFalse();
    assertThat(holds("counter", Optional.of(more), done("decrement"), gave("read", most))).isTrue();
    assertThat(holds("counter", Optional.empty(), done("add", more), gave("read", more))).isTrue();
    assertThat(holds("counter", Optional.of(least), done("increment"), gave("read", most)))
        .isFalse();
  }

  @Test
  void aReadOfNullIsARead() {
    Value write = step("write", Value.of(1));
    Value nil = step("read", Value.NULL);
    assertThat(holds("multi-register", Optional.empty(), done("txn", nil), done("txn", write)))
        .isTrue();
    assertThat(holds("multi-register", Optional.empty(), done("txn", write), done("txn", nil)))
        .isFalse();
    assertThat(
            holds(
                "multi-register",
                Optional.empty(),
                done("txn", write),
                done("txn", step("write", Value.NULL)),
                done("txn", nil)))
        .isTrue();
    assertThat(holds("multi-register", Optional.of(Value.of(0)), done("txn", nil))).isFalse();
  }

  private static Value step(String name, Value value) {
    return new Value.Sequence(
        List.of(new Value.Sequence(List.of(Value.of(name), Value.of(0), value))));
  }

  @Test
  void setsAndMapsHaveNoOrder() {
    Value a = new Value.Group(Set.of(Value.of(1), Value.of(2), Value.of(3)));
    Value b = new Value.Group(Set.of(Value.of(3), Value.of(2), Value.of(1)));
    assertThat(holds("register", Optional.empty(), done("write", a), gave("read", b))).isTrue();
    assertThat(
            holds(
                "set",
                Optional.empty(),
                done("add", Value.of(1)),
                done("add", Value.of(2)),
                gave("read", new Value.Group(Set.of(Value.of(2), Value.of(1))))))
        .isTrue();
    assertThat(
            holds(
                "set",
                Optional.empty(),
                done("add", Value.of(1)),
                gave("read", new Value.Group(Set.of(Value.of(2), Value.of(1))))))
        .isFalse();
  }

  @Test
  void priorityQueuesTakeNumbersBySize() {
    Value half = new Value.Real(0.5);
    Value one = Value.of(1);
    assertThat(
            holds(
                "priority-queue",
                Optional.empty(),
                done("add", one),
                done("add", half),
                gave("poll", half)))
        .isTrue();
    Value five = new Value.Real(5.5);
    assertThat(
            holds(
                "priority-queue",
                Optional.empty(),
                done("add", one),
                done("add", five),
                gave("poll", five)))
        .isFalse();
  }

  @Test
  void whatAnObjectCannotBeginWithIsRefused() {
    assertThatThrownBy(() -> BuiltInSpecifications.named("mutex", Optional.of(Value.of(5))))
        .isInstanceOf(UsageException.class);
    assertThatThrownBy(() -> BuiltInSpecifications.named("map", Optional.of(Value.of(5))))
        .isInstanceOf(UsageException.class);
  }
}
