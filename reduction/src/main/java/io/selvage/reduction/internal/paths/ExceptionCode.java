package io.selvage.reduction.internal.paths;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Methods of the user's exceptions that {@link Throwable} calls, which nobody reads: a constructor
 * fills in the stack trace and makes text of the cause, and text is made of the message.
 */
final class ExceptionCode {
  /** Message, cause and suppressed exceptions, as a slot and as a function of what was given. */
  static final String CONTENT = Path.EXCEPTION_CONTENT;

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

  /** What an exception was made with, and what it suppresses, goes where it goes. */
  void keep(PathState state, MethodInfo method, List<Term> arguments) {
    Term exception = arguments.get(0);
    if (!state.isPrivate(exception)) {
      throw shared.unsupported(
          "RED-041", "a call of Throwable." + method.name() + " on an exception of others", state);
    }
    PathState.Slot slot = new PathState.Slot(exception, CONTENT);
    List<Term> parts = new ArrayList<>(arguments);
    parts.set(0, state.heap.getOrDefault(slot, Terms.NULL));
    state.heap.put(slot, new Term.Apply(CONTENT, parts, Set.of()));
  }

  /** What a call reads that asks an exception. */
  List<Term> read(PathState state, Term exception) {
    Term content = state.heap.get(new PathState.Slot(exception, CONTENT));
    if (content == null && exception instanceof Term.Fresh) {
      content = shared.symbol(Set.of()); // others have it by now
    }
    return content == null ? List.of(exception) : List.of(exception, content);
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
