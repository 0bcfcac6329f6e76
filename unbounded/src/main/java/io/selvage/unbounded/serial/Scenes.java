package io.selvage.unbounded.serial;

import io.selvage.core.Budget;
import io.selvage.unbounded.model.Local;
import io.selvage.unbounded.model.Move;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Shared;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The class beside the guess of a witness, closed thread by thread. A scene is what is shared, the
 * guess, and those who are listed; whoever may stand beside it may stand there with anybody else
 * who may, unless both would play one part. Where threads without a part may be does not depend on
 * the guess: that is found first, by scenes without one (the crowd), and then only those with a
 * part are kept beside a scene. If no witness is ever complete, none is with any number of threads.
 */
final class Scenes {
  private final ObjectModel model;
  private final Listed listed;
  private final Optional<Scenes> crowd;
  private final Witnesses witnesses;
  private final Transactions asked;
  private final Map<Key, Scene> scenes = new HashMap<>();
  private final Map<Long, List<Move>> moves;
  private final Map<Long, Local> carried;
  private final Map<Cast, Cast> casts = new HashMap<>();
  private final ArrayDeque<Runnable> open = new ArrayDeque<>();
  private long size;
  private boolean isComplete;

  /** What makes a scene. */
  record Key(Shared shared, int witness, Cast cast) {
    /** What of it the crowd knows. */
    Key of(Scenes crowd) {
      return new Key(shared, crowd.witnesses.start(), cast.withoutParts());
    }
  }

  /** What may come together, and who may stand beside it. */
  static final class Scene {
    final Key key;
    final Set<Rider> riders = new LinkedHashSet<>();
    final Set<Act> acts = new LinkedHashSet<>();

    /** Of those without a part: moves that somebody may notice. */
    private List<Deed> deeds = List.of();

    Scene(Key key) {
      this.key = key;
    }
  }

  /** A move of a thread without a part that is not listed. */
  private record Deed(Rider rider, Move move) {}

