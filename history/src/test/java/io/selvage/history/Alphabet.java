package io.selvage.history;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import java.util.List;
import java.util.stream.Stream;

/** What operations a generated history may have; their threads are still to be given. */
public record Alphabet<S>(Specification<S> specification, List<Operation> operations) {
  static final Alphabet<?> REGISTER =
      of(
          Specs.REGISTER,
          done("write", Value.of(1)),
          done("write", Value.of(2)),
          gives("read", Value.of(0)),
          gives("read", Value.of(1)),
          gives("read", Value.of(2)),
          pending("write", Value.of(1)),
          pending("read"));

  static final Alphabet<?> QUEUE =
      of(
          Specs.QUEUE,
          done("enq", Value.of(1)),
          done("enq", Value.of(2)),
          gives("deq", Value.of(1)),
          gives("deq", Value.of(2)),
          gives("deq", Value.NULL),
          pending("enq", Value.of(1)),
          pending("deq"));

  static final Alphabet<?> COIN =
      of(
          Specs.COIN,
          done("toss"),
          done("flip"),
          gives("look", Value.of(0)),
          gives("look", Value.of(1)),
          pending("toss"),
          pending("flip"));

  static final Alphabet<?> BAG =
      of(
          Specs.BAG,
          done("add", Value.of(1)),
          done("add", Value.of(2)),
          gives("take", Value.of(1)),
          gives("take", Value.of(2)),
          pending("add", Value.of(1)),
          pending("take"));

  static final Alphabet<?> LOCK =
      of(
          Specs.LOCK,
          done("lock"),
          done("unlock"),
          new Operation(
              0,
              Invocation.of("unlock"),
              new Outcome.Threw("java.lang.IllegalMonitorStateException")),
          gives("tryLock", Value.of(true)),
          gives("tryLock", Value.of(false)),
          pending("lock"),
          pending("unlock"));

  public static Stream<Alphabet<?>> all() {
    return Stream.of(REGISTER, QUEUE, COIN, BAG, LOCK);
  }

  private static <S> Alphabet<S> of(Specification<S> specification, Operation... operations) {
    return new Alphabet<>(specification, List.of(operations));
  }

  public static Operation done(String method, Value... arguments) {
    return new Operation(0, Invocation.of(method, arguments), Outcome.NOTHING);
  }

  public static Operation gives(String method, Value result) {
    return new Operation(0, Invocation.of(method), Outcome.returned(result));
  }

  public static Operation pending(String method, Value... arguments) {
    return new Operation(0, Invocation.of(method, arguments), Outcome.PENDING);
  }

  @Override
  public String toString() {
    return specification.name();
  }
}
