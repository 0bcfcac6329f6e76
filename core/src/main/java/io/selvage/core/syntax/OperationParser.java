package io.selvage.core.syntax;

import io.selvage.core.Value;
import io.selvage.core.question.OperationRequest;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Parses and prints operations as the user specifies them; {@link CallSyntax} defines the rules.
 */
final class OperationParser extends CallParser {
  private static final Set<String> LITERALS =
      Set.of("true", "false", "null", "void", "NaN", "Infinity");

  private enum Form {
    TYPE,
    VALUES,
    TYPE_OR_VALUE,
    TYPE_AND_VALUES
  }

  private record Parameter(Form form, String type, List<Value> values) {}

  OperationParser(String text) {
    super(text);
  }

  List<OperationRequest> operations() {
    return separated(',', this::operation);
  }

  private OperationRequest operation() {
    String name = name("an operation");
    return accept('(') ? request(name, list(this::parameter, ')')) : OperationRequest.named(name);
  }

  private OperationRequest request(String name, List<Parameter> parameters) {
    Set<Form> forms = EnumSet.noneOf(Form.class);
    List<String> types = new ArrayList<>();
    List<List<Value>> domains = new ArrayList<>();
    for (Parameter parameter : parameters) {
      forms.add(parameter.form());
      types.add(parameter.type());
      domains.add(parameter.values());
    }
    if (EnumSet.of(Form.TYPE, Form.TYPE_OR_VALUE).containsAll(forms)) {
      return new OperationRequest(name, Optional.of(types), Optional.empty());
    }
    if (EnumSet.of(Form.VALUES, Form.TYPE_OR_VALUE).containsAll(forms)) {
      return new OperationRequest(name, Optional.empty(), Optional.of(domains));
    }
    if (EnumSet.of(Form.TYPE_AND_VALUES).containsAll(forms)) {
      return new OperationRequest(name, Optional.of(types), Optional.of(domains));
    }
    throw unsupported("the parameters of " + name + " are types and values side by side");
  }

  private Parameter parameter() {
    if (!Character.isJavaIdentifierStart(peek())) {
      return new Parameter(Form.VALUES, "", values());
    }
    String word = dotted("a parameter");
    Optional<Value> made = made(word);
    if (made.isPresent()) {
      return new Parameter(Form.VALUES, "", List.of(made.get()));
    }
    String type = word + brackets();
    if (accept(':')) {
      return new Parameter(Form.TYPE_AND_VALUES, type, values());
    }
    if (PRIMITIVES.contains(word) || !type.equals(word)) {
      return new Parameter(Form.TYPE, type, List.of());
    }
    boolean literal = LITERALS.contains(word);
    boolean likeType = word.contains(".") || Character.isUpperCase(word.charAt(0));
    Form form = likeType && !literal ? Form.TYPE_OR_VALUE : Form.VALUES;
    return new Parameter(form, type, List.of(named(word)));
  }

  private String brackets() {
    StringBuilder brackets = new StringBuilder();
    while (accept('[')) {
      if (!accept(']')) {
        throw expected("']'");
      }
      brackets.append("[]");
    }
    return brackets.toString();
  }

  private List<Value> values() {
    if (!accept('{')) {
      return List.of(argument());
    }
    if (peek() == '}') {
      throw expected("a value");
    }
    return list(this::argument, '}');
  }

  static String parameters(OperationRequest operation) {
    List<String> types = operation.parameterTypes().orElse(List.of());
    List<List<Value>> domains = operation.domains().orElse(List.of());
    if (operation.parameterTypes().isEmpty() && operation.domains().isEmpty()) {
      return "";
    }
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < Math.max(types.size(), domains.size()); i++) {
      String type = types.isEmpty() ? "" : types.get(i);
      String values = domains.isEmpty() ? "" : print(domains.get(i));
      parameters.add(type + (type.isEmpty() || values.isEmpty() ? "" : ": ") + values);
    }
    return parameters.stream().collect(Collectors.joining(", ", "(", ")"));
  }

  /** Prints constants in braces, so that they are not read as types. */
  private static String print(List<Value> values) {
    return values.size() == 1 && !(values.get(0) instanceof Value.Constant)
        ? CallSyntax.print(values.get(0))
        : CallSyntax.list("{", values, "}");
  }
}
