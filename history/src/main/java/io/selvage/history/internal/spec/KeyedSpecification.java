package io.selvage.history.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.MonitoredObject;
import io.selvage.history.monitor.OperationRole;
import io.selvage.history.spec.DroppablePending;
import io.selvage.history.spec.OperationVocabulary;
import io.selvage.history.spec.PartitionedByKey;
import io.selvage.history.spec.ReadOnlyOperations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Many objects of one kind; the first argument of each call selects one. */
public final class KeyedSpecification<S>
    implements Specification<PersistentTreap<S>>,
        PartitionedByKey,
        OperationVocabulary,
        DroppablePending,
        ReadOnlyOperations,
        Monitorable {
  private final String name;
  private final AbstractSpecification<S> one;
  private final S initial;

  public KeyedSpecification(String name, AbstractSpecification<S> one) {
    this.name = name;
    this.one = one;
    this.initial = one.initial();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public PersistentTreap<S> initial() {
    return PersistentTreap.empty();
  }

  @Override
  public void require(Invocation call) {
    if (call.arguments().isEmpty()) {
      throw Diagnostic.NOT_OF_SPECIFICATION.error(
          name, call, "the methods of " + one.name() + ", with a key as first argument");
    }
    one.require(ofOne(call));
  }

  private static Invocation ofOne(Invocation call) {
    return new Invocation(call.method(), call.arguments().subList(1, call.arguments().size()));
  }

  private static Operation ofOne(Operation operation) {
    return new Operation(operation.thread(), ofOne(operation.invocation()), operation.outcome());
  }

  @Override
  public Optional<Value> key(Invocation call) {
    return Optional.of(call.arguments().get(0));
  }

  @Override
  public boolean isProduct() {
    return true;
  }

  @Override
  public Response<PersistentTreap<S>> step(PersistentTreap<S> state, Invocation call) {
    require(call);
    Value key = call.arguments().get(0);
    Response<S> response = one.step(state.get(key).orElse(initial), ofOne(call));
    List<Transition<PersistentTreap<S>>> transitions =
        new ArrayList<>(response.transitions().size());
    for (Transition<S> transition : response.transitions()) {
      S next = transition.next();
      transitions.add(
          new Transition<>(
              transition.outcome(),
              next.equals(initial) ? state.without(key) : state.with(key, next)));
    }
    return new Response<>(transitions, response.whyNot());
  }

  @Override
  public String whyNot(PersistentTreap<S> state, Operation operation) {
    Value key = operation.invocation().arguments().get(0);
    return one.whyNot(state.get(key).orElse(initial), ofOne(operation));
  }

  /** The family of the histories of one key. */
  @Override
  public Optional<MonitoredObject> family() {
    return one instanceof Monitorable monitorable ? monitorable.family() : Optional.empty();
  }

  @Override
  public OperationRole role(Operation operation) {
    if (!(one instanceof Monitorable monitorable)) {
      return OperationRole.OTHER;
    }
    boolean isSwitch =
        monitorable.family().filter(MonitoredObject.Switch.class::isInstance).isPresent();
    OperationRole role = monitorable.role(ofOne(operation));
    return isSwitch ? role.of(operation.invocation().arguments().get(0)) : role;
  }

  @Override
  public boolean isObservation(Operation operation) {
    return one.isObservation(ofOne(operation));
  }

  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    Map<Value, List<Operation>> byKey = new HashMap<>();
    for (Operation operation : operations) {
      byKey
          .computeIfAbsent(operation.invocation().arguments().get(0), key -> new ArrayList<>())
          .add(ofOne(operation));
    }
    Map<Value, Predicate<Invocation>> tests = new HashMap<>();
    byKey.forEach((key, ofKey) -> tests.put(key, one.unobserved(ofKey)));
    return call -> {
      Predicate<Invocation> test = tests.get(call.arguments().get(0));
      return test != null && test.test(ofOne(call));
    };
  }
}
