package io.selvage.stress.internal.load;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether objects can tell that classes were initialised before. An initialiser that fails does so
 * once; later uses throw NoClassDefFoundError (JLS 12.4.2). What initialisers that use each other's
 * classes compute depends on which of them begins.
 */
final class InitialisationState {
  private final Map<String, Map<String, InitialiserFacts.Method>> methods = new LinkedHashMap<>();

  void add(String name, byte[] bytes) {
    methods.put(name, InitialiserFacts.of(bytes));
  }

  /** A class whose initialisation can be told, if there is one. */
  Optional<String> find() {
    return methods.keySet().stream()
        .filter(it -> mayFail(it) || isInCircle(it))
        .map(it -> "the initialiser of " + it.replace('/', '.'))
        .findFirst();
  }

  private boolean mayFail(String name) {
    return run(name).stream().anyMatch(InitialiserFacts.Method::fails);
  }

  private boolean isInCircle(String name) {
    Set<String> met = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(Set.of(name));
    while (!open.isEmpty()) {
      String from = open.remove();
      for (String to : initialises(from).toList()) {
        if (to.equals(name) && !from.equals(name)) {
          return true;
        }
        if (met.add(to)) {
          open.add(to);
        }
      }
    }
    return false;
  }

  /** Other classes with an initialiser that this one's causes to be initialised. */
  private Stream<String> initialises(String name) {
    return run(name).stream()
        .flatMap(it -> it.initialises().stream())
        .filter(it -> methods.getOrDefault(it, Map.of()).containsKey(InitialiserFacts.INITIALISER))
        .distinct();
  }

  /** The methods that the initialiser of a class may run, itself included. */
  private Set<InitialiserFacts.Method> run(String name) {
    Set<InitialiserFacts.Method> found = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(Set.of(name + "." + InitialiserFacts.INITIALISER));
    while (!open.isEmpty()) {
      String call = open.remove();
      int dot = call.indexOf('.');
      InitialiserFacts.Method method =
          methods.getOrDefault(call.substring(0, dot), Map.of()).get(call.substring(dot + 1));
      if (method != null && found.add(method)) {
        open.addAll(method.calls());
      }
    }
    return found;
  }
}
