package io.selvage.history;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.history.spec.BuiltInSpecifications;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A few operations of each specification that has a name, pending ones among them. */
public final class NamedAlphabets {
  private static final Value ONE = Value.of(1);
  private static final Value TWO = Value.of(2);
  private static final Value YES = Value.of(true);
  private static final Value NO = Value.of(false);
  private static final Value A = Value.of("a");
  private static final Value B = Value.of("b");

  private NamedAlphabets() {}

  public static Stream<Alphabet<?>> all() {
    return Stream.of(
        of(
            "register",
            Value.of(0),
            done("write", ONE),
            done("write", TWO),
            op("read", Value.of(0)),
            op("read", ONE),
            op("read", TWO),
            pending("write", ONE),
            pending("read")),
        of(
            "cas-register",
            Value.of(0),
            done("write", ONE),
            op("read", ONE),
            op("read", Value.of(0)),
            op("cas", YES, ONE, TWO),
            op("cas", NO, ONE, TWO),
            pending("write", ONE),
            pending("cas", ONE, TWO)),
        of(
            "multi-register",
            Value.of(0),
            done("txn", txn(step("write", A, ONE), step("write", B, ONE))),
            done("txn", txn(step("read", A, ONE), step("write", B, TWO))),
            done("txn", txn(step("read", A, ONE), step("read", B, Value.of(0)))),
            done("txn", txn(step("read", B, TWO))),
            pending("txn", txn(step("read", A, Value.NULL), step("write", A, ONE))),
            pending("txn", txn(step("write", B, ONE)))),
        of(
            "kv",
            done("put", A, A),
            done("append", A, B),
            op("get", Value.of(""), A),
            op("get", Value.of("ab"), A),
            op("get", B, B),
            pending("append", A, B),
            pending("put", B, B)),
        of(
            "counter",
            done("increment"),
            done("add", TWO),
            done("decrement"),
            op("read", ONE),
            op("read", TWO),
            pending("increment"),
            pending("read")),
        of(
            "set",
            op("add", YES, ONE),
            done("add", TWO),
            op("remove", YES, ONE),
            op("contains", NO, ONE),
            op("contains", YES, TWO),
            pending("add", ONE),
            pending("remove", TWO)),
        of(
            "map",
            op("put", Value.NULL, A, ONE),
            op("put", ONE, A, TWO),
            op("putIfAbsent", ONE, A, TWO),
            op("remove", Value.NULL, B),
            op("get", TWO, A),
            op("size", ONE),
            pending("put", A, ONE),
            pending("clear")),
        of(
            "queue",
            done("enqueue", ONE),
            op("enqueue", YES, TWO),
            op("dequeue", ONE),
            op("dequeue", TWO),
            op("dequeue", Value.NULL),
            pending("enqueue", ONE),
            pending("dequeue")),
        of(
            "queue:1",
            op("offer", YES, ONE),
            op("offer", NO, TWO),
            op("poll", ONE),
            op("poll", Value.NULL),
            op("take", ONE),
            pending("offer", ONE),
            pending("poll")),
        of(
            "stack",
            done("push", ONE),
            done("push", TWO),
            op("pop", ONE),
            op("pop", TWO),
            op("pop", Value.NULL),
            pending("push", ONE),
            pending("pop")),
        of(
            "deque",
            done("addFirst", ONE),
            done("addLast", TWO),
            op("pollFirst", ONE),
            op("pollLast", ONE),
            op("peekLast", TWO),
            pending("addLast", ONE),
            pending("pollFirst")),
        of(
            "priority-queue",
            done("add", ONE),
            done("add", TWO),
            op("poll", ONE),
            op("poll", TWO),
            op("peek", Value.NULL),
            pending("add", ONE),
            pending("poll")),
        of(
            "max-priority-queue",
            done("add", ONE),
            done("add", TWO),
            op("poll", ONE),
            op("poll", TWO),
            op("peek", Value.NULL),
            pending("add", TWO),
            pending("poll")),
        of(
            "mutex",
            done("acquire"),
            done("release"),
            op("tryAcquire", NO),
            pending("acquire"),
            pending("release")),
        of(
            "list",
            done("append", ONE),
            done("append", TWO),
            op("read", list()),
            op("read", list(ONE)),
            op("read", list(TWO, ONE)),
            pending("append", ONE)),
        of(
            "keyed-cas-register",
            Value.of(0),
            done("write", A, ONE),
            done("write", B, ONE),
            op("read", ONE, A),
            op("read", Value.of(0), B),
            op("cas", YES, A, ONE, TWO),
            op("cas", NO, B, ONE, TWO),
            pending("write", A, ONE),
            pending("write", B, ONE)));
  }

  private static Alphabet<?> of(String name, Operation... operations) {
    return of(BuiltInSpecifications.named(name, Optional.empty()), operations);
  }

  private static Alphabet<?> of(String name, Value initial, Operation... operations) {
    return of(BuiltInSpecifications.named(name, Optional.of(initial)), operations);
  }

  private static <S> Alphabet<S> of(Specification<S> specification, Operation... operations) {
    return new Alphabet<>(specification, List.of(operations));
  }

  static Value list(Value... elements) {
    return new Value.Sequence(List.of(elements));
  }

  private static Value txn(Value... steps) {
    return list(steps);
  }

  private static Value step(String kind, Value key, Value value) {
    return list(Value.of(kind), key, value);
  }

  public static Operation done(String method, Value... arguments) {
    return new Operation(0, Invocation.of(method, arguments), Outcome.NOTHING);
  }

  public static Operation op(String method, Value result, Value... arguments) {
    return new Operation(0, Invocation.of(method, arguments), Outcome.returned(result));
  }

  static Operation pending(String method, Value... arguments) {
    return new Operation(0, Invocation.of(method, arguments), Outcome.PENDING);
  }
}
