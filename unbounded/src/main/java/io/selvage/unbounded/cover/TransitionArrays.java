package io.selvage.unbounded.cover;

import io.selvage.unbounded.net.NetTransition;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenTransfers;
import java.util.List;

/** The transitions of a net as plain arrays, for the inner loops of the algorithms. */
public final class TransitionArrays {
  final PetriNet net;
  final int count;
  final int[] from;
  final int[] to;
  final int[][] takePlaces;
  final int[][] takeCounts;
  final int[][] givePlaces;
  final int[][] giveCounts;
  final TokenTransfers[] moves;
  final int[] initial;

  public TransitionArrays(PetriNet net) {
    this.net = net;
    List<NetTransition> transitions = net.transitions();
    count = transitions.size();
    from = new int[count];
    to = new int[count];
    takePlaces = new int[count][];
    takeCounts = new int[count][];
    givePlaces = new int[count][];
    giveCounts = new int[count][];
    moves = new TokenTransfers[count];
    for (int t = 0; t < count; t++) {
      NetTransition transition = transitions.get(t);
      from[t] = transition.from();
      to[t] = transition.to();
      takePlaces[t] = transition.take().places();
      takeCounts[t] = transition.take().counts();
      givePlaces[t] = transition.give().places();
      giveCounts[t] = transition.give().counts();
      moves[t] = transition.moves();
    }
    initial = new int[net.places()];
    for (int place = 0; place < initial.length; place++) {
      initial[place] = net.initial(place);
    }
  }

  boolean movesTokens(int t) {
    return !moves[t].isEmpty();
  }

  /** Whether an initial marking covers the bag. */
  boolean isInitial(int control, int[] places, int[] counts) {
    if (control != net.start()) {
      return false;
    }
    for (int i = 0; i < places.length; i++) {
      if (initial[places[i]] < counts[i]) {
        return false;
      }
    }
    return true;
  }
}
