package io.selvage.unbounded.serial;

import io.selvage.core.Budget;
import io.selvage.unbounded.model.Local;
import io.selvage.unbounded.model.Move;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Shared;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks scenes without making them: each move of everybody who may be there, listed or not, with a
 * part or without, leads to a scene that is there, for himself, for all who are listed and for all
 * who may stand beside him; and no witness is complete. No work list, moves not put together by
 * what they do to others, and a model of its own. There is no number of threads in it.
 */
final class Recheck {
  private final ObjectModel original;
  private final ObjectModel model;
  private final Transactions asked;
  private final Map<Long, List<Move>> moves = new HashMap<>();
  private final Map<Carrying, Local> carried = new HashMap<>();
  private boolean isFine = true;

  private record Carrying(int shared, int actor, int choice, int other) {}

  /**
   * @param original the one whose states the scenes have
   */
  Recheck(ObjectModel original, ObjectModel model, Transactions asked) {
    this.original = original;
    this.model = model;
    this.asked = asked;
  }

  /** The crowd first, if there is one. False also if the budget is spent. */
  boolean accepts(Scenes scenes, Budget budget) {
    isFine &= scenes.crowd().map(crowd -> accepts(crowd, budget)).orElse(true);
    isFine &= begins(scenes);
    for (Scenes.Scene scene : scenes.all()) {
      isFine &= !scenes.witnesses().isComplete(scene.key.witness());
      for (Rider rider : present(scenes, scene)) {
        if (!isFine || budget.isSpent()) {
          return false;
        }
        moved(scenes, scene, rider);
      }
    }
    return isFine;
  }

  private boolean begins(Scenes scenes) {
    Scenes.Key start = new Scenes.Key(original.initial(), scenes.witnesses().start(), Cast.NOBODY);
    return scenes
        .at(start)
        .map(first -> scenes.crowd().isPresent() || first.riders.contains(scenes.idle()))
        .orElse(false);
  }

  /** Everybody who may be there; if there should be a crowd and is none, nothing is proved. */
  private List<Rider> present(Scenes scenes, Scenes.Scene scene) {
    List<Rider> all = new ArrayList<>(scene.key.cast().riders());
    all.addAll(scene.riders);
    if (scenes.crowd().isPresent()) {
      Set<Rider> others = crowd(scenes, scene.key);
      isFine &= !others.isEmpty();
      all.addAll(others);
    }
    return all;
  }

  private static Set<Rider> crowd(Scenes scenes, Scenes.Key key) {
    return scenes
        .crowd()
        .flatMap(crowd -> crowd.at(key.of(crowd)))
        .map(s -> s.riders)
        .orElse(Set.of());
  }

  private void moved(Scenes scenes, Scenes.Scene scene, Rider rider) {
    if (rider.isOver()) {
      return;
    }
    for (Move move : moves(scene.key.shared(), rider.local())) {
      for (Product.Option option :
          Product.options(scenes.witnesses(), asked, scene.key.witness(), rider, move)) {
        boolean isListed = scenes.listed().has(option.after());
        Cast cast = cast(scene, rider, move, isListed ? List.of(option.after()) : List.of());
        Scenes.Key to = new Scenes.Key(move.to(), option.witness(), cast);
        isFine &= scenes.at(to).isPresent() && (isListed || stands(scenes, to, option.after()));
        if (isFine && (move.change() != 0 || !to.equals(scene.key))) {
          beside(scene, rider, move, scenes.at(to).orElseThrow());
        }
      }
    }
  }

  /** Those without a part must be in the crowd, which is checked by itself. */
  private static boolean stands(Scenes scenes, Scenes.Key to, Rider rider) {
    return rider.tag() == 0 && scenes.crowd().isPresent()
        ? crowd(scenes, to).contains(rider)
        : scenes.at(to).filter(scene -> scene.riders.contains(rider)).isPresent();
  }

  private Cast cast(Scenes.Scene scene, Rider actor, Move move, List<Rider> more) {
    List<Rider> riders = new ArrayList<>(more);
    for (Rider other : scene.key.cast().riders()) {
      if (!other.equals(actor)) {
        riders.add(carried(scene, actor, move, other));
      }
    }
    return Cast.of(riders);
  }

  private void beside(Scenes.Scene scene, Rider actor, Move move, Scenes.Scene to) {
    for (Rider other : scene.riders) {
      isFine &= actor.excludes(other) || to.riders.contains(carried(scene, actor, move, other));
    }
  }

  private Rider carried(Scenes.Scene scene, Rider actor, Move move, Rider other) {
    if (move.change() == 0) {
      return other;
    }
    Shared shared = scene.key.shared();
    Local local =
        carried.computeIfAbsent(
            new Carrying(
                shared.number(), actor.local().number(), move.choice(), other.local().number()),
            k ->
                original.like(
                    model.carried(
                        model.like(shared),
                        model.like(actor.local()),
                        move.choice(),
                        model.like(other.local()))));
    return new Rider(local, other.tag(), other.calls());
  }

  private List<Move> moves(Shared shared, Local local) {
    return moves.computeIfAbsent(
        (long) shared.number() << 32 | local.number(),
        k -> model.moves(model.like(shared), model.like(local)).stream().map(this::known).toList());
  }

  /** With the states of the scenes. */
  private Move known(Move move) {
    return new Move(
        original.like(move.to()),
        original.like(move.after()),
        move.change(),
        move.choice(),
        move.site(),
        move.place(),
        move.access(),
        move.outcome());
  }
}
