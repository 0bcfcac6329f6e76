package io.selvage.unbounded.serial;

import io.selvage.core.Budget;
import io.selvage.unbounded.model.Local;
import io.selvage.unbounded.model.Move;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Shared;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The threads that play a part, closed beside all others. Where these may be does not depend on the
 * guess, so that is found once, without one ({@link Crowd}); a control is then a shared state with
 * a guess, and only those with a part are listed there. If no witness is ever complete, none is
 * with any number of threads.
 */
final class Parts {
  private final ObjectModel model;
  private final Crowd crowd;
  private final Witnesses witnesses;
  private final Transactions asked;
  private final Map<Long, Control> controls = new HashMap<>();
  private final Map<Long, List<Move>> moves = new HashMap<>();
  private final Map<List<Integer>, Local> carried = new HashMap<>();
  private final ArrayDeque<Runnable> open = new ArrayDeque<>();
  private long size;
  private boolean isComplete;

  /** A shared state and a guess that may come together, and who may play a part there. */
  static final class Control {
    final Shared shared;
    final int witness;
    final Set<Rider> riders = new LinkedHashSet<>();
    final Set<Act> acts = new LinkedHashSet<>();

    Control(Shared shared, int witness) {
      this.shared = shared;
      this.witness = witness;
    }
  }

  /**
   * What a thread does to those with a part: the same for all who change the same and hold the
   * same.
   */
  private record Act(int change, List<Integer> held, int tag, Rider actor, int choice, Control to) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Act that
          && change == that.change
          && tag == that.tag
          && to == that.to
          && held.equals(that.held);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(new int[] {change, tag, System.identityHashCode(to), held.hashCode()});
    }
  }

  Parts(ObjectModel model, Crowd crowd, Witnesses witnesses, Transactions asked) {
    this.model = model;
    this.crowd = crowd;
    this.witnesses = witnesses;
    this.asked = asked;
  }

  /** Whether no witness is complete; false also if the budget is spent. */
  boolean holds(Budget budget) {
    control(model.initial(), witnesses.start());
    while (!open.isEmpty() && !isComplete) {
      if (budget.isSpent()) {
        return false;
      }
      open.poll().run();
    }
    return !isComplete;
  }

  boolean isComplete() {
    return isComplete;
  }

  Collection<Control> controls() {
    return controls.values();
  }

  /** Pairs of a control and a thread with a part that may be there. */
  long size() {
    return size;
  }

  private Control control(Shared shared, int witness) {
    long key = (long) shared.number() << 32 | witness;
    Control known = controls.get(key);
    if (known == null) {
      known = new Control(shared, witness);
      controls.put(key, known);
      isComplete |= witnesses.isComplete(witness);
      Control reached = known;
      open.add(() -> crowd.at(shared).forEach(rider -> act(reached, rider)));
    }
    return known;
  }

  private void arrive(Control control, Rider rider) {
    if (rider.tag() > 0 && control.riders.add(rider)) {
      size++;
      open.add(
          () -> {
            List.copyOf(control.acts).forEach(each -> bystand(control, each, rider));
            act(control, rider);
          });
    }
  }

  private void act(Control control, Rider rider) {
    if (rider.isOver()) {
      return;
    }
    long key = (long) control.shared.number() << 32 | rider.local().number();
    for (Move move : moves.computeIfAbsent(key, k -> model.moves(control.shared, rider.local()))) {
      for (Product.Option option :
          Product.options(witnesses, asked, control.witness, rider, move)) {
        Control to = control(move.to(), option.witness());
        arrive(to, option.after());
        if (to != control || move.change() != 0) {
          noticed(
              control, new Act(move.change(), held(rider), rider.tag(), rider, move.choice(), to));
        }
      }
    }
  }

  private static List<Integer> held(Rider rider) {
    return rider.local().held();
  }

  private void noticed(Control control, Act act) {
    if (control.acts.add(act)) {
      List.copyOf(control.riders).forEach(each -> bystand(control, act, each));
    }
  }

  private void bystand(Control control, Act act, Rider other) {
    if (!act.actor().excludes(other)) {
      arrive(act.to(), carried(control, act, other));
    }
  }

  private Rider carried(Control control, Act act, Rider other) {
    if (act.change() == 0 || other.local().isIdle()) {
      return other;
    }
    List<Integer> key = List.of(act.change(), other.local().number());
    Local known = carried.get(key);
    if (known == null) {
      known = model.carried(control.shared, act.actor().local(), act.choice(), other.local());
      carried.put(key, known);
    }
    return new Rider(known, other.tag(), other.calls());
  }

  /** Where threads without a part may be: the class closed thread by thread, without a guess. */
  static final class Crowd {
    private final Product product;
    private final Map<Shared, List<Rider>> riders = new LinkedHashMap<>();

    Crowd(ObjectModel model, Transactions asked) {
      this.product = new Product(model, new Witnesses(0, asked), asked);
    }

    /** False if the budget is spent. */
    boolean gather(Budget budget) {
      if (!product.holds(budget)) {
        return false;
      }
      product.controls().forEach(c -> riders.put(c.shared, new ArrayList<>(c.riders)));
      return true;
    }

    Product product() {
      return product;
    }

    List<Rider> at(Shared shared) {
      return riders.getOrDefault(shared, List.of());
    }
  }
}
