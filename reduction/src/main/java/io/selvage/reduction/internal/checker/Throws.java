package io.selvage.reduction.internal.checker;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.load.ClassInfo;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Exceptions: what may throw, and where control goes then. */
final class Throws {
  static final String NULL = "java/lang/NullPointerException";
  private static final String EXCEPTION = "exception ";
  private static final String ANY = "any";

  private final CheckContext shared;

  Throws(CheckContext shared) {
    this.shared = shared;
  }

  private Optional<ClassInfo> type(Value exception) {
    if (exception.is(Value.Kind.MADE)) {
      return shared.classOf(exception.head());
    }
    boolean known =
        exception.head().startsWith(EXCEPTION) && !exception.head().equals(EXCEPTION + ANY);
    return known
        ? shared.classes.find(exception.head().substring(EXCEPTION.length()))
        : Optional.empty();
  }

  /** The first handler that surely catches it, and before that those that may. */
  void raise(State state, Value exception, Walk.Ways ways) {
    Optional<ClassInfo> type = type(exception);
    while (true) {
      State.Activation frame = state.top();
      int[] handlers = frame.code.handlers();
      for (int i = 0; i < handlers.length; i += 4) {
        if (frame.pc < handlers[i] || frame.pc >= handlers[i + 1]) {
          continue;
        }
        boolean all = handlers[i + 3] == 0;
        boolean surely =
            all || type.isPresent() && type.get().is(shared.classes.byId(handlers[i + 3]));
        if (surely || type.isEmpty()) {
          State caught = surely ? state : state.copy();
          caught.set(frame.code.thrown(), exception);
          caught.top().pc = handlers[i + 2];
          ways.states.add(caught);
        }
        if (surely) {
          return;
        }
      }
      if (state.frames.size() == 1) {
        ways.ends.add(new Walk.End(state, exception, true));
        return;
      }
      state.frames.remove(state.frames.size() - 1);
    }
  }

  /** Whether the call can go on: the comparison holds, or else it throws. */
  boolean require(
      State state, ComparisonKind kind, Value left, Value right, String exception, Walk.Ways ways) {
    return require(
        state, kind, left, right, Value.of(EXCEPTION + exception, List.of(), immutable()), ways);
  }

  private boolean require(
      State state, ComparisonKind kind, Value left, Value right, Value thrown, Walk.Ways ways) {
    Optional<Boolean> decided = state.facts.decide(kind, left, right);
    if (decided.isEmpty()) {
      State other = state.copy();
      other.facts.add(kind.negated(), left, right);
      raise(other, thrown, ways);
      state.facts.add(kind, left, right);
    } else if (!decided.get()) {
      raise(state, thrown, ways);
    }
    return decided.orElse(true);
  }

  boolean requireNonNull(State state, Value value, Walk.Ways ways) {
    return require(state, ComparisonKind.NOT_EQUAL, value, Value.NULL, NULL, ways);
  }

  /** Code that is not read may throw, as a function of what it is given. */
  boolean mayThrow(State state, String function, List<Value> given, Walk.Ways ways) {
    Value throwsIt = Value.of("throws " + function, given, Set.of());
    Value thrown = Value.of(EXCEPTION + ANY, List.of(throwsIt), immutable());
    return require(state, ComparisonKind.EQUAL, throwsIt, Value.ZERO, thrown, ways);
  }

  private static Set<String> immutable() {
    return Set.of(Value.IMMUTABLE);
  }
}
