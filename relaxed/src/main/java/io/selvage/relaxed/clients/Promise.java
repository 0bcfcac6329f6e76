package io.selvage.relaxed.clients;

import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a question asks for: how much calls synchronise, and so what their arguments are. A strength
 * of a container is about who put a value there: arguments are all different, which loses nothing
 * if the class does not look at them. Without a strength, and for sets, they stand for themselves.
 */
record Promise(Synchronization synchronization, ParallelCalls.Independence independence) {
  private static final Set<String> OF_SETS = Set.of("add", "remove", "contains");

  static Promise of(String strength, List<Invocation> alphabet) {
    if (strength.isEmpty()) {
      return new Promise(Strengthless.INSTANCE, ParallelCalls.Independence.NONE);
    }
    String name = strength.toUpperCase(Locale.ROOT);
    if (isSet(alphabet)) {
      return new Promise(
          find(SetStrength.values(), name, "a set"), ParallelCalls.Independence.NONE);
    }
    if (alphabet.stream().anyMatch(call -> call.arguments().size() > 1)) {
      throw Diagnostic.BAD_OPTION.error(
          "--strength is for containers, whose methods take one argument or none");
    }
    return new Promise(
        find(ContainerStrength.values(), name, "a container"), ParallelCalls.Independence.FULL);
  }

  private static boolean isSet(List<Invocation> alphabet) {
    return alphabet.stream()
        .allMatch(call -> OF_SETS.contains(call.method()) && call.arguments().size() == 1);
  }

  private static <E extends Enum<E> & Synchronization> Synchronization find(
      E[] all, String name, String of) {
    for (E each : all) {
      if (each.name().equals(name)) {
        return each;
      }
    }
    String names = Arrays.stream(all).map(Enum::name).collect(Collectors.joining(", "));
    throw Diagnostic.BAD_OPTION.error(
        "there is no strength " + name + " of " + of + ": they are " + names);
  }
}
