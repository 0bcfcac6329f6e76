package io.selvage.prove;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification.Response;
import io.selvage.core.Value;
import io.selvage.program.load.Method;
import io.selvage.program.run.JavaSpecification;
import io.selvage.prove.clauses.Clause;
import io.selvage.prove.clauses.Library;
import io.selvage.prove.clauses.Meaning;
import io.selvage.prove.clauses.MethodClauses;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Whether a sequential class means what the clauses of a promise say: the two are compared on all
 * sequences of calls up to a bound. That they agree beyond it is an assumption of the proof.
 */
final class Agreement {
  /** The longest sequences; with two values for each call. */
  static final int CALLS = 5;

  static final int VALUES = 2;

  /** What is done where there is nothing to take. */
  enum Taking {
    /** As the clauses say: null is given. */
    AT_ONCE,
    /** The call waits until there is something. */
    WAITS
  }

  private final JavaSpecification meaning;
  private final Taking taking;
  private final Map<Method, MethodClauses> clauses = new LinkedHashMap<>();
  private final List<Value> asked;

  /**
   * @param asked the values that the question is about; made up where it names none
   */
  Agreement(
      JavaSpecification meaning,
      Promise promise,
      Map<Method, Duty> duties,
      Taking taking,
      List<Value> asked) {
    this.meaning = meaning;
    this.taking = taking;
    this.asked = asked;
    duties.forEach((method, duty) -> clauses.put(method, Library.method(promise, duty)));
  }

  boolean holds() {
    return agrees(meaning.initial(), List.of(), calls(asked));
  }

  /** How long the sequences are: with many values there are too many long ones. */
  static int calls(List<Value> asked) {
    return asked.size() <= VALUES ? CALLS : asked.size() <= 2 * VALUES ? CALLS - 1 : CALLS - 2;
  }

  /** The calls of a method that are compared, the first with value 1. */
  static List<Invocation> calls(Method method, List<Value> asked) {
    if (method.parameters() == 1) {
      return List.of(Duties.call(method, 1));
    }
    if (asked.isEmpty()) {
      return IntStream.rangeClosed(1, VALUES).mapToObj(i -> Duties.call(method, i)).toList();
    }
    return asked.stream().map(value -> new Invocation(method.name(), List.of(value))).toList();
  }

  private boolean agrees(JavaSpecification.State state, List<Integer> content, int left) {
    if (left == 0) {
      return true;
    }
    for (Map.Entry<Method, MethodClauses> operation : clauses.entrySet()) {
      int values = calls(operation.getKey(), asked).size();
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
      MethodClauses said,
      int value,
      int left) {
    Invocation call = calls(method, asked).get(value - 1);
    Response<JavaSpecification.State> response = meaning.step(state, call);
    Optional<Meaning.Said> expected = Meaning.of(said, content, value);
    if (expected.isPresent() && taking == Taking.WAITS && expected.get().result().equals("null")) {
      return response.isBlocked();
    }
    return expected.isPresent()
        && response.transitions().size() == 1
        && response.transitions().get(0).outcome().equals(outcome(method, expected.get()))
        && agrees(response.transitions().get(0).next(), expected.get().after(), left - 1);
  }

  private Outcome outcome(Method method, Meaning.Said said) {
    return switch (said.result()) {
      case "true" -> Outcome.returned(Value.of(true));
      case "false" -> Outcome.returned(Value.of(false));
      case "null" -> Outcome.returned(new Value.Null());
      case Clause.DONE ->
          method.returns() == 'Z' ? Outcome.returned(Value.of(true)) : Outcome.NOTHING;
      default ->
          Outcome.returned(
              asked.isEmpty() ? new Value.Token(said.value()) : asked.get(said.value() - 1));
    };
  }
}
