package io.selvage.report.internal.jcstress;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.syntax.JavaLiterals;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Calls and values in Java, and results as jcstress prints them. */
public final class CallSource {
  /** The result of a method that returns nothing. */
  static final String DONE = "done";

  private CallSource() {}

  public static boolean isRepresentable(Operation operation) {
    boolean hasResult =
        operation.outcome() instanceof Outcome.Threw
            || operation.outcome() instanceof Outcome.Returned returned
                && (returned.value().equals(Value.VOID) || printed(returned.value()).isPresent());
    return hasResult && isRepresentable(operation.invocation());
  }

  public static boolean isRepresentable(Invocation call) {
    return call.arguments().stream().allMatch(value -> literal(value).isPresent());
  }

  /** The literal of an argument, if there is one. */
  private static Optional<String> literal(Value value) {
    if (value instanceof Value.Whole whole) {
      boolean isInt = whole.value() == (int) whole.value();
      return Optional.of(isInt ? whole.toString() : whole + "L");
    }
    if (value instanceof Value.Token token) {
      return Optional.of(nameOf(token));
    }
    if (value instanceof Value.Constant constant) {
      return Optional.of(constant.type().replace('$', '.') + "." + constant.name());
    }
    boolean isLiteral =
        value instanceof Value.Null
            || value instanceof Value.Bool
            || value instanceof Value.Text
            || value instanceof Value.Letter
            || value instanceof Value.Real real && Double.isFinite(real.value());
    return isLiteral ? Optional.of(value.toString()) : Optional.empty();
  }

  /** What Java prints for a result. */
  private static Optional<String> printed(Value value) {
    if (value instanceof Value.Text text) {
      return Optional.of(text.value());
    }
    if (value instanceof Value.Letter letter) {
      return Optional.of(String.valueOf(letter.value()));
    }
    boolean isPrinted =
        value instanceof Value.Null
            || value instanceof Value.Bool
            || value instanceof Value.Whole
            || value instanceof Value.Real
            || value instanceof Value.Token
            || value instanceof Value.Constant;
    return isPrinted ? Optional.of(value.toString()) : Optional.empty();
  }

  private static String nameOf(Value.Token token) {
    return "OBJECT_" + token.number();
  }

  /** The declarations of the objects that calls pass in, without type and modifiers. */
  public static List<String> tokens(History history, ClassSubject subject) {
    return Stream.concat(
            subject.callsBefore(subject.className()).stream(),
            history.operations().stream().map(Operation::invocation))
        .flatMap(call -> call.arguments().stream())
        .filter(Value.Token.class::isInstance)
        .map(Value.Token.class::cast)
        .distinct()
        .map(
            token ->
                nameOf(token)
                    + " = new Object() { @Override public String toString() { return \""
                    + token
                    + "\"; } };")
        .toList();
  }

  static String expression(Invocation call) {
    return call.arguments().stream()
        .map(value -> literal(value).orElseThrow())
        .collect(Collectors.joining(", ", "object." + call.method() + "(", ")"));
  }

  public static String statement(Invocation call) {
    return expression(call) + ";";
  }

  /** The result as jcstress prints it. */
  public static String text(Outcome outcome) {
    if (outcome instanceof Outcome.Threw threw) {
      return threw.className().replaceAll(".*[.$]", "");
    }
    return outcome instanceof Outcome.Returned returned && !returned.value().equals(Value.VOID)
        ? printed(returned.value()).orElseThrow()
        : DONE;
  }

  public static String quoted(String text) {
    return JavaLiterals.quote(text, '"');
  }
}
