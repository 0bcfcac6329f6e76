package io.selvage.reduction.internal.paths;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Term;
import java.util.List;
import java.util.Set;

/**
 * Methods of the user's exceptions that {@link Throwable} calls, which nobody reads: a constructor
 * fills in the stack trace and makes text of the cause, and text is made of the message.
 */
final class ExceptionCode {
  private static final Set<String> MESSAGE = Set.of("getMessage", "getLocalizedMessage");
  private static final Set<String> TEXT = Set.of("getMessage", "getLocalizedMessage", "toString");
  private static final Set<String> TRACE = Set.of("fillInStackTrace");

  private final Exploration shared;

  ExceptionCode(Exploration shared) {
    this.shared = shared;
  }

  /** A call of a method of Throwable on an exception of whatever class. */
  void require(PathState state, MethodInfo method, List<Term> arguments) {
    if (method.name().equals("<init>")) {
      requireNone(state, arguments.get(0), TRACE);
      arguments.subList(1, arguments.size()).forEach(each -> requireNone(state, each, TEXT));
    } else if (method.name().equals("toString")) {
      requireNone(state, arguments.get(0), MESSAGE);
    }
  }

  /** What text is made of must not be an exception with code for that. */
  void requireNoText(PathState state, Term value) {
    requireNone(state, value, TEXT);
  }

  private void requireNone(PathState state, Term exception, Set<String> called) {
    for (Region region : exception.regions()) {
      ClassInfo type = region instanceof Region.Site ? shared.classOf(region).orElse(null) : null;
      for (ClassInfo each = type; each != null && !each.isArray(); each = each.superclass()) {
        if (ClassTable.isUsers(each.javaName())
            && each.declaredMethods().stream().anyMatch(it -> called.contains(it.name()))) {
          throw shared.unsupported(
              "RED-049", "the library may call methods of the exception " + each.javaName(), state);
        }
      }
    }
  }
}
