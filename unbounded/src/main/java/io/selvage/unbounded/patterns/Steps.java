package io.selvage.unbounded.patterns;

import io.selvage.unbounded.model.Local;
import io.selvage.unbounded.model.Move;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Shared;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The moves of threads of a class and what they are to a pattern; the same for all patterns. */
final class Steps {
  private final ObjectModel model;
  private final Casting casting;
  private final Prospects prospects;
  private final Map<Long, List<Move>> moves = new HashMap<>();
  private final Map<Long, Local> carried = new HashMap<>();

  /** What a move does to others: the same for all who change the same and exclude the same. */
  record Effect(int change, List<Integer> held, int note, Product.Control to) {
    static Effect of(Product.Edge edge, Pattern pattern) {
      int note = edge.rider().note();
      return new Effect(
          edge.move().change(),
          edge.rider().local().held(),
          pattern.isUnique(note) ? note : Pattern.NO_NOTE,
          edge.to());
    }
  }

  Steps(ObjectModel model, Casting casting, Prospects prospects) {
    this.model = model;
    this.casting = casting;
    this.prospects = prospects;
  }

  ObjectModel model() {
    return model;
  }

  List<Move> moves(Shared shared, Local local) {
    long key = (long) shared.number() << 32 | local.number();
    List<Move> known = moves.get(key);
    if (known == null) {
      known = model.moves(shared, local);
      moves.put(key, known);
    }
    return known;
  }

  Local carried(Shared from, Local moving, Move move, Local other) {
    if (move.change() == 0 || other.isIdle()) {
      return other;
    }
    long key = (long) move.change() << 32 | other.number();
    Local known = carried.get(key);
    if (known == null) {
      known = model.carried(from, moving, move.choice(), other);
      carried.put(key, known);
    }
    return known;
  }

  /**
   * What became of the other thread, as it was found for this move or one that changes the same.
   */
  Local remembered(Shared from, Local moving, int choice, Local other) {
    for (Move move : moves(from, moving)) {
      if (move.choice() == choice) {
        return carried(from, moving, move, other);
      }
    }
    throw new IllegalStateException("a move is gone");
  }

  /** What the call is that the thread makes. */
  Role role(Local local) {
    return casting.part(local.call()).role();
  }

  /** The call that a thread makes, in words. */
  String call(Local local) {
    return casting.part(local.call()).call().toString();
  }

  /** What comes back by a move that is a return. */
  Mark mark(Local local, Move move) {
    return casting.mark(local.call(), move.outcome().orElseThrow());
  }

  /** What a pattern may make of a move. */
  List<Pattern.Next> options(Pattern pattern, int state, Rider rider, Move move) {
    if (move.outcome().isPresent()) {
      int call = rider.local().call();
      Mark mark = casting.mark(call, move.outcome().get());
      if (mark == Mark.STRANGE && pattern.judges()) {
        return Pattern.Next.only(Pattern.BAD, Pattern.NO_NOTE);
      }
      return pattern.returned(state, rider.note(), casting.part(call).role(), mark);
    } else if (rider.local().isIdle()) {
      Casting.Part part = casting.part(move.after().call());
      return pattern.called(state, rider.note(), part.role(), part.mark());
    }
    return List.of(new Pattern.Next(state, rider.note()));
  }

  /** Whether nothing that the thread may return agrees with what was guessed. */
  boolean isHopeless(Shared shared, Rider rider, Pattern pattern) {
    if (rider.local().isIdle()) {
      return false;
    }
    Role role = casting.part(rider.local().call()).role();
    return prospects.of(shared, rider.local()).stream()
        .noneMatch(mark -> mark == Mark.STRANGE || pattern.agrees(rider.note(), role, mark));
  }
}
