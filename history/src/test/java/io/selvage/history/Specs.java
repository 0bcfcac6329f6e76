package io.selvage.history;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Small specifications: total, nondeterministic and partial ones. */
public final class Specs {
  private Specs() {}

  public record Given<S>(
      String name, S initial, BiFunction<S, Invocation, Specification.Response<S>> steps)
      implements Specification<S> {
    @Override
    public Response<S> step(S state, Invocation call) {
      return steps.apply(state, call);
    }
  }

  /** write(v), read(). */
  static final Specification<Value> REGISTER =
      new Given<>(
          "register",
          Value.of(0),
          (state, call) ->
              call.method().equals("write") ? done(call.arguments().get(0)) : gives(state, state));

  /** inc() returns the new value, get(). */
  static final Specification<Long> COUNTER =
      new Given<>(
          "counter",
          0L,
          (state, call) ->
              call.method().equals("inc")
                  ? gives(Value.of(state + 1), state + 1)
                  : gives(Value.of(state), state));

  /** enq(v), deq() returns null from an empty queue. */
  public static final Specification<List<Value>> QUEUE =
      new Given<>(
          "queue",
          List.of(),
          (state, call) -> {
            if (call.method().equals("enq")) {
              return done(plus(state, call.arguments().get(0)));
            }
            return state.isEmpty()
                ? gives(Value.NULL, state)
                : gives(state.get(0), state.subList(1, state.size()));
          });

  /** toss() leaves either side up, and nobody knows before look(); flip() turns the coin over. */
  public static final Specification<Long> COIN =
      new Given<>(
          "coin",
          0L,
          (state, call) ->
              switch (call.method()) {
                case "toss" ->
                    new Specification.Response<>(
                        List.of(
                            new Specification.Transition<>(Outcome.NOTHING, 0L),
                            new Specification.Transition<>(Outcome.NOTHING, 1L)),
                        "");
                case "flip" -> done(1 - state);
                default -> gives(Value.of(state), state);
              });

  /** add(v); take() returns any element, and blocks where there is none. */
  public static final Specification<List<Value>> BAG =
      new Given<>(
          "bag",
          List.of(),
          (state, call) -> {
            if (call.method().equals("add")) {
              return done(sorted(plus(state, call.arguments().get(0))));
            }
            List<Specification.Transition<List<Value>>> choices = new ArrayList<>();
            for (Value value : state) {
              List<Value> rest = new ArrayList<>(state);
              rest.remove(value);
              choices.add(new Specification.Transition<>(Outcome.returned(value), rest));
            }
            return new Specification.Response<>(choices, "must wait: the bag is empty");
          });

  /** lock() blocks while locked, unlock() throws while not, tryLock() never blocks. */
  public static final Specification<Boolean> LOCK =
      new Given<>(
          "lock",
          false,
          (held, call) ->
              switch (call.method()) {
                case "lock" ->
                    held ? Specification.Response.blocked("must wait: it is locked") : done(true);
                case "tryLock" -> gives(Value.of(!held), true);
                default ->
                    held
                        ? done(false)
                        : Specification.Response.of(
                            new Outcome.Threw("java.lang.IllegalMonitorStateException"), false);
              });

  private static <S> Specification.Response<S> done(S next) {
    return Specification.Response.of(Outcome.NOTHING, next);
  }

  private static <S> Specification.Response<S> gives(Value value, S next) {
    return Specification.Response.of(Outcome.returned(value), next);
  }

  private static List<Value> plus(List<Value> state, Value value) {
    List<Value> next = new ArrayList<>(state);
    next.add(value);
    return next;
  }

  private static List<Value> sorted(List<Value> values) {
    return values.stream().sorted((a, b) -> a.toString().compareTo(b.toString())).toList();
  }
}
