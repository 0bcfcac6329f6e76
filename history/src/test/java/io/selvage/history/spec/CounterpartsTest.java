package io.selvage.history.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random sequential runs: each specification does what the Java class does that it describes. */
final class CounterpartsTest {
  private static final long SEED = 20261117;
  private static final int RUNS = 300;
  private static final int LENGTH = 60;

  /** One call of a specification, with what a Java object answers. */
  private record Call(Invocation invocation, Supplier<Object> java) {}

  /**
   * @param start a new Java object: calls of it by a number to choose one, and one for arguments
   */
  private record Pair(String name, Optional<Value> initial, Supplier<Calls> start) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** The calls of one Java object, with random arguments. */
  private interface Calls extends Function<Random, Call> {}

  static Stream<Pair> pairs() {
    return Stream.of(
        new Pair("register", Optional.of(Value.of(0)), CounterpartsTest::register),
        new Pair("cas-register", Optional.of(Value.of(0)), CounterpartsTest::register),
        new Pair("counter", Optional.empty(), CounterpartsTest::counter),
        new Pair("set", Optional.empty(), CounterpartsTest::set),
        new Pair("map", Optional.empty(), CounterpartsTest::map),
        new Pair("queue", Optional.empty(), () -> queue(new ArrayDeque<>())),
        new Pair("queue:2", Optional.empty(), () -> queue(new ArrayBlockingQueue<>(2))),
        new Pair("stack", Optional.empty(), CounterpartsTest::stack),
        new Pair("deque", Optional.empty(), CounterpartsTest::deque),
        new Pair("priority-queue", Optional.empty(), () -> heap(new java.util.PriorityQueue<>())),
        new Pair(
            "max-priority-queue",
            Optional.empty(),
            () -> heap(new java.util.PriorityQueue<>(Comparator.reverseOrder()))),
        new Pair("mutex", Optional.empty(), CounterpartsTest::mutex),
        new Pair("list", Optional.empty(), CounterpartsTest::list),
        new Pair("kv", Optional.empty(), CounterpartsTest::texts),
        new Pair("multi-register", Optional.of(Value.of(0)), CounterpartsTest::registers));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void doesWhatJavaDoes(Pair pair) {
    for (long seed = SEED; seed < SEED + RUNS; seed++) {
      run(BuiltInSpecifications.named(pair.name, pair.initial), pair.start.get(), seed);
    }
  }

  private static <S> void run(Specification<S> specification, Calls calls, long seed) {
    Random random = new Random(seed);
    S state = specification.initial();
    List<String> done = new ArrayList<>();
    for (int i = 0; i < LENGTH; i++) {
      Call call = calls.apply(random);
      Outcome outcome = outcome(call.java.get());
      done.add(call.invocation + " -> " + outcome);
      state = follow(specification, state, call.invocation, outcome, "seed " + seed + ": " + done);
    }
  }

  private static <S> S follow(
      Specification<S> specification, S state, Invocation call, Outcome outcome, String context) {
    List<S> next = new ArrayList<>();
    for (var transition : specification.step(state, call).transitions()) {
      if (transition.outcome().equals(outcome)) {
        next.add(transition.next());
      }
    }
    assertThat(next).as(context).hasSize(1);
    return next.get(0);
  }

  /** What a Java method returned; nothing, where it returned this class. */
  private static Outcome outcome(Object result) {
    return result == Void.class ? Outcome.NOTHING : Outcome.returned(value(result));
  }

  private static Value value(@Nullable Object result) {
    if (result instanceof Optional<?> optional) {
      return value(optional.orElse(null));
    }
    if (result == null) {
      return Value.NULL;
    }
    if (result instanceof Boolean bool) {
      return Value.of(bool);
    }
    if (result instanceof Collection<?> values) {
      return new Value.Sequence(values.stream().map(CounterpartsTest::value).toList());
    }
    return result instanceof String text ? Value.of(text) : Value.of(((Number) result).longValue());
  }

  private static Call call(String method, Supplier<Object> java, Object... arguments) {
    Value[] values = Stream.of(arguments).map(CounterpartsTest::value).toArray(Value[]::new);
    return new Call(Invocation.of(method, values), java);
  }

  private static Object nothing(Runnable java) {
    java.run();
    return Void.class;
  }

  private static Calls of(int methods, Function<Random, IntFunction<Call>> calls) {
    return random -> {
      int method = random.nextInt(methods);
      return calls.apply(random).apply(method);
    };
  }

  private static Calls register() {
    AtomicInteger it = new AtomicInteger();
    return of(
        3,
        random ->
            method -> {
              int a = random.nextInt(3);
              int b = random.nextInt(3);
              return switch (method) {
                case 0 -> call("read", it::get);
                case 1 -> call("write", () -> nothing(() -> it.set(a)), a);
                default -> call("cas", () -> it.compareAndSet(a, b), a, b);
              };
            });
  }

  private static Calls counter() {
    AtomicLong it = new AtomicLong();
    return of(
        4,
        random ->
            method -> {
              int a = random.nextInt(9) - 4;
              return switch (method) {
                case 0 -> call("read", it::get);
                case 1 -> call("increment", () -> nothing(it::incrementAndGet));
                case 2 -> call("decrement", () -> nothing(it::decrementAndGet));
                default -> call("add", () -> nothing(() -> it.addAndGet(a)), a);
              };
            });
  }

  private static Calls set() {
    TreeSet<Integer> it = new TreeSet<>();
    return of(
        4,
        random ->
            method -> {
              int a = random.nextInt(5);
              return switch (method) {
                case 0 -> call("add", () -> it.add(a), a);
                case 1 -> call("remove", () -> it.remove(a), a);
                case 2 -> call("contains", () -> it.contains(a), a);
                default -> call("read", () -> List.copyOf(it));
              };
            });
  }

  private static Calls map() {
    Map<Integer, Integer> it = new HashMap<>();
    return of(
        10,
        random ->
            method -> {
              int a = random.nextInt(4);
              int b = random.nextInt(3);
              return switch (method) {
                case 0 -> call("get", () -> Optional.ofNullable(it.get(a)), a);
                case 1 -> call("put", () -> Optional.ofNullable(it.put(a, b)), a, b);
                case 2 -> call("remove", () -> Optional.ofNullable(it.remove(a)), a);
                case 3 -> call("containsKey", () -> it.containsKey(a), a);
                case 4 ->
                    call("putIfAbsent", () -> Optional.ofNullable(it.putIfAbsent(a, b)), a, b);
                case 5 -> call("replace", () -> Optional.ofNullable(it.replace(a, b)), a, b);
                case 6 -> call("size", it::size);
                case 7 -> call("isEmpty", it::isEmpty);
                case 8 -> call("containsValue", () -> it.containsValue(b), b);
                default -> call("clear", () -> nothing(it::clear));
              };
            });
  }

  private static Calls queue(java.util.Queue<Integer> it) {
    return of(
        5,
        random ->
            method -> {
              int a = random.nextInt(9);
              return switch (method) {
                case 0 -> call("offer", () -> it.offer(a), a);
                case 1 -> call("poll", () -> Optional.ofNullable(it.poll()));
                case 2 -> call("peek", () -> Optional.ofNullable(it.peek()));
                case 3 -> call("size", it::size);
                default -> call("isEmpty", it::isEmpty);
              };
            });
  }

  private static Calls heap(java.util.Queue<Integer> it) {
    return queue(it);
  }

  private static Calls stack() {
    ArrayDeque<Integer> it = new ArrayDeque<>();
    return of(
        4,
        random ->
            method -> {
              int a = random.nextInt(9);
              return switch (method) {
                case 0 -> call("push", () -> nothing(() -> it.push(a)), a);
                case 1 -> call("pop", () -> Optional.ofNullable(it.pollFirst()));
                case 2 -> call("peek", () -> Optional.ofNullable(it.peek()));
                default -> call("size", it::size);
              };
            });
  }

  private static Calls deque() {
    ArrayDeque<Integer> it = new ArrayDeque<>();
    return of(
        7,
        random ->
            method -> {
              int a = random.nextInt(9);
              return switch (method) {
                case 0 -> call("addFirst", () -> nothing(() -> it.addFirst(a)), a);
                case 1 -> call("offerLast", () -> it.offerLast(a), a);
                case 2 -> call("pollFirst", () -> Optional.ofNullable(it.pollFirst()));
                case 3 -> call("pollLast", () -> Optional.ofNullable(it.pollLast()));
                case 4 -> call("peekFirst", () -> Optional.ofNullable(it.peekFirst()));
                case 5 -> call("peekLast", () -> Optional.ofNullable(it.peekLast()));
                default -> call("size", it::size);
              };
            });
  }

  /** One permit, that anybody may give back, but no second one. */
  private static Calls mutex() {
    java.util.concurrent.Semaphore it = new java.util.concurrent.Semaphore(1);
    return of(
        3,
        random ->
            method -> {
              if (method == 0) {
                return call("tryAcquire", it::tryAcquire);
              }
              boolean free = it.availablePermits() == 1;
              if (method == 1) {
                return call("isHeld", () -> !free);
              }
              return free
                  ? call("acquire", () -> nothing(it::acquireUninterruptibly))
                  : call("release", () -> nothing(it::release));
            });
  }

  private static Calls list() {
    List<Integer> it = new ArrayList<>();
    return of(
        2,
        random ->
            method -> {
              int a = random.nextInt(9);
              return method == 0
                  ? call("append", () -> nothing(() -> it.add(a)), a)
                  : call("read", () -> List.copyOf(it));
            });
  }

  private static Calls texts() {
    Map<String, String> it = new HashMap<>();
    return of(
        3,
        random ->
            method -> {
              String key = random.nextBoolean() ? "k" : "l";
              String text = "abc".substring(random.nextInt(3));
              return switch (method) {
                case 0 -> call("get", () -> it.getOrDefault(key, ""), key);
                case 1 -> call("put", () -> nothing(() -> it.put(key, text)), key, text);
                default ->
                    call(
                        "append",
                        () -> nothing(() -> it.merge(key, text, String::concat)),
                        key,
                        text);
              };
            });
  }

  /** A transaction reads one register and writes another. */
  private static Calls registers() {
    Map<Integer, Integer> it = new HashMap<>();
    return of(
        1,
        random ->
            method -> {
              int read = random.nextInt(3);
              int written = random.nextInt(3);
              int value = random.nextInt(3);
              List<Object> transaction =
                  List.of(
                      List.of("read", read, it.getOrDefault(read, 0)),
                      List.of("write", written, value));
              return call("txn", () -> nothing(() -> it.put(written, value)), transaction);
            });
  }
}
