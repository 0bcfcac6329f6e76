package io.selvage.unbounded.internal.serializability;

import io.selvage.program.run.UnsupportedFeature;
import io.selvage.unbounded.internal.model.RegionAccess;
import io.selvage.unbounded.serializability.TransactionModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntConsumer;

/**
 * The guess of a conflict-violation witness with a given number of pairs: for each pair whether its
 * first action was matched, and of which class, and whether the second was. The thread with tag j
 * plays the second action of pair j-1 and the first of pair j; tags count from 1, pair 0 is the
 * last one. Everything is matched lazily, the first action of pair 1 before everything else: every
 * cycle begins somewhere.
 *
 * <p>Only witnesses without a shorter one inside are guessed: those of fewer pairs were excluded
 * before. So no action of the cycle conflicts with an earlier one of another thread in it, except
 * those of the thread before it; and the second action of a pair is the first possible one
 * (decision 0111).
 *
 * <p>If the first action of pair j comes before the second of pair j-1, both must lie in one
 * operation; so an operation that returns in between ends the guess. If transactions may abort,
 * matches in one that has not returned yet are recorded as a bit.
 */
public final class WitnessAutomaton {
  private static final int NONE = 0;

  /**
   * From here on both actions are matched; which ones is recorded, so that threads that differ stay
   * distinct.
   */
  private static final int DONE = 1 << 10;

  /** The end of an operation, which precedes the beginning of another: strict order only. */
  private static final int END = 1;

  private static final int FIRST_CLASS = 2;
  private static final int MOST_REGIONS = 500;

  private final int pairs;
  private final TransactionModel model;
  private final Map<String, Integer> regions = new HashMap<>();
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  private final List<int[]> states = new ArrayList<>();

  /** A state of the witness and the tag of the thread that led there. */
  record Match(int witness, int tag) {}

  public WitnessAutomaton(int pairs, TransactionModel model) {
    this.pairs = pairs;
    this.model = model;
    number(new int[pairs + 1]);
  }

  /** No action is matched. */
  int start() {
    return 0;
  }

  /** The number of classes of actions: the size of the alphabet of Lemma 3. */
  int classes() {
    return 2 * regions.size();
  }

  /** Those of the fields that no action accessed. */
  Set<String> without(Set<String> fields) {
    Set<String> missing = new TreeSet<>(fields);
    regions.keySet().forEach(region -> missing.remove(TransactionModel.field(region)));
    return missing;
  }

  /** Each pair is matched, and every transaction of the cycle has taken place. */
  boolean isComplete(int witness) {
    int[] state = states.get(witness);
    boolean complete = pairs > 0 && state[pairs] == 0;
    for (int pair = 0; pair < pairs; pair++) {
      complete &= state[pair] >= DONE;
    }
    return complete;
  }

  private int number(int[] state) {
    List<Integer> key = Arrays.stream(state).boxed().toList();
    Integer known = numbers.putIfAbsent(key, states.size());
    if (known == null) {
      states.add(state);
      return states.size() - 1;
    }
    return known;
  }

  /**
   * The possible matches of an access: none, or one or two of the actions still to be matched.
   * Empty if the cycle would contain a shorter one.
   */
  List<Match> accessed(int witness, int tag, Optional<RegionAccess> access) {
    if (access.isEmpty()) {
      return List.of(new Match(witness, tag));
    }
    int action = action(access.get());
    int[] state = states.get(witness);
    List<Match> all = new ArrayList<>();
    if (tag == 0 || !conflicts(state[previous(tag)], action)) {
      all.add(new Match(witness, tag));
    }
    if (tag > 0 && takesPlace(state, tag) && isChord(state, tag, action)) {
      return List.of();
    }
    forEachTag(
        witness,
        tag,
        each -> {
          if (!isChord(state, each, action)) {
            match(state, each, action, all);
          }
        });
    return all;
  }

  /** Whether the running operation is part of a cycle only if it does not abort. */
  private boolean takesPlace(int[] state, int tag) {
    return model.aborts() == TransactionModel.Aborts.NEVER || (state[pairs] >> tag & 1) != 0;
  }

  private int action(RegionAccess access) {
    Integer known = regions.get(access.region());
    if (known == null) {
      if (regions.size() == MOST_REGIONS) {
        throw UnsupportedFeature.because(
            "REF-078 the code accesses more than " + MOST_REGIONS + " regions");
      }
      known = regions.size();
      regions.put(access.region(), known);
    }
    return FIRST_CLASS + 2 * known + (access.kind() == RegionAccess.Kind.WRITE ? 1 : 0);
  }

