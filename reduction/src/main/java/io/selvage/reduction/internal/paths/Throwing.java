package io.selvage.reduction.internal.paths;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.load.ClassInfo;
import io.selvage.reduction.internal.term.Regions;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Exceptions: where control goes, and what throws. */
final class Throwing {
  private static final String PREFIX = "exception ";
  private static final String ANY = "any";

  private final Exploration shared;

  Throwing(Exploration shared) {
    this.shared = shared;
  }

  /** An exception of the JVM. */
  static Term jvm(String type) {
    return new Term.Apply(PREFIX + type, List.of(), Set.of(Regions.VALUE));
  }

  /** What library code throws, of a class that is not known. */
  static Term unknown(List<Term> cause) {
    return new Term.Apply(PREFIX + ANY, cause, Set.of(Regions.VALUE));
  }

  private Optional<ClassInfo> type(Term exception) {
    if (exception instanceof Term.Fresh fresh) {
      return shared.classes.find(fresh.site().type());
    }
    if (exception instanceof Term.Apply apply && apply.function().startsWith(PREFIX)) {
      String name = apply.function().substring(PREFIX.length());
      return name.equals(ANY) ? Optional.empty() : shared.classes.find(name);
    }
    return Optional.empty();
  }

  void raise(PathState state, Term exception, Outcomes out) {
    Optional<ClassInfo> type = type(exception);
    Step.Point point = state.top().point();
    var at = shared.position(state);
    while (true) {
      Frame frame = state.top();
      if (isCaught(state, frame, exception, type, out)) {
        return;
      }
      if (state.frames.size() == 1) {
        out.end(new Outcomes.End(state, exception, true, at, point));
        return;
      }
      state.frames.remove(state.frames.size() - 1);
    }
  }

  private boolean isCaught(
      PathState state, Frame frame, Term exception, Optional<ClassInfo> type, Outcomes out) {
    int[] handlers = frame.code.handlers();
    for (int i = 0; i < handlers.length; i += 4) {
      if (frame.pc < handlers[i] || frame.pc >= handlers[i + 1]) {
        continue;
      }
      int caught = handlers[i + 3];
      if (caught == 0 || type.isPresent() && type.get().is(shared.classes.byId(caught))) {
        enter(state, handlers[i + 2], exception, out);
        return true;
      }
      if (type.isEmpty()) {
        enter(state.copy(), handlers[i + 2], exception, out);
      }
    }
    return false;
  }

  private static void enter(PathState state, int handler, Term exception, Outcomes out) {
    Frame frame = state.top();
    frame.set(frame.code.thrown(), exception);
    frame.pc = handler;
    out.add(state);
  }

  /**
   * Goes on if the comparison holds and throws if not.
   *
   * @return whether there is a way on
   */
  boolean require(
      PathState state, ComparisonKind kind, Term left, Term right, String exception, Outcomes out) {
    Optional<Boolean> decided = state.decide(kind, left, right);
    if (decided.isPresent()) {
      if (!decided.get()) {
        raise(state, jvm(exception), out);
      }
      return decided.get();
    }
    PathState other = state.copy();
    other.learn(kind.negated(), left, right);
    raise(other, jvm(exception), out);
    state.learn(kind, left, right);
    return true;
  }

  boolean requireNonNull(PathState state, Term value, Outcomes out) {
    return require(
        state, ComparisonKind.NOT_EQUAL, value, Terms.NULL, "java/lang/NullPointerException", out);
  }

  /**
   * The call may throw something, as a function of what it is given.
   *
   * @return whether there is a way on
   */
  boolean mayThrow(PathState state, String function, List<Term> given, Outcomes out) {
    Term throwsIt = new Term.Apply("throws " + function, given, Set.of());
    Optional<Boolean> decided = state.decide(ComparisonKind.EQUAL, throwsIt, Terms.ZERO);
    if (decided.isEmpty()) {
      PathState other = state.copy();
      other.learn(ComparisonKind.NOT_EQUAL, throwsIt, Terms.ZERO);
      raise(other, unknown(List.of(throwsIt)), out);
      state.learn(ComparisonKind.EQUAL, throwsIt, Terms.ZERO);
    } else if (!decided.get()) {
      raise(state, unknown(List.of(throwsIt)), out);
      return false;
    }
    return true;
  }
}