  /** What a move does to those beside it: the same for all with the same part and locks. */
  private record Act(int change, int tag, Scene to, Rider actor, int choice) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Act that
          && change == that.change
          && tag == that.tag
          && to == that.to
          && actor.local().held().equals(that.actor.local().held());
    }

    @Override
    public int hashCode() {
      return (change * 31 + tag) * 31 + System.identityHashCode(to);
    }
  }

  private Scenes(
      ObjectModel model,
      Listed listed,
      Optional<Scenes> crowd,
      Witnesses witnesses,
      Transactions asked) {
    this.model = model;
    this.listed = listed;
    this.crowd = crowd;
    this.witnesses = witnesses;
    this.asked = asked;
    this.moves = crowd.map(c -> c.moves).orElseGet(HashMap::new);
    this.carried = crowd.map(c -> c.carried).orElseGet(HashMap::new);
  }

  /** Nothing is guessed, and nobody has a part. */
  static Scenes ofCrowd(ObjectModel model, Listed listed, Transactions asked) {
    return new Scenes(model, listed, Optional.empty(), new Witnesses(0, asked), asked);
  }

  /** Those with a part beside a crowd that is closed. */
  static Scenes ofParts(Scenes crowd, Witnesses witnesses) {
    return new Scenes(crowd.model, crowd.listed, Optional.of(crowd), witnesses, crowd.asked);
  }

  /** Whether no witness is complete; false also if the budget is spent. */
  boolean holds(Budget budget) {
    Scene first = scene(new Key(model.initial(), witnesses.start(), Cast.NOBODY));
    if (crowd.isEmpty()) {
      arrive(first, idle());
    }
    while (!open.isEmpty() && !isComplete) {
      if (budget.isSpent()) {
        return false;
      }
      open.poll().run();
    }
    return !isComplete;
  }

  Rider idle() {
    return new Rider(model.idle(), 0, Calls.START);
  }

  boolean isComplete() {
    return isComplete;
  }

  Witnesses witnesses() {
    return witnesses;
  }

  Listed listed() {
    return listed;
  }

  /** Those without a part; none where nobody has one. */
  Optional<Scenes> crowd() {
    return crowd;
  }

  Optional<Scene> at(Key key) {
    return Optional.ofNullable(scenes.get(key));
  }

  /** Whether anybody may ever hold a lock. */
  boolean hasHolders() {
    return scenes.values().stream()
        .anyMatch(scene -> scene.riders.stream().anyMatch(rider -> Listed.HOLDERS.has(rider)));
  }

  Collection<Scene> all() {
    return scenes.values();
  }

  /** Pairs of a scene and a thread beside it. */
  long size() {
    return size;
  }

  private Scene scene(Key key) {
    Scene known = scenes.get(key);
    if (known == null) {
      Scene reached = new Scene(key);
      known = reached;
      scenes.put(key, known);
      isComplete |= witnesses.isComplete(key.witness());
      open.add(() -> begin(reached));
    }
    return known;
  }

  private void begin(Scene scene) {
    scene.key.cast().riders().forEach(rider -> act(scene, rider));
    for (Deed deed : deeds(scene)) {
      act(scene, deed.rider(), deed.move());
    }
  }

  /** What the crowd may do there; asked for once for all guesses. */
  private List<Deed> deeds(Scene scene) {
    if (crowd.isEmpty()) {
      return List.of();
    }
    Scene same = crowd.get().at(scene.key.of(crowd.get())).orElseThrow();
    if (same.deeds.isEmpty()) {
      List<Deed> all = new ArrayList<>();
      for (Rider rider : same.riders) {
        if (!rider.isOver()) {
          for (Move move : moves(scene.key.shared(), rider.local())) {
            if (isNoticed(rider, move)) {
              all.add(new Deed(rider, move));
            }
          }
        }
      }
      same.deeds = all;
    }
    return same.deeds;
  }

  private boolean isNoticed(Rider rider, Move move) {
    return move.change() != 0
        || listed.has(new Rider(move.after(), 0, 0))
        || asked.counting(move.access()).isPresent()
        || rider.local().isIdle() && asked.order() == Transactions.Order.OF_ALL;
  }

  private void arrive(Scene scene, Rider rider) {
    if ((rider.tag() > 0 || crowd.isEmpty()) && scene.riders.add(rider)) {
      size++;
      open.add(
          () -> {
            List.copyOf(scene.acts).forEach(each -> bystand(scene, each, rider));
            act(scene, rider);
          });
    }
  }

  private List<Move> moves(Shared shared, Local local) {
    return moves.computeIfAbsent(
        (long) shared.number() << 32 | local.number(), k -> model.moves(shared, local));
  }

  private void act(Scene scene, Rider rider) {
    if (!rider.isOver()) {
      moves(scene.key.shared(), rider.local()).forEach(move -> act(scene, rider, move));
    }
  }

  private void act(Scene scene, Rider rider, Move move) {
    for (Product.Option option :
        Product.options(witnesses, asked, scene.key.witness(), rider, move)) {
      Rider after = option.after();
      Scene to = scene(new Key(move.to(), option.witness(), cast(scene, rider, move, after)));
      if (!listed.has(after)) {
        arrive(to, after);
      }
      if (to != scene || move.change() != 0) {
        noticed(scene, new Act(move.change(), rider.tag(), to, rider, move.choice()));
      }
    }
  }

  /** Who is listed after a move. */
  private Cast cast(Scene scene, Rider actor, Move move, Rider after) {
    List<Rider> riders = new ArrayList<>(scene.key.cast().riders());
    riders.remove(actor);
    if (move.change() != 0) {
      riders.replaceAll(other -> carried(scene, move.change(), actor, move.choice(), other));
    }
    if (listed.has(after)) {
      riders.add(after);
    }
    Cast cast = Cast.of(riders);
    return casts.computeIfAbsent(cast, c -> c);
  }

  private void noticed(Scene scene, Act act) {
    if (scene.acts.add(act)) {
      List.copyOf(scene.riders).forEach(each -> bystand(scene, act, each));
    }
  }

  private void bystand(Scene scene, Act act, Rider other) {
    if (!act.actor().excludes(other)) {
      arrive(act.to(), carried(scene, act.change(), act.actor(), act.choice(), other));
    }
  }

  private Rider carried(Scene scene, int change, Rider actor, int choice, Rider other) {
    if (change == 0 || other.local().isIdle()) {
      return other;
    }
    Local after =
        carried.computeIfAbsent(
            (long) change << 32 | other.local().number(),
            k -> model.carried(scene.key.shared(), actor.local(), choice, other.local()));
    return new Rider(after, other.tag(), other.calls());
  }
}