  /** Whether a matched action of a thread other than the previous one conflicts with this one. */
  private boolean isChord(int[] state, int tag, int action) {
    boolean found = false;
    for (int pair = 0; pair < pairs; pair++) {
      int first = state[pair] >= DONE ? state[pair] / DONE : state[pair];
      int second = state[pair] >= DONE ? state[pair] % DONE : NONE;
      found |= isAside(pair, tag) && conflicts(first, action);
      found |= isAside((pair + 1) % pairs, tag) && conflicts(second, action);
    }
    return found;
  }

  /** Whether the pair is that of a tag other than this one and the one before it. */
  private boolean isAside(int pair, int tag) {
    return pair != own(tag) && pair != previous(tag);
  }

  private void forEachTag(int witness, int tag, IntConsumer use) {
    int[] state = states.get(witness);
    if (tag > 0) {
      use.accept(tag);
      return;
    }
    for (int free = 1; free <= pairs; free++) {
      if (state[own(free)] == NONE && state[previous(free)] < DONE) {
        use.accept(free);
      }
    }
  }

  private int own(int tag) {
    return tag - 1;
  }

  private int previous(int tag) {
    return (tag + pairs - 2) % pairs;
  }

  private void match(int[] state, int tag, int action, List<Match> all) {
    boolean first = state[own(tag)] == NONE && (tag == 1 || state[0] != NONE);
    boolean second = conflicts(state[previous(tag)], action);
    if (first) {
      all.add(matched(state, tag, own(tag), action, -1));
    }
    if (second) {
      all.add(matched(state, tag, -1, action, previous(tag)));
    }
    if (first && second) {
      all.add(matched(state, tag, own(tag), action, previous(tag)));
    }
  }

  private Match matched(int[] state, int tag, int first, int action, int second) {
    int[] after = state.clone();
    if (first >= 0) {
      after[first] = action;
    }
    if (second >= 0) {
      after[second] = DONE * after[second] + action;
    }
    if (model.aborts() != TransactionModel.Aborts.NEVER) {
      after[pairs] |= 1 << tag;
    }
    return kept(after, tag);
  }

  /**
   * A thread that has finally played all its parts is treated like any other: its neighbours in the
   * cycle are other threads, and nothing else matters.
   */
  private Match kept(int[] state, int tag) {
    boolean over =
        state[own(tag)] >= DONE && state[previous(tag)] >= DONE && (state[pairs] >> tag & 1) == 0;
    return new Match(number(state), over ? 0 : tag);
  }

  private static boolean conflicts(int earlier, int action) {
    return earlier >= FIRST_CLASS
        && earlier < DONE
        && action >= FIRST_CLASS
        && (earlier - FIRST_CLASS) / 2 == (action - FIRST_CLASS) / 2
        && ((earlier - FIRST_CLASS) % 2 == 1 || (action - FIRST_CLASS) % 2 == 1);
  }

  /** A call: under strict order it may follow the end of another. */
  List<Match> called(int witness, int tag) {
    List<Match> all = new ArrayList<>(List.of(new Match(witness, tag)));
    if (model.order() == TransactionModel.Order.OF_ALL) {
      forEachTag(
          witness,
          tag,
          each -> {
            int[] state = states.get(witness);
            if (state[previous(each)] == END) {
              all.add(matched(state, each, -1, END, previous(each)));
            }
          });
    }
    return all;
  }

  /** A return; empty if it can no longer be part of a cycle. */
  List<Match> returned(int witness, int tag, boolean isAborted) {
    if (tag == 0) {
      return List.of(new Match(witness, 0));
    }
    int[] state = states.get(witness).clone();
    boolean torn = state[own(tag)] != NONE && state[previous(tag)] < DONE;
    if (torn || isAborted && (state[pairs] >> tag & 1) != 0) {
      return List.of();
    }
    state[pairs] &= ~(1 << tag);
    List<Match> all = new ArrayList<>(List.of(kept(state, tag)));
    if (model.order() == TransactionModel.Order.OF_ALL
        && !isAborted
        && state[own(tag)] == NONE
        && !hasEnd(state)) {
      int[] ended = state.clone();
      ended[own(tag)] = END;
      all.add(kept(ended, tag));
    }
    return all;
  }

  /** Of two ends one precedes the beginning that belongs to the other, so one suffices. */
  private boolean hasEnd(int[] state) {
    boolean found = false;
    for (int pair = 0; pair < pairs; pair++) {
      found |= state[pair] == END || state[pair] >= DONE && state[pair] / DONE == END;
    }
    return found;
  }
}
