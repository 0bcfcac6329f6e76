package io.selvage.history.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * etcd's key-value store with revisions and leases, as its robustness tests record it: range(start,
 * end, limit), txn(conditions, on success, on failure), leaseGrant(lease), leaseRevoke(lease).
 * Every result has the revision of the store. The versions of keys are optional in results, because
 * older recordings lack them.
 */
public final class EtcdSpecification extends AbstractSpecification<EtcdState> {
  private static final Value ANY = Value.of(0);

  public EtcdSpecification() {
    super(
        new MethodTable("etcd")
            .with("range", MethodTable.Kind.TEXT, MethodTable.Kind.TEXT, MethodTable.Kind.NUMBER)
            .with(
                "txn",
                MethodTable.Kind.CONDITIONS,
                MethodTable.Kind.ETCD_STEPS,
                MethodTable.Kind.ETCD_STEPS)
            .with("leaseGrant", MethodTable.Kind.NUMBER)
            .with("leaseRevoke", MethodTable.Kind.NUMBER),
        EtcdState.EMPTY);
  }

  static boolean areConditions(Value value) {
    return value instanceof Value.Sequence conditions
        && conditions.elements().stream()
            .allMatch(
                it ->
                    it instanceof Value.Sequence condition
                        && condition.elements().size() == 3
                        && condition.elements().get(0) instanceof Value.Text
                        && condition.elements().get(1) instanceof Value.Whole
                        && condition.elements().get(2) instanceof Value.Whole);
  }

  static boolean areSteps(Value value) {
    return value instanceof Value.Sequence steps
        && steps.elements().stream().allMatch(EtcdSpecification::isStep);
  }

  private static boolean isStep(Value value) {
    if (!(value instanceof Value.Sequence step) || step.elements().size() < 2) {
      return false;
    }
    List<Value> parts = step.elements();
    boolean isKey = parts.get(1) instanceof Value.Text;
    if (parts.get(0).equals(Value.of("put"))) {
      return isKey && parts.size() == 4 && parts.get(3) instanceof Value.Whole;
    }
    return isKey
        && (parts.get(0).equals(Value.of("delete")) && parts.size() == 2
            || parts.get(0).equals(Value.of("range"))
                && parts.size() == 4
                && parts.get(2) instanceof Value.Text
                && parts.get(3) instanceof Value.Whole);
  }

  @Override
  Response<EtcdState> step(EtcdState state, String method, List<Value> arguments) {
    return switch (method) {
      case "range" -> range(state, arguments);
      case "txn" -> transaction(state, arguments);
      case "leaseGrant" -> gives(Value.of(state.revision()), state.granted(arguments.get(0)));
      default -> {
        EtcdState next = state.revoked(arguments.get(0));
        yield gives(Value.of(next.revision()), next);
      }
    };
  }

  private static Response<EtcdState> range(EtcdState state, List<Value> bounds) {
    Value revision = Value.of(state.revision());
    return either(
        new Value.Sequence(List.of(revision, pairs(state, bounds, true))),
        new Value.Sequence(List.of(revision, pairs(state, bounds, false))),
        state);
  }

  private static Response<EtcdState> either(Value versioned, Value plain, EtcdState next) {
    return versioned.equals(plain)
        ? gives(plain, next)
        : new Response<>(
            List.of(
                new Transition<>(Outcome.returned(versioned), next),
                new Transition<>(Outcome.returned(plain), next)),
            "");
  }

  private static Value pairs(EtcdState state, List<Value> bounds, boolean versions) {
    List<Value> keys = state.range(text(bounds.get(0)), text(bounds.get(1)));
    long limit = ((Value.Whole) bounds.get(2)).value();
    List<Value> pairs = new ArrayList<>();
    for (Value key : limit == 0 ? keys : keys.subList(0, (int) Math.min(limit, keys.size()))) {
      EtcdState.Entry entry = state.keys().get(key).orElseThrow();
      List<Value> pair =
          new ArrayList<>(List.of(key, entry.value(), Value.of(entry.modRevision())));
      if (versions) {
        pair.add(Value.of(entry.version()));
      }
      pairs.add(new Value.Sequence(pair));
    }
    return new Value.Sequence(List.of(Value.of(keys.size()), new Value.Sequence(pairs)));
  }

  private static Response<EtcdState> transaction(EtcdState state, List<Value> arguments) {
    boolean failure = !elements(arguments.get(0)).stream().allMatch(it -> holds(state, it));
    EtcdState next = state;
    List<Value> versioned = new ArrayList<>();
    List<Value> plain = new ArrayList<>();
    for (Value each : elements(arguments.get(failure ? 2 : 1))) {
      List<Value> step = elements(each);
      EtcdState before = next;
      next = changed(next, state.revision() + 1, step);
      versioned.add(result(before, step, true));
      plain.add(result(before, step, false));
    }
    Value revision = Value.of(next.revision());
    return either(
        new Value.Sequence(List.of(revision, Value.of(failure), new Value.Sequence(versioned))),
        new Value.Sequence(List.of(revision, Value.of(failure), new Value.Sequence(plain))),
        next);
  }

  private static boolean holds(EtcdState state, Value condition) {
    List<Value> parts = elements(condition);
    Optional<EtcdState.Entry> entry = state.keys().get(parts.get(0));
    long revision = entry.map(EtcdState.Entry::modRevision).orElse(0L);
    long version = entry.map(EtcdState.Entry::version).orElse(0L);
    // A condition on the version has no revision, and the other way round: zero is written.
    return parts.get(2).equals(ANY)
        ? parts.get(1).equals(Value.of(revision))
        : parts.get(2).equals(Value.of(version));
  }

  private static EtcdState changed(EtcdState state, long revision, List<Value> step) {
    Value key = step.get(1);
    return switch (text(step.get(0))) {
      case "put" -> {
        Value lease = step.get(3);
        if (!lease.equals(ANY) && !state.leases().has(lease)) {
          yield state;
        }
        long version = state.keys().get(key).map(EtcdState.Entry::version).orElse(0L) + 1;
        yield state
            .with(key, new EtcdState.Entry(step.get(2), revision, version, lease))
            .at(revision);
      }
      case "delete" -> state.keys().has(key) ? state.without(key).at(revision) : state;
      default -> state;
    };
  }

  private static Value result(EtcdState before, List<Value> step, boolean versions) {
    return switch (text(step.get(0))) {
      case "range" -> pairs(before, step.subList(1, 4), versions);
      case "delete" -> Value.of(before.keys().has(step.get(1)) ? 1 : 0);
      default -> Value.of(true);
    };
  }

  private static List<Value> elements(Value value) {
    return ((Value.Sequence) value).elements();
  }

  private static String text(Value value) {
    return ((Value.Text) value).value();
  }

  @Override
  boolean looks(String method, List<Value> arguments, Value result) {
    return method.equals("range");
  }

  @Override
  String effectName(String method, List<Value> arguments, Outcome outcome) {
    return "get " + outcome + " from " + new Invocation(method, arguments) + " of";
  }

  @Override
  String describe(EtcdState state, String method, List<Value> arguments) {
    return "a store of " + state;
  }
}
