package io.selvage.prove;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification.Response;
import io.selvage.core.Value;
import io.selvage.program.load.Method;
import io.selvage.program.run.JavaSpecification;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Whether a sequential class means what the equations of a promise say: the two are compared on all
 * sequences of calls up to a bound. That they agree beyond it is an assumption of the proof.
 */
final class Agreement {
  /** The longest sequences; with two values for each call. */
  static final int CALLS = 5;

  private static final int VALUES = 2;

  private final JavaSpecification meaning;
  private final Promise promise;
  private final Map<Method, Duty> duties;

  Agreement(JavaSpecification meaning, Promise promise, Map<Method, Duty> duties) {
    this.meaning = meaning;
    this.promise = promise;
    this.duties = duties;
  }

  boolean holds() {
    return agrees(meaning.initial(), List.of(), CALLS);
  }

  private boolean agrees(JavaSpecification.State state, List<Integer> content, int left) {
    if (left == 0) {
      return true;
    }
    for (Map.Entry<Method, Duty> operation : duties.entrySet()) {
      int values = operation.getKey().parameters() > 1 ? VALUES : 1;
      for (int value = 1; value <= values; value++) {
        if (!agrees(state, content, operation.getKey(), operation.getValue(), value, left)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean agrees(
      JavaSpecification.State state,
      List<Integer> content,
      Method method,
      Duty duty,
      int value,
      int left) {
    Invocation call = Duties.call(method, value);
    Response<JavaSpecification.State> response = meaning.step(state, call);
    if (response.isBlocked() || response.transitions().size() != 1) {
      return false;
    }
    List<Integer> after = new ArrayList<>(content);
    Outcome expected = expected(method, duty, value, after);
    return response.transitions().get(0).outcome().equals(expected)
        && agrees(response.transitions().get(0).next(), after, left - 1);
  }

  /** What the equations say; the content is changed. */
  private Outcome expected(Method method, Duty duty, int value, List<Integer> content) {
    boolean in = content.contains(value);
    switch (duty) {
      case ADD -> {
        if (!in) {
          content.add(value);
        }
        return Outcome.returned(Value.of(!in));
      }
      case REMOVE -> {
        content.remove(Integer.valueOf(value));
        return Outcome.returned(Value.of(in));
      }
      case CONTAINS -> {
        return Outcome.returned(Value.of(in));
      }
      case PUT -> {
        content.add(promise == Promise.STACK ? 0 : content.size(), value);
        return method.returns() == 'Z' ? Outcome.returned(Value.of(true)) : Outcome.NOTHING;
      }
      default -> {
        return Outcome.returned(
            content.isEmpty() ? new Value.Null() : new Value.Token(content.remove(0)));
      }
    }
  }
}
