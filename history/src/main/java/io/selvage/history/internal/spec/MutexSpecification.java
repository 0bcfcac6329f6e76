package io.selvage.history.internal.spec;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.MonitoredObject;
import io.selvage.history.monitor.OperationRole;
import java.util.List;
import java.util.Optional;

/** acquire() blocks while the mutex is held; release(), by any thread, blocks while it is free. */
public final class MutexSpecification extends AbstractSpecification<Boolean>
    implements Monitorable {
  public MutexSpecification(boolean held) {
    super(
        new MethodTable("mutex")
            .with("acquire")
            .with("release")
            .with("tryAcquire")
            .with("isHeld")
            .alias("acquire", "lock")
            .alias("release", "unlock")
            .alias("tryAcquire", "tryLock")
            .alias("isHeld", "isLocked"),
        held);
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
  public Optional<MonitoredObject> family() {
    return Optional.of(
        initial() ? MonitoredObject.Switch.BEGINS_UP : MonitoredObject.Switch.BEGINS_DOWN);
  }

  /** Any thread may release, so a mutex is a switch. */
  @Override
  public OperationRole role(Operation operation) {
    boolean isDone = operation.isPending() || operation.outcome().equals(Outcome.NOTHING);
    Optional<Value> result = returned(operation.outcome());
    boolean isTrue = result.equals(Optional.of(Value.of(true)));
    boolean isFalse = result.equals(Optional.of(Value.of(false)));
    return switch (method(operation.invocation())) {
      case "acquire" -> isDone ? OperationRole.UP : OperationRole.OTHER;
      case "release" -> isDone ? OperationRole.DOWN : OperationRole.OTHER;
      case "tryAcquire" ->
          isTrue || operation.isPending()
              ? OperationRole.UP
              : isFalse ? OperationRole.SEE_UP : OperationRole.OTHER;
      default ->
          operation.isPending()
              ? OperationRole.NOTHING
              : isTrue
                  ? OperationRole.SEE_UP
                  : isFalse ? OperationRole.SEE_DOWN : OperationRole.OTHER;
    };
  }

  @Override
  String effectName(String method, List<Value> arguments, Outcome outcome) {
    return "get " + outcome + " from " + method + "() of";
  }

  @Override
  String describe(Boolean state, String method, List<Value> arguments) {
    return state ? "a mutex that is held" : "a mutex that is free";
  }
}
