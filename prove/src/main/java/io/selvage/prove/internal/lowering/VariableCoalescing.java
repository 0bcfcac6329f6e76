package io.selvage.prove.internal.lowering;

import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Lets variables with disjoint live ranges share a number: views have one word for each. Skips are
 * kept, since they cost nothing.
 */
final class VariableCoalescing {
  private final List<StepInstruction> code;
  private final List<BitSet> live;
  private final int[] places;
  private int count;

  /**
   * @param zero the variable that holds zero: it keeps number 0
   */
  VariableCoalescing(List<StepInstruction> code, int variables, int zero) {
    this.code = code;
    this.live = VariableLiveness.of(code);
    this.places = new int[variables];
    colour(variables, zero);
  }

  private void colour(int variables, int zero) {
    List<BitSet> apart = new ArrayList<>();
    for (int v = 0; v < variables; v++) {
      apart.add(new BitSet());
    }
    for (int at = 0; at < code.size(); at++) {
      separate(live.get(at), apart);
      BitSet written = new BitSet();
      StepOp op = code.get(at).op();
      if (code.get(at).next() >= 0) {
        written.or(live.get(code.get(at).next()));
      }
      if (op.to() >= 0) {
        written.set(op.to());
      }
      if (op instanceof StepOp.LoadPair pair) {
        written.set(pair.mark());
      }
      separate(written, apart);
    }
    java.util.Arrays.fill(places, -1);
    places[zero] = 0;
    count = 1;
    for (int v = 0; v < variables; v++) {
      if (v != zero) {
        BitSet taken = new BitSet();
        taken.set(0);
        apart.get(v).stream()
            .filter(other -> places[other] >= 0)
            .forEach(o -> taken.set(places[o]));
        places[v] = taken.nextClearBit(0);
        count = Math.max(count, places[v] + 1);
      }
    }
  }

  private static void separate(BitSet together, List<BitSet> apart) {
    together.stream().forEach(v -> apart.get(v).or(together));
  }

  int count() {
    return count;
  }

  int place(int variable) {
    return variable < 0 ? variable : places[variable];
  }

  List<StepInstruction> code() {
    return code.stream()
        .map(
            i ->
                new StepInstruction(
                    op(i.op()), i.next(), i.otherwise(), i.line(), i.strength(), i.origin()))
        .toList();
  }

  private StepOp op(StepOp op) {
    if (op instanceof StepOp.Let let) {
      return new StepOp.Let(place(let.to()), let.word());
    } else if (op instanceof StepOp.Copy copy) {
      return new StepOp.Copy(place(copy.to()), place(copy.from()));
    } else if (op instanceof StepOp.Fresh fresh) {
      return new StepOp.Fresh(place(fresh.to()));
    } else if (op instanceof StepOp.Load load) {
      return new StepOp.Load(place(load.to()), place(load.place()));
    } else if (op instanceof StepOp.LoadPair load) {
      return new StepOp.LoadPair(place(load.to()), place(load.mark()), place(load.node()));
    } else if (op instanceof StepOp.Store store) {
      return new StepOp.Store(place(store.place()), place(store.from()));
    } else if (op instanceof StepOp.StorePair store) {
      return new StepOp.StorePair(place(store.node()), place(store.link()), place(store.mark()));
    } else if (op instanceof StepOp.Cas cas) {
      return new StepOp.Cas(
          place(cas.to()),
          place(cas.place()),
          place(cas.expected()),
          place(cas.next()),
          cas.spurious());
    } else if (op instanceof StepOp.CasPair cas) {
      return new StepOp.CasPair(
          place(cas.to()),
          place(cas.node()),
          place(cas.expected()),
          place(cas.next()),
          place(cas.expectedMark()),
          place(cas.nextMark()));
    } else if (op instanceof StepOp.Swap swap) {
      return new StepOp.Swap(place(swap.to()), place(swap.place()), place(swap.next()));
    } else if (op instanceof StepOp.Acquire lock) {
      return new StepOp.Acquire(place(lock.node()), lock.global());
    } else if (op instanceof StepOp.Release lock) {
      return new StepOp.Release(place(lock.node()), lock.global());
    } else if (op instanceof StepOp.Test test) {
      return new StepOp.Test(test.relation(), place(test.left()), place(test.right()));
    } else if (op instanceof StepOp.Expect cast) {
      return new StepOp.Expect(place(cast.node()));
    } else if (op instanceof StepOp.Unseen own) {
      return new StepOp.Unseen(place(own.node()));
    } else if (op instanceof StepOp.Return end) {
      return new StepOp.Return(place(end.value()));
    }
    return op;
  }

  private MemoryPlace place(MemoryPlace place) {
    if (place instanceof MemoryPlace.Link link) {
      return new MemoryPlace.Link(place(link.node()));
    } else if (place instanceof MemoryPlace.Mark mark) {
      return new MemoryPlace.Mark(place(mark.node()));
    } else if (place instanceof MemoryPlace.Pair pair) {
      return new MemoryPlace.Pair(place(pair.node()));
    } else if (place instanceof MemoryPlace.Data data) {
      return new MemoryPlace.Data(place(data.node()));
    } else if (place instanceof MemoryPlace.Other other) {
      return new MemoryPlace.Other(other.field(), place(other.node()));
    }
    return place;
  }
}
