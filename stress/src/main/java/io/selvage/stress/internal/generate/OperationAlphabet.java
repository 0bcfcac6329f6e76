package io.selvage.stress.internal.generate;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.OperationRequest;
import io.selvage.stress.SubjectClass;
import io.selvage.stress.internal.load.TypeNames;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * The building blocks of random clients: operations, each with the values that its parameters take.
 */
public record OperationAlphabet(List<Letter> letters) {
  public OperationAlphabet {
    letters = List.copyOf(letters);
  }

  /**
   * One operation.
   *
   * @param domains for each parameter the values it takes, at least one
   */
  public record Letter(String method, List<List<Value>> domains) {
    public Letter {
      domains = domains.stream().map(List::copyOf).toList();
    }

    public List<Invocation> calls() {
      List<Invocation> calls = List.of(new Invocation(method, List.of()));
      for (List<Value> domain : domains) {
        calls = calls.stream().flatMap(call -> domain.stream().map(v -> plus(call, v))).toList();
      }
      return calls;
    }

    private static Invocation plus(Invocation call, Value value) {
      List<Value> arguments = new ArrayList<>(call.arguments());
      arguments.add(value);
      return new Invocation(call.method(), arguments);
    }
  }

  /**
   * For a class given without operations, methods whose arguments cannot be generated are omitted;
   * if the user names such a method, it is an error.
   *
   * @param values the number of distinct values of a parameter without a given domain
   */
  public static OperationAlphabet of(
      SubjectClass subject, List<OperationRequest> requests, int values) {
    List<Letter> letters =
        requests.isEmpty()
            ? subject.all().stream()
                .filter(
                    request ->
                        parameters(subject, request).stream().allMatch(OperationAlphabet::isEasy))
                .map(request -> letter(subject, request, values))
                .toList()
            : requests.stream().map(request -> letter(subject, request, values)).toList();
    if (letters.isEmpty()) {
      throw Diagnostic.NO_OPERATIONS.error("");
    }
    return new OperationAlphabet(letters);
  }

  private static List<Class<?>> parameters(SubjectClass subject, OperationRequest request) {
    return Arrays.asList(subject.resolve(request).getParameterTypes());
  }

  private static boolean isEasy(Class<?> parameter) {
    return domain(parameter, 1).isPresent();
  }

  private static Letter letter(SubjectClass subject, OperationRequest request, int values) {
    Method method = subject.resolve(request);
    return new Letter(request.name(), request.domains().orElseGet(() -> domains(method, values)));
  }

  private static List<List<Value>> domains(Method method, int values) {
    return Arrays.stream(method.getParameterTypes())
        .map(
            parameter ->
                domain(parameter, values)
                    .orElseThrow(
                        () ->
                            Diagnostic.NO_ARGUMENTS.error(
                                TypeNames.of(method),
                                TypeNames.of(parameter),
                                method.getName()
                                    + "(value, …) with a value Selvage can pass (a number, a"
                                    + " string, null)")))
        .toList();
  }

  private static Optional<List<Value>> domain(Class<?> parameter, int values) {
    return switch (parameter.getName()) {
      case "int", "long", "short", "byte", "float", "double" -> Optional.of(numbers(values));
      case "java.lang.Object",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Short",
          "java.lang.Byte",
          "java.lang.Number",
          "java.lang.Comparable",
          "java.io.Serializable" ->
          Optional.of(numbers(values));
      case "boolean", "java.lang.Boolean" -> Optional.of(List.of(Value.of(false), Value.of(true)));
      case "char", "java.lang.Character" ->
          Optional.of(letters(values).<Value>map(Value.Letter::new).toList());
      case "java.lang.String", "java.lang.CharSequence" ->
          Optional.of(letters(values).map(String::valueOf).map(Value::of).toList());
      default -> Optional.empty();
    };
  }

  private static java.util.stream.Stream<Character> letters(int values) {
    return LongStream.range(0, values).mapToObj(i -> (char) ('a' + i));
  }

  private static List<Value> numbers(int values) {
    return LongStream.rangeClosed(1, values).mapToObj(Value::of).toList();
  }

  /** The distinct calls. */
  public List<Invocation> calls() {
    return letters.stream().flatMap(letter -> letter.calls().stream()).distinct().toList();
  }
}
