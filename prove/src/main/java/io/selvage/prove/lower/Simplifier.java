package io.selvage.prove.lower;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Lets variables that are never needed at the same time share a place: views have one word for each
 * place. Skips are kept; they cost nothing.
 */
final class Simplifier {
  private final List<Instruction> code;
  private final List<BitSet> live;
  private final int[] places;
  private int count;

  /**
   * @param zero the variable that holds zero: it keeps place 0
   */
  Simplifier(List<Instruction> code, int variables, int zero) {
    this.code = code;
    this.live = Liveness.of(code);
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
      Op op = code.get(at).op();
      if (code.get(at).next() >= 0) {
        written.or(live.get(code.get(at).next()));
      }
      if (op.to() >= 0) {
        written.set(op.to());
      }
      if (op instanceof Op.LoadPair pair) {
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

  List<Instruction> code() {
    return code.stream()
        .map(
            i ->
                new Instruction(
                    op(i.op()), i.next(), i.otherwise(), i.line(), i.strength(), i.origin()))
        .toList();
  }

  private Op op(Op op) {
    if (op instanceof Op.Let let) {
      return new Op.Let(place(let.to()), let.word());
    } else if (op instanceof Op.Copy copy) {
      return new Op.Copy(place(copy.to()), place(copy.from()));
    } else if (op instanceof Op.Fresh fresh) {
      return new Op.Fresh(place(fresh.to()));
    } else if (op instanceof Op.Load load) {
      return new Op.Load(place(load.to()), place(load.place()));
    } else if (op instanceof Op.LoadPair load) {
      return new Op.LoadPair(place(load.to()), place(load.mark()), place(load.node()));
    } else if (op instanceof Op.Store store) {
      return new Op.Store(place(store.place()), place(store.from()));
    } else if (op instanceof Op.StorePair store) {
      return new Op.StorePair(place(store.node()), place(store.link()), place(store.mark()));
    } else if (op instanceof Op.Cas cas) {
      return new Op.Cas(
          place(cas.to()),
          place(cas.place()),
          place(cas.expected()),
          place(cas.next()),
          cas.spurious());
    } else if (op instanceof Op.CasPair cas) {
      return new Op.CasPair(
          place(cas.to()),
          place(cas.node()),
          place(cas.expected()),
          place(cas.next()),
          place(cas.expectedMark()),
          place(cas.nextMark()));
    } else if (op instanceof Op.Swap swap) {
      return new Op.Swap(place(swap.to()), place(swap.place()), place(swap.next()));
    } else if (op instanceof Op.Acquire lock) {
      return new Op.Acquire(place(lock.node()), lock.global());
    } else if (op instanceof Op.Release lock) {
      return new Op.Release(place(lock.node()), lock.global());
    } else if (op instanceof Op.Test test) {
      return new Op.Test(test.relation(), place(test.left()), place(test.right()));
    } else if (op instanceof Op.Expect cast) {
      return new Op.Expect(place(cast.node()));
    } else if (op instanceof Op.Unseen own) {
      return new Op.Unseen(place(own.node()));
    } else if (op instanceof Op.Return end) {
      return new Op.Return(place(end.value()));
    }
    return op;
  }

  private Place place(Place place) {
    if (place instanceof Place.Link link) {
      return new Place.Link(place(link.node()));
    } else if (place instanceof Place.Mark mark) {
      return new Place.Mark(place(mark.node()));
    } else if (place instanceof Place.Pair pair) {
      return new Place.Pair(place(pair.node()));
    } else if (place instanceof Place.Data data) {
      return new Place.Data(place(data.node()));
    } else if (place instanceof Place.Other other) {
      return new Place.Other(other.field(), place(other.node()));
    }
    return place;
  }
}
