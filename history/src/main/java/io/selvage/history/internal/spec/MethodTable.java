package io.selvage.history.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The methods of a specification, each with its aliases and the arguments it takes. */
final class MethodTable {
  /** The kinds of arguments, with their names in messages. */
  enum Kind {
    VALUE("value", it -> true),
    NUMBER("number", it -> it instanceof Value.Whole || it instanceof Value.Big),
    TEXT("text", it -> it instanceof Value.Text),
    STEPS("[[\"read\" or \"write\", key, value], ...]", MultiRegisterSpecification::isTransaction),
    LIST_STEPS(
        "[[\"read\" or \"append\", key, value], ...]", MultiListSpecification::isTransaction),
    CONDITIONS("[[key, revision, version], ...]", EtcdSpecification::areConditions),
    ETCD_STEPS(
        "[[\"put\", key, value, lease] or [\"delete\", key] or [\"range\", start, end, limit],"
            + " ...]",
        EtcdSpecification::areSteps);

    private final String word;
    private final Predicate<Value> test;

    Kind(String word, Predicate<Value> test) {
      this.word = word;
      this.test = test;
    }
  }

  private record Method(String name, List<Kind> parameters) {
    boolean takes(List<Value> arguments) {
      if (arguments.size() != parameters.size()) {
        return false;
      }
      for (int i = 0; i < arguments.size(); i++) {
        if (!parameters.get(i).test.test(arguments.get(i))) {
          return false;
        }
      }
      return true;
    }

    @Override
    public String toString() {
      return parameters.stream()
          .map(it -> it.word)
          .collect(Collectors.joining(", ", name + "(", ")"));
    }
  }

  private final String specification;
  private final Map<String, Method> byName = new HashMap<>();
  private final Set<String> shown = new LinkedHashSet<>();

  MethodTable(String specification) {
    this.specification = specification;
  }

  /** The name of the specification. */
  String specification() {
    return specification;
  }

  MethodTable with(String name, Kind... parameters) {
    Method method = new Method(name, List.of(parameters));
    byName.put(name, method);
    shown.add(method.toString());
    return this;
  }

  /** Adds aliases of a method. */
  MethodTable alias(String name, String... others) {
    Method method = byName.get(name);
    for (String other : others) {
      byName.put(other, method);
    }
    return this;
  }

  /** The name that the specification itself uses for the method of the call. */
  String find(Invocation call) {
    Method method = byName.get(call.method());
    if (method == null || !method.takes(call.arguments())) {
      throw Diagnostic.NOT_OF_SPECIFICATION.error(specification, call, String.join(", ", shown));
    }
    return method.name;
  }
}
