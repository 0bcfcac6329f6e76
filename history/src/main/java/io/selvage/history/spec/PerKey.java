package io.selvage.history.spec;

import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.history.Forgetful;
import io.selvage.history.Observing;
import io.selvage.history.Partitioned;
import io.selvage.history.Vocabulary;
import io.selvage.history.monitor.Family;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Many objects of one kind: the first argument of each call says which. */
final class PerKey<S>
    implements Specification<Tree<S>>, Partitioned, Vocabulary, Forgetful, Observing, Monitorable {
  private final String name;
  private final Model<S> one;
  private final S initial;

  PerKey(String name, Model<S> one) {
    this.name = name;
    this.one = one;
    this.initial = one.initial();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Tree<S> initial() {
    return Tree.empty();
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
  public Response<Tree<S>> step(Tree<S> state, Invocation call) {
    require(call);
    Value key = call.arguments().get(0);
    Response<S> response = one.step(state.get(key).orElse(initial), ofOne(call));
    List<Transition<Tree<S>>> transitions = new ArrayList<>(response.transitions().size());
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
  public String whyNot(Tree<S> state, Operation operation) {
    Value key = operation.invocation().arguments().get(0);
    return one.whyNot(state.get(key).orElse(initial), ofOne(operation));
  }

  /** Of histories of one key. */
  @Override
  public Optional<Family> family() {
    return one instanceof Monitorable monitorable ? monitorable.family() : Optional.empty();
  }

  @Override
  public Role role(Operation operation) {
    if (!(one instanceof Monitorable monitorable)) {
      return Role.OTHER;
    }
    boolean isSwitch = monitorable.family().filter(Family.Switch.class::isInstance).isPresent();
    Role role = monitorable.role(ofOne(operation));
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
