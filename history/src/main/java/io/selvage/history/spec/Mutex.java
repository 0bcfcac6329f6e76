package io.selvage.history.spec;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.List;

/** acquire() waits while it is held; release(), by anybody, waits while it is free. */
final class Mutex extends Model<Boolean> {
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
  String deed(String method, List<Value> arguments, Outcome outcome) {
    return "get " + outcome + " from " + method + "() of";
  }

  @Override
  String describe(Boolean state, String method, List<Value> arguments) {
    return state ? "a mutex that is held" : "a mutex that is free";
  }
}
