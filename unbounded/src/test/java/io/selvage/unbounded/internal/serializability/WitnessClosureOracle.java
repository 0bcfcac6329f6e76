package io.selvage.unbounded.internal.serializability;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.internal.closure.ClosedStates;
import io.selvage.unbounded.internal.closure.ClosureControl;
import io.selvage.unbounded.internal.closure.ClosureKey;
import io.selvage.unbounded.internal.closure.ThreadMonitor;
import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.SharedState;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.internal.model.ThreadMove;
import io.selvage.unbounded.serializability.TransactionModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The checker that these closures had by themselves. Checks scenes without making them: each move
 * of everybody who may be there, listed or not, with a part or without, leads to a scene that is
 * there, for himself, for all who are listed and for all who may stand beside him; and no witness
 * is complete. No work list, moves not put together by what they do to others, and a model of its
 * own. There is no number of threads in it.
 */
public final class WitnessClosureOracle {
  private final ThreadModularModel original;
  private final ThreadModularModel model;
  private final TransactionModel asked;
  private final Map<Long, List<ThreadMove>> moves = new HashMap<>();
  private final Map<Carrying, LocalState> carried = new HashMap<>();
  private boolean isFine = true;

  private record Carrying(int shared, int actor, int choice, int other) {}

  /**
   * @param original the one whose states the scenes have
   */
  public WitnessClosureOracle(
      ThreadModularModel original, ThreadModularModel model, TransactionModel asked) {
    this.original = original;
    this.model = model;
    this.asked = asked;
  }

  /** The crowd first, if there is one. False also if the budget is spent. */
  public boolean accepts(ClosedStates<WitnessThread> scenes, Budget budget) {
    isFine &= scenes.crowd().map(crowd -> accepts(crowd, budget)).orElse(true);
    isFine &= begins(scenes);
    for (ClosureControl<WitnessThread> scene : scenes.controls()) {
      isFine &= !scenes.monitor().isBad(scene.key().state());
      for (WitnessThread rider : present(scenes, scene)) {
        if (!isFine || budget.isSpent()) {
          return false;
        }
        moved(scenes, scene, rider);
      }
    }
    return isFine;
  }

  private boolean begins(ClosedStates<WitnessThread> scenes) {
    ClosureKey<WitnessThread> start =
        new ClosureKey<>(original.initial(), scenes.monitor().start(), Set.of());
    return scenes
        .at(start)
        .map(
            first ->
                scenes.crowd().isPresent()
                    || first.threads().contains(scenes.monitor().idle(original.idle())))
        .orElse(false);
  }

  /** Everybody who may be there; if there should be a crowd and is none, nothing is proved. */
  private List<WitnessThread> present(
      ClosedStates<WitnessThread> scenes, ClosureControl<WitnessThread> scene) {
    List<WitnessThread> all = new ArrayList<>(scene.key().listed());
    all.addAll(scene.threads());
    if (scenes.crowd().isPresent()) {
      Set<WitnessThread> others = crowd(scenes, scene.key());
      isFine &= !others.isEmpty();
      all.addAll(others);
    }
    return all;
  }

  private static Set<WitnessThread> crowd(
      ClosedStates<WitnessThread> scenes, ClosureKey<WitnessThread> key) {
    return scenes.inCrowd(key).map(ClosureControl::threads).orElse(Set.of());
  }

  private void moved(
      ClosedStates<WitnessThread> scenes,
      ClosureControl<WitnessThread> scene,
      WitnessThread rider) {
    if (scenes.monitor().isOver(rider)) {
      return;
    }
    for (ThreadMove move : moves(scene.key().shared(), rider.local())) {
      for (ThreadMonitor.Option<WitnessThread> option :
          scenes.monitor().options(scene.key().state(), rider, move)) {
        boolean isListed = scenes.listing().has(option.after().local());
        Set<WitnessThread> cast =
            cast(scene, rider, move, isListed ? List.of(option.after()) : List.of());
        ClosureKey<WitnessThread> to = new ClosureKey<>(move.to(), option.state(), cast);
        isFine &= scenes.at(to).isPresent() && (isListed || stands(scenes, to, option.after()));
        if (isFine && (move.change() != 0 || !to.equals(scene.key()))) {
          beside(scene, rider, move, scenes.at(to).orElseThrow());
        }
      }
    }
  }

  /** Those without a part must be in the crowd, which is checked by itself. */
  private static boolean stands(
      ClosedStates<WitnessThread> scenes, ClosureKey<WitnessThread> to, WitnessThread rider) {
    return rider.tag() == 0 && scenes.crowd().isPresent()
        ? crowd(scenes, to).contains(rider)
        : scenes.at(to).filter(scene -> scene.threads().contains(rider)).isPresent();
  }

  private Set<WitnessThread> cast(
      ClosureControl<WitnessThread> scene,
      WitnessThread actor,
      ThreadMove move,
      List<WitnessThread> more) {
    List<WitnessThread> riders = new ArrayList<>(more);
    for (WitnessThread other : scene.key().listed()) {
      if (!other.equals(actor)) {
        riders.add(carried(scene, actor, move, other));
      }
    }
    return Set.copyOf(riders);
  }

  private void beside(
      ClosureControl<WitnessThread> scene,
      WitnessThread actor,
      ThreadMove move,
      ClosureControl<WitnessThread> to) {
    for (WitnessThread other : scene.threads()) {
      isFine &=
          WitnessMonitor.ofCrowd(asked).excludes(actor, other)
              || to.threads().contains(carried(scene, actor, move, other));
    }
  }

  private WitnessThread carried(
      ClosureControl<WitnessThread> scene,
      WitnessThread actor,
      ThreadMove move,
      WitnessThread other) {
    if (move.change() == 0) {
      return other;
    }
    SharedState shared = scene.key().shared();
    LocalState local =
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
    return new WitnessThread(local, other.tag(), other.calls());
  }

  private List<ThreadMove> moves(SharedState shared, LocalState local) {
    return moves.computeIfAbsent(
        (long) shared.number() << 32 | local.number(),
        k -> model.moves(model.like(shared), model.like(local)).stream().map(this::known).toList());
  }

  /** With the states of the scenes. */
  private ThreadMove known(ThreadMove move) {
    return new ThreadMove(
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
