package io.selvage.unbounded.internal.patterns;

import io.selvage.unbounded.internal.closure.ThreadMonitor;
import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.SharedState;
import io.selvage.unbounded.internal.model.ThreadMove;
import java.util.List;

/**
 * A pattern beside a class: finding the pattern is bad.
 *
 * @param mapping the mapping of the class's calls to the pattern
 * @param prospects what threads may still return
 */
record PatternMonitor(BadPattern pattern, ObjectKindMapping mapping, PossibleReturns prospects)
    implements ThreadMonitor<PatternThread> {
  @Override
  public int start() {
    return BadPattern.START;
  }

  @Override
  public PatternThread idle(LocalState idle) {
    return new PatternThread(idle, BadPattern.NO_NOTE);
  }

  @Override
  public boolean isBad(int state) {
    return state == BadPattern.BAD;
  }

  @Override
  public int part(PatternThread thread) {
    return pattern.isUnique(thread.note()) ? thread.note() : NO_PART;
  }

  @Override
  public PatternThread beside(PatternThread other, LocalState local, int state) {
    return new PatternThread(local, other.note());
  }

  @Override
  public List<Option<PatternThread>> options(int state, PatternThread thread, ThreadMove move) {
    return nexts(state, thread, move).stream()
        .map(next -> new Option<>(next.state(), new PatternThread(move.after(), next.note())))
        .toList();
  }

  private List<BadPattern.Next> nexts(int state, PatternThread thread, ThreadMove move) {
    if (move.outcome().isPresent()) {
      ValueMark mark = mark(thread.local(), move);
      if (mark == ValueMark.STRANGE && pattern.judges()) {
        return BadPattern.Next.only(BadPattern.BAD, BadPattern.NO_NOTE);
      }
      return pattern.returned(state, thread.note(), role(thread.local()), mark);
    } else if (thread.local().isIdle()) {
      ObjectKindMapping.Part part = mapping.part(move.after().call());
      return pattern.called(state, thread.note(), part.role(), part.mark());
    }
    return BadPattern.Next.only(state, thread.note());
  }

  /** The role of the call that the thread makes. */
  CallRole role(LocalState local) {
    return mapping.part(local.call()).role();
  }

  /** The call that a thread makes, as text. */
  String call(LocalState local) {
    return mapping.part(local.call()).call().toString();
  }

  /** The mark of the result of a move that is a return. */
  ValueMark mark(LocalState local, ThreadMove move) {
    return mapping.mark(local.call(), move.outcome().orElseThrow());
  }

  /** Whether nothing that the thread may return agrees with the guess. */
  @Override
  public boolean isHopeless(SharedState shared, PatternThread thread) {
    if (thread.local().isIdle()) {
      return false;
    }
    CallRole role = role(thread.local());
    return prospects.of(shared, thread.local()).stream()
        .noneMatch(mark -> mark == ValueMark.STRANGE || pattern.agrees(thread.note(), role, mark));
  }

  @Override
  public boolean isForeseen(SharedState from, LocalState local, ThreadMove move) {
    return move.outcome().isPresent()
        ? prospects.of(from, local).contains(mark(local, move))
        : local.isIdle() || isForeseen(from, local, move.to(), move.after());
  }

  /** The set of possible returns of a thread never grows. */
  @Override
  public boolean isForeseen(SharedState from, LocalState local, SharedState to, LocalState after) {
    return prospects.of(from, local).containsAll(prospects.of(to, after));
  }
}
