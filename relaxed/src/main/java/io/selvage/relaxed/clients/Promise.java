package io.selvage.relaxed.clients;

import io.selvage.core.Client;
import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.Question;
import io.selvage.core.Value;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a question asks for: how much calls synchronise, and so what their arguments are. A strength
 * of a container is about who put a value there: arguments are all different, and none is a number
 * that a count of calls could be. Without a strength, and for sets, they stand for themselves.
 */
record Promise(Synchronization synchronization, ParallelCalls.Independence independence) {
  private static final Set<String> OF_SETS = Set.of("add", "remove", "contains");

  static final String COMPUTES =
      "REF-042 the class or its meaning does more with arguments than copy and compare them";

  /** Who returns an argument of another call knows of it: for any class, and values may repeat. */
  static final String VALUES = "values";

  /** More than clients have calls. */
  private static final int STEP = 10;

  /** As the question names it. */
  static Promise of(Question question, List<Invocation> alphabet) {
    if (question.strength().isEmpty()) {
      return new Promise(Strengthless.INSTANCE, ParallelCalls.Independence.NONE);
    }
    String asked = question.strength().toUpperCase(Locale.ROOT);
    // As GenMC calls reads and removes.
    String name = asked.equals("VR") ? ContainerStrength.RD.name() : asked;
    if (isSet(alphabet)) {
      return new Promise(
          find(SetStrength.values(), name, "a set"), ParallelCalls.Independence.NONE);
    }
    if (alphabet.stream().anyMatch(call -> call.arguments().size() > 1)) {
      throw Diagnostic.BAD_OPTION.error(
          "--strength is for containers, whose methods take one argument or none");
    }
    if (question.subject().setUp().stream().anyMatch(call -> !call.arguments().isEmpty())) {
      throw Diagnostic.BAD_OPTION.error(
          "--strength asks who put a value there, and --init is no call of a client");
    }
    return new Promise(
        find(ContainerStrength.values(), name, "a container"), ParallelCalls.Independence.FULL);
  }

  /** The same; a specification with a partial lock or marked fields says itself what it asks. */
  static Promise of(Question question, TwoObjects objects) {
    if (question.strength().equalsIgnoreCase(VALUES)) {
      return new Promise(new Provenance(objects::meant), ParallelCalls.Independence.NONE);
    }
    return (question.strength().isEmpty() ? objects.coded() : Optional.<Synchronization>empty())
        .map(coded -> new Promise(coded, ParallelCalls.Independence.NONE))
        .orElseGet(() -> of(question, objects.alphabet()));
  }

  /** Whether a strength is asked for that knows a container's values by their names. */
  static boolean isAboutGivers(Question question) {
    return !question.strength().isEmpty() && !question.strength().equalsIgnoreCase(VALUES);
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
        "there is no strength " + name + " of " + of + ": they are " + names + ", VALUES");
  }

  boolean asksWhoGave() {
    return independence == ParallelCalls.Independence.FULL;
  }

  // ---------------------------------------------------------------- arguments

  /** The call with an argument that is no count of calls. */
  static Invocation unmistakable(Invocation call) {
    return new Invocation(
        call.method(),
        call.arguments().stream()
            .map(v -> v instanceof Value.Whole whole ? new Value.Whole(STEP * whole.value()) : v)
            .toList());
  }

  /** Each call gets an argument of its own, so there must be as many as calls. */
  void requireEnough(List<Invocation> alphabet, int calls) {
    for (Invocation call : alphabet) {
      long same = alphabet.stream().filter(each -> each.method().equals(call.method())).count();
      if (asksWhoGave() && !call.arguments().isEmpty() && same < calls) {
        throw Diagnostic.BAD_OPTION.error(
            String.format(
                Locale.ROOT,
                "--strength needs %d different arguments for %s, and there are %d",
                calls,
                call.method(),
                same));
      }
    }
  }

  /** The same of a client that was given. */
  void requireUnmistakable(Client client) {
    Set<Value> seen = new HashSet<>();
    for (List<Invocation> thread : client.threads()) {
      for (Invocation call : thread) {
        for (Value value : call.arguments()) {
          boolean isSmall = value instanceof Value.Whole whole && Math.abs(whole.value()) < STEP;
          if (asksWhoGave() && (isSmall || !seen.add(value))) {
            throw Diagnostic.BAD_OPTION.error(
                "with --strength arguments must all be different, and numbers "
                    + STEP
                    + " or more");
          }
        }
      }
    }
  }
}
