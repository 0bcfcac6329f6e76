package io.selvage.junit.internal;

import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.junit.Values;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the parameters of an operation range over. */
final class ParameterDomains {
  private ParameterDomains() {}

  /** Nothing if no parameter says so: then values are made up. */
  static Optional<List<List<Value>>> of(Method operation) {
    List<List<Value>> domains =
        Stream.of(operation.getParameters())
            .map(ParameterDomains::domain)
            .collect(Collectors.toList());
    if (domains.stream().allMatch(List::isEmpty)) {
      return Optional.empty();
    }
    if (domains.contains(List.<Value>of())) {
      throw Diagnostic.BAD_TEST.error(
          VerifyClass.name(operation), "give @Values to each of its parameters, or to none");
    }
    return Optional.of(domains);
  }

  private static List<Value> domain(Parameter parameter) {
    Values values = parameter.getAnnotation(Values.class);
    if (values == null) {
      return List.of();
    }
    return Stream.of(
            Arrays.stream(values.value()).mapToObj(Value::of),
            range(parameter, values.range()),
            SuppliedValues.by(values.from()),
            Arrays.stream(values.longs()).mapToObj(Value::of),
            Arrays.stream(values.strings()).map(Value::of),
            Arrays.stream(values.literals()).map(CallSyntax::value))
        .<Value>flatMap(each -> each)
        .distinct()
        .toList();
  }

  private static Stream<Value> range(Parameter parameter, int[] range) {
    if (range.length == 0) {
      return Stream.of();
    }
    if (range.length != 2 || range[0] > range[1]) {
      throw Diagnostic.BAD_TEST.error(
          VerifyClass.name((Method) parameter.getDeclaringExecutable()),
          "a range is two numbers, the smaller first");
    }
    return IntStream.rangeClosed(range[0], range[1]).mapToObj(Value::of);
  }
}
