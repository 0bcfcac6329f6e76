package io.selvage.unbounded.serial;

import java.util.ArrayList;
import java.util.List;

/**
 * What clients do (section 2.1): an automaton over calls, by their numbers. There is any number of
 * threads, and each begins at {@link #START}.
 *
 * @param lists each thread makes the calls of one of these, in order; where there are none, any
 */
public record Calls(Kind kind, List<List<Integer>> lists) {
  static final int START = 0;

  /** Whoever is here calls nothing any more. */
  static final int OVER = 1;

  /** Whatever they like, again and again: the most general client. */
  public static final Calls ANY = new Calls(Kind.ANY, List.of());

  /** Whatever they like, but once. */
  public static final Calls ONE_EACH = new Calls(Kind.ONE_EACH, List.of());

  public Calls {
    lists = lists.stream().map(List::copyOf).toList();
  }

  /** What kind of client. */
  public enum Kind {
    ANY,
    ONE_EACH,
    GIVEN
  }

  public static Calls given(List<List<Integer>> lists) {
    return new Calls(Kind.GIVEN, lists);
  }

  /** Where a thread may be after a call; nowhere if it cannot make it. */
  List<Integer> after(int state, int call) {
    return switch (kind) {
      case ANY -> List.of(START);
      case ONE_EACH -> state == START ? List.of(OVER) : List.of();
      case GIVEN -> afterGiven(state, call);
    };
  }

  /** The places within lists have numbers after the first two, list by list. */
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
