package io.selvage.relaxed.internal.synchronization;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.relaxed.RelaxedEngine;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.campaign.ImplementationAndSpecification;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The synchronisation that a question requires between calls, and the arguments that follow from
 * it. A strength of a container concerns the call that inserted a value: arguments are all
 * different, and none is a number that could be a count of calls. Without a strength, and for sets,
 * arguments are taken as they are.
 */
public record SynchronizationRequirement(
    SynchronizationSpec synchronization, MostParallelClient.Independence independence) {
  private static final Set<String> OF_SETS = Set.of("add", "remove", "contains");

  public static final String COMPUTES =
      "REF-042 the class or its specification does more with arguments than copy and compare them";

  /**
   * A call that returns an argument of another call knows that call: for any class, and values may
   * repeat.
   */
  static final String VALUES = "values";

  /** Larger than the number of calls of a client. */
  private static final int STEP = 10;

  /** The requirement named in the question. */
  public static SynchronizationRequirement of(Question question, List<Invocation> alphabet) {
    if (question.named(RelaxedEngine.STRENGTH).isEmpty()) {
      return new SynchronizationRequirement(
          NoSynchronization.INSTANCE, MostParallelClient.Independence.NONE);
    }
    String asked = question.named(RelaxedEngine.STRENGTH).toUpperCase(Locale.ROOT);
    // The name in GenMC for reads and removes.
    String name = asked.equals("VR") ? ContainerStrength.RD.name() : asked;
    if (isSet(alphabet)) {
      return new SynchronizationRequirement(
          find(SetStrength.values(), name, "a set"), MostParallelClient.Independence.NONE);
    }
    if (alphabet.stream().anyMatch(call -> call.arguments().size() > 1)) {
      throw Diagnostic.BAD_OPTION.error(
          "--strength requires a container whose methods take at most one argument");
    }
    if (question.subject().setUp().stream().anyMatch(call -> !call.arguments().isEmpty())) {
      throw Diagnostic.BAD_OPTION.error(
          "--strength cannot be combined with --init: the calls of --init belong to no thread of"
              + " the program");
    }
    return new SynchronizationRequirement(
        find(ContainerStrength.values(), name, "a container"),
        MostParallelClient.Independence.FULL);
  }

  /** The same; a specification with a partial lock or marked fields defines its own requirement. */
  public static SynchronizationRequirement of(
      Question question, ImplementationAndSpecification objects) {
    if (question.named(RelaxedEngine.STRENGTH).equalsIgnoreCase(VALUES)) {
      return new SynchronizationRequirement(
          new ValueProvenance(objects::meant), MostParallelClient.Independence.NONE);
    }
    return (question.named(RelaxedEngine.STRENGTH).isEmpty()
            ? objects.coded()
            : Optional.<SynchronizationSpec>empty())
        .map(coded -> new SynchronizationRequirement(coded, MostParallelClient.Independence.NONE))
        .orElseGet(() -> of(question, objects.alphabet()));
  }

  /** Whether the strength identifies the values of a container by name. */
  public static boolean isAboutGivers(Question question) {
    return !question.named(RelaxedEngine.STRENGTH).isEmpty()
        && !question.named(RelaxedEngine.STRENGTH).equalsIgnoreCase(VALUES);
  }

  private static boolean isSet(List<Invocation> alphabet) {
    return alphabet.stream()
        .allMatch(call -> OF_SETS.contains(call.method()) && call.arguments().size() == 1);
  }

  private static <E extends Enum<E> & SynchronizationSpec> SynchronizationSpec find(
      E[] all, String name, String of) {
    for (E each : all) {
      if (each.name().equals(name)) {
        return each;
      }
    }
    String names = Arrays.stream(all).map(Enum::name).collect(Collectors.joining(", "));
    throw Diagnostic.BAD_OPTION.error(
        "unknown strength " + name + " of " + of + "; known: " + names + ", VALUES");
  }

  public boolean isProducerQuery() {
    return independence == MostParallelClient.Independence.FULL;
  }

  // ---------------------------------------------------------------- arguments

  /** The call with an argument that cannot be a count of calls. */
  public static Invocation unmistakable(Invocation call) {
    return new Invocation(
        call.method(),
        call.arguments().stream()
            .map(v -> v instanceof Value.Whole whole ? new Value.Whole(STEP * whole.value()) : v)
            .toList());
  }

  /** Each call gets an argument of its own, so there must be as many arguments as calls. */
  public void requireEnough(List<Invocation> alphabet, int calls) {
    for (Invocation call : alphabet) {
      long same = alphabet.stream().filter(each -> each.method().equals(call.method())).count();
      if (isProducerQuery() && !call.arguments().isEmpty() && same < calls) {
        throw Diagnostic.BAD_OPTION.error(
            String.format(
                Locale.ROOT,
                "--strength requires %d distinct arguments for %s, but there are %d",
                calls,
                call.method(),
                same));
      }
    }
  }

  /** The same for a given client. */
  public void requireUnmistakable(Client client) {
    Set<Value> seen = new HashSet<>();
    for (List<Invocation> thread : client.threads()) {
      for (Invocation call : thread) {
        for (Value value : call.arguments()) {
          boolean isSmall = value instanceof Value.Whole whole && Math.abs(whole.value()) < STEP;
          if (isProducerQuery() && (isSmall || !seen.add(value))) {
            throw Diagnostic.BAD_OPTION.error(
                "--strength requires distinct arguments, and numbers of " + STEP + " or more");
          }
        }
      }
    }
  }
}
