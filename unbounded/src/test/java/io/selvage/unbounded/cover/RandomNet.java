package io.selvage.unbounded.cover;

import io.selvage.unbounded.net.Bag;
import io.selvage.unbounded.net.Moves;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.Target;
import io.selvage.unbounded.net.Transition;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Small nets: some with controls, some with spawns, transfers and resets. */
final class RandomNet {
  private final Random random;

  RandomNet(long seed) {
    this.random = new Random(seed);
  }

  Net next() {
    int controls = 1 + random.nextInt(3);
    int places = 1 + random.nextInt(4);
    int howMoving = random.nextInt(3);
    Net.Builder net = new Net.Builder(controls, places).start(random.nextInt(controls));
    for (int place = 0; place < places; place++) {
      int kind = random.nextInt(6);
      net.initial(place, kind == 0 ? Net.MANY : kind == 1 ? 2 : kind == 2 ? 1 : 0);
    }
    int transitions = 2 + random.nextInt(6);
    for (int i = 0; i < transitions; i++) {
      Moves moves = random.nextInt(3) < howMoving ? moves(places) : Moves.NONE;
      net.add(
          new Transition(
              random.nextInt(controls),
              random.nextInt(controls),
              bag(places, random.nextInt(3)),
              bag(places, random.nextInt(3)),
              moves));
    }
    for (int i = random.nextInt(4) == 0 ? 2 : 1; i > 0; i--) {
      net.target(new Target(random.nextInt(controls), bag(places, random.nextInt(4))));
    }
    return net.build();
  }

  private Bag bag(int places, int tokens) {
    int[] each = new int[tokens];
    for (int i = 0; i < tokens; i++) {
      each[i] = random.nextInt(places);
    }
    return Bag.ofEach(each);
  }

  private Moves moves(int places) {
    Map<Integer, Integer> moves = new TreeMap<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      moves.put(random.nextInt(places), random.nextInt(places + 1) - 1);
    }
    return Moves.of(moves);
  }
}
