package io.selvage.history.spec;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.history.monitor.Family;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.Role;
import java.util.List;
import java.util.Optional;

/** acquire() waits while it is held; release(), by anybody, waits while it is free. */
final class Mutex extends Model<Boolean> implements Monitorable {
  private final boolean held;

  Mutex(boolean held) {
    super(
        "mutex",
        new Methods("mutex")
            .with("acquire")
            .with("release")
            .with("tryAcquire")
            .with("isHeld")
            .alias("acquire", "lock")
            .alias("release", "unlock")
            .alias("tryAcquire", "tryLock")
            .alias("isHeld", "isLocked"));
    this.held = held;
  }

  @Override
  public Boolean initial() {
    return held;
  }

  @Override
  Response<Boolean> step(Boolean state, String method, List<Value> arguments) {
    return switch (method) {
      case "acquire" ->
          state ? Response.blocked("cannot acquire a mutex that is held") : done(true);
      case "release" ->
          state ? done(false) : Response.blocked("cannot release a mutex that is free");
      case "tryAcquire" -> gives(Value.of(!state), true);
      default -> gives(Value.of(state), state);
    };
  }

  @Override
  boolean looks(String method, List<Value> arguments, Value result) {
    return method.equals("isHeld") || result.equals(Value.of(false));
  }

  @Override
  public Optional<Family> family() {
    return Optional.of(held ? Family.Switch.BEGINS_UP : Family.Switch.BEGINS_DOWN);
  }

  /** Anybody may release: a mutex is a switch. */
  @Override
  public Role role(Operation operation) {
    boolean isDone = operation.isPending() || operation.outcome().equals(Outcome.NOTHING);
    Optional<Value> result = returned(operation.outcome());
    boolean isTrue = result.equals(Optional.of(Value.of(true)));
    boolean isFalse = result.equals(Optional.of(Value.of(false)));
    return switch (method(operation.invocation())) {
      case "acquire" -> isDone ? Role.UP : Role.OTHER;
      case "release" -> isDone ? Role.DOWN : Role.OTHER;
      case "tryAcquire" ->
          isTrue || operation.isPending() ? Role.UP : isFalse ? Role.SEE_UP : Role.OTHER;
      default ->
          operation.isPending()
              ? Role.NOTHING
              : isTrue ? Role.SEE_UP : isFalse ? Role.SEE_DOWN : Role.OTHER;
    };
  }

  @Override
  String deed(String method, List<Value> arguments, Outcome outcome) {
    return "get " + outcome + " from " + method + "() of";
  }

  @Override
  String describe(Boolean state, String method, List<Value> arguments) {
    return state ? "a mutex that is held" : "a mutex that is free";
  }
}
