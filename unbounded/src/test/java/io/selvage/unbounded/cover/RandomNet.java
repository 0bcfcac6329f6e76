package io.selvage.unbounded.cover;

import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.NetTransition;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import io.selvage.unbounded.net.TokenTransfers;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Small nets: some with controls, some with spawns, transfers and resets. */
public final class RandomNet {
  private final Random random;

  public RandomNet(long seed) {
    this.random = new Random(seed);
  }

  public PetriNet next() {
    int controls = 1 + random.nextInt(3);
    int places = 1 + random.nextInt(4);
    int howMoving = random.nextInt(3);
    PetriNet.Builder net = new PetriNet.Builder(controls, places).start(random.nextInt(controls));
    for (int place = 0; place < places; place++) {
      int kind = random.nextInt(6);
      net.initial(place, kind == 0 ? PetriNet.MANY : kind == 1 ? 2 : kind == 2 ? 1 : 0);
    }
    int transitions = 2 + random.nextInt(6);
    for (int i = 0; i < transitions; i++) {
      TokenTransfers moves = random.nextInt(3) < howMoving ? moves(places) : TokenTransfers.NONE;
      net.add(
          new NetTransition(
              random.nextInt(controls),
              random.nextInt(controls),
              bag(places, random.nextInt(3)),
              bag(places, random.nextInt(3)),
              moves));
    }
    for (int i = random.nextInt(4) == 0 ? 2 : 1; i > 0; i--) {
      net.target(new CoverageTarget(random.nextInt(controls), bag(places, random.nextInt(4))));
    }
    return net.build();
  }

  private TokenBag bag(int places, int tokens) {
    int[] each = new int[tokens];
    for (int i = 0; i < tokens; i++) {
      each[i] = random.nextInt(places);
    }
    return TokenBag.ofEach(each);
  }

  private TokenTransfers moves(int places) {
    Map<Integer, Integer> moves = new TreeMap<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      moves.put(random.nextInt(places), random.nextInt(places + 1) - 1);
    }
    return TokenTransfers.of(moves);
  }
}
