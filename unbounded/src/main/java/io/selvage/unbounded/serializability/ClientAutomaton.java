package io.selvage.unbounded.serializability;

import java.util.ArrayList;
import java.util.List;

/**
 * The behaviour of clients (section 2.1): an automaton over calls, by their numbers. There is any
 * number of threads, and each begins at {@link #START}.
 *
 * @param lists each thread makes the calls of one of these, in order; without lists, any calls
 */
public record ClientAutomaton(Kind kind, List<List<Integer>> lists) {
  public static final int START = 0;

  /** A thread in this state makes no further calls. */
  public static final int OVER = 1;

  /** Any calls, repeatedly: the most general client. */
  public static final ClientAutomaton ANY = new ClientAutomaton(Kind.ANY, List.of());

  /** Any call, once. */
  public static final ClientAutomaton ONE_EACH = new ClientAutomaton(Kind.ONE_EACH, List.of());

  public ClientAutomaton {
    lists = lists.stream().map(List::copyOf).toList();
  }

  /** The kind of client. */
  public enum Kind {
    ANY,
    ONE_EACH,
    GIVEN
  }

  public static ClientAutomaton given(List<List<Integer>> lists) {
    return new ClientAutomaton(Kind.GIVEN, lists);
  }

  /** The possible states of a thread after a call; empty if it cannot make the call. */
  public List<Integer> after(int state, int call) {
    return switch (kind) {
      case ANY -> List.of(START);
      case ONE_EACH -> state == START ? List.of(OVER) : List.of();
      case GIVEN -> afterGiven(state, call);
    };
  }

  /** The positions within lists have numbers after the first two, list by list. */
  private List<Integer> afterGiven(int state, int call) {
    List<Integer> all = new ArrayList<>();
    int place = OVER;
    for (List<Integer> list : lists) {
      for (int done = 0; done < list.size(); done++) {
        boolean isHere = done == 0 ? state == START : state == place;
        place += done + 1 < list.size() ? 1 : 0;
        if (isHere && list.get(done) == call) {
          all.add(done + 1 < list.size() ? place : OVER);
        }
      }
    }
    return all.stream().distinct().toList();
  }
}
