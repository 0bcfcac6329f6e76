package io.selvage.prove.internal.recognition;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification.Response;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.spec.JavaSpecification;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.clauses.Clause;
import io.selvage.prove.clauses.ClauseLibrary;
import io.selvage.prove.clauses.ClauseSemantics;
import io.selvage.prove.clauses.MethodClauses;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * Whether a sequential class agrees with the clauses of an abstract type: the two are compared on
 * all short sequences of calls, and on long ones, with the lengths and values that the code of the
 * class can distinguish (see {@link ComparisonDepth}).
 */
public final class SpecificationAgreement {
  /** The maximum length of exhaustive sequences, with two values for each call. */
  static final int CALLS = 5;

  static final int VALUES = 2;

  /** The behaviour when there is nothing to take. */
  public enum EmptyTake {
    /** As in the clauses: returns null. */
    AT_ONCE,
    /** The call waits until a value is available. */
    WAITS
  }

  private final JavaSpecification specification;
  private final EmptyTake taking;
  private final Map<MethodInfo, MethodClauses> clauses = new LinkedHashMap<>();
  private final List<Value> asked;
  private final PayloadValues payload;

  /**
   * @param asked the values in the question; defaults if it names none
   * @param payload the defaults
   */
  SpecificationAgreement(
      JavaSpecification specification,
      AbstractType type,
      Map<MethodInfo, OperationKind> operationKinds,
      EmptyTake taking,
      List<Value> asked,
      PayloadValues payload) {
    this.payload = payload;
    this.specification = specification;
    this.taking = taking;
    this.asked = asked;
    operationKinds.forEach((method, kind) -> clauses.put(method, ClauseLibrary.method(type, kind)));
  }

  boolean holds(Budget budget) {
    return agrees(specification.initial(), List.of(), calls(asked), budget);
  }

  /** Whether the two also agree on long sequences. */
  boolean holdsFor(List<LongCallSequence> runs, Budget budget) {
    return runs.stream().allMatch(run -> agreesOn(run, budget));
  }

  private boolean agreesOn(LongCallSequence run, Budget budget) {
    JavaSpecification.State state = specification.initial();
    List<Integer> content = List.of();
    for (LongCallSequence.Step step : run.steps()) {
      requireTime(budget);
      MethodClauses said = Objects.requireNonNull(clauses.get(step.method()));
      Optional<ClauseSemantics.ClauseOutcome> expected =
          ClauseSemantics.of(said, content, step.value());
      Response<JavaSpecification.State> response = specification.step(state, call(step));
      if (isWaiting(expected)) {
        if (!response.isBlocked()) {
          return false;
        }
      } else if (!isExpected(response, step.method(), expected)) {
        return false;
      } else {
        state = response.transitions().get(0).next();
        content = expected.orElseThrow().after();
      }
    }
    return true;
  }

  private static void requireTime(Budget budget) {
    if (budget.look()) {
      throw new UnsupportedClass(
          "PRV-116 " + budget.whySpent() + " while the specification was being compared");
    }
  }

  /** All calls of some runs. */
  static Stream<Invocation> invocations(
      List<LongCallSequence> runs, List<Value> asked, PayloadValues payload) {
    return runs.stream()
        .flatMap(run -> run.steps().stream())
        .map(step -> call(step, asked, payload));
  }

  private Invocation call(LongCallSequence.Step step) {
    return call(step, asked, payload);
  }

  private static Invocation call(
      LongCallSequence.Step step, List<Value> asked, PayloadValues payload) {
    return asked.isEmpty() || step.method().parameters() == 1
        ? OperationKindInference.call(step.method(), step.value(), payload)
        : new Invocation(step.method().name(), List.of(asked.get(step.value() - 1)));
  }

  private boolean isWaiting(Optional<ClauseSemantics.ClauseOutcome> expected) {
    return taking == EmptyTake.WAITS
        && expected.isPresent()
        && expected.get().result().equals("null");
  }

  private boolean isExpected(
      Response<JavaSpecification.State> response,
      MethodInfo method,
      Optional<ClauseSemantics.ClauseOutcome> expected) {
    return expected.isPresent()
        && response.transitions().size() == 1
        && response.transitions().get(0).outcome().equals(outcome(method, expected.get()));
  }

  /** The length of the sequences: with many values, long ones are too numerous. */
  static int calls(List<Value> asked) {
    return asked.size() <= VALUES ? CALLS : asked.size() <= 2 * VALUES ? CALLS - 1 : CALLS - 2;
  }

  /** The calls of a method that are compared, the first with value 1. */
  static List<Invocation> calls(MethodInfo method, List<Value> asked) {
    if (method.parameters() == 1) {
      return List.of(OperationKindInference.call(method, 1));
    }
    if (asked.isEmpty()) {
      return IntStream.rangeClosed(1, VALUES)
          .mapToObj(i -> OperationKindInference.call(method, i))
          .toList();
    }
    return asked.stream().map(value -> new Invocation(method.name(), List.of(value))).toList();
  }

  private boolean agrees(
      JavaSpecification.State state, List<Integer> content, int left, Budget budget) {
    if (left == 0) {
      return true;
    }
    requireTime(budget);
    for (Map.Entry<MethodInfo, MethodClauses> operation : clauses.entrySet()) {
      int values = calls(operation.getKey(), asked).size();
      for (int value = 1; value <= values; value++) {
        if (!agrees(
            state, content, operation.getKey(), operation.getValue(), value, left, budget)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean agrees(
      JavaSpecification.State state,
      List<Integer> content,
      MethodInfo method,
      MethodClauses said,
      int value,
      int left,
      Budget budget) {
    Invocation call = calls(method, asked).get(value - 1);
    Response<JavaSpecification.State> response = specification.step(state, call);
    Optional<ClauseSemantics.ClauseOutcome> expected = ClauseSemantics.of(said, content, value);
    if (isWaiting(expected)) {
      return response.isBlocked();
    }
    return isExpected(response, method, expected)
        && agrees(
            response.transitions().get(0).next(), expected.orElseThrow().after(), left - 1, budget);
  }

  private Outcome outcome(MethodInfo method, ClauseSemantics.ClauseOutcome said) {
    return switch (said.result()) {
      case "true" -> Outcome.returned(Value.of(true));
      case "false" -> Outcome.returned(Value.of(false));
      case "null" -> Outcome.returned(new Value.Null());
      case Clause.DONE ->
          method.returns() == 'Z' ? Outcome.returned(Value.of(true)) : Outcome.NOTHING;
      default -> Outcome.returned(payload(said.value()));
    };
  }

  /** The value as it was inserted; the methods that insert take the same type. */
  private Value payload(int number) {
    if (!asked.isEmpty()) {
      return asked.get(number - 1);
    }
    return clauses.keySet().stream()
        .map(method -> Type.getArgumentTypes(method.descriptor()))
        .filter(types -> types.length == 1)
        .findFirst()
        .map(types -> payload.of(types[0], number))
        .orElseGet(() -> new Value.Token(number));
  }
}
